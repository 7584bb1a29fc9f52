// The form of a new connection, which is tested before it is saved.
import { Button, Group, Paper, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { soleOrganization } from '../../organization.ts'
import { useSession } from '../../session.ts'
import { filled } from '../../ui/forms/json-schema.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { ButtonLink, PageLink } from '../../ui/frame/links.tsx'
import { Answer, Failed, NotAllowed, PageHead } from '../../ui/layout/states.tsx'
import { type Connector, connectorQuery, createConnection } from '../integrations-queries.ts'
import { inLabels } from './in-labels.ts'
import { emptySetup, overridden, SetupFields } from './setup-fields.tsx'

const route = getRouteApi('/integrations/$connector/create')

export function CreateConnectionPage() {
  const { connector } = route.useParams()
  const { may } = useSession()
  const mayManageConnections = may('manage_connections')
  const query = useQuery(connectorQuery(connector))
  if (!mayManageConnections) return <NotAllowed words="Only the roles engineer and admin may create connections." />
  return (
    <Stack maw="42rem">
      <PageLink to="/integrations/$connector" params={{ connector }} search={{ tab: 'connections' }} size="sm">
        ← Connections
      </PageLink>
      <Answer query={query}>{(found) => <Form connector={found} />}</Answer>
    </Stack>
  )
}

function Form({ connector }: { connector: Connector }) {
  const { whereMay } = useSession()
  const organizations = whereMay('manage_connections')
  const [setup, setSetup] = useState(() => emptySetup(connector, soleOrganization(organizations)))
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: createConnection,
    onSuccess: ({ connection_uuid, instance_name }, { test }) => {
      tellDone(`"${instance_name}" is connected.`)
      return navigate({
        to: '/integrations/$connector/connections/$connection',
        params: { connector: connector.connector, connection: connection_uuid },
        search: test ? { test: true } : {},
      })
    },
  })
  const error = inLabels(saving.error, connector)
  const save = (test: boolean) =>
    saving.mutate({
      test,
      body: {
        ...setup,
        connector: connector.connector,
        credentials: filled(setup.credentials),
        settings: overridden(connector, setup.profile, setup.settings),
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(true)
  }
  return (
    <>
      <PageHead
        title={`Connect ${connector.name}`}
        about="The connection is tested first, and saved when the test succeeds."
      />
      <form onSubmit={submit} noValidate aria-label="New connection">
        <Paper withBorder p="md">
          <Stack>
            <SetupFields
              connector={connector}
              setup={setup}
              onChange={setSetup}
              error={error}
              organizations={organizations}
              credentials="ask"
            />
            {saving.isError && <Failed error={error} />}
            <Group>
              <Button type="submit" loading={saving.isPending}>
                Test and save
              </Button>
              {isTestFailed(error) && (
                <Button variant="default" onClick={() => save(false)}>
                  Save anyway
                </Button>
              )}
              <ButtonLink
                to="/integrations/$connector"
                params={{ connector: connector.connector }}
                search={{ tab: 'connections' }}
                variant="subtle"
              >
                Cancel
              </ButtonLink>
            </Group>
          </Stack>
        </Paper>
      </form>
    </>
  )
}

/** All that was entered is well-formed, and the platform refuses it or is not there. */
const isTestFailed = (error: unknown) => fieldError(error, 'credentials') ?? fieldError(error, 'settings')
