// Changes the name and the roles of a person.
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { changeUser, type User } from './people-queries.ts'
import { RolesEditor } from './roles-editor.tsx'

export function EditPerson({ person, onDone }: { person: User; onDone(): void }) {
  const [name, setName] = useState(person.name)
  const [roles, setRoles] = useState(person.roles)
  const changing = useMutation({
    // A name concerns all organizations of a person, so it is only sent where it was changed.
    mutationFn: () => changeUser(person.user_uuid, { roles, ...(name === person.name ? {} : { name }) }),
    onSuccess: (changed) => {
      tellDone(`${changed.name} saved.`)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate()
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Change a person">
      <Stack gap="sm">
        <Text size="sm">{person.email}</Text>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={fieldError(changing.error, 'name')}
          data-autofocus
        />
        <RolesEditor roles={roles} onChange={setRoles} />
        {changing.isError && <Failed error={changing.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={changing.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
