// Rows of a list, read one by one: a row of an unknown shape is left out and counted, and the others are answered.
import { z } from 'zod'
import { fieldErrors } from '../call/setup.ts'

/** Null where every row could be read. */
export const LeftOut = z
  .object({ count: z.int(), reasons: z.array(z.string()).max(5) })
  .nullable()
  .describe('Rows of an unknown shape that are not in the answer, with the reasons')
export type LeftOut = z.output<typeof LeftOut>

export function readRows<T extends z.ZodType>(
  schema: T,
  given: readonly unknown[],
): { rows: z.output<T>[]; leftOut: LeftOut } {
  const rows: z.output<T>[] = []
  const reasons: string[] = []
  for (const row of given) {
    const read = schema.safeParse(row)
    if (read.success) rows.push(read.data)
    else reasons.push(reasonOf(read.error))
  }
  return { rows, leftOut: leftOutFor(reasons) }
}

/** One reason for each row; the same reason is told once. */
export const leftOutFor = (reasons: readonly string[]): LeftOut =>
  reasons.length === 0 ? null : { count: reasons.length, reasons: [...new Set(reasons)].slice(0, 5) }

export function bothLeftOut(one: LeftOut, other: LeftOut): LeftOut {
  if (one === null || other === null) return one ?? other
  return {
    count: one.count + other.count,
    reasons: [...new Set([...one.reasons, ...other.reasons])].slice(0, 5),
  }
}

/** Goes to the end of a summary. */
export const toldLeftOut = (leftOut: LeftOut) =>
  leftOut === null ? '' : `; ${leftOut.count} of an unknown shape left out`

function reasonOf(error: z.ZodError): string {
  const [first] = fieldErrors(error)
  return `${first?.field || 'row'}: ${first?.message ?? 'unknown shape'}`.slice(0, 200)
}
