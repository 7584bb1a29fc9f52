// A running text while its readers look for observables, one after the other.
import type { ObservableKind } from '../../../contract/vocabulary.ts'

export interface Mention {
  kind: ObservableKind
  value: string
  start: number
  end: number
}

/** A text under reading: what was understood already is taken. */
export interface TextReading {
  text: string
  isTaken(index: number): boolean
  take(start: number, end: number): void
  found(kind: ObservableKind, value: string, start: number, end: number): void
  /** An address or a domain, whichever the name is. */
  foundHost(name: string, start: number, end: number): boolean
  undone(start: number, end: number): boolean
}
