// What becomes due by itself: proposals that expire, and changes that are taken back unless somebody confirms them.
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'
import { ProblemError } from '../http/problem.ts'
import { considerProposals } from './automation/consider-proposals.ts'
import { onProposal, type StoredProposal } from './proposal-store.ts'
import type { ResponseServices } from './response-services.ts'
import { tellOfProposal, theService } from './tell-of-proposal.ts'
import { startUndo } from './undo-proposal.ts'

const atOnce = 100
const itself = { by: theService, by_uuid: null }
const everywhere = { organization_uuids: null }

export async function sweepProposals(services: ResponseServices): Promise<void> {
  await considerProposals(services)
  const due = await findDue(services)
  for (const { proposal_uuid } of due)
    await onProposal(services, everywhere, proposal_uuid, (tx, proposal) => settle(tx, services, proposal))
}

/** A quarter of the time that is left for it, an hour at most: then people are told that it is to be taken back. */
const noticeOf = (forHours: number) => Math.min(forHours * 900, 3600)
const noticeColumn = sql`least(coalesce(for_hours, 0) * 900, 3600)`

async function findDue({ db, now }: ResponseServices): Promise<{ proposal_uuid: string }[]> {
  const { rows } = await sql<{ proposal_uuid: string }>`
    select proposal_uuid from proposals where status = 'pending' and expires_at <= ${now()}
    union select proposal_uuid from proposals where undo_at is not null and status = 'succeeded'
      and (undo_at <= ${now()} or (not undo_told and undo_at - ${noticeColumn} <= ${now()}))
    limit ${atOnce}`.execute(db)
  return rows
}

async function settle(tx: Db, services: ResponseServices, proposal: StoredProposal) {
  const now = services.now()
  if (proposal.status === 'pending' && proposal.expires_at <= now) return expire(tx, now, proposal)
  if (proposal.status !== 'succeeded' || proposal.undo_at === null) return
  const isDue = proposal.undo_at <= now
  if (!proposal.undo_told && proposal.undo_at - noticeOf(proposal.for_hours ?? 0) <= now)
    await tellUndoDue(tx, now, proposal, isDue)
  if (isDue) await undoDue(tx, services, proposal)
}

/** Also where there was no time to tell it before. */
async function tellUndoDue(tx: Db, now: number, proposal: StoredProposal, isDue: boolean) {
  await sql`update proposals set undo_told = true where proposal_uuid = ${proposal.proposal_uuid}::uuid`.execute(tx)
  const when = isDue ? 'now, as nobody confirmed it' : 'soon, unless somebody confirms it'
  await tellOfProposal(tx, now, proposal, { text: `To be taken back ${when}: ${proposal.what}.`, event: 'undo_due' })
}

async function expire(tx: Db, now: number, proposal: StoredProposal) {
  const hours = Math.round(((now - proposal.created_at) / 3600) * 10) / 10
  const outcome = `Nobody decided about it within ${hours} hours: nothing was done.`
  await sql`update proposals set status = 'expired', outcome = ${outcome}, ended_at = ${now}, modified_at = ${now}
    where proposal_uuid = ${proposal.proposal_uuid}::uuid`.execute(tx)
  await tellOfProposal(tx, now, proposal, {
    text: `Expired: ${proposal.what}. ${outcome}`,
    event: 'proposal_expired',
    audited: 'proposal_expired',
  })
}

async function undoDue(tx: Db, services: ResponseServices, proposal: StoredProposal) {
  const reason = `The ${proposal.for_hours} hours are over, and nobody confirmed it.`
  try {
    await startUndo(tx, services, proposal, { actor: itself, reason, audited: 'undo_due' })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // It cannot be taken back any more: people are told once, and it stays as it is.
    await sql`update proposals set undo_at = null, outcome = ${error.message} where proposal_uuid = ${proposal.proposal_uuid}::uuid`.execute(
      tx,
    )
    await tellOfProposal(tx, services.now(), proposal, { text: error.message, event: 'undo_failed' })
  }
}

/** In how many milliseconds the next becomes due; undefined when none does. */
export async function nextDueIn({ db, now }: ResponseServices): Promise<number | undefined> {
  const { rows } = await sql<{ due: number | null }>`
    select least((select min(expires_at) from proposals where status = 'pending'),
      (select min(case when undo_told then undo_at else undo_at - ${noticeColumn}::bigint end) from proposals
        where undo_at is not null and status = 'succeeded')) as due`.execute(db)
  const due = rows[0]?.due ?? null
  return due === null ? undefined : Math.max(0, (due - now()) * 1000)
}
