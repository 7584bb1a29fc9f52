// What a connection is set to: its product, addresses, limits and everything else that is no secret.
import { Table, Title } from '@mantine/core'
import { fieldsOf } from '../../ui/forms/json-schema.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { exactly } from '../../ui/values/when.tsx'
import type { Connection, Connector } from '../integrations-queries.ts'
import { shownSettings } from '../setup/setup-fields.tsx'

export function ConnectionSettings({ connection, connector }: { connection: Connection; connector: Connector }) {
  const product = connector.profiles.find(({ profile }) => profile === connection.profile)?.name
  const rows = [
    ...(product === undefined ? [] : [{ title: 'Product', value: product }]),
    ...valuesOf(connector.credentials, connection.credentials),
    ...valuesOf(connector.settings, shownSettings(connector, connection.profile, connection.settings)),
    {
      title: 'Calls at once',
      value: connection.concurrency === null ? 'as the connector declares' : String(connection.concurrency),
    },
    {
      title: 'Secret is changed every',
      value: connection.rotation_days === null ? 'as the connector declares' : `${connection.rotation_days} days`,
    },
    { title: 'Circuit breaker', value: breakerWords[connection.health.breaker] },
    { title: 'Created', value: exactly(connection.created_at) },
  ]
  return (
    <section aria-labelledby="settings">
      <Title order={2} id="settings" mb="xs">
        Settings
      </Title>
      <Table aria-label="Settings of the connection" layout="fixed">
        <Table.Tbody>
          {rows.map(({ title, value }) => (
            <Table.Tr key={title}>
              <Table.Th scope="row" w="40%" fw={500}>
                {title}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <SafeText text={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const breakerWords = {
  closed: 'closed: calls are made',
  half_open: 'half open: one call tries whether it works again',
  open: 'open: left alone for a moment after several failures in a row',
}

const valuesOf = (schema: unknown, values: Readonly<Record<string, unknown>>) =>
  fieldsOf(schema).flatMap(({ name, title, isSecret }) => {
    const value = values[name]
    if (isSecret || value === undefined || value === null || value === '') return []
    return [{ title, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  })
