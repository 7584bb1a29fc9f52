// Alerts and how their investigations go.
import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSession } from '../../session.ts'
import { type Shortcut, useShortcuts } from '../../ui/frame/shortcuts.tsx'
import { Empty, Failed, Loading, PageHead } from '../../ui/layout/states.tsx'
import { useInvestigateAgain } from '../investigate-again.ts'
import { AlertsFilters } from './alerts-filters.tsx'
import classes from './alerts-page.module.css'
import { type AlertRow, alertsQuery, exportAddress } from './alerts-queries.ts'
import { type AlertsSearch, isAlertsFiltered } from './alerts-search.ts'
import { AlertsTable, alertColumns } from './alerts-table.tsx'
import { useLiveAlerts } from './live-alerts.ts'
import { type SelectedAlerts, useSelectedAlerts } from './selected-alerts.ts'
import { RefusedAgain, SelectionBar } from './selection-bar.tsx'

const route = getRouteApi('/alerts')

export function AlertsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const searchBox = useRef<HTMLInputElement>(null)
  const setSearch = (next: AlertsSearch) => navigate({ to: '/alerts', search: next, replace: true })
  const [hidden, setHidden] = useLocalStorage<string[]>({ key: 'alerts-hidden-columns', defaultValue: [] })
  return (
    <div className={classes.page}>
      <PageHead
        title="Alerts"
        actions={
          <>
            <ColumnChoice hidden={hidden} onChange={setHidden} />
            <Button component="a" variant="default" href={exportAddress(search)} download="alerts.csv">
              Export CSV
            </Button>
          </>
        }
      />
      <AlertsFilters search={search} onChange={setSearch} searchBox={searchBox} />
      <AlertsList
        search={search}
        hidden={hidden}
        onSort={() => {
          const { sort, ...filter } = search
          setSearch(sort ? filter : { ...filter, sort: 'oldest' })
        }}
        onSearch={() => searchBox.current?.focus()}
      />
    </div>
  )
}

interface ListProps {
  search: AlertsSearch
  hidden: readonly string[]
  onSort(): void
  onSearch(): void
}

function AlertsList({ search, hidden, onSort, onSearch }: ListProps) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(alertsQuery(search))
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data])
  const [chosenId, setChosenId] = useState<string>()
  const { may, mayIn } = useSession()
  const mayWorkOnCases = may('work_on_cases')
  const selection = useSelectedAlerts(rows, ({ organization_code }) => mayIn(organization_code, 'work_on_cases'))
  const again = useInvestigateAgain((alert_uuid) => selection.deselect([alert_uuid]))
  const attention = useRef({ isAtTop: true, isPointed: false })
  const chosen = chosenId === undefined ? -1 : rows.findIndex(({ alert_uuid }) => alert_uuid === chosenId)
  const { waiting, show } = useLiveAlerts(
    search,
    rows,
    () => attention.current.isAtTop && !attention.current.isPointed && chosen < 0 && selection.selected.length === 0,
  )
  const choose = (index: number) => setChosenId(rows[Math.max(0, Math.min(index, rows.length - 1))]?.alert_uuid)
  const open = ({ alert_id }: AlertRow) => navigate({ to: '/alerts/$alert', params: { alert: alert_id } })
  useShortcuts([
    { keys: 'j', shown: 'j', does: 'Next alert', run: () => choose(chosen + 1) },
    { keys: 'k', shown: 'k', does: 'Previous alert', run: () => choose(chosen - 1) },
    { keys: 'Enter', shown: 'Enter', does: 'Open the alert', run: () => rows[chosen] && open(rows[chosen]) },
    {
      keys: 'Escape',
      shown: 'Esc',
      does: 'Clear selection',
      run: () => (selection.selected.length > 0 ? selection.clear() : setChosenId(undefined)),
    },
    ...(mayWorkOnCases ? selectionKeys(selection, chosen) : []),
    { keys: '/', shown: '/', does: 'Search', run: onSearch },
  ])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (query.isError && !query.data) return <Failed error={query.error} onRetry={() => query.refetch()} />
  if (!query.data) return <Loading lines={12} />
  if (rows.length === 0) return <NoAlerts isAlertsFiltered={isAlertsFiltered(search)} />
  return (
    <>
      <div className={classes.line}>
        {selection.selected.length > 0 || again.progress?.isRunning ? (
          <SelectionBar selection={selection} again={again} />
        ) : (
          <Text size="xs" c="dimmed" role="status">
            {rows.length}
            {hasNextPage ? ' loaded, scroll for more' : rows.length === 1 ? ' alert' : ' alerts'}
          </Text>
        )}
        {waiting > 0 && (
          <Button size="compact-xs" variant="light" onClick={show}>
            Show {waiting >= 100 ? 'more than 100' : waiting} new
          </Button>
        )}
      </div>
      <AlertsTable
        rows={rows}
        columns={alertColumns.filter(({ title }) => !hidden.includes(title))}
        chosen={chosen}
        selection={mayWorkOnCases ? selection : undefined}
        isOldestFirst={search.sort === 'oldest'}
        onChoose={choose}
        onOpen={open}
        onSort={onSort}
        onNearEnd={more}
        onAtTop={(isAtTop) => {
          attention.current.isAtTop = isAtTop
        }}
        onPointer={(isPointed) => {
          attention.current.isPointed = isPointed
        }}
      />
      <RefusedAgain again={again} />
    </>
  )
}

const selectionKeys = (selection: SelectedAlerts, chosen: number): Shortcut[] => [
  { keys: 'x', shown: 'x', does: 'Select the alert', run: () => selection.toggle(chosen, false) },
  {
    keys: 'shift+X',
    shown: 'Shift x',
    does: 'Select the range up to the alert',
    run: () => selection.toggle(chosen, true),
  },
]

const NoAlerts = ({ isAlertsFiltered }: { isAlertsFiltered: boolean }) =>
  isAlertsFiltered ? (
    <Empty title="No alerts match the filter">Remove a condition, or clear the filters.</Empty>
  ) : (
    <Empty title="No alerts yet">
      Alerts appear here as soon as a system sends one to <code>POST /platformapi/alerts</code>.
    </Empty>
  )

const ColumnChoice = ({ hidden, onChange }: { hidden: string[]; onChange(hidden: string[]): void }) => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Button variant="default">Columns</Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Checkbox.Group
        label="Visible columns"
        value={alertColumns.map(({ title }) => title).filter((title) => !hidden.includes(title))}
        onChange={(shown) =>
          onChange(alertColumns.map(({ title }) => title).filter((title) => !shown.includes(title) && title !== 'ID'))
        }
      >
        <Stack gap={6} mt={6}>
          {alertColumns.map(({ title }) => (
            <Checkbox key={title} value={title} label={title} size="xs" disabled={title === 'ID'} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Popover.Dropdown>
  </Popover>
)
