// How a case stands with its service level, by colour, shape and word.
import type { TargetState } from '../../../contract/vocabulary.ts'
import { inWords } from './case-marks.tsx'
import { Mark, type Shape, type Tone } from './mark.tsx'

const looks: Record<TargetState, { tone: Tone; shape: Shape }> = {
  on_time: { tone: 'calm', shape: 'ring' },
  at_risk: { tone: 'warn', shape: 'half' },
  breached: { tone: 'bad', shape: 'triangle' },
  met: { tone: 'good', shape: 'check' },
  not_needed: { tone: 'calm', shape: 'dash' },
}

export const LevelMark = ({ state }: { state: TargetState }) => <Mark {...looks[state]}>{inWords(state)}</Mark>
