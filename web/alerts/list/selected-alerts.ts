// The rows of the Alerts page that are selected for a common action.
import { useCallback, useMemo, useState } from 'react'
import type { AlertRow } from './alerts-queries.ts'

export type SelectedAlerts = ReturnType<typeof useSelectedAlerts>

/** Nobody means to select more than this at once. */
export const mostSelected = 1000

/** `can`: whether the person may act on the row. Others are not selected, by whatever key or button. */
export function useSelectedAlerts(rows: readonly AlertRow[], can: (row: AlertRow) => boolean) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string>()

  const select = useCallback((more: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of more)
        if (isSelected) after.add(id)
        else after.delete(id)
      return after.size > mostSelected ? new Set([...after].slice(0, mostSelected)) : after
    })
  }, [])

  /** Selects one row; with `isRange` every row from the last selected one to this one. */
  const toggle = (index: number, isRange: boolean) => {
    const row = rows[index]
    if (!row || !can(row)) return
    const from = isRange ? rows.findIndex(({ alert_uuid }) => alert_uuid === lastId) : -1
    if (from < 0) select([row.alert_uuid], !ids.has(row.alert_uuid))
    else select(idsOf(rows.slice(Math.min(from, index), Math.max(from, index) + 1).filter(can)), true)
    setLastId(row.alert_uuid)
  }

  const selected = useMemo(() => rows.filter(({ alert_uuid }) => ids.has(alert_uuid)), [rows, ids])
  const selectable = rows.filter(can)
  const hasAll = selectable.length > 0 && selected.length === Math.min(selectable.length, mostSelected)
  return {
    /** In the order of the list. Rows that left the list are no longer selected. */
    selected,
    can,
    has: (alert_uuid: string) => ids.has(alert_uuid),
    hasAll,
    toggle,
    toggleAll: () => (hasAll ? setIds(new Set()) : select(idsOf(selectable), true)),
    deselect: (some: readonly string[]) => select(some, false),
    clear: () => setIds(new Set()),
  }
}

const idsOf = (rows: readonly AlertRow[]) => rows.map(({ alert_uuid }) => alert_uuid)
