// Turns a third party's answer into the evidence that is stored: redacted, and always the same text for the same answer.
import { hash } from 'node:crypto'
import { type FieldPlace, isPrivate, nowhere, placeWithin, redacted, redactText } from './redact-evidence.ts'

export interface SerializedEvidence {
  /** Canonical JSON: keys in order, text that a database can hold. */
  text: string
  /** Of the UTF-8 bytes of the text, in hexadecimal. */
  sha256: string
  /** What the text holds. */
  value: unknown
}

/** No platform answers deeper than this, and every JSON parser can read it. */
const deepest = 200

/** Of answers that many share, and nobody can change: the work is done once for all of them. */
const known = new WeakMap<object, SerializedEvidence>()

/** The kit has redacted the connection's own secrets already. Pointers into the output stay valid. */
export function serializeEvidence(output: unknown): SerializedEvidence {
  if (typeof output !== 'object' || output === null || !Object.isFrozen(output)) return serialize(output)
  const evidence = known.get(output) ?? serialize(output)
  known.set(output, evidence)
  return evidence
}

function serialize(output: unknown): SerializedEvidence {
  const clean = (text: string) => redactText(storable(text))
  // Lists repeat the same few keys thousands of times.
  const keys = new Map<string, string>()
  const cleanKey = (key: string) => {
    const known = keys.get(key) ?? clean(key)
    keys.set(key, known)
    return known
  }
  const value = serializable(output, { clean, cleanKey }, nowhere, 0) ?? null
  const text = JSON.stringify(value)
  return { text, sha256: hash('sha256', text), value }
}

interface Cleaning {
  clean(text: string): string
  cleanKey(key: string): string
}

function serializable(value: unknown, cleaning: Cleaning, place: FieldPlace, depth: number): unknown {
  if (depth > deepest) return '[nested too deeply]'
  if (Array.isArray(value)) return value.map((inner: unknown) => serializable(inner, cleaning, place, depth + 1))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.keys(value)
        .sort()
        .map((key) => [
          cleaning.cleanKey(key),
          serializable((value as Record<string, unknown>)[key], cleaning, placeWithin(place, key), depth + 1),
        ]),
    )
  if (typeof value === 'string') return isPrivate(place, value) ? redacted : cleaning.clean(value)
  if (typeof value === 'number') return isPrivate(place, String(value)) ? redacted : value
  return value
}

/** PostgreSQL holds neither NUL nor half of a surrogate pair. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\u{FFFD}')
