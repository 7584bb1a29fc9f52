// The people of the installation: who they are, what they may where, and whether they can sign in.
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../session.ts'
import { Answer, NotAllowed } from '../../ui/layout/states.tsx'
import { EditPerson } from './edit-person.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { NewPerson } from './new-person.tsx'
import { type Invitation, peopleQuery, type User } from './people-queries.ts'
import { PersonRow } from './person-row.tsx'

type Shown =
  | { name: 'new' }
  | { name: 'edit'; person: User }
  | { name: 'link'; person: User; invitation: Invitation }
  | undefined

export function People() {
  const { may } = useSession()
  const mayReadAccess = may('read_access')
  const query = useInfiniteQuery({ ...peopleQuery, enabled: mayReadAccess })
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  if (!mayReadAccess) return <NotAllowed words="Only the roles admin and auditor may see people." />
  return (
    <Stack>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw="36rem">
          People sign in by themselves, and what they do carries their name. Programs use API keys.
        </Text>
        {may('manage_people') && <Button onClick={() => setShown({ name: 'new' })}>New person</Button>}
      </Group>
      <Answer query={query}>
        {({ pages }) => (
          <PeopleTable
            people={pages.flatMap(({ data }) => data)}
            onEdit={(person) => setShown({ name: 'edit', person })}
            onInvited={(person, invitation) => setShown({ name: 'link', person, invitation })}
          />
        )}
      </Answer>
      {query.hasNextPage && (
        <Button variant="default" onClick={() => query.fetchNextPage()} loading={query.isFetchingNextPage}>
          More people
        </Button>
      )}
      <Modal opened={shown?.name === 'new'} onClose={close} title="New person" size="lg">
        <NewPerson
          isFirst={query.data?.pages[0]?.data.length === 0}
          onMade={(person, invitation) => setShown({ name: 'link', person, invitation })}
        />
      </Modal>
      <Modal opened={shown?.name === 'edit'} onClose={close} title="Change a person" size="lg">
        {shown?.name === 'edit' && <EditPerson person={shown.person} onDone={close} />}
      </Modal>
      <Modal opened={shown?.name === 'link'} onClose={close} title="Invitation" size="lg">
        {shown?.name === 'link' && <InvitationLink {...shown} onDone={close} />}
      </Modal>
    </Stack>
  )
}

interface TableProps {
  people: readonly User[]
  onEdit(person: User): void
  onInvited(person: User, invitation: Invitation): void
}

function PeopleTable({ people, onEdit, onInvited }: TableProps) {
  if (people.length === 0)
    return <Text size="sm">Nobody yet. Create the first person, and send them the link that you get.</Text>
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Roles</Table.Th>
            <Table.Th>Second factor</Table.Th>
            <Table.Th>Last signed in</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>
              <span hidden>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <PersonRow
              key={person.user_uuid}
              person={person}
              onEdit={() => onEdit(person)}
              onInvited={(invitation) => onInvited(person, invitation)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
