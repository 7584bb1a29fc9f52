// A one-time link with which a customer enters the credentials without an account here.
import { Button, Code, CopyButton, Group, NumberInput, Paper, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { soleOrganization } from '../../organization.ts'
import { useSession } from '../../session.ts'
import { PageLink } from '../../ui/frame/links.tsx'
import { Answer, Failed, NotAllowed, PageHead } from '../../ui/layout/states.tsx'
import { type Connector, connectorQuery, createHandOver } from '../integrations-queries.ts'
import { inLabels } from './in-labels.ts'
import { emptySetup, overridden, SetupFields } from './setup-fields.tsx'

const route = getRouteApi('/integrations/$connector/hand-over')

export function HandOverPage() {
  const { connector } = route.useParams()
  const { may } = useSession()
  const mayManageConnections = may('manage_connections')
  const query = useQuery(connectorQuery(connector))
  if (!mayManageConnections) return <NotAllowed words="Only the roles engineer and admin may create links." />
  return (
    <Stack maw="42rem">
      <PageLink to="/integrations/$connector" params={{ connector }} search={{ tab: 'connections' }} size="sm">
        ← Connections
      </PageLink>
      <PageHead
        title="Ask a customer for the credentials"
        about="The customer receives a link that works once and allows five attempts."
      />
      <Answer query={query}>{(found) => <Form connector={found} />}</Answer>
    </Stack>
  )
}

function Form({ connector }: { connector: Connector }) {
  const { whereMay } = useSession()
  const organizations = whereMay('manage_connections')
  const [setup, setSetup] = useState(() => emptySetup(connector, soleOrganization(organizations)))
  const [days, setDays] = useState(7)
  const making = useMutation({ mutationFn: createHandOver })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { credentials: _, ...rest } = setup
    const settings = overridden(connector, setup.profile, setup.settings)
    making.mutate({ ...rest, connector: connector.connector, settings, expires_in_days: days })
  }
  if (making.data) return <Made link={making.data.link} />
  return (
    <form onSubmit={submit} noValidate aria-label="New link">
      <Paper withBorder p="md">
        <Stack>
          <SetupFields
            connector={connector}
            setup={setup}
            onChange={setSetup}
            error={making.error}
            organizations={organizations}
            credentials="leave"
          />
          <NumberInput
            label="Link expires after (days)"
            min={1}
            max={30}
            value={days}
            onChange={(value) => typeof value === 'number' && setDays(value)}
            error={fieldError(making.error, 'expires_in_days')}
          />
          {making.isError && <Failed error={inLabels(making.error, connector)} />}
          <Group>
            <Button type="submit" loading={making.isPending}>
              Create link
            </Button>
          </Group>
        </Stack>
      </Paper>
    </form>
  )
}

const Made = ({ link }: { link: string }) => (
  <Paper withBorder p="md">
    <Stack align="start">
      <Text size="sm">Send this link to the customer over a channel you trust. It is shown only once.</Text>
      <Code block w="100%">
        {link}
      </Code>
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
      </CopyButton>
    </Stack>
  </Paper>
)
