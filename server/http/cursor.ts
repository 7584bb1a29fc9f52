// Where a page of a list ended: the id of its last row, in a form that invites nobody to take it apart.
import { invalid } from './problem.ts'

export const writeCursor = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')

/** The id in hex, which PostgreSQL reads as a UUID. */
export function readCursor(cursor: string) {
  const hex = Buffer.from(cursor, 'base64url').toString('hex')
  if (hex.length !== 32 || writeCursor(hex) !== cursor)
    throw invalid('cursor', 'Must be the next_cursor of an earlier page.')
  return hex
}
