// One alert: where it came from, what it says, and how its investigation goes.
import { Button, CopyButton, Stack, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schemas } from '../api-types.ts'
import { useChanges } from '../live.ts'
import { PageLink } from '../ui/links.tsx'
import { AlertStatus } from '../ui/mark.tsx'
import { SafeText } from '../ui/safe-text.tsx'
import { Answer, PageHead } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { AlertContent } from './alert-content.tsx'
import classes from './alert-page.module.css'
import { alertQuery } from './alerts-queries.ts'
import { Investigation } from './investigation.tsx'

const route = getRouteApi('/alerts/$alert')

export function AlertPage() {
  const { alert: name } = route.useParams()
  const client = useQueryClient()
  const query = useQuery(alertQuery(name))
  useChanges('alert', ({ things }) => {
    const uuid = query.data?.alert_uuid
    if (things.length === 0 || (uuid && things.includes(uuid))) client.invalidateQueries(alertQuery(name))
  })
  return (
    <Stack gap="md">
      <PageLink to="/alerts" size="sm">
        ← Alerts
      </PageLink>
      <Answer query={query}>{(alert) => <Shown alert={alert} />}</Answer>
    </Stack>
  )
}

const Shown = ({ alert }: { alert: Schemas['Alert'] }) => (
  <>
    <PageHead
      title={<SafeText text={alert.alert_type} />}
      about={alert.alert_id}
      actions={
        <CopyButton value={alert.alert_content}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy content'}
            </Button>
          )}
        </CopyButton>
      }
    />
    <dl className={classes.facts}>
      <Fact name="Status">
        <AlertStatus status={alert.investigation_status} />
      </Fact>
      <Fact name="Organization">{alert.organization_code}</Fact>
      <Fact name="Provider">
        <SafeText text={alert.alert_provider} />
      </Fact>
      <Fact name="Created">
        <When at={alert.created_at} />
      </Fact>
      {alert.created_at_source !== null && (
        <Fact name="Created at source">
          <When at={alert.created_at_source} />
        </Fact>
      )}
      {alert.investigation_retry_count > 0 && (
        <Fact name="Investigated again">{`${alert.investigation_retry_count} times`}</Fact>
      )}
    </dl>
    <section aria-labelledby="investigation">
      <Title order={2} id="investigation" mb="xs">
        Investigation
      </Title>
      <Investigation alert={alert} />
    </section>
    <section aria-labelledby="content">
      <Title order={2} id="content" mb="xs">
        Content
      </Title>
      <AlertContent content={alert.alert_content} />
    </section>
  </>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
