// What somebody is in which organization: one line for each role.
import { ActionIcon, Button, Fieldset, Group, Select, Stack } from '@mantine/core'
import { roles as allRoles } from '../../../contract/vocabulary.ts'
import { useSession } from '../../session.ts'
import { roleChoices } from '../role-labels.ts'
import type { UserRole } from './people-queries.ts'

const everywhere = '(all)'

/** The organizations in which the caller may give roles; null: all of them, also later ones. */
export function useGrantable(): readonly (string | null)[] {
  const { session } = useSession()
  const codes = session?.organizations.flatMap(({ organization_code, rights }) =>
    rights.some((right) => right === 'manage_people') ? [organization_code] : [],
  )
  return [...(codes ?? []), ...(session?.rights.includes('manage_installation') ? [null] : [])]
}

interface Props {
  roles: readonly UserRole[]
  onChange(roles: UserRole[]): void
}

export function RolesEditor({ roles, onChange }: Props) {
  const grantable = useGrantable()
  const free = grantable.filter((code) => !roles.some(({ organization_code }) => organization_code === code))
  const [next] = free
  const replace = (index: number, more: Partial<UserRole>) =>
    onChange(roles.map((each, at) => (at === index ? { ...each, ...more } : each)))
  return (
    <Fieldset legend="Roles">
      <Stack gap="xs" align="start">
        {roles.map((each, index) => (
          <RoleLine
            key={each.organization_code ?? everywhere}
            role={each}
            number={index + 1}
            choices={[each.organization_code, ...free]}
            onChange={(more) => replace(index, more)}
            onRemove={() => onChange(roles.filter((_, at) => at !== index))}
          />
        ))}
        {next !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange([...roles, { organization_code: next, role: 'viewer' }])}
          >
            Add a role
          </Button>
        )}
      </Stack>
    </Fieldset>
  )
}

interface LineProps {
  role: UserRole
  number: number
  choices: readonly (string | null)[]
  onChange(more: Partial<UserRole>): void
  onRemove(): void
}

const RoleLine = ({ role, number, choices, onChange, onRemove }: LineProps) => (
  <Group gap="xs" wrap="nowrap" w="100%">
    <Select
      aria-label={`Role ${number}`}
      flex={3}
      data={roleChoices}
      value={role.role}
      onChange={(value) => {
        const chosen = allRoles.find((each) => each === value)
        if (chosen) onChange({ role: chosen })
      }}
      allowDeselect={false}
    />
    <Select
      aria-label={`Organization of role ${number}`}
      flex={2}
      data={choices.map((code) => ({ value: code ?? everywhere, label: code ?? 'All organizations' }))}
      value={role.organization_code ?? everywhere}
      onChange={(value) => value && onChange({ organization_code: value === everywhere ? null : value })}
      allowDeselect={false}
      searchable
    />
    <ActionIcon variant="default" size="lg" onClick={onRemove} aria-label={`Remove role ${number}`}>
      ×
    </ActionIcon>
  </Group>
)
