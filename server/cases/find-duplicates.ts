// Open cases that are likely about the same as this one, each with the reason. A person decides whether to merge them.
import { sql } from 'kysely'
import type { DuplicateCase } from '../../contract/case.ts'
import { isSameObservable, observableKey } from '../../contract/identity.ts'
import type { Observable } from '../../contract/observable.ts'
import type { Claim } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import { readCaseId } from './case.ts'
import type { StoredCase } from './case-store.ts'
import type { SimilarCase } from './find-similar-cases.ts'
import { contentColumn, type Packed, withContent } from './packed-content.ts'

/** What two cases are compared by. */
type Compared = Pick<StoredCase, 'claims' | 'observables'>
type Other = Compared & Pick<StoredCase, 'number' | 'title'>

/** Of cases that share observables with it. */
export async function findDuplicates(
  db: Db,
  stored: StoredCase,
  similar: readonly SimilarCase[],
): Promise<DuplicateCase[]> {
  const open = similar.filter(({ status }) => status !== 'closed')
  if (stored.merged_into !== null || open.length === 0) return []
  const numbers = open.flatMap(({ case_id }) => readCaseId(case_id)?.number ?? [])
  const { rows } = await sql<Packed<Other>>`
    select number, title, claims, ${contentColumn} as content from cases
    where organization_uuid = ${stored.organization_uuid}::uuid and number = any(${numbers}::bigint[])`.execute(db)
  const others = rows.map(withContent)
  return open.flatMap(({ case_id }) => {
    const other = others.find(({ number }) => number === readCaseId(case_id)?.number)
    const reason = other && reasonOf(stored, other)
    return other && reason ? [{ case_id, title: other.title, reason }] : []
  })
}

const enough = 2
const named = 3

/** They tell of the same, and of the same observables; undefined: not likely. The same from both sides. Pure. */
function reasonOf(one: StoredCase, other: Compared): string | undefined {
  const claim = sharedClaim(one.claims, other.claims)
  const shared = sharedValues(one.observables, other.observables)
  if (!claim || shared.length < Math.min(enough, one.observables.length, other.observables.length)) return undefined
  const rest = shared.length - named
  const names = shared.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  const who = one.status === 'closed' ? 'It is open, and both' : 'Both are open,'
  return `${who} tell of ${claim.replaceAll('-', ' ')}, and name ${names}.`
}

/** The one that comes first in both together; of equals the first by name. */
function sharedClaim(one: readonly Claim[], other: readonly Claim[]): Claim | undefined {
  const rank = (claim: Claim) => one.indexOf(claim) + other.indexOf(claim)
  return one.filter((claim) => other.includes(claim)).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0]
}

/** Each observable of the other once, those of the same spelling first; of two spellings the first by name is told. */
function sharedValues(one: readonly Observable[], other: readonly Observable[]): string[] {
  const left = [...other].sort(byValue)
  const take = (each: Observable, isSame: (there: Observable) => boolean) => {
    const at = left.findIndex(isSame)
    return at < 0 ? [] : left.splice(at, 1).map(({ value }) => (value < each.value ? value : each.value))
  }
  const here = [...one].sort(byValue)
  const keys = new Set(other.map(observableKey))
  const equal = here.flatMap((each) => take(each, (there) => observableKey(there) === observableKey(each)))
  const named = here
    .filter((each) => !keys.has(observableKey(each)))
    .flatMap((each) => take(each, (there) => there.kind === each.kind && isSameObservable(there, each)))
  return [...equal, ...named].sort()
}

const byValue = (a: Observable, b: Observable) => (a.value < b.value ? -1 : 1)
