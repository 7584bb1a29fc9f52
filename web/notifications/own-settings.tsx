// What a person is told by e-mail, as they want it.
import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSession } from '../session.ts'
import { tellDone } from '../ui/forms/tell.ts'
import { Answer, Failed } from '../ui/layout/states.tsx'
import { SafeText } from '../ui/values/safe-text.tsx'
import { type OwnNotifications, ownQuery, setOwn } from './notifications-queries.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

export function OwnSettings() {
  const { session } = useSession()
  const isPerson = session?.kind === 'user'
  const query = useQuery({ ...ownQuery, enabled: isPerson })
  if (!isPerson)
    return <Text size="sm">You are signed in with an API key. Sign in as a person to be told something by e-mail.</Text>
  return <Answer query={query}>{(own) => <OwnForm own={own} />}</Answer>
}

function OwnForm({ own }: { own: OwnNotifications }) {
  const { address, mail_server, disabled_reason, ...stored } = own
  const [entered, setEntered] = useState(stored)
  const saving = useMutation({ mutationFn: setOwn, onSuccess: () => tellDone('Saved.') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(entered)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="My notifications">
      <Stack gap="sm" maw="42rem">
        {!mail_server && (
          <Alert color="yellow" variant="light" title="No mail server is set">
            Nothing can be sent until an administrator has set one. Cases that mention you are at your name at the top.
          </Alert>
        )}
        {disabled_reason && (
          <Alert color="red" variant="light" title="The service has stopped sending to you">
            <SafeText text={disabled_reason} />
          </Alert>
        )}
        <Switch
          label={
            <>
              Send mails to <SafeText text={address} />
            </>
          }
          description="Assignments and mentions of yourself; everything else from organizations in which you may see it"
          checked={entered.enabled}
          onChange={({ currentTarget }) => setEntered({ ...entered, enabled: currentTarget.checked })}
        />
        <SubscriptionFields
          entered={entered}
          onChange={(more) => setEntered({ ...entered, ...more })}
          error={saving.error}
          hasSchedule
        />
        {saving.isError && <Failed error={saving.error} />}
        <Group>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
