// Closing a case asks why, and what it was.
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Classification, classifications } from '../../../contract/vocabulary.ts'
import { fieldError } from '../../api.ts'
import { asTitle } from '../../ui/values/case-marks.tsx'
import { useChangeCase } from './change-case.ts'
import { Trouble } from './overtaken.tsx'

interface Props {
  /** Of the case to close; none: the dialog is shut. */
  closing: { case_id: string; version: number } | undefined
  onClose(): void
  onDone?: (() => void) | undefined
}

export const CloseCase = ({ closing, onClose, onDone }: Props) => (
  <Modal opened={closing !== undefined} onClose={onClose} title={closing && `Close ${closing.case_id}`} centered>
    {closing && (
      <CloseForm
        name={closing.case_id}
        version={closing.version}
        onCancel={onClose}
        onDone={() => {
          onClose()
          onDone?.()
        }}
      />
    )}
  </Modal>
)

const explained: Record<Classification, string> = {
  true_positive: 'The activity happened and was malicious.',
  benign_positive: 'The activity happened and was legitimate.',
  false_positive: 'The reported activity did not happen.',
  undetermined: 'The evidence does not allow a decision.',
}

interface FormProps {
  name: string
  version: number
  onCancel(): void
  onDone(): void
}

function CloseForm({ name, version, onCancel, onDone }: FormProps) {
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState('')
  const change = useChangeCase(name, version, onDone)
  const { changing } = change
  const classification = classifications.find((each) => each === chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (classification) changing.mutate({ status: 'closed', close_reason: reason.trim(), classification })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Trouble {...change} />
        <Radio.Group
          label="Classification"
          withAsterisk
          value={chosen}
          onChange={setChosen}
          error={fieldError(changing.error, 'classification')}
        >
          <Stack gap={6} mt={6}>
            {classifications.map((each) => (
              <Radio key={each} value={each} label={asTitle(each)} description={explained[each]} size="xs" />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Reason for closing"
          description="Shown in the timeline, and with later cases about the same observables."
          withAsterisk
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={fieldError(changing.error, 'close_reason')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={changing.isPending} disabled={!classification || reason.trim() === ''}>
            Close case
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
