// Changes a target: its name, where it leads, and what it is told.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../api.ts'
import { Failed } from '../ui/layout/states.tsx'
import { AddressField } from './new-target.tsx'
import { changeTarget, type NotificationTarget } from './notifications-queries.ts'
import type { Subscription } from './subscription.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

const subscriptionOf = (target: NotificationTarget): Subscription => {
  const { events, minimum_severity, verdicts, content, urgent_anyway, time_zone } = target
  const { digest_minutes, daily_at, quiet_from, quiet_to } = target
  return {
    ...{ events, minimum_severity, verdicts, content, urgent_anyway, time_zone },
    ...{ digest_minutes, daily_at, quiet_from, quiet_to },
  }
}

export function EditTarget({ target, onDone }: { target: NotificationTarget; onDone(): void }) {
  const { target_uuid, kind, name, addresses } = target
  const [entered, setEntered] = useState({ name, url: '', addresses, ...subscriptionOf(target) })
  const saving = useMutation({
    mutationFn: ({ url, addresses: to, ...rest }: typeof entered) =>
      changeTarget(target_uuid, { ...rest, ...(kind === 'email' ? { addresses: to } : url !== '' && { url }) }),
    onSuccess: onDone,
  })
  const change = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(entered)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Change target">
      <Stack gap="sm">
        <TextInput
          label="Name"
          withAsterisk
          maxLength={100}
          value={entered.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={fieldError(saving.error, 'name')}
        />
        <AddressField
          {...entered}
          kind={kind}
          onChange={change}
          isStored
          error={fieldError(saving.error, kind === 'email' ? 'addresses' : 'url')}
        />
        <SubscriptionFields entered={entered} onChange={change} error={saving.error} hasSchedule={kind !== 'webhook'} />
        {saving.isError && <Failed error={saving.error} />}
        <Group justify="end">
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
