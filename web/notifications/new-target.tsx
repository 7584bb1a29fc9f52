// A form for another target, and then the secret that it is signed with, once.
import { Button, Group, Select, Stack, TagsInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type TargetKind, targetKinds } from '../../contract/notification-events.ts'
import { fieldError } from '../api.ts'
import { presetOrganization } from '../organization.ts'
import { useSession } from '../session.ts'
import { Failed } from '../ui/layout/states.tsx'
import { createTarget } from './notifications-queries.ts'
import { newSubscription } from './subscription.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { kindLabels } from './target-marks.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

const everywhere = 'All organizations'

export function NewTargetForm({ onDone }: { onDone(): void }) {
  const { session, may, mayIn } = useSession()
  const codes =
    session?.organizations.flatMap(({ organization_code }) =>
      mayIn(organization_code, 'manage_connections') ? [organization_code] : [],
    ) ?? []
  const [entered, setEntered] = useState({
    ...{
      organization: presetOrganization(codes),
      kind: 'webhook' as TargetKind,
      name: '',
      url: '',
      addresses: [] as string[],
    },
    ...newSubscription(),
  })
  const making = useMutation({
    mutationFn: createTarget,
    onSuccess: ({ secret }) => {
      if (secret === null) onDone()
    },
  })
  const change = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { organization, url, addresses, ...rest } = entered
    const isMail = rest.kind === 'email'
    making.mutate({
      ...rest,
      ...(rest.kind === 'webhook' && { digest_minutes: null, daily_at: null, quiet_from: null, quiet_to: null }),
      organization_code: organization === everywhere ? null : organization,
      ...(isMail ? { addresses } : { url }),
    })
  }
  if (making.data?.secret) return <WebhookSecret secret={making.data.secret} onDone={onDone} />
  return (
    <form onSubmit={submit} noValidate aria-label="New target">
      <Stack gap="sm">
        <Select
          label="Organization"
          data={may('manage_installation') ? [...codes, everywhere] : codes}
          placeholder="Choose one"
          value={entered.organization || null}
          onChange={(organization) => organization && change({ organization })}
          error={fieldError(making.error, 'organization_code')}
          allowDeselect={false}
          searchable
        />
        <Select
          label="Kind"
          data={targetKinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={entered.kind}
          onChange={(value) => {
            const kind = targetKinds.find((each) => each === value)
            if (kind) change({ kind })
          }}
          allowDeselect={false}
        />
        <TextInput
          label="Name"
          withAsterisk
          maxLength={100}
          value={entered.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={fieldError(making.error, 'name')}
          data-autofocus
        />
        <AddressField
          {...entered}
          onChange={change}
          error={fieldError(making.error, entered.kind === 'email' ? 'addresses' : 'url')}
        />
        <SubscriptionFields
          entered={entered}
          onChange={change}
          error={making.error}
          hasSchedule={entered.kind !== 'webhook'}
        />
        {making.isError && <Failed error={making.error} />}
        <Group justify="end">
          <Button type="submit" loading={making.isPending}>
            Create
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const hints: Readonly<Record<TargetKind, string>> = {
  webhook: 'Gets each event as JSON, signed as Standard Webhooks says',
  email: 'Press Enter to add',
  slack: 'The address of an incoming webhook. It is stored sealed and not shown again',
  teams: 'The address of a Workflows webhook. It is stored sealed and not shown again',
}

interface AddressProps {
  kind: TargetKind
  url: string
  addresses: string[]
  onChange(more: { url?: string; addresses?: string[] }): void
  error: string | undefined
  /** There is one already. */
  isStored?: boolean
}

export const AddressField = ({ kind, url, addresses, onChange, error, isStored = false }: AddressProps) =>
  kind === 'email' ? (
    <TagsInput
      label="E-mail addresses"
      description={hints.email}
      withAsterisk
      value={addresses}
      onChange={(entered) => onChange({ addresses: entered })}
      error={error}
    />
  ) : (
    <TextInput
      label="Address (URL)"
      description={isStored ? 'Leave empty to keep the one that is stored' : hints[kind]}
      placeholder="https://"
      withAsterisk={!isStored}
      maxLength={2000}
      value={url}
      onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      error={error}
      autoComplete="off"
    />
  )
