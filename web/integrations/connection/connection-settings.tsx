// What a connection is set to: its product, addresses and everything else that is no secret.
import { Table, Title } from '@mantine/core'
import { fieldsOf } from '../../ui/forms/json-schema.ts'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { exactly } from '../../ui/values/when.tsx'
import type { Connection, Connector } from '../integrations-queries.ts'
import { shownSettings } from '../setup/setup-fields.tsx'

export function ConnectionSettings({ connection, connector }: { connection: Connection; connector: Connector }) {
  const product = connector.profiles.find(({ profile }) => profile === connection.profile)?.name
  const rows: { title: string; value: string; className?: string }[] = [
    ...(product === undefined ? [] : [{ title: 'Product', value: product }]),
    ...valuesOf(connector.credentials, connection.credentials).map(asEntered),
    ...valuesOf(connector.settings, shownSettings(connector, connection.profile, connection.settings)).map(asEntered),
    {
      title: 'Secret is changed every',
      value: connection.rotation_days === null ? 'as the connector declares' : `${connection.rotation_days} days`,
    },
    { title: 'Created', value: exactly(connection.created_at) },
  ]
  return (
    <section aria-labelledby="settings">
      <Title order={2} id="settings" mb="xs">
        Settings
      </Title>
      <Table aria-label="Settings of the connection" layout="fixed">
        <Table.Tbody>
          {rows.map(({ title, value, className }) => (
            <Table.Tr key={title}>
              <Table.Th scope="row" w="40%" fw={500}>
                {title}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }} className={className}>
                <SafeText text={value} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const asEntered = (row: { title: string; value: string }) => ({ ...row, className: 'mono' })

const valuesOf = (schema: unknown, values: Readonly<Record<string, unknown>>) =>
  fieldsOf(schema).flatMap(({ name, title, isSecret }) => {
    const value = values[name]
    if (isSecret || value === undefined || value === null || value === '') return []
    return [{ title, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  })
