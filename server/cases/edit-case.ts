// Changes a case for a person. The change must name the version that the person saw, and appears in the timeline.
import type { Case } from '../../contract/case.ts'
import type { CaseChanges } from '../../contract/case-work.ts'
import { findPrincipalName } from '../access/find-principal.ts'
import { tellChanges } from '../database/change-events.ts'
import { newUuid } from '../database/new-uuid.ts'
import { publishNotices } from '../database/notices.ts'
import { type Db, transact } from '../database/transaction.ts'
import { conflict, preconditionFailed, preconditionRequired } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { showCase } from './api/show-case.ts'
import { caseId } from './case.ts'
import { getCase, type StoredCase } from './case-store.ts'
import { type Decided, decideChanges } from './opening/case-changes.ts'
import { personalNotice } from './opening/case-notices.ts'
import type { CaseEvent } from './opening/decide-cases.ts'

export async function editCase(
  { db, now }: Services,
  caller: Caller,
  { case: name, changes, ifMatch }: { case: string; changes: CaseChanges; ifMatch: string | undefined },
): Promise<Case> {
  await transact(db, async (tx) => {
    const stored = await getCase(tx, caller.scope, name, { lock: true })
    refuseStale(stored, changes.version, ifMatch)
    const { columns, entries } = decideChanges(stored, changes, now())
    if (entries.length === 0) return
    const { case_uuid } = stored
    await tx
      .updateTable('cases')
      .set({ ...columns, version: stored.version + 1, modified_at: now() })
      .where('case_uuid', '=', case_uuid)
      .execute()
    const events = entries.map((entry) => ({ ...entry, case_uuid, refers_to: null }))
    const by = await nameOf(tx, caller)
    await tellOfCase(tx, now(), stored, { by, events })
    if (columns.assignee) await tellAssigned(tx, now(), stored, { ...columns, assignee: columns.assignee, by })
  })
  return showCase(db, caller.scope, name)
}

const tellAssigned = (
  tx: Db,
  now: number,
  stored: StoredCase,
  { assignee, by, ...columns }: Decided['columns'] & { assignee: string; by: string },
) => {
  const { title = stored.title, severity = stored.severity, verdict = stored.verdict } = columns
  const details = { title, severity, verdict, text: `${by} assigned it to ${assignee}.`, people: [assignee] }
  return publishNotices(tx, now, [personalNotice('case.assigned', stored, details)])
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

export const nameOf = async (tx: Db, { principal_uuid }: Caller) =>
  (await findPrincipalName(tx, principal_uuid)) ?? principal_uuid

/** Adds what a person did to the timeline, and tells live readers. */
export async function tellOfCase(
  tx: Db,
  at: number,
  { organization_uuid, case_uuid }: Pick<StoredCase, 'organization_uuid' | 'case_uuid'>,
  { by, events }: { by: string; events: readonly CaseEvent[] },
) {
  if (events.length > 0)
    await tx
      .insertInto('case_events')
      .values(events.map((event) => ({ ...event, event_uuid: newUuid(), at, by_name: by })))
      .execute()
  await tellChanges(tx, 'case', [{ organization_uuid, id: case_uuid }], at)
}
