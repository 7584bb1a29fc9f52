// The place of the investigation on the page of an alert: what is known of it so far.
import { Text } from '@mantine/core'
import type { Schemas } from '../api-types.ts'
import { alertStatuses } from '../ui/mark.tsx'

export const Investigation = ({ alert }: { alert: Schemas['Alert'] }) => (
  <Text size="sm">{words[alert.investigation_status] ?? alertStatuses[0]?.label}</Text>
)

const words: Record<number, string> = {
  0: 'It waits for its investigation to begin.',
  5: 'A playbook is bound to it; the investigation begins as soon as there is room.',
  10: 'It is being investigated.',
  15: 'The investigation is completed.',
  20: 'The investigation failed.',
}
