// Asks before something that cannot be taken back, or that reaches out to the world.
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { SafeText } from '../values/safe-text.tsx'

interface Question {
  title: string
  text: string
  /** What the button says: a verb. */
  confirm: string
}

interface Asked extends Question {
  answer(yes: boolean): void
}

let asked: Asked | undefined
const watchers = new Set<() => void>()

export const confirmed = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    set({ ...question, answer: resolve })
  })

/** Stands once in the frame. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => asked,
  )
  const answer = (yes: boolean) => {
    question?.answer(yes)
    set(undefined)
  }
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => answer(false)}
      title={question && <SafeText text={question.title} />}
      centered
    >
      <Stack>
        <Text size="sm">{question && <SafeText text={question.text} />}</Text>
        <Group justify="end">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            Cancel
          </Button>
          <Button color="red.8" onClick={() => answer(true)}>
            {question?.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function set(next: Asked | undefined) {
  asked = next
  for (const watcher of watchers) watcher()
}
