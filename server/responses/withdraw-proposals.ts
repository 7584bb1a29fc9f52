// Withdraws what investigations proposed for a worse verdict than the one that a person set, and tells it.
import { sql } from 'kysely'
import type { Verdict } from '../../contract/vocabulary.ts'
import { fromBestToWorst, isWorse } from '../cases/case.ts'
import type { Db } from '../database/transaction.ts'
import { tellOfProposal } from './tell-of-proposal.ts'

interface Unfit {
  case_uuid: string
  verdict: Verdict
  by: string
  by_uuid: string
}

interface Withdrawn {
  proposal_uuid: string
  organization_uuid: string
  case_uuid: string
  connection_uuid: string
  what: string
  proposed_for: Verdict
}

/** What people proposed, and what somebody decided about, stays. To be called while the case is locked. */
export async function withdrawProposals(tx: Db, now: number, { case_uuid, verdict, by, by_uuid }: Unfit) {
  const worse = fromBestToWorst.filter((each) => isWorse(each, verdict))
  const { rows } = await sql<Withdrawn>`
    update proposals set status = 'withdrawn', outcome = ${`${by} set the verdict to ${verdict}.`}, modified_at = ${now},
      ended_at = ${now}
    where case_uuid = ${case_uuid}::uuid and status = 'pending' and proposed_by is null and verdict = any(${worse}::text[])
    returning proposal_uuid, organization_uuid, case_uuid, connection_uuid, what, verdict as proposed_for`.execute(tx)
  for (const { what, proposed_for, ...proposal } of rows) {
    const text = `Withdrawn: ${what}. It was proposed for the verdict ${proposed_for}, which is ${verdict} now.`
    await tellOfProposal(tx, now, proposal, { text, by, by_uuid })
  }
}
