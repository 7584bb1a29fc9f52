// The fields of a subscription: events, severity, verdicts, how much is told, and when.
import { Checkbox, Group, MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { severities, verdicts } from '../../contract/vocabulary.ts'
import { fieldError } from '../api.ts'
import { eventChoices, isEventName, rhythmOf, type Subscription } from './subscription.ts'

interface Props {
  entered: Subscription
  onChange(more: Partial<Subscription>): void
  error: unknown
  /** Webhooks are sent at once. */
  hasSchedule: boolean
}

export const SubscriptionFields = (props: Props) => (
  <>
    <WhatFields {...props} />
    {props.hasSchedule && <WhenFields {...props} />}
  </>
)

function WhatFields({ entered, onChange, error }: Props) {
  return (
    <>
      <MultiSelect
        label="Events"
        withAsterisk
        data={eventChoices}
        value={entered.events}
        onChange={(events) => onChange({ events: events.filter(isEventName) })}
        error={fieldError(error, 'events')}
        searchable
        clearable
      />
      <Group grow align="start" preventGrowOverflow={false}>
        <Select
          label="Cases from severity"
          data={[...severities]}
          value={entered.minimum_severity}
          onChange={(value) => {
            const minimum_severity = severities.find((each) => each === value)
            if (minimum_severity) onChange({ minimum_severity })
          }}
          allowDeselect={false}
        />
        <MultiSelect
          label="Verdicts"
          placeholder={entered.verdicts.length === 0 ? 'All' : ''}
          data={[...verdicts]}
          value={entered.verdicts}
          onChange={(chosen) => onChange({ verdicts: verdicts.filter((each) => chosen.includes(each)) })}
          clearable
        />
      </Group>
      <Checkbox
        label="Only ids and a link"
        description="No titles and no text leave the service"
        checked={entered.content === 'ids'}
        onChange={({ currentTarget }) => onChange({ content: currentTarget.checked ? 'ids' : 'full' })}
      />
    </>
  )
}

const rhythms = [
  { value: 'once', label: 'Each at once' },
  { value: 'minutes', label: 'Together, every so many minutes' },
  { value: 'daily', label: 'Together, once a day' },
]

function WhenFields({ entered, onChange, error }: Props) {
  const rhythm = rhythmOf(entered)
  const changeRhythm = (value: string | null) =>
    onChange({ digest_minutes: value === 'minutes' ? 15 : null, daily_at: value === 'daily' ? '08:00' : null })
  return (
    <Stack gap="sm">
      <Select label="Sent" data={rhythms} value={rhythm} onChange={changeRhythm} allowDeselect={false} />
      {rhythm === 'minutes' && (
        <NumberInput
          label="Minutes"
          min={1}
          max={1440}
          allowDecimal={false}
          value={entered.digest_minutes ?? ''}
          onChange={(value) => onChange({ digest_minutes: typeof value === 'number' ? value : 15 })}
          error={fieldError(error, 'digest_minutes')}
        />
      )}
      {rhythm === 'daily' && (
        <TextInput
          label="Time of the day"
          type="time"
          value={entered.daily_at ?? ''}
          onChange={({ currentTarget }) => onChange({ daily_at: currentTarget.value || '08:00' })}
          error={fieldError(error, 'daily_at')}
        />
      )}
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput
          label="Quiet from"
          type="time"
          value={entered.quiet_from ?? ''}
          onChange={({ currentTarget }) => onChange({ quiet_from: currentTarget.value || null })}
          error={fieldError(error, 'quiet_from')}
        />
        <TextInput
          label="Quiet until"
          type="time"
          value={entered.quiet_to ?? ''}
          onChange={({ currentTarget }) => onChange({ quiet_to: currentTarget.value || null })}
          error={fieldError(error, 'quiet_to')}
        />
        <TextInput
          label="Time zone"
          maxLength={64}
          value={entered.time_zone}
          onChange={({ currentTarget }) => onChange({ time_zone: currentTarget.value })}
          error={fieldError(error, 'time_zone')}
        />
      </Group>
      <Checkbox
        label="Send what is critical at once anyway"
        checked={entered.urgent_anyway}
        onChange={({ currentTarget }) => onChange({ urgent_anyway: currentTarget.checked })}
      />
    </Stack>
  )
}
