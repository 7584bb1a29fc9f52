// Changes a case for a person. The change must name the version that the person saw, and appears in the timeline.
import type { Case } from '../../contract/case.ts'
import type { CaseChanges } from '../../contract/case-work.ts'
import { type Classification, isHarmless, type Verdict } from '../../contract/vocabulary.ts'
import { findPrincipalName } from '../access/find-principal.ts'
import { peopleBehind, resolveAssignee } from '../access/teams/assignees.ts'
import { tellChanges } from '../database/change-events.ts'
import { newUuid } from '../database/new-uuid.ts'
import { publishNotices } from '../database/notices.ts'
import { storableJson } from '../database/storable-json.ts'
import { type Db, transact } from '../database/transaction.ts'
import { conflict, preconditionFailed, preconditionRequired } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { showCase } from './api/show-case.ts'
import { caseId } from './case.ts'
import { getCase, type StoredCase } from './case-store.ts'
import { noteClosure } from './learning/note-closure.ts'
import { removeJudgementsOf, writeJudgements } from './learning/write-judgements.ts'
import { type Decided, decideChanges } from './opening/case-changes.ts'
import { personalNotice } from './opening/case-notices.ts'
import type { CaseEvent } from './opening/decide-cases.ts'
import { noteLevels } from './service-levels/service-level-store.ts'
import { applyTemplates, findFieldsOf } from './templates/apply-templates.ts'
import { decideFields } from './templates/case-fields.ts'

/** Proposals are written by another part of the service. */
export type WithdrawProposals = (tx: Db, now: number, judged: JudgedCase) => Promise<void>

export interface JudgedCase {
  case_uuid: string
  verdict: Verdict
  /** Where it was closed because nothing bad happened. */
  closed_as: Classification | undefined
  by: string
  by_uuid: string
}

export async function editCase(
  { db, now, withdrawProposals }: Services & { withdrawProposals: WithdrawProposals },
  caller: Caller,
  { case: name, changes, ifMatch }: { case: string; changes: CaseChanges; ifMatch: string | undefined },
): Promise<Case> {
  await transact(db, async (tx) => {
    const stored = await getCase(tx, caller.scope, name, { lock: true })
    refuseStale(stored, changes.version, ifMatch)
    await applyChanges(tx, caller, stored, { changes, now: now(), withdrawProposals })
  })
  return showCase(db, caller.scope, name)
}

/** To a case that is locked. Whether anything changed. */
export async function applyChanges(
  tx: Db,
  caller: Caller,
  stored: StoredCase,
  { changes, now, withdrawProposals }: { changes: CaseChanges; now: number; withdrawProposals: WithdrawProposals },
): Promise<boolean> {
  const { columns, fields, entries } = await decide(tx, stored, { changes, now })
  if (entries.length === 0) return false
  const { case_uuid } = stored
  const actor = await actorOf(tx, caller)
  const machine = columns.verdict ? setByPerson(stored, actor, { reason: changes.reason, now }) : {}
  const after = { ...stored, ...columns, ...machine } as StoredCase
  await tx
    .updateTable('cases')
    .set({
      ...columns,
      ...machine,
      ...(fields && { fields: storableJson(fields) }),
      version: stored.version + 1,
      modified_at: now,
    })
    .where('case_uuid', '=', case_uuid)
    .execute()
  await noteLevels(tx, now, [stored])
  if (columns.severity) await applyTemplates(tx, now, [stored])
  await judge(tx, caller, after, { changes, now })
  if (changes.status || changes.classification) await noteClosure(tx, after, caller.principal_uuid)
  const events = entries.map((entry) => ({ ...entry, case_uuid, refers_to: null }))
  await tellOfCase(tx, now, stored, { ...actor, events })
  const { status, classification, verdict } = after
  const closed_as = status === 'closed' && isHarmless(classification) ? classification : undefined
  if (columns.verdict || (closed_as && (columns.status || columns.classification)))
    await withdrawProposals(tx, now, { case_uuid, verdict, closed_as, ...actor })
  if (columns.assignee) await tellAssigned(tx, now, stored, { columns, by: actor.by })
  return true
}

/** What the investigation came to stays beside it. */
const setByPerson = (
  stored: StoredCase,
  { by, by_uuid }: { by: string; by_uuid: string },
  { reason, now }: { reason: string | undefined; now: number },
) => ({
  machine_verdict: stored.machine_verdict ?? stored.verdict,
  verdict_set_by: by_uuid,
  verdict_set_by_name: by,
  verdict_set_at: now,
  verdict_reason: reason ?? null,
})

async function decide(tx: Db, stored: StoredCase, { changes, now }: { changes: CaseChanges; now: number }) {
  const { assignee, fields, ...others } = changes
  const assigned =
    assignee === undefined ? undefined : await resolveAssignee(tx, stored.organization_uuid, assignee, now)
  const { columns, entries } = decideChanges(stored, { ...others, assigned }, now)
  const answered = fields ? decideFields(await findFieldsOf(tx, stored.templates), stored.fields, fields) : undefined
  return { columns, fields: answered?.fields, entries: [...entries, ...(answered?.entries ?? [])] }
}

/** Closing a case, or classifying a closed one, is a judgement; opening it again takes the judgement back. */
async function judge(
  tx: Db,
  caller: Caller,
  stored: StoredCase,
  { changes, now }: { changes: CaseChanges; now: number },
) {
  const { status, classification, case_uuid } = stored
  if (changes.status && status !== 'closed') await removeJudgementsOf(tx, case_uuid)
  const judgement = changes.judgement ?? 'observables'
  if (status !== 'closed' || !changes.classification || !classification || judgement === 'none') return
  const by = { uuid: caller.principal_uuid, name: await nameOf(tx, caller) }
  await writeJudgements(tx, stored, { classification, scope: judgement, by, now })
}

/** Those it is assigned to are told: a person, or the members of a team. */
async function tellAssigned(
  tx: Db,
  now: number,
  stored: StoredCase,
  { columns, by }: { columns: Decided['columns']; by: string },
) {
  const {
    title = stored.title,
    severity = stored.severity,
    verdict = stored.verdict,
    assignee,
    assignee_uuid,
  } = columns
  const people = await peopleBehind(tx, [assignee_uuid ?? null])
  const details = { title, severity, verdict, text: `${by} assigned it to ${assignee}.`, people }
  await publishNotices(tx, now, [personalNotice('case.assigned', stored, details)])
}

function refuseStale({ version, organization_code, number }: StoredCase, seen: number | undefined, ifMatch?: string) {
  const id = caseId(organization_code, number)
  if (seen === undefined && ifMatch === undefined)
    throw preconditionRequired(
      `Say which version of ${id} you saw: send its ETag as If-Match, or its number as "version". It is at version ${version}.`,
    )
  const changed = `${id} was changed meanwhile and is at version ${version} now. Read it again, then repeat your change.`
  if (ifMatch !== undefined && !matches(ifMatch, version)) throw preconditionFailed(changed)
  if (seen !== undefined && seen !== version) throw conflict(changed)
}

/** A proxy that compresses answers marks their tags as weak (W/). That does not change which version they name. */
const matches = (ifMatch: string, version: number) =>
  ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === `"${version}"`)

/** Who does it: the uuid, and the name they have now. */
export const actorOf = async (tx: Db, caller: Caller) => ({
  by: await nameOf(tx, caller),
  by_uuid: caller.principal_uuid,
})

export const nameOf = async (tx: Db, { principal_uuid }: Caller) =>
  (await findPrincipalName(tx, principal_uuid)) ?? principal_uuid

/** Adds what a person did to the timeline, and tells live readers. */
export async function tellOfCase(
  tx: Db,
  at: number,
  { organization_uuid, case_uuid }: Pick<StoredCase, 'organization_uuid' | 'case_uuid'>,
  { by, by_uuid = null, events }: { by: string; by_uuid?: string | null; events: readonly CaseEvent[] },
) {
  if (events.length > 0)
    await tx
      .insertInto('case_events')
      .values(events.map((event) => ({ ...event, event_uuid: newUuid(), at, by_name: by, by_uuid })))
      .execute()
  await tellChanges(tx, 'case', [{ organization_uuid, id: case_uuid }], at)
}
