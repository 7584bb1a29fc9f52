// States from a case what is expected: which alerts, why, and until when.
import { Button, Checkbox, Group, Modal, MultiSelect, NumberInput, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { observableKindLabels } from '../../../contract/vocabulary.ts'
import { queryClient } from '../../api.ts'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { visibleText } from '../../ui/values/visible-text.ts'
import { type Case, stateExpected } from '../cases-queries.ts'

interface Props {
  /** None: the dialog is shut. */
  found: Case | undefined
  onClose(): void
}

export const ExpectActivity = ({ found, onClose }: Props) => (
  <Modal opened={found !== undefined} onClose={onClose} title="State expected activity" centered>
    {found && <ExpectForm found={found} onClose={onClose} />}
  </Modal>
)

const days = 86_400

function ExpectForm({ found, onClose }: { found: Case; onClose(): void }) {
  const types = [...new Set(found.alerts.map(({ alert_type }) => alert_type))]
  const choices = choicesOf(found)
  const [entered, setEntered] = useState({
    isOfType: true,
    observables: choices.slice(0, 1).map(({ value }) => value),
    reason: '',
    days: 30,
  })
  const set = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const stating = useMutation({
    mutationFn: () =>
      stateExpected(found, {
        scope: {
          ...(entered.isOfType && types[0] !== undefined && { alert_type: types[0] }),
          ...(entered.observables.length > 0 && {
            observables: choices.filter(({ value }) => entered.observables.includes(value)).map(({ name }) => name),
          }),
        },
        reason: entered.reason.trim(),
        expires_at: Math.floor(Date.now() / 1000) + entered.days * days,
      }),
    onSuccess: () => {
      tellDone('Such alerts are expected now.')
      onClose()
      return queryClient.invalidateQueries({ queryKey: ['expected-activities'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    stating.mutate()
  }
  const isEverything = !entered.isOfType && entered.observables.length === 0
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Later alerts like this are still investigated and kept. Their cases come out closed as benign positive unless
          the evidence is malicious.
        </Text>
        <Checkbox
          label={`Only alerts of the type ${types[0] ?? ''}`}
          checked={entered.isOfType}
          onChange={({ currentTarget }) => set({ isOfType: currentTarget.checked })}
        />
        <MultiSelect
          label="Machines, people or addresses"
          description="The alert names one of them as actor or target; none: any."
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={entered.observables}
          onChange={(observables) => set({ observables })}
          searchable
          clearable
        />
        <Textarea
          label="Reason"
          description="Shown on every case that it closes."
          withAsterisk
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={entered.reason}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
        <NumberInput
          label="Ends after (days)"
          min={1}
          max={365}
          value={entered.days}
          onChange={(value) => set({ days: Number(value) || entered.days })}
        />
        {isEverything && <Text size="sm">Name the type, an observable, or both.</Text>}
        {stating.isError && <Failed error={stating.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={stating.isPending} disabled={isEverything || entered.reason.trim() === ''}>
            State it
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const most = 50

/** What did it or had it done: only that is compared. */
const choicesOf = ({ observables }: Case) =>
  observables
    .filter(({ role, quoted }) => !quoted && (role === 'actor' || role === 'target'))
    .slice(0, most)
    .map(({ kind, value }) => ({
      value: `${kind} ${value}`,
      label: `${observableKindLabels[kind]}: ${visibleText(value)}`,
      name: { kind, value },
    }))
