// The key under which the database finds the alerts that named an observable. Pure.
import { hash } from 'node:crypto'
import { observableKey } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'

/** The observable's key, hashed into a UUID (version 8). */
export function sightingKey(observable: ObservableName): string {
  const hex = hash('sha256', observableKey(observable), 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
