// Chooses who works on a case: a person, a team, or whoever of a team is on call.
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { assigneesQuery } from '../../directory.ts'
import type { Case } from '../cases-queries.ts'

/** What stands for the assignee that a case has. */
export const assigneeOf = ({ assigned_to, assignee }: Pick<Case, 'assigned_to' | 'assignee'>) =>
  assigned_to && assigned_to.kind !== 'api_key' ? assigned_to.uuid : (assignee ?? '')

interface Props {
  seen: Case
  value: string
  onChange(value: string): void
  error: string | undefined
}

const groups = { person: 'People', team: 'Teams', on_call: 'On call' } as const

export function AssigneeField({ seen, value, onChange, error }: Props) {
  const choices = useQuery(assigneesQuery(seen.organization_code)).data ?? []
  if (choices.length === 0)
    return (
      <TextInput
        label="Assignee"
        description="Leave empty for no assignee"
        maxLength={200}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
    )
  const own = assigneeOf(seen)
  const isKnown = own === '' || choices.some(({ assignee }) => assignee === own)
  const ofKind = (kind: keyof typeof groups) => ({
    group: groups[kind],
    items: choices
      .filter((choice) => choice.kind === kind)
      .map(({ assignee, name, now }) => ({
        value: assignee,
        label: kind === 'on_call' && now ? `${name} (now ${now.name})` : name,
      })),
  })
  return (
    <Select
      label="Assignee"
      description="Leave empty for no assignee"
      data={[
        ...(isKnown ? [] : [{ value: own, label: seen.assignee ?? own }]),
        ...(['person', 'team', 'on_call'] as const).map(ofKind).filter(({ items }) => items.length > 0),
      ]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      error={error}
      searchable
      clearable
    />
  )
}
