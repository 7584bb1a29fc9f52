// Alerts and how their investigations go.
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { investigationStatus, severities } from '../../../contract/vocabulary.ts'
import { Empty } from '../../ui/layout/states.tsx'
import { FacetPanel, facetsOf, verdictOrder } from '../../ui/queue/facet-panel.tsx'
import { ColumnChoice, ViewsMenu } from '../../ui/queue/queue-controls.tsx'
import { QueueFrame } from '../../ui/queue/queue-frame.tsx'
import { QueueList } from '../../ui/queue/queue-list.tsx'
import { QueueState, useQueueRows } from '../../ui/queue/queue-rows.tsx'
import { type TableLayout, useTableLayout } from '../../ui/queue/table-layout.ts'
import { AlertPreview } from './alert-preview.tsx'
import { type AlertRow, alertFacetsQuery, alertsQuery, exportAddress } from './alerts-queries.ts'
import { type AlertsSearch, isAlertsFiltered, readAlertsSearch, sortOfAlerts } from './alerts-search.ts'
import { alertColumns } from './alerts-table.tsx'
import { useLiveAlerts } from './live-alerts.ts'

const route = getRouteApi('/alerts')

export function AlertsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const layout = useTableLayout('alerts', alertColumns)
  const setSearch = (next: AlertsSearch) => navigate({ to: '/alerts', search: next, replace: true })
  const change = (more: Record<string, unknown>) => setSearch(readAlertsSearch({ ...search, ...more }))
  return (
    <QueueFrame
      page="alerts"
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
      hint="Words, addresses, host names, alert ID"
      urgency="Verdict and severity decide; the oldest of equals comes first"
      search={search}
      isFiltered={isAlertsFiltered(search)}
      onChange={change}
      onClear={() => setSearch({})}
      facets={<Facets search={search} onChange={change} />}
    >
      <AlertsList search={search} layout={layout} onSort={(sort) => change({ sort })} />
    </QueueFrame>
  )
}

interface FacetsProps {
  search: AlertsSearch
  onChange(more: Record<string, unknown>): void
}

function Facets({ search, onChange }: FacetsProps) {
  const counts = useQuery(alertFacetsQuery(search))
  const facet = facetsOf(search, onChange)
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
  const { rows, sortedWithin, mayMove, onMayMove } = useQueueRows(query)
  const { waiting, show } = useLiveAlerts(search, rows, mayMove)
  return (
    <QueueState query={query} rows={rows} whenEmpty={<NoAlerts isFiltered={isAlertsFiltered(search)} />}>
      {() => (
        <QueueList
          {...{ page: 'alerts', label: 'Alerts', columns: alertColumns, sort: sortOfAlerts(search) }}
          {...{ rows, layout, query, sortedWithin, idOf, nameOf, waiting, onMayMove, onSort }}
          onShowWaiting={show}
          onOpen={({ alert_id }) => navigate({ to: '/alerts/$alert', params: { alert: alert_id } })}
          preview={(row) => <AlertPreview row={row} />}
        />
      )}
    </QueueState>
  )
}

const NoAlerts = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No alerts match the filter">Remove a condition, or clear the filters.</Empty>
  ) : (
    <Empty title="No alerts yet">
      Alerts appear here as soon as a system sends one to <code>POST /platformapi/alerts</code>.
    </Empty>
  )
