// How a change to an alert or incident is looked at and taken back: the fields that analysts set.
import type { Looked } from './change.ts'

/** As the platforms answer. */
interface JudgedRecord {
  status?: string | null | undefined
  assignedTo?: string | null | undefined
  classification?: string | null | undefined
  determination?: string | null | undefined
  comments?: unknown
}

interface Judging {
  status?: string | undefined
  assigned_to?: string | undefined
  classification?: string | undefined
  determination?: string | undefined
  comment?: string | undefined
}

/** A comment that is there already must not be sent again; without one, what is there is what counts. */
export function lookAtJudged(record: JudgedRecord, input: Judging, mark: string): Looked {
  if (input.comment !== undefined) return made(JSON.stringify(record.comments ?? null).includes(mark))
  return made(
    same(input.status, record.status) &&
      same(input.assigned_to, record.assignedTo) &&
      same(input.classification, record.classification) &&
      same(input.determination, record.determination),
  )
}

const made = (isMade: boolean): Looked => ({ state: isMade ? 'succeeded' : 'absent' })
const same = (wanted: string | undefined, present: string | null | undefined) =>
  wanted === undefined || wanted.toLowerCase() === present?.toLowerCase()

export const judgedBefore = ({ status, assignedTo, classification, determination }: JudgedRecord) => ({
  status,
  assignedTo,
  classification,
  determination,
})

/** What was empty before cannot be made empty again: platforms take no null. A comment stays. */
export function judgedBack(input: Judging, before: unknown): Record<string, string> | undefined {
  const was = isJudged(before) ? before : {}
  const classification = input.classification === undefined ? undefined : was.classification
  const back = Object.entries({
    status: input.status === undefined ? undefined : was.status,
    assigned_to: input.assigned_to === undefined ? undefined : was.assignedTo,
    classification,
    determination: classification ? was.determination : undefined,
  }).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return back.length > 0 ? Object.fromEntries(back) : undefined
}

const isJudged = (value: unknown): value is JudgedRecord => typeof value === 'object' && value !== null
