// A form for another person, who gets a link to set a password with.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { createUser, type Invitation, inviteUser, type User, type UserRole } from './people-queries.ts'
import { RolesEditor, useGrantable } from './roles-editor.tsx'

interface Entered {
  name: string
  email: string
  roles: UserRole[]
}

async function createAndInvite(entered: Entered) {
  const person = await createUser({ ...entered, email: entered.email.trim() })
  return { person, invitation: await inviteUser(person.user_uuid) }
}

interface Props {
  /** Somebody has to administer: that is what the first person is for. */
  isFirst: boolean
  onMade(person: User, invitation: Invitation): void
}

function usualRoles(grantable: readonly (string | null)[], isFirst: boolean): UserRole[] {
  if (isFirst && grantable.includes(null)) return [{ organization_code: null, role: 'admin' }]
  return grantable.slice(0, 1).map((organization_code) => ({ organization_code, role: 'analyst' }))
}

export function NewPerson({ isFirst, onMade }: Props) {
  const grantable = useGrantable()
  const [entered, setEntered] = useState<Entered>({ name: '', email: '', roles: usualRoles(grantable, isFirst) })
  const making = useMutation({
    mutationFn: createAndInvite,
    onSuccess: ({ person, invitation }) => onMade(person, invitation),
  })
  const change = (more: Partial<Entered>) => setEntered({ ...entered, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.mutate(entered)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New person">
      <Stack gap="sm">
        <TextInput
          label="Name"
          withAsterisk
          maxLength={200}
          value={entered.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={fieldError(making.error, 'name')}
          data-autofocus
        />
        <TextInput
          label="E-mail"
          type="email"
          description="They sign in with it"
          withAsterisk
          maxLength={254}
          value={entered.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          error={fieldError(making.error, 'email')}
        />
        <RolesEditor roles={entered.roles} onChange={(roles) => change({ roles })} />
        {making.isError && <Failed error={making.error} />}
        <Group justify="end">
          <Button type="submit" loading={making.isPending}>
            Create and invite
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
