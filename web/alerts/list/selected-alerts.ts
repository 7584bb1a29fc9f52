// Which rows of the Alerts page are picked for something to be done with them together.
import { useCallback, useMemo, useState } from 'react'
import type { AlertRow } from './alerts-queries.ts'

export type PickedAlerts = ReturnType<typeof usePickedAlerts>

/** More than this at once is nothing that a person meant. */
export const mostPicked = 1000

export function usePickedAlerts(rows: readonly AlertRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string>()

  const pick = useCallback((more: readonly string[], isPicked: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of more)
        if (isPicked) after.add(id)
        else after.delete(id)
      return after.size > mostPicked ? new Set([...after].slice(0, mostPicked)) : after
    })
  }, [])

  /** One row; with `isRange` everything from the row before that was picked, up to this one. */
  const toggle = (index: number, isRange: boolean) => {
    const row = rows[index]
    if (!row) return
    const from = isRange ? rows.findIndex(({ alert_uuid }) => alert_uuid === lastId) : -1
    if (from < 0) pick([row.alert_uuid], !ids.has(row.alert_uuid))
    else pick(idsOf(rows.slice(Math.min(from, index), Math.max(from, index) + 1)), true)
    setLastId(row.alert_uuid)
  }

  const picked = useMemo(() => rows.filter(({ alert_uuid }) => ids.has(alert_uuid)), [rows, ids])
  const hasAll = rows.length > 0 && picked.length === Math.min(rows.length, mostPicked)
  return {
    /** In the order of the list. What has left the list is not picked any more. */
    picked,
    has: (alert_uuid: string) => ids.has(alert_uuid),
    hasAll,
    toggle,
    toggleAll: () => (hasAll ? setIds(new Set()) : pick(idsOf(rows), true)),
    letGo: (some: readonly string[]) => pick(some, false),
    letGoAll: () => setIds(new Set()),
  }
}

const idsOf = (rows: readonly AlertRow[]) => rows.map(({ alert_uuid }) => alert_uuid)
