// How a pipeline goes, by word and shape.
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
