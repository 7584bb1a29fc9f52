// The document of a described connector: shown to everybody, replaced and removed by administrators of the installation.
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer } from '../../ui/layout/states.tsx'
import { When } from '../../ui/values/when.tsx'
import {
  type Connector,
  connectorDocumentQuery,
  deleteConnector,
  replaceConnector,
  type StoredConnector,
} from '../integrations-queries.ts'
import { DocumentForm } from './document-form.tsx'

export function DocumentTab({ connector }: { connector: Connector }) {
  const query = useQuery(connectorDocumentQuery(connector.connector))
  const { may } = useSession()
  return (
    <Answer query={query}>
      {(stored) => (
        <Stack>
          <Text size="sm">
            Version {stored.version}, changed <When at={stored.modified_at} />
            {stored.origin === 'folder' &&
              '. It is read from the folder of connectors when the service starts: change it there.'}
          </Text>
          {may('manage_installation') && stored.origin === 'uploaded' ? (
            <DocumentForm
              key={stored.version}
              label="Replace the connector"
              submit="Save as a new version"
              initial={stored.document}
              onSubmit={(document) => replaceConnector(stored.connector, { document, version: stored.version })}
              onDone={() => tellDone('Saved. All nodes use this version.')}
            />
          ) : (
            <Code block>{stored.document}</Code>
          )}
          {may('manage_installation') && <Remove stored={stored} name={connector.name} />}
        </Stack>
      )}
    </Answer>
  )
}

function Remove({ stored, name }: { stored: StoredConnector; name: string }) {
  const navigate = useNavigate()
  const remove = async () => {
    const text = 'It is removed from all nodes. Steps of planned playbooks that name it are skipped.'
    if (!(await confirmed({ title: `Remove ${name}?`, text, confirm: 'Remove' }))) return
    await deleteConnector(stored.connector).then(async () => {
      tellDone('The connector is removed.')
      await navigate({ to: '/integrations' })
    }, tellFailure)
  }
  return (
    <Group>
      <Button variant="default" onClick={remove}>
        Remove the connector
      </Button>
    </Group>
  )
}
