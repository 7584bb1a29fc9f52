// The key under which the database finds the alerts that named an observable. Pure.
import { createHash } from 'node:crypto'
import { observableKey } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'

/** The observable's key, hashed into a UUID (version 8). */
export function sightingKey(observable: ObservableName): string {
  const bytes = createHash('sha256').update(observableKey(observable)).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
