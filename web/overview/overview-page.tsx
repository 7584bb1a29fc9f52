// The current state: what needs attention, what a range of time brought, organizations side by side, and an account of every alert.
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { durationOf } from '../../contract/duration.ts'
import { changeKinds } from '../../contract/vocabulary.ts'
import { useChanges } from '../live.ts'
import { useOrganization } from '../organization.ts'
import { useSession } from '../session.ts'
import { AlertsOverTime } from '../ui/figures/alerts-over-time.tsx'
import { Busiest } from '../ui/figures/busiest.tsx'
import { QualityFigures, TimeFigures } from '../ui/figures/case-figures.tsx'
import { HoursSaved } from '../ui/figures/hours-saved.tsx'
import { Panel } from '../ui/figures/panel.tsx'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, Failed, NotAllowed, PageHead, PageLoading } from '../ui/layout/states.tsx'
import { TimePicker } from '../ui/queue/time-picker.tsx'
import type { TimeRange } from '../ui/queue/time-range.ts'
import { When } from '../ui/values/when.tsx'
import { Accounting } from './accounting.tsx'
import { Attention } from './attention.tsx'
import { CompareOrganizations } from './compare-organizations.tsx'
import { isConnectedQuery, ledgerQuery, type Overview, overviewQuery } from './overview-queries.ts'
import { rangeOfOverview } from './overview-search.ts'

const route = getRouteApi('/')

export function OverviewPage() {
  const { may } = useSession()
  const mayRead = may('read_alerts')
  const range = rangeOfOverview(route.useSearch())
  const isEverything = useOrganization() === null
  const isConnected = useQuery({ ...isConnectedQuery, enabled: mayRead })
  const ledger = useQuery({ ...ledgerQuery, enabled: mayRead })
  if (!mayRead) return <NotAllowed words="Your role only sends alerts." />
  const failed = ledger.error ?? isConnected.error
  if (failed) return <Failed error={failed} onRetry={() => ledger.refetch()} />
  // Every alert is counted for the ledger: only whoever may have none waits for it.
  if (isConnected.data === undefined || (!isConnected.data && !ledger.data)) return <PageLoading />
  if (isEverything && !isConnected.data && ledger.data?.total.accepted === 0) return <Navigate to="/welcome" replace />
  return (
    <Stack maw="80rem">
      <Head range={range} />
      {ledger.data ? <Accounting ledger={ledger.data} /> : <Text size="sm">Accounting for every alert…</Text>}
      {!isConnected.data && (
        <Text size="sm">
          No system is connected yet. Investigations need connections to gather evidence.{' '}
          <PageLink to="/integrations" underline="always">
            Open Integrations
          </PageLink>
        </Text>
      )}
      <Shown range={range} />
    </Stack>
  )
}

function Head({ range }: { range: TimeRange }) {
  const navigate = useNavigate()
  return (
    <PageHead
      title="Overview"
      actions={
        <TimePicker isRequired value={range} onChange={(next) => navigate({ to: '/', search: next, replace: true })} />
      }
    />
  )
}

const quietFor = 1500

function Shown({ range }: { range: TimeRange }) {
  const client = useQueryClient()
  const query = useQuery({ ...overviewQuery(range), placeholderData: keepPreviousData })
  const askAgain = useDebouncedCallback(
    () => {
      client.invalidateQueries({ queryKey: ['overview'] })
      client.invalidateQueries({ queryKey: ['ledger'] })
    },
    { delay: quietFor, maxWait: 5 * quietFor },
  )
  for (const kind of changeKinds) useChanges(kind, askAgain)
  return <Answer query={query}>{(overview) => <Panels overview={overview} />}</Answer>
}

const Panels = ({ overview }: { overview: Overview }) => (
  <>
    <Panel title="Needs attention">
      <Attention overview={overview} />
    </Panel>
    {overview.organizations.length > 1 && (
      <Panel title="Organizations">
        <CompareOrganizations rows={overview.organizations} />
      </Panel>
    )}
    <Panel title="Alerts by verdict">
      <AlertsOverTime {...overview} />
      <Investigating measured={overview.time_to_investigate} />
    </Panel>
    <Panel title="Times and service levels">
      <TimeFigures {...overview} />
    </Panel>
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title="Quality of verdicts">
        <QualityFigures quality={overview.quality} />
      </Panel>
      <Panel title="Work saved">
        <HoursSaved investigated={withVerdict(overview)} />
      </Panel>
    </SimpleGrid>
    <Busiest busiest={overview.busiest} range={{ from: overview.from, to: overview.to }} />
    <Text size="xs" c="dimmed">
      Updated <When at={overview.at} />
    </Text>
  </>
)

const withVerdict = ({ alerts: { malicious, suspicious, benign, inconclusive } }: Overview) =>
  malicious + suspicious + benign + inconclusive

function Investigating({ measured: { alerts, median_ms, p95_ms } }: { measured: Overview['time_to_investigate'] }) {
  if (median_ms === null || p95_ms === null) return null
  return (
    <Text size="sm" c="dimmed">
      From acceptance to verdict: {durationOf(median_ms / 1000)} median, {durationOf(p95_ms / 1000)} 95th percentile,
      over the newest {alerts.toLocaleString('en')} {alerts === 1 ? 'alert' : 'alerts'}.
    </Text>
  )
}
