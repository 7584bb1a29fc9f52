// Keeps the rows of the Alerts page true: known rows change where they stand, new ones wait until nobody minds.
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useChanges } from '../../live.ts'
import { type AlertRow, alertsQuery, findNewest, findRows } from './alerts-queries.ts'
import type { AlertsSearch } from './alerts-search.ts'

type Pages = InfiniteData<{ data: AlertRow[]; next_cursor: string | null }, string>

const gatherFor = 300
const askAnywayEvery = 10_000
const mostAtOnce = 100

/** `mayMove`: whether rows may be pushed down now, because nobody points at one or stands on one. */
export function useLiveAlerts(search: AlertsSearch, rows: readonly AlertRow[], mayMove: () => boolean) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<readonly AlertRow[]>([])
  const changed = useRef(new Set<string>())
  const now = useRef({ search, rows, mayMove, waiting })
  now.current = { search, rows, mayMove, waiting }

  const change = useCallback(
    (make: (pages: Pages) => Pages) => {
      const key = alertsQuery(now.current.search).queryKey
      client.setQueryData<Pages>(key, (pages) => pages && make(pages))
    },
    [client],
  )

  const show = useCallback(() => {
    const { waiting: arrived } = now.current
    setWaiting([])
    if (arrived.length < mostAtOnce) change((pages) => putFirst(pages, arrived))
    else client.resetQueries({ queryKey: alertsQuery(now.current.search).queryKey })
  }, [client, change])

  const look = useCallback(async () => {
    const { search: asked, rows: known } = now.current
    const ids = [...changed.current].filter((id) => known.some(({ alert_uuid }) => alert_uuid === id))
    changed.current.clear()
    for (let from = 0; from < ids.length; from += mostAtOnce) {
      const fresh = await findRows({}, ids.slice(from, from + mostAtOnce))
      change((pages) => replaceRows(pages, fresh))
    }
    if (asked.sort !== undefined) return // what is new has its place anywhere in the list
    const newest = await findNewest(asked)
    if (asked !== now.current.search) return
    const seen = new Set(now.current.rows.map(({ alert_uuid }) => alert_uuid))
    const head = now.current.rows[0]?.alert_uuid ?? ''
    const arrived = newest.filter(({ alert_uuid }) => !seen.has(alert_uuid) && alert_uuid > head)
    change((pages) => replaceRows(pages, newest))
    now.current.waiting = arrived
    if (arrived.length > 0 && now.current.mayMove()) show()
    else setWaiting((before) => (before.length === 0 && arrived.length === 0 ? before : arrived))
  }, [change, show])

  const gathered = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChanges('alert', ({ ids }) => {
    for (const observable of ids) changed.current.add(observable)
    gathered.current ??= setTimeout(() => {
      gathered.current = undefined
      look().catch(() => {}) // the next change, or the regular look, asks again
    }, gatherFor)
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look().catch(() => {})
    }, askAnywayEvery)
    return () => clearInterval(timer)
  }, [look])
  useEffect(() => setWaiting([]), [search])
  return { waiting: waiting.length, show }
}

function putFirst(pages: Pages, rows: readonly AlertRow[]): Pages {
  const [first, ...rest] = pages.pages
  return first ? { ...pages, pages: [{ ...first, data: [...rows, ...first.data] }, ...rest] } : pages
}

function replaceRows(pages: Pages, fresh: readonly AlertRow[]): Pages {
  const byId = new Map(fresh.map((row) => [row.alert_uuid, row]))
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, data: page.data.map((row) => byId.get(row.alert_uuid) ?? row) })),
  }
}
