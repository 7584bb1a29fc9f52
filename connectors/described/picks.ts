// What is taken out of an answer: named places, each of a type. What the platform leaves out is null.
import { z } from 'zod'
import { nearestPlace } from '../kit/vocabulary/pointer.ts'
import type { Pick } from './skill-document.ts'

type Picks = Readonly<Record<string, Pick>>

export function picked(picks: Picks, answer: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(picks).map(([name, { at }]) => [name, valueAt(answer, at) ?? null]))
}

/** Undefined when it is not there. */
export function valueAt(value: unknown, pointer: string): unknown {
  const place = nearestPlace(value, pointer)
  return place.pointer === pointer ? place.value : undefined
}

const types = {
  string: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  list: z.array(z.unknown()),
  object: z.record(z.string(), z.unknown()),
  any: z.unknown(),
} as const

export const pickShape = (picks: Picks): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(picks).map(([name, { type, required }]) => [
      name,
      required && type === 'any'
        ? z.unknown().refine((value) => value !== null, 'It is missing')
        : required
          ? types[type]
          : types[type].nullable(),
    ]),
  )
