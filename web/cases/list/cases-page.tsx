// Cases, as a list or as a board by status.
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { caseStatuses, severities } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { mentionsSearch } from '../../ui/frame/mentions.ts'
import { Empty, Loading } from '../../ui/layout/states.tsx'
import { type Facet, FacetPanel, facetsOf, verdictOrder } from '../../ui/queue/facet-panel.tsx'
import { ColumnChoice, ViewsMenu } from '../../ui/queue/queue-controls.tsx'
import { QueueFrame } from '../../ui/queue/queue-frame.tsx'
import { QueueList } from '../../ui/queue/queue-list.tsx'
import { QueueState, useQueueRows } from '../../ui/queue/queue-rows.tsx'
import { type TableLayout, useTableLayout } from '../../ui/queue/table-layout.ts'
import { rememberOrder } from '../case-order.ts'
import { type CaseRow, caseFacetsQuery, casesQuery } from '../cases-queries.ts'
import { CasePreview } from './case-preview.tsx'
import { type CasesSearch, isCasesFiltered, readCasesSearch, sortOfCases } from './cases-search.ts'
import { caseColumns, columnsWithoutDue } from './cases-table.tsx'
import { useLiveCases } from './live-cases.ts'

const CasesBoard = lazy(async () => ({ default: (await import('./cases-board.tsx')).CasesBoard }))

const route = getRouteApi('/cases')

export function CasesPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const layout = useTableLayout('cases', caseColumns)
  const setSearch = (next: CasesSearch) => navigate({ to: '/cases', search: next, replace: true })
  const change = (more: Record<string, unknown>) => setSearch(readCasesSearch({ ...search, ...more }))
  const isBoard = search.view === 'board'
  return (
    <QueueFrame
      page="cases"
      title="Cases"
      actions={
        <>
          <ViewsMenu page="cases" search={{ ...search }} onOpen={(view) => setSearch(readCasesSearch(view))} />
          {!isBoard && <ColumnChoice columns={caseColumns} layout={layout} />}
          <ViewSwitch isBoard={isBoard} onChange={(view) => change({ view })} />
        </>
      }
      hint="Words, case ID, part of a host, address or hash"
      urgency={isBoard ? undefined : urgency}
      search={search}
      isFiltered={isCasesFiltered(search)}
      onChange={change}
      onClear={() => setSearch(search.view ? { view: search.view } : {})}
      moreFilters={
        <>
          {!isBoard && !search.status && <OpenOnly onChange={change} />}
          <MentionsMe search={search} onChange={change} />
        </>
      }
      facets={<Facets search={search} onChange={change} />}
    >
      {isBoard ? (
        <Suspense fallback={<Loading lines={12} />}>
          <CasesBoard search={search} />
        </Suspense>
      ) : (
        <CasesList search={search} layout={layout} onSort={(sort) => change({ sort })} />
      )}
    </QueueFrame>
  )
}

const urgency =
  'Verdict, severity, protected machines and service level decide; the oldest of equals comes first, closed cases last'

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

const openStatuses = caseStatuses.filter((status) => status !== 'closed')

interface FacetsProps {
  search: CasesSearch
  onChange(more: Record<string, unknown>): void
}

const OpenOnly = ({ onChange }: Pick<FacetsProps, 'onChange'>) => (
  <Button variant="default" onClick={() => onChange({ status: openStatuses })}>
    Open only
  </Button>
)

/** Only people are mentioned. */
function MentionsMe({ search, onChange }: FacetsProps) {
  const { session } = useSession()
  if (session?.kind !== 'user') return null
  const isOn = search.mentioned !== undefined
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? { mentioned: undefined } : mentionsSearch(session))}
    >
      Mentions me
    </Button>
  )
}

const levelOrder = ['breached', 'at_risk', 'on_time', 'met']

function Facets({ search, onChange }: FacetsProps) {
  const counts = useQuery(caseFacetsQuery(search))
  const facet = facetsOf(search, onChange)
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
  const { rows, sortedWithin, mayMove, onMayMove } = useQueueRows(query)
  const columns = rows.some(({ service_level }) => service_level !== null) ? caseColumns : columnsWithoutDue
  const ids = rows.map(nameOf).join(' ')
  useEffect(() => rememberOrder(search, ids === '' ? [] : ids.split(' ')), [search, ids])
  const { waiting, show } = useLiveCases(search, mayMove)
  return (
    <QueueState query={query} rows={rows} whenEmpty={<NoCases isFiltered={isCasesFiltered(search)} />}>
      {() => (
        <QueueList
          {...{ page: 'cases', label: 'Cases', columns, sort: sortOfCases(search) }}
          {...{ rows, layout, query, sortedWithin, idOf, nameOf, waiting, onMayMove, onSort }}
          onShowWaiting={show}
          onOpen={({ case_id }) => navigate({ to: '/cases/$case', params: { case: case_id } })}
          preview={(row) => <CasePreview row={row} />}
        />
      )}
    </QueueState>
  )
}

const NoCases = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No cases match the filter">Remove a condition, or clear the filters.</Empty>
  ) : (
    <Empty title="No cases yet">Every alert whose investigation completes opens a case or joins one.</Empty>
  )
