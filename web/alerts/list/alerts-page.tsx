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
import { type PickedAlerts, usePickedAlerts } from './selected-alerts.ts'
import { PickedBar, RefusedAgain } from './selection-bar.tsx'

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
  const { may } = useSession()
  const mayWorkOnCases = may('work_on_cases')
  const picks = usePickedAlerts(rows)
  const again = useInvestigateAgain((alert_uuid) => picks.letGo([alert_uuid]))
  const attention = useRef({ isAtTop: true, isPointed: false })
  const chosen = chosenId === undefined ? -1 : rows.findIndex(({ alert_uuid }) => alert_uuid === chosenId)
  const { waiting, show } = useLiveAlerts(
    search,
    rows,
    () => attention.current.isAtTop && !attention.current.isPointed && chosen < 0 && picks.picked.length === 0,
  )
  const choose = (index: number) => setChosenId(rows[Math.max(0, Math.min(index, rows.length - 1))]?.alert_uuid)
  const open = ({ alert_id }: AlertRow) => navigate({ to: '/alerts/$alert', params: { alert: alert_id } })
  useShortcuts([
    { keys: 'j', shown: 'j', does: 'Next alert', run: () => choose(chosen + 1) },
    { keys: 'k', shown: 'k', does: 'Alert before', run: () => choose(chosen - 1) },
    { keys: 'Enter', shown: 'Enter', does: 'Open the alert', run: () => rows[chosen] && open(rows[chosen]) },
    {
      keys: 'Escape',
      shown: 'Esc',
      does: 'Let go of what is picked, then of the alert',
      run: () => (picks.picked.length > 0 ? picks.letGoAll() : setChosenId(undefined)),
    },
    ...(mayWorkOnCases ? pickingKeys(picks, chosen) : []),
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
        {picks.picked.length > 0 || again.progress?.isRunning ? (
          <PickedBar picks={picks} again={again} />
        ) : (
          <Text size="xs" c="dimmed" role="status">
            {rows.length}
            {hasNextPage ? ' loaded, more below' : rows.length === 1 ? ' alert' : ' alerts'}
          </Text>
        )}
        {waiting > 0 && (
          <Button size="compact-xs" variant="light" onClick={show}>
            {waiting >= 100 ? 'More than 100' : waiting} new, show
          </Button>
        )}
      </div>
      <AlertsTable
        rows={rows}
        columns={alertColumns.filter(({ title }) => !hidden.includes(title))}
        chosen={chosen}
        picks={mayWorkOnCases ? picks : undefined}
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

const pickingKeys = (picks: PickedAlerts, chosen: number): Shortcut[] => [
  { keys: 'x', shown: 'x', does: 'Pick the alert', run: () => picks.toggle(chosen, false) },
  {
    keys: 'shift+X',
    shown: 'Shift x',
    does: 'Pick from the one before to here',
    run: () => picks.toggle(chosen, true),
  },
]

const NoAlerts = ({ isAlertsFiltered }: { isAlertsFiltered: boolean }) =>
  isAlertsFiltered ? (
    <Empty title="No alert fits the filter">Take a part of it away, or clear it.</Empty>
  ) : (
    <Empty title="No alerts yet">
      They appear here as soon as a system sends one to <code>POST /platformapi/alerts</code>.
    </Empty>
  )

const ColumnChoice = ({ hidden, onChange }: { hidden: string[]; onChange(hidden: string[]): void }) => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Button variant="default">Columns</Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Checkbox.Group
        label="Columns shown"
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
