// Cases, as a list or as a board by status.
import { Button, SegmentedControl, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../../ui/frame/shortcuts.tsx'
import { Empty, Failed, Loading, PageHead } from '../../ui/layout/states.tsx'
import { type CaseRow, casesQuery } from '../cases-queries.ts'
import { CasesBoard } from './cases-board.tsx'
import { CasesFilters } from './cases-filters.tsx'
import classes from './cases-page.module.css'
import { type CasesSearch, isCasesFiltered } from './cases-search.ts'
import { CasesTable } from './cases-table.tsx'
import { useLiveCases } from './live-cases.ts'

const route = getRouteApi('/cases')

export function CasesPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const setSearch = (next: CasesSearch) => navigate({ to: '/cases', search: next, replace: true })
  const { view: _, ...filter } = search
  useShortcuts([{ keys: '/', shown: '/', does: 'Search', run: () => searchBox.current?.focus() }])
  return (
    <div className={classes.page}>
      <PageHead
        title="Cases"
        actions={
          <SegmentedControl
            size="xs"
            aria-label="View"
            value={search.view ?? 'list'}
            onChange={(view) => setSearch(view === 'board' ? { ...filter, view } : filter)}
            data={[
              { value: 'list', label: 'List' },
              { value: 'board', label: 'Board' },
            ]}
          />
        }
      />
      <CasesFilters search={search} onChange={setSearch} searchBox={searchBox} />
      {search.view === 'board' ? <CasesBoard search={search} /> : <CasesList search={search} />}
    </div>
  )
}

function CasesList({ search }: { search: CasesSearch }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(casesQuery(search))
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const [chosenId, setChosenId] = useState<string>()
  const isPointed = useRef(false)
  const chosen = chosenId === undefined ? -1 : rows.findIndex(({ case_uuid }) => case_uuid === chosenId)
  const { waiting, show } = useLiveCases(search, () => !isPointed.current && chosen < 0)
  const choose = (index: number) => setChosenId(rows[Math.max(0, Math.min(index, rows.length - 1))]?.case_uuid)
  const open = ({ case_id }: CaseRow) => navigate({ to: '/cases/$case', params: { case: case_id } })
  useShortcuts([
    { keys: 'j', shown: 'j', does: 'Next case', run: () => choose(chosen + 1) },
    { keys: 'k', shown: 'k', does: 'Previous case', run: () => choose(chosen - 1) },
    { keys: 'Enter', shown: 'Enter', does: 'Open the case', run: () => rows[chosen] && open(rows[chosen]) },
    { keys: 'Escape', shown: 'Esc', does: 'Clear selection', run: () => setChosenId(undefined) },
  ])

  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Loading lines={12} />
  if (rows.length === 0) return <NoCases isCasesFiltered={isCasesFiltered(search)} />
  return (
    <>
      <div className={classes.line}>
        <Text size="xs" c="dimmed" role="status">
          {rows.length}
          {query.hasNextPage ? ' loaded, more below' : rows.length === 1 ? ' case' : ' cases'}
        </Text>
        {waiting > 0 && (
          <Button size="compact-xs" variant="light" onClick={show}>
            Show {waiting} new
          </Button>
        )}
      </div>
      <CasesTable
        rows={rows}
        chosen={chosen}
        onChoose={choose}
        onOpen={open}
        onPointer={(isInside) => {
          isPointed.current = isInside
        }}
      >
        {query.hasNextPage && (
          <Button variant="subtle" m="xs" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </CasesTable>
    </>
  )
}

const NoCases = ({ isCasesFiltered }: { isCasesFiltered: boolean }) =>
  isCasesFiltered ? (
    <Empty title="No cases match the filter">Remove a condition, or clear the filters.</Empty>
  ) : (
    <Empty title="No cases yet">Every alert whose investigation completes opens a case or joins one.</Empty>
  )
