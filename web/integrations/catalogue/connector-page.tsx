// One connector: what it is, its connections, its skills.
import { Group, List, Stack, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer, PageHead } from '../../ui/layout/states.tsx'
import { Mark } from '../../ui/values/mark.tsx'
import { DocumentTab } from '../described/document-tab.tsx'
import { type Connector, connectorQuery } from '../integrations-queries.ts'
import { isConnectorTab } from '../integrations-search.ts'
import { ConnectionsTab } from './connections-tab.tsx'
import { SkillsTab } from './skills-tab.tsx'

const route = getRouteApi('/integrations/$connector')

export function ConnectorPage() {
  const { connector } = route.useParams()
  const { tab = 'overview' } = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery(connectorQuery(connector))
  return (
    <Stack maw="70rem">
      <PageLink to="/integrations" size="sm">
        ← Integrations
      </PageLink>
      <Answer query={query}>
        {(found) => (
          <>
            <PageHead title={found.name} about={found.products.join(', ')} />
            <Tabs
              value={tab}
              keepMounted={false}
              onChange={(next) =>
                isConnectorTab(next) &&
                navigate({ to: '/integrations/$connector', params: { connector }, search: { tab: next } })
              }
            >
              <Tabs.List mb="md">
                <Tabs.Tab value="overview">Overview</Tabs.Tab>
                <Tabs.Tab value="connections">Connections</Tabs.Tab>
                <Tabs.Tab value="skills">Skills</Tabs.Tab>
                {found.origin !== 'built-in' && <Tabs.Tab value="document">Document</Tabs.Tab>}
              </Tabs.List>
              <Tabs.Panel value="overview">
                <Overview connector={found} />
              </Tabs.Panel>
              <Tabs.Panel value="connections">
                <ConnectionsTab connector={found} />
              </Tabs.Panel>
              <Tabs.Panel value="skills">
                <SkillsTab connector={found} />
              </Tabs.Panel>
              <Tabs.Panel value="document">
                <DocumentTab connector={found} />
              </Tabs.Panel>
            </Tabs>
          </>
        )}
      </Answer>
    </Stack>
  )
}

const Overview = ({ connector }: { connector: Connector }) => (
  <Stack maw="46rem">
    <Text>{connector.description}</Text>
    <Title order={2}>How to get the credentials</Title>
    <List type="ordered" size="sm" spacing={6}>
      {connector.guide.map((step) => (
        <List.Item key={step}>{step}</List.Item>
      ))}
    </List>
    {connector.rotation && (
      <Text size="sm">
        Rotate the secret every{' '}
        {connector.rotation.min_days === connector.rotation.max_days
          ? connector.rotation.max_days
          : `${connector.rotation.min_days} to ${connector.rotation.max_days}`}{' '}
        days. The Integrations page shows when it is due.
      </Text>
    )}
    <Title order={2}>Skills</Title>
    <Text size="sm" c="dimmed">
      Skills marked with a triangle make changes in the connected system. The others only read.
    </Text>
    <Group gap={6}>
      {connector.skills.map(({ skill, name, effect }) => (
        <Mark
          key={skill}
          tone={effect === 'changes' ? 'warn' : 'calm'}
          shape={effect === 'changes' ? 'triangle' : 'dot'}
        >
          {name}
        </Mark>
      ))}
    </Group>
  </Stack>
)
