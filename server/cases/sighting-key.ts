// The key under which it is kept that an alert named an observable. Pure.
import { createHash } from 'node:crypto'
import type { ObservableName } from '../../contract/observable.ts'

/** A UUID (version 8) from the kind and the value, compared without case. */
export function sightingKey({ kind, value }: ObservableName): string {
  const bytes = createHash('sha256').update(`${kind} ${value.toLowerCase()}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
