// One entry of the audit trail: what differs before and after, field by field, and where it came from.
import { Stack, Table, Text } from '@mantine/core'
import { SafeText } from '../ui/values/safe-text.tsx'
import type { AuditEntry } from './audit-queries.ts'

export const AuditDetails = ({ entry }: { entry: AuditEntry }) => (
  <Stack gap="sm" py="xs">
    <Difference before={entry.before} after={entry.after} />
    <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
      {factsOf(entry).map(([name, value]) => (
        <div key={name}>
          {name}: <SafeText text={value} />
        </div>
      ))}
    </Text>
  </Stack>
)

function factsOf(entry: AuditEntry): [string, string][] {
  const facts: [string, string | null][] = [
    ['Principal', entry.principal_uuid],
    ['Address', entry.address],
    ['Request', entry.request_id],
    ['Connections', entry.connection_uuids?.join(', ') || null],
    ['Hash', entry.hash],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function Difference({ before, after }: { before?: unknown; after?: unknown }) {
  if (before == null && after == null) return <Text size="sm">Nothing is told of before and after.</Text>
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return (
    <Table withTableBorder aria-label="Before and after">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          {before != null && <Table.Th>Before</Table.Th>}
          {after != null && <Table.Th>After</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {names.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={500}>
              <SafeText text={name} />
            </Table.Th>
            {before != null && <Cell value={was[name]} />}
            {after != null && <Cell value={is[name]} />}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : value == null ? {} : { value })

const Cell = ({ value }: { value: unknown }) => (
  <Table.Td style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    <SafeText text={inWords(value)} />
  </Table.Td>
)

function inWords(value: unknown): string {
  if (value === undefined) return '(none)'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
