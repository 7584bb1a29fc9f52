// What all lists of the endpoint detection platform have in common.
import { z } from 'zod'
import { isRecord } from '../kit/call/json.ts'
import type { ODataList } from '../kit/vocabulary/odata.ts'
import { count, moment } from '../kit/vocabulary/parts.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'

export const maxResults = z.int().min(1).max(50_000).default(1_000).describe('Stop after this many')

/** A list under the platform's own name for it; `truncated` says that there is more than was asked for. */
export const listed = <T extends z.ZodType>(row: T) =>
  z.looseObject({ value: z.array(row), truncated: z.boolean(), left_out: LeftOut })

export const asListed = <T>({ rows, truncated, left_out }: ODataList<T>) => ({ value: rows, truncated, left_out })

interface ListAnswer {
  value: readonly unknown[]
  truncated: boolean
  left_out: LeftOut
}

/** Only a list that was read whole can show that something is not there. */
export const isWhole = ({ truncated, left_out }: Pick<ListAnswer, 'truncated' | 'left_out'>) =>
  !truncated && left_out === null

/** "Found 3 alerts", and what is missing from the answer. */
export const foundOf = ({ value, truncated, left_out }: ListAnswer, noun: string, more = '', plural?: string) =>
  `Found ${count(value.length, noun, plural)}${more}${truncated ? '; the list was cut off, there are more' : ''}${toldLeftOut(left_out)}`

export const idOf = (row: unknown) => (isRecord(row) ? row.id : undefined)

export const machineId = z
  .string()
  .min(1)
  .max(255)
  .describe('Machine id, as returned by List machines, computer name, or internal address')

/** For a machine that is given by its address. */
export const addressTime = moment
  .optional()
  .describe('When the address was that of the machine, within the last 30 days; now unless said')
