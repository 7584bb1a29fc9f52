// Asks for the reason of a decision.
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'

interface Props {
  title: string
  /** What the button says: a verb. */
  verb: string
  /** The reason is on its way. */
  isSending: boolean
  onReason(reason: string): void
  onClose(): void
}

export function ReasonDialog({ title, verb, isSending, onReason, onClose }: Props) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onReason(reason)
  }
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <form onSubmit={submit} aria-label={title}>
        <Stack>
          <Textarea
            label="Reason"
            withAsterisk
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={isSending} disabled={reason.trim() === ''}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
