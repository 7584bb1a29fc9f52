// Which groups of the provider have which roles: one line for each.
import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { roles as allRoles } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { roleChoices } from '../role-labels.ts'
import type { SingleSignOnChange } from './sign-in-queries.ts'

type Mapped = SingleSignOnChange['group_roles'][number]
const everywhere = '(all)'

interface Props {
  /** What a group is called here. */
  kind: 'Group' | 'SCIM group'
  legend: string
  words: string
  mapped: readonly Mapped[]
  onChange(mapped: Mapped[]): void
}

export function GroupRoles({ kind, legend, words, mapped, onChange }: Props) {
  const replace = (index: number, more: Partial<Mapped>) =>
    onChange(mapped.map((each, at) => (at === index ? { ...each, ...more } : each)))
  return (
    <Fieldset legend={legend}>
      <Stack gap="xs" align="start">
        <Text size="sm">{words}</Text>
        {mapped.map((each, index) => (
          <Line
            kind={kind}
            key={index}
            mapped={each}
            number={index + 1}
            onChange={(more) => replace(index, more)}
            onRemove={() => onChange(mapped.filter((_, at) => at !== index))}
          />
        ))}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange([...mapped, { group: '', organization_code: null, role: 'viewer' }])}
        >
          Add a {kind === 'Group' ? 'group' : kind}
        </Button>
      </Stack>
    </Fieldset>
  )
}

interface LineProps {
  kind: Props['kind']
  mapped: Mapped
  number: number
  onChange(more: Partial<Mapped>): void
  onRemove(): void
}

function Line({ kind, mapped, number, onChange, onRemove }: LineProps) {
  const { session } = useSession()
  const name = kind === 'Group' ? 'group' : kind
  const codes = session?.organizations.map(({ organization_code }) => organization_code) ?? []
  return (
    <Group gap="xs" w="100%">
      <TextInput
        aria-label={`${kind} ${number}`}
        placeholder="Name of the group"
        flex={2}
        miw="9rem"
        maxLength={200}
        value={mapped.group}
        onChange={({ currentTarget }) => onChange({ group: currentTarget.value })}
      />
      <Select
        aria-label={`Role of ${name} ${number}`}
        flex={2}
        miw="9rem"
        data={roleChoices}
        value={mapped.role}
        onChange={(value) => {
          const role = allRoles.find((each) => each === value)
          if (role) onChange({ role })
        }}
        allowDeselect={false}
      />
      <Select
        aria-label={`Organization of ${name} ${number}`}
        flex={2}
        miw="9rem"
        data={[
          { value: everywhere, label: 'All organizations' },
          ...codes.map((code) => ({ value: code, label: code })),
        ]}
        value={mapped.organization_code ?? everywhere}
        onChange={(value) => value && onChange({ organization_code: value === everywhere ? null : value })}
        allowDeselect={false}
        searchable
      />
      <ActionIcon variant="default" size="lg" onClick={onRemove} aria-label={`Remove ${name} ${number}`}>
        ×
      </ActionIcon>
    </Group>
  )
}
