// Cases, as a list or as a board by status.
import { Button, Group, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { caseStatuses, severities } from '../../../contract/vocabulary.ts'
import { useShortcuts } from '../../ui/frame/shortcuts.ts'
import { Empty, Failed, Loading, PageHead } from '../../ui/layout/states.tsx'
import { type Facet, FacetPanel } from '../../ui/queue/facet-panel.tsx'
import { ColumnChoice, ViewsMenu } from '../../ui/queue/queue-controls.tsx'
import { QueueList } from '../../ui/queue/queue-list.tsx'
import classes from '../../ui/queue/queue-page.module.css'
import { SearchBox } from '../../ui/queue/search-box.tsx'
import { type TableLayout, useTableLayout } from '../../ui/queue/table-layout.ts'
import { TimePicker } from '../../ui/queue/time-picker.tsx'
import { rememberOrder } from '../case-order.ts'
import { type CaseRow, caseFacetsQuery, casesQuery } from '../cases-queries.ts'
import { CasePreview } from './case-preview.tsx'
import { type CasesSearch, isCasesFiltered, readCasesSearch, sortOfCases } from './cases-search.ts'
import { caseColumns } from './cases-table.tsx'
import { useLiveCases } from './live-cases.ts'

const CasesBoard = lazy(async () => ({ default: (await import('./cases-board.tsx')).CasesBoard }))

const route = getRouteApi('/cases')

export function CasesPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const layout = useTableLayout('cases', caseColumns)
  const [isFacetsOpen, setFacetsOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const setSearch = (next: CasesSearch) => navigate({ to: '/cases', search: next, replace: true })
  const change = (more: Record<string, unknown>) => setSearch(readCasesSearch({ ...search, ...more }))
  const isBoard = search.view === 'board'
  useShortcuts([{ keys: '/', shown: '/', does: 'Search', run: () => searchBox.current?.focus() }])
  return (
    <div className={classes.page}>
      <PageHead
        title="Cases"
        actions={
          <>
            <ViewsMenu page="cases" search={{ ...search }} onOpen={(view) => setSearch(readCasesSearch(view))} />
            {!isBoard && <ColumnChoice columns={caseColumns} layout={layout} />}
            <ViewSwitch isBoard={isBoard} onChange={(view) => change({ view })} />
          </>
        }
      />
      <Filters
        search={search}
        onChange={change}
        onClear={() => setSearch(search.view ? { view: search.view } : {})}
        searchBox={searchBox}
      >
        {isNarrow && (
          <Button variant="default" aria-expanded={isFacetsOpen} onClick={() => setFacetsOpen(!isFacetsOpen)}>
            Filters
          </Button>
        )}
      </Filters>
      <div className={classes.body}>
        {(!isNarrow || isFacetsOpen) && <Facets search={search} onChange={change} />}
        {isBoard ? (
          <Suspense fallback={<Loading lines={12} />}>
            <CasesBoard search={search} />
          </Suspense>
        ) : (
          <CasesList search={search} layout={layout} onSort={(sort) => change({ sort })} />
        )}
      </div>
    </div>
  )
}

const ViewSwitch = ({ isBoard, onChange }: { isBoard: boolean; onChange(view: string): void }) => (
  <SegmentedControl
    size="xs"
    aria-label="View"
    value={isBoard ? 'board' : 'list'}
    onChange={onChange}
    data={[
      { value: 'list', label: 'List' },
      { value: 'board', label: 'Board' },
    ]}
  />
)

interface FiltersProps {
  search: CasesSearch
  onChange(more: Record<string, unknown>): void
  onClear(): void
  searchBox: RefObject<HTMLInputElement | null>
  children: ReactNode
}

const openStatuses = caseStatuses.filter((status) => status !== 'closed')

const Filters = ({ search, onChange, onClear, searchBox, children }: FiltersProps) => (
  <Group gap="xs" align="end" role="search" aria-label="Filter cases">
    <SearchBox
      page="/cases"
      label="Search cases"
      hint="Words, case ID, part of a host, address or hash"
      value={search.search ?? ''}
      onChange={(text) => onChange({ search: text })}
      box={searchBox}
    />
    <TimePicker
      value={search}
      onChange={(range) => onChange({ last: undefined, from: undefined, to: undefined, ...range })}
    />
    {search.view !== 'board' && (
      <Button
        variant={search.sort === '-priority' ? 'light' : 'default'}
        aria-pressed={search.sort === '-priority'}
        title="Verdict, severity, protected machines and service level decide; the oldest of equals comes first, closed cases last"
        onClick={() => onChange({ sort: search.sort === '-priority' ? undefined : '-priority' })}
      >
        Most urgent first
      </Button>
    )}
    {search.view !== 'board' && !search.status && (
      <Button variant="default" onClick={() => onChange({ status: openStatuses })}>
        Open only
      </Button>
    )}
    {children}
    {isCasesFiltered(search) && (
      <Button variant="subtle" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </Group>
)

const levelOrder = ['breached', 'at_risk', 'on_time', 'met']
const verdictOrder = ['malicious', 'suspicious', 'inconclusive', 'benign']

function Facets({ search, onChange }: Pick<FiltersProps, 'search' | 'onChange'>) {
  const counts = useQuery(caseFacetsQuery(search))
  const facet = (name: string, title: string, field: keyof CasesSearch, order?: readonly string[]): Facet => ({
    ...{ name, title },
    chosen: (search[field] as readonly string[] | undefined) ?? [],
    ...(order && { order }),
    onChange: (values) => onChange({ [field]: values }),
  })
  const assignee: Facet = {
    ...{ name: 'assignee', title: 'Assignee', isSingle: true },
    chosen: search.assignee === undefined ? [] : [search.assignee],
    onChange: ([value]) => onChange({ assignee: value }),
  }
  return (
    <FacetPanel
      label="Filters of cases"
      counts={counts.data}
      facets={[
        ...(search.view === 'board' ? [] : [facet('status', 'Status', 'status', caseStatuses)]),
        facet('verdict', 'Verdict', 'verdict', verdictOrder),
        facet('severity', 'Severity', 'severity', severities),
        facet('service_level', 'Service level', 'level', levelOrder),
        assignee,
        facet('organization_code', 'Organization', 'organization'),
        facet('alert_provider', 'Provider', 'provider'),
        facet('claim', 'Claim', 'claim'),
      ]}
    />
  )
}

interface ListProps {
  search: CasesSearch
  layout: TableLayout
  onSort(sort: string): void
}

const idOf = ({ case_uuid }: CaseRow) => case_uuid
const nameOf = ({ case_id }: CaseRow) => case_id

function CasesList({ search, layout, onSort }: ListProps) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(casesQuery(search))
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const ids = rows.map(nameOf).join(' ')
  useEffect(() => rememberOrder(search, ids === '' ? [] : ids.split(' ')), [search, ids])
  const mayMove = useRef<() => boolean>(() => true)
  const { waiting, show } = useLiveCases(search, () => mayMove.current())
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Loading lines={12} />
  if (rows.length === 0) return <NoCases isCasesFiltered={isCasesFiltered(search)} />
  return (
    <QueueList
      page="cases"
      label="Cases"
      rows={rows}
      columns={caseColumns}
      layout={layout}
      query={query}
      sortedWithin={query.data.pages.at(-1)?.sorted_within ?? null}
      idOf={idOf}
      nameOf={nameOf}
      sort={sortOfCases(search)}
      waiting={waiting}
      onShowWaiting={show}
      onMayMove={(ask) => {
        mayMove.current = ask
      }}
      onSort={onSort}
      onOpen={({ case_id }) => navigate({ to: '/cases/$case', params: { case: case_id } })}
      preview={(row) => <CasePreview row={row} />}
    />
  )
}

const NoCases = ({ isCasesFiltered }: { isCasesFiltered: boolean }) =>
  isCasesFiltered ? (
    <Empty title="No cases match the filter">Remove a condition, or clear the filters.</Empty>
  ) : (
    <Empty title="No cases yet">Every alert whose investigation completes opens a case or joins one.</Empty>
  )
