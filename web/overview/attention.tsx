// What needs attention. Each count leads to its list.
import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { investigationStatus } from '../../contract/vocabulary.ts'
import { PageLink } from '../ui/frame/links.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import classes from './attention.module.css'
import type { Overview } from './overview-queries.ts'

const mostCounted = 1000

export function Attention({ overview: { needs_attention: needs, from } }: { overview: Overview }) {
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, md: 5 }} spacing="sm">
        <Count number={needs.new_malicious_cases} what="new malicious cases">
          <PageLink to="/cases" search={{ status: ['new'], verdict: ['malicious'] }} size="sm">
            View cases
          </PageLink>
        </Count>
        <Count number={needs.approvals_waiting} what="approvals waiting">
          <PageLink to="/approvals" size="sm">
            View approvals
          </PageLink>
        </Count>
        <Count number={needs.failed_alerts} what="failed investigations">
          <PageLink to="/alerts" search={{ status: [investigationStatus.Failed], from }} size="sm">
            View alerts
          </PageLink>
        </Count>
        <Count number={needs.overdue_secrets} what="overdue secrets">
          <PageLink to="/integrations" size="sm">
            View integrations
          </PageLink>
        </Count>
        <Count number={needs.failing_connections} what="failing connections">
          <PageLink to="/integrations" size="sm">
            View integrations
          </PageLink>
        </Count>
      </SimpleGrid>
      {needs.connections.map((connection) => (
        <Text size="sm" key={`${connection.connection_uuid} ${connection.trouble}`}>
          <Mark tone="bad" shape={connection.trouble === 'failing' ? 'cross' : 'triangle'}>
            {connection.trouble === 'failing' ? 'Failing' : 'Secret overdue'}
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

const Count = ({ number, what, children }: { number: number; what: string; children: ReactNode }) => (
  <div className={classes.count} data-needs={number > 0 || undefined}>
    <span className={classes.number}>
      {number >= mostCounted ? `${mostCounted.toLocaleString('en')}+` : number.toLocaleString('en')}
    </span>
    <span className={classes.what}>{what}</span>
    {number > 0 ? <span className={classes.way}>{children}</span> : <span className={classes.none}>Nothing to do</span>}
  </div>
)
