// Changes the input of a proposed change, as JSON. Approvals so far are void, and the target is looked up anew.
import { Button, Group, JsonInput, Modal, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { changeInput, type Proposal, useDecision } from '../../proposals.ts'
import { isRecord } from '../forms/json-schema.ts'

export function InputDialog({ proposal, onClose }: { proposal: Proposal; onClose(): void }) {
  const [text, setText] = useState(JSON.stringify(proposal.input, null, 2))
  const changing = useDecision(
    (input: Record<string, unknown>) => changeInput(proposal, input),
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
