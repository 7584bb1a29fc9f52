// The name under which others see what a person did.
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { wordsOf } from '../../api.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { changeName, type Profile } from './account-queries.ts'

export function ChangeName({ profile }: { profile: Profile }) {
  const [name, setName] = useState(profile.name)
  const changing = useMutation({ mutationFn: changeName, onSuccess: () => tellDone('Name saved.') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate(name)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Name">
      <Stack gap="sm" maw="30rem">
        <Title order={2}>Name</Title>
        <Text size="sm">You sign in as {profile.email}.</Text>
        <TextInput
          label="Name"
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={changing.isError ? wordsOf(changing.error) : undefined}
        />
        <Group>
          <Button type="submit" variant="default" loading={changing.isPending} disabled={name === profile.name}>
            Save name
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
