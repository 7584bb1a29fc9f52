// Where a page ended in a list that is not sorted by time alone: the sort, the value of its last row, and the id of that row.
import { z } from 'zod'
import { invalid } from './problem.ts'

const SortCursor = z.tuple([z.string().max(40), z.union([z.string().max(400), z.number()]).nullable(), z.uuid()])

export interface SortPosition {
  /** Null: the row has no value. */
  value: string | number | null
  uuid: string
}

export const writeSortCursor = (sort: string, { value, uuid }: SortPosition) =>
  Buffer.from(JSON.stringify([sort, value, uuid])).toString('base64url')

export function readSortCursor(sort: string, cursor: string): SortPosition {
  const read = SortCursor.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success || read.data[0] !== sort)
    throw invalid('cursor', 'Must be the next_cursor of an earlier page with the same sort.')
  return { value: read.data[1], uuid: read.data[2] }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
