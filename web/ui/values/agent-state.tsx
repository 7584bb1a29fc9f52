// Whether a remote agent, or one of its machines, can carry anything at the moment.
import type { Schemas } from '../../api-types.ts'
import { Mark } from './mark.tsx'

type State = Schemas['Agent']['state']

export const agentStateWords: Record<State, string> = {
  online: 'Online',
  offline: 'Offline',
  waiting: 'Waiting for a machine',
  revoked: 'Revoked',
}

const marks = {
  online: { tone: 'good', shape: 'dot' },
  offline: { tone: 'bad', shape: 'cross' },
  waiting: { tone: 'warn', shape: 'ring' },
  revoked: { tone: 'calm', shape: 'cross' },
} as const

export const AgentState = ({ state }: { state: State }) => <Mark {...marks[state]}>{agentStateWords[state]}</Mark>
