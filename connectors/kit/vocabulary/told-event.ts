// Small parts that platforms tell events with: how they were judged, and what they involve.
import { observableKey } from '../../../contract/identity.ts'
import type { Judgement, ObservableKind } from '../../../contract/vocabulary.ts'
import type { TellsOfEvent } from './questions.ts'

/** By the classification that analysts of the suite give; what is closed without one was not judged. */
export function judgementOf(classification: string | null | undefined, status: string | null | undefined): Judgement {
  if (classification === 'TruePositive') return 'confirmed'
  if (classification === 'FalsePositive' || classification === 'InformationalExpectedActivity') return 'harmless'
  return status === 'Resolved' ? 'closed' : 'open'
}

export type Involved = [ObservableKind, string | null | undefined]

const most = 40

/** Each once, without those that the platform leaves empty. */
export function collectInvolved(given: readonly Involved[]): TellsOfEvent['involves'] {
  const named = given.flatMap(([kind, value]) => (value ? [{ kind, value: value.slice(0, 500) }] : []))
  return [...new Map(named.map((each) => [observableKey(each), each])).values()].slice(0, most)
}

/** Epoch seconds of a moment in milliseconds. */
export const inSeconds = (ms: number | undefined): number | null => (ms === undefined ? null : Math.floor(ms / 1000))
