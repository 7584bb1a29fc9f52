// What the lists of alerts and cases share: sorting, facets, saved views, operations on many at once.
import { z } from 'zod'

export const Priority = z
  .object({
    score: z.int().meta({ description: 'From 0 to 90: verdict, severity, and whether a protected machine is named' }),
    reasons: z.array(z.string()).meta({ description: 'What it is made of', example: ['malicious +40'] }),
  })
  .meta({ id: 'Priority' })

/** Each name, and with a minus the other way round. */
export const bothWays = <const T extends string>(names: readonly T[]) =>
  names.flatMap((name) => [name, `-${name}` as const])

export const sortDescription =
  'With a minus: newest, most urgent, worst or last first. created_at, priority, severity, verdict and status sort all matches; the others, and every sort beside further filters, the newest 10,000 matches (`sorted_within`).'

/** A page of a list that can be sorted by anything. */
export const sortedListOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().meta({ description: 'null: this was the last page' }),
    sorted_within: z
      .int()
      .nullable()
      .meta({ description: 'There are more matches than this: only the newest so many were put in order and listed' }),
  })

const FacetValue = z.object({
  value: z.string().meta({ description: 'As the filter takes it; empty: none' }),
  label: z.string().meta({ description: 'As people read it' }),
  count: z.int(),
  more: z.boolean().meta({ description: 'There are more: counting ended at 10,000' }),
})
export type FacetValue = z.output<typeof FacetValue>

export const Facets = z
  .object({ data: z.record(z.string(), z.array(FacetValue)) })
  .meta({ id: 'Facets', description: 'For each filter its values, counted among what the other filters leave' })
export type Facets = z.output<typeof Facets>
