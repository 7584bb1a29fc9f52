// One person in the list, and what can be done about them.
import { Button, Menu, Table, Text } from '@mantine/core'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Mark } from '../../ui/values/mark.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { changeUser, type Invitation, inviteUser, resetSecondFactor, type User } from './people-queries.ts'

interface Props {
  person: User
  onEdit(): void
  onInvited(invitation: Invitation): void
}

export function PersonRow({ person, onEdit, onInvited }: Props) {
  const { may } = useSession()
  return (
    <Table.Tr>
      <Table.Td>
        <SafeText text={person.name} />
        <Text size="xs" c="dimmed">
          <SafeText text={person.email} />
        </Text>
      </Table.Td>
      <Table.Td>
        {person.roles.map(({ organization_code, role }) => (
          <div key={organization_code ?? ''}>
            {role} in {organization_code ?? 'all organizations'}
          </div>
        ))}
      </Table.Td>
      <Table.Td>{person.second_factor ? 'set up' : 'none'}</Table.Td>
      <Table.Td>{person.last_signed_in_at === null ? 'never' : <When at={person.last_signed_in_at} />}</Table.Td>
      <Table.Td>
        <PersonState person={person} />
      </Table.Td>
      <Table.Td>{may('manage_people') && <Actions person={person} onEdit={onEdit} onInvited={onInvited} />}</Table.Td>
    </Table.Tr>
  )
}

function PersonState({ person: { active, has_password } }: { person: User }) {
  if (!active)
    return (
      <Mark tone="calm" shape="cross">
        Not active
      </Mark>
    )
  return has_password ? (
    <Mark tone="good" shape="check">
      Active
    </Mark>
  ) : (
    <Mark tone="busy" shape="ring">
      No password yet
    </Mark>
  )
}

function Actions({ person, onEdit, onInvited }: Props) {
  const { session } = useSession()
  const isOwn = session?.principal.uuid === person.user_uuid
  const { user_uuid, name, active } = person
  const invite = async () => {
    const text = `${name} can set a new password with the link. Earlier links stop working.`
    if (person.has_password && !(await confirmed({ title: 'Make a link?', text, confirm: 'Make link' }))) return
    await inviteUser(user_uuid).then(onInvited, tellFailure)
  }
  const setActive = async () => {
    const text = `${name} is signed out at once, and their own API keys stop working. What they did stays.`
    if (active && !(await confirmed({ title: `Deactivate ${name}?`, text, confirm: 'Deactivate' }))) return
    await changeUser(user_uuid, { active: !active }).then(
      () => tellDone(`${name} is ${active ? 'no longer' : ''} active${active ? '' : ' again'}.`),
      tellFailure,
    )
  }
  const reset = async () => {
    const text = `${name} is signed out everywhere, and then signs in with the password alone until they set up another.`
    if (!(await confirmed({ title: 'Take the second factor away?', text, confirm: 'Take away' }))) return
    await resetSecondFactor(user_uuid).then(() => tellDone(`${name} has no second factor now.`), tellFailure)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-xs" variant="default" aria-label={`Actions for ${name}`}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Change name and roles</Menu.Item>
        {active && <Menu.Item onClick={invite}>{person.has_password ? 'Link for a new password' : 'Invite'}</Menu.Item>}
        {person.second_factor && !isOwn && <Menu.Item onClick={reset}>Reset second factor</Menu.Item>}
        <Menu.Item onClick={setActive}>{active ? 'Deactivate' : 'Activate'}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
