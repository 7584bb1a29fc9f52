// The things an alert is about, as they cross the wire.
import { z } from 'zod'

export const thingKinds = [
  'host',
  'user',
  'email',
  'ip',
  'domain',
  'url',
  'hash',
  'file',
  'process',
  'vulnerability',
  'cloud_resource',
] as const
export const ThingKind = z.enum(thingKinds)
export type ThingKind = z.output<typeof ThingKind>

export const ThingName = z.object({ kind: ThingKind, value: z.string().min(1).max(4096) })
export type ThingName = z.output<typeof ThingName>

export const Thing = ThingName.extend({
  internal: z.boolean().meta({ description: "The organization's own or a private address: never sent outside" }),
  role: z.enum(['source', 'target', 'actor', 'victim']).nullable(),
  found: z
    .union([z.object({ pointer: z.string() }), z.object({ start: z.int(), end: z.int() })])
    .meta({ description: 'Where in the content: a JSON pointer, or a range of characters' }),
})
export type Thing = z.output<typeof Thing>
