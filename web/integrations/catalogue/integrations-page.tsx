// The connectors there are, found by kind, product or skill.
import { Badge, Group, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { connectorsQuery } from '../../directory.ts'
import { useSession } from '../../session.ts'
import { useSettled } from '../../ui/forms/settled.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer, Empty, PageHead } from '../../ui/layout/states.tsx'
import { HealthMark, ReminderMark } from '../connection/connection-marks.tsx'
import { AddConnector } from '../described/add-connector.tsx'
import { type Connection, type Connector, connectionsQuery } from '../integrations-queries.ts'
import classes from './integrations-page.module.css'

const route = getRouteApi('/integrations')

export function IntegrationsPage() {
  const { search = '' } = route.useSearch()
  const navigate = useNavigate()
  const [text, setText] = useState(search)
  const settle = useSettled('/integrations', (typed) =>
    navigate({ to: '/integrations', search: typed ? { search: typed } : {}, replace: true }),
  )
  const connectors = useQuery({ ...connectorsQuery(search), placeholderData: keepPreviousData })
  const connections = useQuery(connectionsQuery())
  const { may } = useSession()
  return (
    <Stack maw="70rem">
      <PageHead title="Integrations" about="The systems that investigations query, and their connections." />
      <Group justify="space-between" align="end">
        <TextInput
          type="search"
          aria-label="Search connectors"
          placeholder="Kind, product or skill, such as Defender or isolate"
          w="28rem"
          maw="100%"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            settle(currentTarget.value)
          }}
        />
        {may('manage_installation') && <AddConnector />}
      </Group>
      <Answer query={connectors}>
        {(found) =>
          found.length === 0 ? (
            <Empty title="No connectors match">Search for a product, a kind of system or a skill.</Empty>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
              {found.map((connector) => (
                <Card
                  key={connector.connector}
                  connector={connector}
                  connections={(connections.data ?? []).filter((each) => each.connector === connector.connector)}
                />
              ))}
            </SimpleGrid>
          )
        }
      </Answer>
    </Stack>
  )
}

const Card = ({ connector, connections }: { connector: Connector; connections: readonly Connection[] }) => (
  <Paper withBorder p="md" className={classes.card}>
    <Stack gap={6} h="100%">
      <Title order={2}>
        <PageLink
          to="/integrations/$connector"
          params={{ connector: connector.connector }}
          inherit
          className={classes.link}
        >
          {connector.name}
        </PageLink>
      </Title>
      <Text size="sm">{connector.description}</Text>
      <Text size="xs" c="dimmed">
        {connector.products.join(', ')}
      </Text>
      <Group gap={6} mt="auto" pt={4}>
        <Badge color="gray" tt="none" className={classes.count}>
          {connections.length === 1 ? '1 connection' : `${connections.length} connections`}
        </Badge>
        {connector.origin !== 'built-in' && (
          <Badge color="gray" tt="none" className={classes.count}>
            described, version {connector.version}
          </Badge>
        )}
        {(['failing', 'partly_refused'] as const)
          .filter((state) => connections.some(({ health }) => health.state === state))
          .slice(0, 1)
          .map((state) => (
            <HealthMark key={state} state={state} />
          ))}
        {(['overdue', 'due'] as const)
          .filter((reminder) => connections.some(({ secret_reminder }) => secret_reminder === reminder))
          .slice(0, 1)
          .map((reminder) => (
            <ReminderMark key={reminder} reminder={reminder} />
          ))}
      </Group>
    </Stack>
  </Paper>
)
