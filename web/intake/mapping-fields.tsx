// The mapping that was proposed, field by field, with what it makes of the sample; each can be corrected.
import { Autocomplete, Stack, Table, Text } from '@mantine/core'
import { SafeText } from '../ui/values/safe-text.tsx'
import { exactly } from '../ui/values/when.tsx'
import type { IntakeMapping, ProposedMapping } from './intake-queries.ts'

const fields = [
  { field: 'type', title: 'Alert type' },
  { field: 'time', title: 'Time' },
  { field: 'id', title: "Sender's id" },
  { field: 'severity', title: 'Severity' },
  { field: 'provider', title: 'Provider' },
] as const
type Field = (typeof fields)[number]['field']

interface Props {
  proposed: ProposedMapping
  corrections: IntakeMapping
  onCorrect(mapping: IntakeMapping): void
}

export function MappingFields({ proposed, corrections, onCorrect }: Props) {
  const [event] = proposed.events
  const correct = (field: Field, text: string) => {
    const { [field]: _, ...others } = corrections
    const path = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    onCorrect(path.length === 0 ? others : { ...others, [field]: { path } })
  }
  return (
    <Stack gap="xs">
      <Text size="sm">
        Recognized as <b>{proposed.format}</b>, {proposed.count === 1 ? 'one event' : `${proposed.count} events`}.
      </Text>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label="Proposed mapping">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Becomes</Table.Th>
              <Table.Th>Field of the sender</Table.Th>
              <Table.Th>In the sample</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ field, title }) => (
              <Table.Tr key={field}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>
                  <Path
                    key={(proposed.mapping[field]?.path ?? []).join()}
                    label={`Field for ${title}`}
                    value={(proposed.mapping[field]?.path ?? []).join(', ')}
                    choices={proposed.fields.map(({ path }) => path)}
                    onChange={(text) => correct(field, text)}
                  />
                </Table.Td>
                <Table.Td>
                  <SafeText text={shownOf(field, event?.[field])} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

const shownOf = (field: Field, value: string | number | null | undefined) =>
  value == null ? '–' : field === 'time' && typeof value === 'number' ? exactly(value) : String(value)

interface PathProps {
  label: string
  value: string
  choices: readonly string[]
  onChange(text: string): void
}

/** Taken over when it is chosen or left, not with every letter. */
const Path = ({ label, value, choices, onChange }: PathProps) => (
  <Autocomplete
    aria-label={label}
    placeholder="none"
    defaultValue={value}
    data={[...new Set(choices)]}
    limit={20}
    onOptionSubmit={onChange}
    onBlur={({ currentTarget }) => currentTarget.value !== value && onChange(currentTarget.value)}
  />
)
