// Changes a proposed change: its input as JSON, and after how many hours it is taken back. Approvals so far are void.
import { Button, Group, JsonInput, Modal, NumberInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldError } from '../../api.ts'
import { changeInput, type Proposal, useDecision } from '../../proposals.ts'
import { isRecord } from '../forms/json-schema.ts'

export function InputDialog({ proposal, onClose }: { proposal: Proposal; onClose(): void }) {
  const [text, setText] = useState(JSON.stringify(proposal.input, null, 2))
  const [hours, setHours] = useState<number | string>(proposal.for_hours ?? '')
  const changing = useDecision(
    (input: Record<string, unknown>) => changeInput(proposal, { input, for_hours: Number(hours) || null }),
    'Input changed. It has to be approved as it is now.',
    onClose,
  )
  const input = readRecord(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input) changing.mutate(input)
  }
  return (
    <Modal opened onClose={onClose} title="Change the input" centered>
      <form onSubmit={submit} aria-label="Change the input">
        <Stack>
          <JsonInput
            label="Input"
            autosize
            minRows={4}
            maxRows={16}
            value={text}
            onChange={setText}
            error={input ? undefined : 'It must be a JSON object.'}
          />
          {proposal.undo && (
            <NumberInput
              label="Take it back after (hours)"
              description="Empty: it stays until somebody takes it back"
              min={0}
              value={hours}
              onChange={setHours}
              error={fieldError(changing.error, 'for_hours')}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={changing.isPending} disabled={!input}>
              Change
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function readRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
