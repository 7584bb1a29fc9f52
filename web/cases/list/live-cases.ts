// Keeps a list of cases true: known rows change where they stand, new ones wait until nobody minds.
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useChanges } from '../../live.ts'
import { type CaseRow, casesQuery, findCases } from '../cases-queries.ts'
import type { CasesSearch } from './cases-search.ts'

type Page = { data: CaseRow[]; next_cursor: string | null }
type Pages = InfiniteData<Page, string>

const gatherFor = 300
const askAnywayEvery = 15_000
/** Pages further down are looked at again when they are reached by reload. */
const mostPages = 5

/** `mayMove`: whether rows may come and go now, because nobody points at one or stands on one. */
export function useLiveCases(search: CasesSearch, mayMove: () => boolean) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(0)
  const now = useRef({ search, mayMove })
  now.current = { search, mayMove }

  const look = useCallback(async () => {
    const asked = now.current.search
    const key = casesQuery(asked).queryKey
    const known = client.getQueryData<Pages>(key)
    if (!known) return
    const fresh: Page[] = []
    for (const cursor of known.pageParams.slice(0, mostPages)) fresh.push(await findCases(asked, cursor))
    if (asked !== now.current.search) return
    const rows = new Map(fresh.flatMap(({ data }) => data).map((row) => [row.case_uuid, row]))
    const seen = new Set(known.pages.flatMap(({ data }) => data).map(({ case_uuid }) => case_uuid))
    const arrived = [...rows.keys()].filter((uuid) => !seen.has(uuid)).length
    const isWhole = now.current.mayMove()
    setWaiting(isWhole ? 0 : arrived)
    client.setQueryData<Pages>(key, (before) => {
      if (!before) return before
      const pages = before.pages.map((page, at) => (isWhole ? (fresh[at] ?? page) : replaced(page, rows)))
      return { ...before, pages }
    })
  }, [client])

  const show = useCallback(() => {
    setWaiting(0)
    return client.resetQueries({ queryKey: casesQuery(now.current.search).queryKey })
  }, [client])

  const gathered = useRef<ReturnType<typeof setTimeout>>(undefined)
  useChanges('case', () => {
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
  useEffect(() => setWaiting(0), [search])
  return { waiting, show, look }
}

const replaced = (page: Page, rows: ReadonlyMap<string, CaseRow>): Page => ({
  ...page,
  data: page.data.map((row) => rows.get(row.case_uuid) ?? row),
})
