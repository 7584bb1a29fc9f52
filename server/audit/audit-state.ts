// What the service finds when it looks at the newest part of its own chain.
import { sql } from 'kysely'
import type { AuditState } from '../../contract/audit.ts'
import type { Db } from '../database/transaction.ts'
import { countPending, findNewestHead, readEntries } from './audit-store.ts'
import { chainVerifier, firstHash } from './chain.ts'

const mostChecked = 1000
const whole = { organization_uuids: null }

export async function readAuditState(db: Db): Promise<AuditState> {
  const [head, pending] = [await findNewestHead(db), await countPending(db)]
  if (!head) return { head: null, pending, checked_from: null, broken: null }
  const before = Math.max(0, head.entry - mostChecked)
  const verifier = chainVerifier(undefined, { entry: before, hash: await hashOf(db, before) })
  // Entries that were chained since the head was read are left to the next look.
  for (const entry of await readEntries(db, whole, {}, { after: before, newest: head.entry, limit: mostChecked }))
    verifier.addEntry(entry)
  verifier.addHead(head)
  const { broken } = verifier.end()
  return { head, pending, checked_from: before + 1, broken }
}

async function hashOf(db: Db, entry: number): Promise<string> {
  if (entry === 0) return firstHash
  const { rows } = await sql<{ hash: string }>`select hash from audit_entries where entry = ${entry}`.execute(db)
  return rows[0]?.hash ?? firstHash
}
