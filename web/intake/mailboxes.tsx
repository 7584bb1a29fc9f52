// Abuse mailboxes: mails that people report there become alerts.
import { Button, Group, Modal, Stack, Switch, Table, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../session.ts'
import { confirmed } from '../ui/forms/confirm.tsx'
import { tellDone, tellFailure } from '../ui/forms/tell.ts'
import { Answer, Empty } from '../ui/layout/states.tsx'
import { Mark } from '../ui/values/mark.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { When } from '../ui/values/when.tsx'
import { EditMailbox, NewMailbox } from './mailbox-form.tsx'
import { changeMailbox, deleteMailbox, type Mailbox, mailboxesQuery, runMailbox } from './mailbox-queries.ts'

export function Mailboxes({ organizations }: { organizations: readonly string[] }) {
  const query = useQuery(mailboxesQuery)
  const [isMaking, setMaking] = useState(false)
  const [editing, setEditing] = useState<Mailbox>()
  return (
    <Stack>
      {organizations.length > 0 && (
        <Group>
          <Button onClick={() => setMaking(true)}>New mailbox</Button>
        </Group>
      )}
      <Answer query={query}>
        {(mailboxes) =>
          mailboxes.length === 0 ? (
            <Empty title="No mailboxes yet">
              Mails in an abuse mailbox become alerts, with headers, links and the hashes of attachments. Nothing in the
              mailbox is changed.
            </Empty>
          ) : (
            <MailboxesTable mailboxes={mailboxes} onEdit={setEditing} />
          )
        }
      </Answer>
      <Modal opened={isMaking} onClose={() => setMaking(false)} title="New mailbox" size="lg">
        <NewMailbox organizations={organizations} onDone={() => setMaking(false)} />
      </Modal>
      <Modal opened={editing !== undefined} onClose={() => setEditing(undefined)} title="Change mailbox" size="lg">
        {editing && <EditMailbox mailbox={editing} onDone={() => setEditing(undefined)} />}
      </Modal>
    </Stack>
  )
}

interface TableProps {
  mailboxes: readonly Mailbox[]
  onEdit(mailbox: Mailbox): void
}

const MailboxesTable = ({ mailboxes, onEdit }: TableProps) => (
  <Table.ScrollContainer minWidth={900}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Mailbox</Table.Th>
          <Table.Th>Org</Table.Th>
          <Table.Th>Alerts</Table.Th>
          <Table.Th>Last success</Table.Th>
          <Table.Th>Enabled</Table.Th>
          <Table.Th>
            <span hidden>Actions</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {mailboxes.map((mailbox) => (
          <MailboxRow key={mailbox.mailbox_uuid} mailbox={mailbox} onEdit={() => onEdit(mailbox)} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function MailboxRow({ mailbox, onEdit }: { mailbox: Mailbox; onEdit(): void }) {
  const { mailbox_uuid: uuid, name, organization_code, last_success_at } = mailbox
  const { mayIn } = useSession()
  const mayManage = mayIn(organization_code, 'manage_connections')
  const changing = useMutation({ mutationFn: changeMailbox, onError: tellFailure })
  return (
    <Table.Tr>
      <Table.Td>
        <SafeText text={name} />
      </Table.Td>
      <Table.Td maw="20rem">
        <MailboxState mailbox={mailbox} />
        {mailbox.error && (
          <Text size="xs">
            <SafeText text={mailbox.error.message} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <SafeText text={mailbox.user_name} />
        <Text size="xs" c="dimmed">
          <SafeText text={`${mailbox.folder} at ${mailbox.host}`} />
        </Text>
      </Table.Td>
      <Table.Td>{organization_code}</Table.Td>
      <Table.Td>{mailbox.accepted}</Table.Td>
      <Table.Td>{last_success_at === null ? 'never' : <When at={last_success_at} />}</Table.Td>
      <Table.Td>
        <Switch
          aria-label={`Enabled: ${name}`}
          checked={mailbox.enabled}
          disabled={!mayManage}
          onChange={({ currentTarget }) => changing.mutate({ uuid, body: { enabled: currentTarget.checked } })}
        />
      </Table.Td>
      <Table.Td>
        <Actions mailbox={mailbox} mayManage={mayManage} onEdit={onEdit} />
      </Table.Td>
    </Table.Tr>
  )
}

function MailboxState({ mailbox: { enabled, error, last_success_at } }: { mailbox: Mailbox }) {
  if (!enabled)
    return (
      <Mark tone="calm" shape="dash">
        Off
      </Mark>
    )
  if (error)
    return (
      <Mark tone="bad" shape="cross">
        Failing
      </Mark>
    )
  if (last_success_at === null)
    return (
      <Mark tone="calm" shape="ring">
        Waiting
      </Mark>
    )
  return (
    <Mark tone="good" shape="check">
      Working
    </Mark>
  )
}

interface ActionsProps {
  mailbox: Mailbox
  mayManage: boolean
  onEdit(): void
}

function Actions({ mailbox: { mailbox_uuid: uuid, name, organization_code }, mayManage, onEdit }: ActionsProps) {
  const { mayIn } = useSession()
  const running = useMutation({
    mutationFn: runMailbox,
    onSuccess: ({ created, skipped }) => tellDone(`${created} alerts created, ${skipped} mails known already.`),
    onError: tellFailure,
  })
  const remove = async () => {
    const text = `Mails in "${name}" become no alerts any more. The alerts and the mails that are there stay.`
    if (!(await confirmed({ title: 'Delete the mailbox?', text, confirm: 'Delete' }))) return
    await deleteMailbox(uuid).then(() => tellDone('Mailbox deleted.'), tellFailure)
  }
  const button = { size: 'compact-xs', variant: 'default' } as const
  return (
    <Group gap="xs" wrap="nowrap">
      {mayIn(organization_code, 'run_skills') && (
        <Button
          {...button}
          loading={running.isPending}
          onClick={() => running.mutate(uuid)}
          aria-label={`Run now: ${name}`}
        >
          Run now
        </Button>
      )}
      {mayManage && (
        <>
          <Button {...button} onClick={onEdit} aria-label={`Change ${name}`}>
            Change
          </Button>
          <Button {...button} onClick={remove} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </>
      )}
    </Group>
  )
}
