// The current state: what needs attention, the last day or week, and an account of every alert.
import { Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { changeKinds } from '../../contract/vocabulary.ts'
import { useChanges } from '../live.ts'
import { useSession } from '../session.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Answer, Failed, Loading, NotAllowed, PageHead, PageLoading } from '../ui/layout/states.tsx'
import { When } from '../ui/values/when.tsx'
import { Accounting } from './accounting.tsx'
import { Attention } from './attention.tsx'
import { Busiest } from './busiest.tsx'
import { isConnectedQuery, ledgerQuery, type Overview, overviewQuery } from './overview-queries.ts'
import { TimeToInvestigate } from './time-to-investigate.tsx'

const AlertsOverTime = lazy(async () => ({ default: (await import('./alerts-over-time.tsx')).AlertsOverTime }))
const VerdictMix = lazy(async () => ({ default: (await import('./verdict-mix.tsx')).VerdictMix }))

const route = getRouteApi('/')

export function OverviewPage() {
  const { may } = useSession()
  const mayRead = may('read_alerts')
  const { window = '24h' } = route.useSearch()
  const isConnected = useQuery({ ...isConnectedQuery, enabled: mayRead })
  const ledger = useQuery({ ...ledgerQuery, enabled: mayRead })
  if (!mayRead) return <NotAllowed words="This key only sends alerts." />
  const failed = ledger.error ?? isConnected.error
  if (failed) return <Failed error={failed} onRetry={() => ledger.refetch()} />
  if (!ledger.data || isConnected.data === undefined) return <PageLoading />
  if (!isConnected.data && ledger.data.total.accepted === 0) return <Navigate to="/welcome" replace />
  return (
    <Stack maw="80rem">
      <Head window={window} />
      <Accounting ledger={ledger.data} />
      {!isConnected.data && (
        <Text size="sm">
          No system is connected yet. Investigations need connections to gather evidence.{' '}
          <PageLink to="/integrations">Open Integrations</PageLink>
        </Text>
      )}
      <Shown window={window} />
    </Stack>
  )
}

function Head({ window }: { window: '24h' | '7d' }) {
  const navigate = useNavigate()
  return (
    <PageHead
      title="Overview"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Period"
          value={window}
          data={[
            { value: '24h', label: 'Last 24 hours' },
            { value: '7d', label: 'Last 7 days' },
          ]}
          onChange={(value) => navigate({ to: '/', search: value === '7d' ? { window: '7d' } : {}, replace: true })}
        />
      }
    />
  )
}

const quietFor = 1500

function Shown({ window }: { window: '24h' | '7d' }) {
  const client = useQueryClient()
  const query = useQuery({ ...overviewQuery(window), placeholderData: keepPreviousData })
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
    <Panel title="Alerts over time, by current status">
      <Suspense fallback={<Loading lines={8} />}>
        <AlertsOverTime overview={overview} />
      </Suspense>
    </Panel>
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title="Verdicts">
        <Suspense fallback={<Loading lines={8} />}>
          <VerdictMix verdicts={overview.verdicts} />
        </Suspense>
      </Panel>
      <Panel title="Time to investigate">
        <TimeToInvestigate measured={overview.time_to_investigate} />
      </Panel>
    </SimpleGrid>
    <Busiest busiest={overview.busiest} from={overview.from} />
    <Text size="xs" c="dimmed">
      Updated <When at={overview.at} />
    </Text>
  </>
)

const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md" component="section" aria-label={title}>
    <Stack gap="sm">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  </Paper>
)
