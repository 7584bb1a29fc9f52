// Makes an abuse mailbox, or changes one.
import { Button, Checkbox, Group, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { tellDone } from '../ui/forms/tell.ts'
import { Failed } from '../ui/layout/states.tsx'
import { type EnteredMailbox, emptyMailbox, MailboxFields } from './mailbox-fields.tsx'
import { changeMailbox, createMailbox, type Mailbox, type MailboxChange } from './mailbox-queries.ts'

export function NewMailbox({ organizations, onDone }: { organizations: readonly string[]; onDone(): void }) {
  const [entered, setEntered] = useState(emptyMailbox)
  const [organization, setOrganization] = useState(organizations[0] ?? '')
  const [readsExisting, setReadsExisting] = useState(false)
  const making = useMutation({
    mutationFn: createMailbox,
    onSuccess: () => {
      tellDone('Mailbox created. It is looked at now.')
      onDone()
    },
  })
  return (
    <Form
      label="New mailbox"
      saving={making}
      onSubmit={() => making.mutate({ ...entered, organization_code: organization, reads_existing: readsExisting })}
    >
      <Select
        label="Organization"
        data={[...organizations]}
        value={organization}
        onChange={(code) => code && setOrganization(code)}
        allowDeselect={false}
      />
      <MailboxFields
        entered={entered}
        onChange={(more) => setEntered({ ...entered, ...more })}
        error={making.error}
        isStored={false}
      />
      <Checkbox
        label="Mails that are there already become alerts too"
        checked={readsExisting}
        onChange={({ currentTarget }) => setReadsExisting(currentTarget.checked)}
      />
    </Form>
  )
}

export function EditMailbox({ mailbox, onDone }: { mailbox: Mailbox; onDone(): void }) {
  const [entered, setEntered] = useState<EnteredMailbox>({ ...mailbox, password: '' })
  const saving = useMutation({
    mutationFn: changeMailbox,
    onSuccess: () => {
      tellDone('Mailbox saved.')
      onDone()
    },
  })
  return (
    <Form
      label="Change mailbox"
      saving={saving}
      onSubmit={() => saving.mutate({ uuid: mailbox.mailbox_uuid, body: changesOf(mailbox, entered) })}
    >
      <MailboxFields
        entered={entered}
        onChange={(more) => setEntered({ ...entered, ...more })}
        error={saving.error}
        isStored
      />
    </Form>
  )
}

/** Only what was changed: somebody else may have changed the rest. */
function changesOf(mailbox: Mailbox, entered: EnteredMailbox): MailboxChange {
  const { password, ...settings } = entered
  const names = (Object.keys(emptyMailbox) as (keyof EnteredMailbox)[]).filter((name) => name !== 'password')
  const changed = names.filter((name) => settings[name] !== mailbox[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, settings[name]])),
    ...(password === '' ? {} : { password }),
  }
}

interface FormProps {
  label: string
  saving: { isError: boolean; isPending: boolean; error: unknown }
  onSubmit(): void
  children: ReactNode
}

function Form({ label, saving, onSubmit, children }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate aria-label={label}>
      <Stack gap="sm">
        {children}
        {saving.isError && <Failed error={saving.error} />}
        <Group justify="end">
          <Button type="submit" loading={saving.isPending}>
            Save mailbox
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
