// Withdraws what waits in a case once a person has judged that it is not needed, and tells it.
import { sql } from 'kysely'
import type { Verdict } from '../../contract/vocabulary.ts'
import { fromBestToWorst, isWorse } from '../cases/case.ts'
import type { JudgedCase } from '../cases/edit-case.ts'
import type { Db } from '../database/transaction.ts'
import { tellOfProposal } from './tell-of-proposal.ts'

interface Withdrawn {
  proposal_uuid: string
  organization_uuid: string
  case_uuid: string
  connection_uuid: string
  what: string
  proposed_for: Verdict | null
}

/** What somebody decided about stays. To be called while the case is locked. */
export async function withdrawProposals(tx: Db, now: number, judged: JudgedCase) {
  const { case_uuid, by, by_uuid } = judged
  const { outcome, unfit } = reasonOf(judged)
  const { rows } = await sql<Withdrawn>`
    update proposals set status = 'withdrawn', outcome = ${outcome}, modified_at = ${now}, ended_at = ${now}
    where case_uuid = ${case_uuid}::uuid and status = 'pending' and ${unfit}
    returning proposal_uuid, organization_uuid, case_uuid, connection_uuid, what, verdict as proposed_for`.execute(tx)
  for (const { what, proposed_for, ...proposal } of rows) {
    const changed = `It was proposed for the verdict ${proposed_for}, which is ${judged.verdict} now.`
    const text = `Withdrawn: ${what}. ${judged.closed_as ? outcome : changed}`
    await tellOfProposal(tx, now, proposal, { text, by, by_uuid })
  }
}

/** A closed case needs nothing; a better verdict, none of what investigations proposed for a worse one. */
function reasonOf({ by, verdict, closed_as }: JudgedCase) {
  if (closed_as) return { outcome: `${by} closed the case as ${closed_as.replaceAll('_', ' ')}.`, unfit: sql`true` }
  const worse = fromBestToWorst.filter((each) => isWorse(each, verdict))
  return {
    outcome: `${by} set the verdict to ${verdict}.`,
    unfit: sql`proposed_by is null and verdict = any(${worse}::text[])`,
  }
}
