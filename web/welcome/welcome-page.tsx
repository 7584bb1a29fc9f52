// The first page: leads a new installation to its first connection and its first alert, and everybody else to the overview.
import { Button, Code, CopyButton, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session.ts'
import { ButtonLink } from '../ui/frame/links.tsx'
import { NotAllowed, PageHead, PageLoading } from '../ui/layout/states.tsx'
import classes from './welcome-page.module.css'
import { hasConnectionsQuery, hasPeopleQuery } from './welcome-queries.ts'

export function WelcomePage() {
  const { session, may } = useSession()
  const mayRead = may('read_alerts')
  const mayCreateFirst = session?.kind === 'api_key' && may('manage_people')
  const connections = useQuery({ ...hasConnectionsQuery, enabled: mayRead })
  if (!mayRead) return <NotAllowed words="Your role only sends alerts." />
  if (connections.isPending) return <PageLoading />
  if (connections.data !== false) return <Navigate to="/" replace />
  return (
    <Stack maw="60rem">
      <PageHead
        title="Welcome to Vedette"
        about="Alerts arrive, are investigated with the knowledge of your systems, and become cases."
      />
      {mayCreateFirst && <FirstPerson />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Step title="Connect a system">
          <Text size="sm">
            Connections let investigations query your endpoint, threat intelligence, vulnerability and travel platforms.
          </Text>
          <ButtonLink to="/integrations">Open Integrations</ButtonLink>
        </Step>
        <Step title="Or try the lab">
          <Text size="sm">
            The lab simulates the six platforms on this machine, with a fictional company, its people and its incidents.
            Run this command in the folder of the service to start a demo with its own service, connections and alerts:
          </Text>
          <CopyLine line="npm run demo" />
          <Text size="sm">This command starts the lab alone, for connections that you create yourself:</Text>
          <CopyLine line="npm run lab" />
        </Step>
      </SimpleGrid>
      <Step title="Send a first alert">
        <CopyLine line={firstAlert(session?.organizations[0]?.organization_code ?? 'MAIN')} />
        <Group>
          <ButtonLink to="/alerts" variant="default">
            Open Alerts
          </ButtonLink>
        </Group>
      </Step>
    </Stack>
  )
}

/** Everything works with a key alone; a person has a name, a second factor, and can be deactivated. */
function FirstPerson() {
  const people = useQuery(hasPeopleQuery)
  if (people.data !== false) return null
  return (
    <Step title="Create the first person">
      <Text size="sm">
        You are signed in with the key that the service printed. Create a person for yourself, sign in as that person
        from now on, and leave keys to programs.
      </Text>
      <ButtonLink to="/settings" search={{ tab: 'people' }}>
        Create the first person
      </ButtonLink>
    </Step>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper withBorder p="md">
    <Stack gap="sm" align="start">
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  </Paper>
)

const CopyLine = ({ line }: { line: string }) => (
  <Group gap="xs" wrap="nowrap" w="100%" align="start">
    <Code block className={classes.command}>
      {line}
    </Code>
    <CopyButton value={line}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
)

function firstAlert(organization_code: string): string {
  const alert = {
    organization_code,
    alert_provider: 'siem',
    alert_type: 'Impossible travel',
    alert_content: 'Sign-ins of one user from two countries within 40 minutes',
  }
  return `curl -sS ${location.origin}/platformapi/alerts -H 'Content-Type: application/json' -H 'Cookie: Session=<API key>' -d '${JSON.stringify(alert)}'`
}
