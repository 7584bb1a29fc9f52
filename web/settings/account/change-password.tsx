// Changes one's own password; all other sessions end.
import { Button, Group, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { changePassword, type Profile } from './account-queries.ts'

const empty = { current_password: '', new_password: '' }

export function ChangePassword({ profile }: { profile: Profile }) {
  const [entered, setEntered] = useState(empty)
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      tellDone('Password changed. You are signed out everywhere else.')
      setEntered(empty)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate(entered)
  }
  if (!profile.has_password)
    return (
      <Stack gap="sm">
        <Title order={2}>Password</Title>
        <Text size="sm">You have none. An administrator can give you a link to set one.</Text>
      </Stack>
    )
  const wrong = ['current_password', 'new_password'].some((field) => fieldError(changing.error, field))
  return (
    <form onSubmit={submit} noValidate aria-label="Password">
      <Stack gap="sm" maw="30rem">
        <Title order={2}>Password</Title>
        <input type="text" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          maxLength={200}
          value={entered.current_password}
          onChange={({ currentTarget }) => setEntered({ ...entered, current_password: currentTarget.value })}
          error={fieldError(changing.error, 'current_password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the current password' }}
        />
        <PasswordInput
          label="New password"
          description="12 characters or more. You are signed out everywhere else"
          autoComplete="new-password"
          maxLength={200}
          value={entered.new_password}
          onChange={({ currentTarget }) => setEntered({ ...entered, new_password: currentTarget.value })}
          error={fieldError(changing.error, 'new_password')}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the new password' }}
        />
        {changing.isError && !wrong && <Failed error={changing.error} />}
        <Group>
          <Button type="submit" variant="default" loading={changing.isPending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
