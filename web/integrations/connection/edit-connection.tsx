// Changes a connection. Secrets left empty stay; a changed address asks for them again.
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { filled } from '../../ui/forms/json-schema.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type Connection, type Connector, editConnection } from '../integrations-queries.ts'
import { inLabels } from '../setup/in-labels.ts'
import { overridden, type Setup, SetupFields, shownSettings } from '../setup/setup-fields.tsx'

interface Props {
  connection: Connection
  connector: Connector
  onDone(): void
}

export function EditConnection({ connection, connector, onDone }: Props) {
  const [setup, setSetup] = useState<Setup>(() => ({
    organization_code: connection.organization_code,
    instance_name: connection.instance_name,
    description: connection.description,
    profile: connection.profile,
    agent_uuid: connection.agent_uuid,
    credentials: connection.credentials,
    settings: shownSettings(connector, connection.profile, connection.settings),
  }))
  const saving = useMutation({
    mutationFn: editConnection,
    onSuccess: () => {
      tellDone('Connection saved.')
      onDone()
    },
  })
  const error = inLabels(saving.error, connector)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const settings = overridden(connector, setup.profile, setup.settings)
    const gone = Object.keys(connection.settings).filter((name) => !(name in settings))
    const { instance_name, description, profile, agent_uuid } = setup
    saving.mutate({
      uuid: connection.connection_uuid,
      test: true,
      body: {
        instance_name,
        description,
        profile,
        agent_uuid,
        credentials: filled(setup.credentials),
        settings: { ...settings, ...Object.fromEntries(gone.map((name) => [name, null])) },
        version: connection.version,
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Edit connection">
      <Stack>
        <SetupFields connector={connector} setup={setup} onChange={setSetup} error={error} credentials="keep" />
        {saving.isError && <Failed error={error} />}
        <Group justify="end">
          <Button type="submit" loading={saving.isPending}>
            Test and save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
