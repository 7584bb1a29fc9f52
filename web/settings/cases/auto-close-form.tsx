// Which benign cases are closed without a person, beside how often that was wrong.
import { Button, Group, MultiSelect, NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Claim, claims } from '../../../contract/vocabulary.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type AutoCloseState, autoCloseQuery, setAutoClose } from './case-settings-queries.ts'

interface Props {
  code: string
  state: AutoCloseState
  mayManage: boolean
}

export function AutoCloseForm({ code, state, mayManage }: Props) {
  const client = useQueryClient()
  const { measured, ...settings } = state
  const [entered, setEntered] = useState(settings)
  const set = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const saving = useMutation({
    mutationFn: () => setAutoClose(code, entered),
    onSuccess: (saved) => {
      client.setQueryData(autoCloseQuery(code).queryKey, saved)
      tellDone('Saved.')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Auto-close">
      <Stack gap="sm">
        <Title order={2}>Auto-close</Title>
        <Group justify="space-between" align="start">
          <Switch
            label="Close benign cases without a person"
            checked={entered.enabled}
            disabled={!mayManage}
            onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
          />
          <MeasuredError measured={measured} />
        </Group>
        <MultiSelect
          label="Claims"
          description="Every claim of the alert must be among these."
          searchable
          clearable
          data={[...claims]}
          value={entered.claims}
          disabled={!mayManage}
          onChange={(chosen) => set({ claims: claims.filter((claim: Claim) => chosen.includes(claim)) })}
        />
        <Group grow>
          <NumberInput
            label="Confidence floor"
            min={0.5}
            max={1}
            step={0.05}
            decimalScale={2}
            value={entered.floor}
            disabled={!mayManage}
            onChange={(value) => set({ floor: Number(value) || entered.floor })}
          />
          <NumberInput
            label="Left open for review (%)"
            min={0}
            max={100}
            value={entered.sample_percent}
            disabled={!mayManage}
            onChange={(value) => set({ sample_percent: Number(value) })}
          />
        </Group>
        {saving.isError && <Failed error={saving.error} />}
        {mayManage && (
          <Group>
            <Button type="submit" loading={saving.isPending} disabled={entered.enabled && entered.claims.length === 0}>
              Save auto-close
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

const MeasuredError = ({ measured }: Pick<AutoCloseState, 'measured'>) => (
  <div>
    <Text size="sm" fw={600}>
      {measured.error_rate === null
        ? 'Measured error: nothing was reviewed yet'
        : `Measured error: ${(measured.error_rate * 100).toFixed(1)} %`}
    </Text>
    <Text size="xs" c="dimmed">
      Last {measured.days} days: {measured.closed} closed, {measured.reopened} opened again, {measured.closed_wrongly}{' '}
      of them real. {measured.sampled} left open, {measured.reviewed} reviewed, {measured.sample_wrong} of them real.
    </Text>
  </div>
)
