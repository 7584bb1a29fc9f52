// Changing what a case says of itself: title, severity, verdict with a reason, assignee.
import { Button, Group, Modal, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { severities, verdicts } from '../../../contract/vocabulary.ts'
import { fieldError } from '../../api.ts'
import { inWords } from '../../ui/values/case-marks.tsx'
import type { Case, CaseChanges } from '../cases-queries.ts'
import { AssigneeField, assigneeOf } from './assignee-field.tsx'
import { useChangeCase } from './change-case.ts'
import { Trouble } from './overtaken.tsx'

interface Props {
  /** The case as it was when the dialog was opened; none: it is shut. */
  edited: Case | undefined
  /** The field to begin with. */
  startsAt?: 'title' | 'verdict'
  onClose(): void
}

export const EditCase = ({ edited, startsAt = 'title', onClose }: Props) => (
  <Modal opened={edited !== undefined} onClose={onClose} title={edited && `Edit ${edited.case_id}`} centered>
    {edited && <EditForm seen={edited} startsAt={startsAt} onClose={onClose} />}
  </Modal>
)

function EditForm({ seen, startsAt, onClose }: { seen: Case; startsAt: 'title' | 'verdict'; onClose(): void }) {
  const [entered, setEntered] = useState({
    title: seen.title,
    severity: seen.severity,
    verdict: seen.verdict,
    assignee: assigneeOf(seen),
    reason: '',
  })
  const change = useChangeCase(seen.case_id, seen.version, onClose)
  const { changing } = change
  const changes = changesOf(seen, entered)
  const needsReason = changes.verdict !== undefined && entered.reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate(changes)
  }
  const set = (more: Partial<typeof entered>) => setEntered({ ...entered, ...more })
  const isJudged = changes.verdict !== undefined || changes.severity !== undefined
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Trouble {...change} />
        <TextInput
          label="Title"
          data-autofocus={startsAt === 'title' || undefined}
          maxLength={300}
          value={entered.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          error={fieldError(changing.error, 'title')}
        />
        <AssigneeField
          seen={seen}
          value={entered.assignee}
          onChange={(assignee) => set({ assignee })}
          error={fieldError(changing.error, 'assignee')}
        />
        <Group grow align="start">
          <Choice
            label="Severity"
            of={severities}
            value={entered.severity}
            onChange={(severity) => set({ severity })}
          />
          <Choice
            label="Verdict"
            of={verdicts}
            value={entered.verdict}
            isFirst={startsAt === 'verdict'}
            onChange={(verdict) => set({ verdict })}
          />
        </Group>
        {isJudged && (
          <Textarea
            label="Reason for the change"
            description="Shown in the timeline."
            withAsterisk={changes.verdict !== undefined}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={entered.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            error={fieldError(changing.error, 'reason')}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={changing.isPending}
            disabled={Object.keys(changes).length === 0 || needsReason || entered.title.trim() === ''}
          >
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  of: readonly T[]
  value: T
  isFirst?: boolean
  onChange(value: T): void
}

const Choice = <T extends string>({ label, of, value, isFirst, onChange }: ChoiceProps<T>) => (
  <Select
    data-autofocus={isFirst || undefined}
    label={label}
    allowDeselect={false}
    data={of.map((each) => ({ value: each, label: inWords(each) }))}
    value={value}
    onChange={(next) => {
      const found = of.find((each) => each === next)
      if (found) onChange(found)
    }}
  />
)

interface Entered {
  title: string
  severity: Case['severity']
  verdict: Case['verdict']
  assignee: string
  reason: string
}

/** Only what differs from what the person saw: what others changed beside it stays. */
function changesOf(seen: Case, entered: Entered): CaseChanges {
  const assignee = entered.assignee.trim()
  const changes = {
    ...(entered.title.trim() !== seen.title && { title: entered.title.trim() }),
    ...(entered.severity !== seen.severity && { severity: entered.severity }),
    ...(entered.verdict !== seen.verdict && { verdict: entered.verdict }),
    ...(assignee !== assigneeOf(seen) && { assignee: assignee || null }),
  }
  const reason = entered.reason.trim()
  return reason && Object.keys(changes).length > 0 ? { ...changes, reason } : changes
}
