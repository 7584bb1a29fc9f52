// What would miss a connection: playbooks whose steps ask it, and pipelines that read from it.
import { List, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/figures/panel.tsx'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { type ConnectionDependents, type Connector, dependentsQuery } from '../integrations-queries.ts'

export function Dependents({ connection, connector }: { connection: string; connector: Connector }) {
  const query = useQuery(dependentsQuery(connection))
  return (
    <Panel title="Depends on it">
      <Answer query={query}>
        {(dependents) => (
          <>
            <Playbooks dependents={dependents} connector={connector} />
            <Pipelines pipelines={dependents.pipelines} />
          </>
        )}
      </Answer>
    </Panel>
  )
}

interface Props {
  dependents: ConnectionDependents
  connector: Connector
}

function Playbooks({ dependents: { playbooks, more_playbooks, other_connections }, connector }: Props) {
  if (playbooks.length === 0)
    return <Text size="sm">No playbook has a step that uses a skill of {connector.name}.</Text>
  const nameOf = (id: string) => connector.skills.find(({ skill }) => skill === id)?.name ?? id
  return (
    <>
      <Text size="sm">
        These playbooks have steps that use its skills.{' '}
        {other_connections > 0 &&
          `They also ask ${other_connections === 1 ? 'the other connection' : `the ${other_connections} other connections`} of the organization to ${connector.name}.`}
      </Text>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Playbooks that depend on it">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Playbook</Table.Th>
              <Table.Th scope="col">Skills</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {playbooks.map(({ playbook_uuid, title, skills, required }) => (
              <Table.Tr key={playbook_uuid}>
                <Table.Td>
                  <PageLink to="/playbooks/$playbook" params={{ playbook: playbook_uuid }} size="sm">
                    <SafeText text={title} />
                  </PageLink>
                </Table.Td>
                <Table.Td>
                  <SafeText text={skills.map(nameOf).join(', ')} />
                  {required && ' (required: without an answer the investigation fails)'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more_playbooks && <Text size="sm">And more: the first {playbooks.length} are listed.</Text>}
    </>
  )
}

function Pipelines({ pipelines }: Pick<ConnectionDependents, 'pipelines'>) {
  if (pipelines.length === 0) return <Text size="sm">No pipeline reads from it.</Text>
  return (
    <List size="sm" aria-label="Pipelines that read from it">
      {pipelines.map(({ pipeline_uuid, source_name, enabled }) => (
        <List.Item key={pipeline_uuid}>
          <PageLink to="/pipelines/$pipeline" params={{ pipeline: pipeline_uuid }} size="sm">
            <SafeText text={source_name} />
          </PageLink>
          {enabled ? ' is pulled as alerts' : ' is paused'}
        </List.Item>
      ))}
    </List>
  )
}
