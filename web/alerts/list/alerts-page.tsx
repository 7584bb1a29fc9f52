// Alerts and how their investigations go.
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { investigationStatus, severities } from '../../../contract/vocabulary.ts'
import { useShortcuts } from '../../ui/frame/shortcuts.ts'
import { Empty, Failed, Loading, PageHead } from '../../ui/layout/states.tsx'
import { FacetPanel } from '../../ui/queue/facet-panel.tsx'
import { ColumnChoice, ViewsMenu } from '../../ui/queue/queue-controls.tsx'
import { QueueList } from '../../ui/queue/queue-list.tsx'
import classes from '../../ui/queue/queue-page.module.css'
import { SearchBox } from '../../ui/queue/search-box.tsx'
import { type TableLayout, useTableLayout } from '../../ui/queue/table-layout.ts'
import { TimePicker } from '../../ui/queue/time-picker.tsx'
import { AlertPreview } from './alert-preview.tsx'
import { type AlertRow, alertFacetsQuery, alertsQuery, exportAddress } from './alerts-queries.ts'
import { type AlertsSearch, isAlertsFiltered, readAlertsSearch, sortOfAlerts } from './alerts-search.ts'
import { alertColumns } from './alerts-table.tsx'
import { useLiveAlerts } from './live-alerts.ts'

const route = getRouteApi('/alerts')

export function AlertsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const layout = useTableLayout('alerts', alertColumns)
  const [isFacetsOpen, setFacetsOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
  const setSearch = (next: AlertsSearch) => navigate({ to: '/alerts', search: next, replace: true })
  const change = (more: Record<string, unknown>) => setSearch(readAlertsSearch({ ...search, ...more }))
  useShortcuts([{ keys: '/', shown: '/', does: 'Search', run: () => searchBox.current?.focus() }])
  return (
    <div className={classes.page}>
      <PageHead
        title="Alerts"
        actions={
          <>
            <ViewsMenu page="alerts" search={{ ...search }} onOpen={(view) => setSearch(readAlertsSearch(view))} />
            <ColumnChoice columns={alertColumns} layout={layout} />
            <Button component="a" variant="default" href={exportAddress(search)} download="alerts.csv">
              Export CSV
            </Button>
          </>
        }
      />
      <Filters search={search} onChange={change} onClear={() => setSearch({})} searchBox={searchBox}>
        {isNarrow && (
          <Button variant="default" aria-expanded={isFacetsOpen} onClick={() => setFacetsOpen(!isFacetsOpen)}>
            Filters
          </Button>
        )}
      </Filters>
      <div className={classes.body}>
        {(!isNarrow || isFacetsOpen) && <Facets search={search} onChange={change} />}
        <AlertsList search={search} layout={layout} onSort={(sort) => change({ sort })} />
      </div>
    </div>
  )
}

interface FiltersProps {
  search: AlertsSearch
  onChange(more: Record<string, unknown>): void
  onClear(): void
  searchBox: RefObject<HTMLInputElement | null>
  children: ReactNode
}

const Filters = ({ search, onChange, onClear, searchBox, children }: FiltersProps) => (
  <Group gap="xs" align="end" role="search" aria-label="Filter alerts">
    <SearchBox
      page="/alerts"
      label="Search alerts"
      hint="Words, addresses, host names, alert ID"
      value={search.search ?? ''}
      onChange={(text) => onChange({ search: text })}
      box={searchBox}
    />
    <TimePicker
      value={search}
      onChange={(range) => onChange({ last: undefined, from: undefined, to: undefined, ...range })}
    />
    <Button
      variant={search.sort === '-priority' ? 'light' : 'default'}
      aria-pressed={search.sort === '-priority'}
      title="Verdict and severity decide; the oldest of equals comes first"
      onClick={() => onChange({ sort: search.sort === '-priority' ? undefined : '-priority' })}
    >
      Most urgent first
    </Button>
    {children}
    {isAlertsFiltered(search) && (
      <Button variant="subtle" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </Group>
)

const verdictOrder = ['malicious', 'suspicious', 'inconclusive', 'benign']

function Facets({ search, onChange }: Pick<FiltersProps, 'search' | 'onChange'>) {
  const counts = useQuery(alertFacetsQuery(search))
  const facet = (name: string, title: string, field: keyof AlertsSearch, order?: readonly string[]) => ({
    ...{ name, title },
    chosen: ((search[field] as readonly (string | number)[] | undefined) ?? []).map(String),
    ...(order && { order }),
    onChange: (values: string[]) => onChange({ [field]: values }),
  })
  return (
    <FacetPanel
      label="Filters of alerts"
      counts={counts.data}
      facets={[
        facet('verdict', 'Verdict', 'verdict', verdictOrder),
        facet('severity', 'Severity', 'severity', severities),
        facet('investigation_status', 'Status', 'status', Object.values(investigationStatus).map(String)),
        facet('organization_code', 'Organization', 'organization'),
        facet('alert_provider', 'Provider', 'provider'),
        facet('claim', 'Claim', 'claim'),
        facet('playbook_uuid', 'Playbook', 'playbook'),
      ]}
    />
  )
}

interface ListProps {
  search: AlertsSearch
  layout: TableLayout
  onSort(sort: string): void
}

const idOf = ({ alert_uuid }: AlertRow) => alert_uuid
const nameOf = ({ alert_id }: AlertRow) => alert_id

function AlertsList({ search, layout, onSort }: ListProps) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(alertsQuery(search))
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const mayMove = useRef<() => boolean>(() => true)
  const { waiting, show } = useLiveAlerts(search, rows, () => mayMove.current())
  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Loading lines={12} />
  if (rows.length === 0) return <NoAlerts isAlertsFiltered={isAlertsFiltered(search)} />
  return (
    <QueueList
      page="alerts"
      label="Alerts"
      rows={rows}
      columns={alertColumns}
      layout={layout}
      query={query}
      sortedWithin={query.data.pages.at(-1)?.sorted_within ?? null}
      idOf={idOf}
      nameOf={nameOf}
      sort={sortOfAlerts(search)}
      waiting={waiting}
      onShowWaiting={show}
      onMayMove={(ask) => {
        mayMove.current = ask
      }}
      onSort={onSort}
      onOpen={({ alert_id }) => navigate({ to: '/alerts/$alert', params: { alert: alert_id } })}
      preview={(row) => <AlertPreview row={row} />}
    />
  )
}

const NoAlerts = ({ isAlertsFiltered }: { isAlertsFiltered: boolean }) =>
  isAlertsFiltered ? (
    <Empty title="No alerts match the filter">Remove a condition, or clear the filters.</Empty>
  ) : (
    <Empty title="No alerts yet">
      Alerts appear here as soon as a system sends one to <code>POST /platformapi/alerts</code>.
    </Empty>
  )
