// A part of an investigation as step_parts stores it: steps that ended, or, in the last part, first the result and then the steps that
// were left. Both are JSON on a line of their own, packed together: what the result repeats of the steps takes next to no room.
import { type RawBuilder, sql } from 'kysely'
import { packText, unpackText } from './packed-json.ts'
import { storableJson } from './storable-json.ts'

export const packPart = (steps: readonly unknown[], result?: object): Promise<Buffer> =>
  packText(result ? `${storableJson(result)}\n${storableJson(steps)}` : storableJson(steps))

/** The caller knows what it has packed. */
export function unpackSteps<T>(part: Uint8Array): T[] {
  const text = unpackText(part)
  if (!isObject(text)) return JSON.parse(text)
  const end = text.indexOf('\n')
  return end < 0 ? [] : JSON.parse(text.slice(end + 1))
}

/** Undefined: the part has steps alone. Steps are not read for it. */
export function unpackResult<T>(part: Uint8Array): T | undefined {
  const text = unpackText(part)
  if (!isObject(text)) return undefined
  const end = text.indexOf('\n')
  return JSON.parse(end < 0 ? text : text.slice(0, end))
}

const isObject = (text: string) => text.startsWith('{')

/** The last part of the investigation whose uuid is in that column: it has the result, once there is one. */
export const lastPartOf = (column: string): RawBuilder<Uint8Array | null> => sql`(
  select steps from step_parts where step_parts.investigation_uuid = ${sql.ref(column)} order by part desc limit 1)`
