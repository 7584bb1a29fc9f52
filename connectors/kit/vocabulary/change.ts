// What a skill that changes something says about its change: what it is done to, how to look at it later, how to take it back.

import type { MachineRole, ObservableKind } from '../../../contract/vocabulary.ts'
import type { Call } from './call-shape.ts'

export interface SkillChange<Input, Output> {
  /** What it is done to, as far as the input tells. */
  target(input: Input): ChangeTarget
  /** The input with the id of the target in place of a name: what was approved cannot come to mean another. */
  resolved?(input: Input, id: string): Readonly<Record<string, unknown>>
  /** It keeps an attack from spreading: once it has succeeded, the case is contained. */
  contains?: boolean
  /** The field of the input that comes back with the change: a mark is added to it, so that our change is told from others. */
  marks?: string
  /** How the platform names the change, where it does. */
  ref?(output: Output): string | undefined
  /** What is there before it is made, for the way back. */
  before?(step: Looking<Input>): Promise<unknown>
  /** Whether it was made, and how far it is. Without it nobody can tell after a crash, and a person is asked. */
  look?(step: Looking<Input> & Sent): Promise<Looked>
  /** The input for the skill named as `inverse`; undefined where there is nothing to take back. */
  undo?(made: MadeChange<Input>): Readonly<Record<string, unknown>> | undefined
  /** How one that has not ended is stopped. */
  stop?: { skill: string; input(ref: string, comment: string): Readonly<Record<string, unknown>> }
  /** What depends on the target now. */
  impact?(step: Looking<Input>): Promise<Impact>
}

interface ChangeTarget {
  kind: ObservableKind
  value: string
}

export interface Looking<Input> {
  input: Input
  call: Call
  /** Milliseconds since the epoch. */
  now(): number
}

export interface Sent {
  /** Part of the field that `marks` names. */
  mark: string
  /** Milliseconds: it was not sent before. */
  since: number
  ref: string | undefined
}

export interface MadeChange<Input> {
  input: Input
  ref: string | undefined
  before: unknown
  comment: string
}

export interface Looked {
  state: 'absent' | 'running' | 'succeeded' | 'failed' | 'timed_out' | 'cancelled'
  ref?: string | undefined
  /** In the words of the platform, where they say more than the state. */
  told?: string | undefined
}

export interface Impact {
  /** The target as the platform names it. */
  value?: string | undefined
  /** The id by which the platform knows it. */
  id?: string | undefined
  role?: MachineRole | undefined
  /** Who uses it; undefined: not known. */
  users?: readonly string[] | undefined
}
