// What all lists of the endpoint detection platform have in common.
import { z } from 'zod'
import { isRecord } from '../kit/call/json.ts'

export const maxResults = z.int().min(1).max(50_000).default(1_000).describe('Stop after this many')

/** A list under the platform's own name for it; `truncated` says that there is more than was asked for. */
export const listed = <T extends z.ZodType>(row: T) => z.looseObject({ value: z.array(row), truncated: z.boolean() })

export const idOf = (row: unknown) => (isRecord(row) ? row.id : undefined)

export const machineId = z
  .string()
  .min(1)
  .max(255)
  .describe('Machine id, as returned by List machines, or computer name')
