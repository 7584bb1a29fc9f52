// The teams of organizations, and who of them is on call now.
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { confirmed } from '../../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../../ui/forms/tell.ts'
import { Answer, NotAllowed } from '../../ui/layout/states.tsx'
import { SafeText } from '../../ui/values/safe-text.tsx'
import { When } from '../../ui/values/when.tsx'
import { TeamForm } from './team-form.tsx'
import { removeTeam, type Team, teamsQuery } from './teams-queries.ts'

export function Teams() {
  const { may } = useSession()
  const mayRead = may('read_cases')
  const query = useQuery({ ...teamsQuery, enabled: mayRead })
  const [edited, setEdited] = useState<Team | 'new'>()
  const close = () => setEdited(undefined)
  if (!mayRead) return <NotAllowed words="Your role may not read teams." />
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw="36rem">
          Cases and tasks are assigned to people, to teams, or to whoever of a team is on call.
        </Text>
        {may('manage_people') && <Button onClick={() => setEdited('new')}>New team</Button>}
      </Group>
      <Answer query={query}>{(teams) => <TeamsTable teams={teams} onEdit={setEdited} />}</Answer>
      <Modal
        opened={edited !== undefined}
        onClose={close}
        title={edited === 'new' ? 'New team' : 'Change a team'}
        size="lg"
      >
        {edited !== undefined && <TeamForm team={edited === 'new' ? undefined : edited} onDone={close} />}
      </Modal>
    </Stack>
  )
}

function TeamsTable({ teams, onEdit }: { teams: readonly Team[]; onEdit(team: Team): void }) {
  if (teams.length === 0) return <Text size="sm">No teams yet.</Text>
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Team</Table.Th>
            <Table.Th>Organization</Table.Th>
            <Table.Th>Members</Table.Th>
            <Table.Th>On call now</Table.Th>
            <Table.Th>
              <span hidden>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.map((team) => (
            <TeamRow key={team.team_uuid} team={team} onEdit={() => onEdit(team)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const shownMembers = 6

function TeamRow({ team, onEdit }: { team: Team; onEdit(): void }) {
  const { mayIn } = useSession()
  const names = team.members.slice(0, shownMembers).map(({ name }) => name)
  const rest = team.members.length - names.length
  return (
    <Table.Tr>
      <Table.Td>
        <SafeText text={team.name} />
      </Table.Td>
      <Table.Td>{team.organization_code}</Table.Td>
      <Table.Td>
        {names.length === 0 ? 'nobody' : <SafeText text={names.join(', ')} />}
        {rest > 0 && ` and ${rest} more`}
      </Table.Td>
      <Table.Td>
        {team.on_call && team.on_call_until !== null ? (
          <>
            <SafeText text={team.on_call.name} />
            <Text size="xs" c="dimmed">
              until <When at={team.on_call_until} />
            </Text>
          </>
        ) : team.rota ? (
          'nobody'
        ) : (
          'no rota'
        )}
      </Table.Td>
      <Table.Td>
        {mayIn(team.organization_code, 'manage_people') && (
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-xs" variant="default" onClick={onEdit} aria-label={`Change ${team.name}`}>
              Change
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => remove(team)} aria-label={`Remove ${team.name}`}>
              Remove
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

async function remove({ team_uuid, name }: Team) {
  const text = 'Cases that are assigned to it keep its name.'
  if (await confirmed({ title: `Remove ${name}?`, text, confirm: 'Remove' }))
    await removeTeam(team_uuid).then(() => tellDone(`${name} removed.`), tellFailure)
}
