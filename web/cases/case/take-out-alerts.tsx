// Takes alerts, and tasks with them, out of a case into a new one.
import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { tellDone } from '../../ui/forms/tell.ts'
import { Failed } from '../../ui/layout/states.tsx'
import { type Case, caseQuery, splitCase } from '../cases-queries.ts'

const empty = { alerts: [] as string[], tasks: [] as string[], title: '', reason: '' }

export function TakeOutDialog({ found, onClose }: { found: Case; onClose(): void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [entered, setEntered] = useState(empty)
  const { alerts, tasks, title, reason } = entered
  const splitting = useMutation({
    mutationFn: () =>
      splitCase(found.case_id, { alerts, tasks, reason: reason.trim(), ...(title.trim() && { title: title.trim() }) }),
    onSuccess: ({ case_id }) => {
      tellDone(`Taken out into ${case_id}.`)
      client.invalidateQueries(caseQuery(found.case_id))
      client.invalidateQueries({ queryKey: ['cases'] })
      return navigate({ to: '/cases/$case', params: { case: case_id } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    splitting.mutate()
  }
  return (
    <Modal opened onClose={onClose} title={`Take alerts out of ${found.case_id}`} centered>
      <form onSubmit={submit} aria-label="Take alerts out">
        <Stack>
          <Choice
            label="Alerts"
            options={found.alerts.map(({ alert_id, alert_type }) => ({
              id: alert_id,
              name: `${alert_id} ${alert_type}`,
            }))}
            chosen={alerts}
            onChange={(next) => setEntered({ ...entered, alerts: next })}
          />
          {found.tasks.length > 0 && (
            <Choice
              label="Tasks that go along"
              options={found.tasks.map((task) => ({ id: task.task_uuid, name: task.title }))}
              chosen={tasks}
              onChange={(next) => setEntered({ ...entered, tasks: next })}
            />
          )}
          <TextInput
            label="Title of the new case"
            placeholder="As its first alert"
            maxLength={300}
            value={title}
            onChange={({ currentTarget }) => setEntered({ ...entered, title: currentTarget.value })}
          />
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={2000}
            value={reason}
            onChange={({ currentTarget }) => setEntered({ ...entered, reason: currentTarget.value })}
          />
          {splitting.isError && <Failed error={splitting.error} />}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={splitting.isPending} disabled={alerts.length === 0 || reason.trim() === ''}>
              Take out
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { id: string; name: string }[]
  chosen: string[]
  onChange(next: string[]): void
}

const Choice = ({ label, options, chosen, onChange }: ChoiceProps) => (
  <Checkbox.Group label={label} value={chosen} onChange={onChange}>
    <ScrollArea.Autosize mah={220} mt={6}>
      <Stack gap={6}>
        {options.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name.slice(0, 120)} size="xs" />
        ))}
      </Stack>
    </ScrollArea.Autosize>
  </Checkbox.Group>
)
