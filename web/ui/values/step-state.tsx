// The state of a step of an investigation, by colour, shape and word.
import type { Step } from '../../investigations.ts'
import { Mark, type Shape, type Tone } from './mark.tsx'

type State = Step['state']

export const stepStates: Record<State, { tone: Tone; shape: Shape; label: string }> = {
  waiting: { tone: 'calm', shape: 'ring', label: 'Waiting' },
  running: { tone: 'busy', shape: 'half', label: 'Running' },
  done: { tone: 'good', shape: 'check', label: 'Done' },
  failed: { tone: 'bad', shape: 'cross', label: 'Failed' },
  skipped: { tone: 'calm', shape: 'dash', label: 'Skipped' },
  proposed: { tone: 'warn', shape: 'triangle', label: 'Proposed' },
}

export const StepState = ({ state }: { state: State }) => {
  const { tone, shape, label } = stepStates[state]
  return (
    <Mark tone={tone} shape={shape}>
      {label}
    </Mark>
  )
}
