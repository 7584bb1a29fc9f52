// How a pipeline goes, by word and shape, and how far it is behind.
import type { Pipeline } from '../pipelines-queries.ts'
import { Mark, type Shape, type Tone } from '../ui/values/mark.tsx'

const looks: Readonly<Record<Pipeline['state'], { tone: Tone; shape: Shape; label: string }>> = {
  off: { tone: 'calm', shape: 'dash', label: 'Off' },
  waiting: { tone: 'calm', shape: 'ring', label: 'Waiting' },
  reading: { tone: 'busy', shape: 'half', label: 'Polling' },
  working: { tone: 'good', shape: 'check', label: 'Working' },
  catching_up: { tone: 'busy', shape: 'up', label: 'Catching up' },
  slowed: { tone: 'warn', shape: 'half', label: 'Slowed' },
  failing: { tone: 'bad', shape: 'cross', label: 'Failing' },
}

export const PipelineState = ({ state }: { state: Pipeline['state'] }) => {
  const { label, ...look } = looks[state]
  return <Mark {...look}>{label}</Mark>
}

/** "8 s", "12 min", "3 h", "2 d". */
export function spanOf(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`
}
