// Open cases that are likely about the same as this one, each with the reason. A person decides whether to merge them.
import { sql } from 'kysely'
import type { DuplicateCase } from '../../contract/case.ts'
import type { Claim } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import { readCaseId } from './case.ts'
import type { StoredCase } from './case-store.ts'
import type { SimilarCase } from './find-similar-cases.ts'

/** Of cases that share observables with it. */
export async function findDuplicates(
  db: Db,
  stored: StoredCase,
  similar: readonly SimilarCase[],
): Promise<DuplicateCase[]> {
  const open = similar.filter(({ status }) => status !== 'closed')
  if (stored.merged_into !== null || open.length === 0) return []
  const numbers = open.flatMap(({ case_id }) => readCaseId(case_id)?.number ?? [])
  const { rows } = await sql<{ number: number; title: string; claims: Claim[] }>`
    select number, title, claims from cases
    where organization_uuid = ${stored.organization_uuid}::uuid and number = any(${numbers}::bigint[])`.execute(db)
  return open.flatMap(({ case_id, observables }) => {
    const other = rows.find(({ number }) => number === readCaseId(case_id)?.number)
    const reason = other && reasonOf(stored, other, observables)
    return other && reason ? [{ case_id, title: other.title, reason }] : []
  })
}

const enough = 2
const named = 3

/** They tell of the same, and of the same observables; undefined: not likely. Pure. */
function reasonOf(one: StoredCase, other: { claims: readonly Claim[] }, shared: readonly string[]): string | undefined {
  const claim = one.claims.find((each) => other.claims.includes(each))
  if (!claim || shared.length < Math.min(enough, one.observables.length)) return undefined
  const rest = shared.length - named
  const names = shared.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const who = one.status === 'closed' ? 'It is open, and both' : 'Both are open,'
  return `${who} tell of ${claim.replaceAll('-', ' ')}, and name ${names}.`
}
