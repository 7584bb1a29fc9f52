// Gives a connection new credentials, which are tried first and take over only when they work.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { fieldsOf, filled } from '../../ui/forms/json-schema.ts'
import { SchemaForm, type Values } from '../../ui/forms/schema-form.tsx'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type Connection, type Connector, rotateSecret } from '../integrations-queries.ts'
import { inLabels } from '../setup/in-labels.ts'

interface Props {
  connection: Connection
  connector: Connector
  onDone(): void
}

export function RotateSecret({ connection, connector, onDone }: Props) {
  const [credentials, setCredentials] = useState<Values>({})
  const rotating = useMutation({
    mutationFn: rotateSecret,
    onSuccess: () => {
      tellDone('The new secret works and is in use.')
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rotating.mutate({ uuid: connection.connection_uuid, credentials: filled(credentials) })
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Change secret">
      <Stack>
        <Text size="sm">
          Enter the new values. They are tested first. If the test fails, the old values stay in use.
        </Text>
        <SchemaForm
          fields={fieldsOf(connector.credentials)}
          values={credentials}
          onChange={setCredentials}
          errorOf={(name) => fieldError(rotating.error, `credentials.${name}`)}
          placeholders={Object.fromEntries(fieldsOf(connector.credentials).map(({ name }) => [name, 'unchanged']))}
        />
        {rotating.isError && <Failed error={inLabels(rotating.error, connector)} />}
        <Group justify="end">
          <Button type="submit" loading={rotating.isPending}>
            Test and save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
