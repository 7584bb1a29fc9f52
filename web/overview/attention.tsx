// What needs attention. Each count leads to its list.
import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { caseStatuses, investigationStatus, type Verdict } from '../../contract/vocabulary.ts'
import { unhealthyOf } from '../ui/frame/attention.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import classes from './attention.module.css'
import type { Overview } from './overview-queries.ts'

const mostCounted = 1000
const open = caseStatuses.filter((status) => status !== 'closed')

export function Attention({ overview: { needs, connections, at } }: { overview: Overview }) {
  const broken = unhealthyOf(needs) + needs.without_connections
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm">
        <Cases number={needs.cases.malicious} verdict="malicious" />
        <Cases number={needs.cases.suspicious} verdict="suspicious" />
        <Cases number={needs.cases.inconclusive} verdict="inconclusive" />
        <Count number={needs.approvals_waiting} what="approvals waiting">
          <PageLink to="/approvals" size="sm">
            View approvals
          </PageLink>
        </Count>
        <Count
          number={needs.levels_breached + needs.levels_at_risk}
          what={`service levels: ${needs.levels_breached} breached, ${needs.levels_at_risk} soon`}
        >
          <PageLink to="/cases" search={{ status: open, level: ['breached', 'at_risk'] }} size="sm">
            View cases
          </PageLink>
        </Count>
        <Count number={needs.failed_alerts} what="failed investigations in 7 days">
          <PageLink to="/alerts" search={{ status: [investigationStatus.Failed], from: at - week }} size="sm">
            View alerts
          </PageLink>
        </Count>
        <Count number={broken} what={brokenWords(needs)}>
          <PageLink to="/integrations" size="sm">
            View integrations
          </PageLink>
        </Count>
        <Count number={needs.lagging_pipelines} what="pipelines lagging">
          <PageLink to="/pipelines" size="sm">
            View pipelines
          </PageLink>
        </Count>
      </SimpleGrid>
      {connections.map((connection) => (
        <Text size="sm" key={`${connection.connection_uuid} ${connection.trouble}`}>
          <Mark
            tone={connection.trouble === 'partly_refused' ? 'warn' : 'bad'}
            shape={troubles[connection.trouble].shape}
          >
            {troubles[connection.trouble].words}
          </Mark>{' '}
          <PageLink
            to="/integrations/$connector/connections/$connection"
            params={{ connector: connection.connector, connection: connection.connection_uuid }}
            size="sm"
          >
            <SafeText text={connection.instance_name} />
          </PageLink>{' '}
          of {connection.organization_code}
        </Text>
      ))}
    </Stack>
  )
}

const troubles = {
  failing: { words: 'Failing', shape: 'cross' },
  partly_refused: { words: 'Partly refused', shape: 'triangle' },
  secret_overdue: { words: 'Secret overdue', shape: 'triangle' },
} as const

const week = 7 * 86_400

function brokenWords(needs: Overview['needs']): string {
  const { failing_connections, partly_refused_connections, overdue_secrets, without_connections } = needs
  const parts = [
    failing_connections > 0 && `${failing_connections} failing`,
    partly_refused_connections > 0 && `${partly_refused_connections} partly refused`,
    overdue_secrets > 0 && `${overdue_secrets} with an overdue secret`,
    without_connections > 0 &&
      `${without_connections} ${without_connections === 1 ? 'organization' : 'organizations'} without any`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'connections in trouble' : `connections: ${parts.join(', ')}`
}

const Cases = ({ number, verdict }: { number: number; verdict: Verdict }) => (
  <Count number={number} what={`${verdict} cases assigned to nobody`}>
    <PageLink to="/cases" search={{ status: open, verdict: [verdict], assignee: '' }} size="sm">
      View cases
    </PageLink>
  </Count>
)

const Count = ({ number, what, children }: { number: number; what: string; children: ReactNode }) => (
  <div className={classes.count} data-needs={number > 0 || undefined}>
    <span className={classes.number}>
      {number >= mostCounted ? `${mostCounted.toLocaleString('en')}+` : number.toLocaleString('en')}
    </span>
    <span className={classes.what}>{what}</span>
    {number > 0 ? <span className={classes.way}>{children}</span> : <span className={classes.none}>Nothing to do</span>}
  </div>
)
