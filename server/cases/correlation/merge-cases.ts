// Merges cases for a person: all that is in them goes into one, and their ids lead to it.
import { sql } from 'kysely'
import type { Case } from '../../../contract/case.ts'
import type { MergeCases } from '../../../contract/correlation.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict, invalid } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { showCase } from '../api/show-case.ts'
import { caseId } from '../case.ts'
import { getCase, requireCase, type StoredCase } from '../case-store.ts'
import { actorOf, tellOfCase } from '../edit-case.ts'
import { markProtected } from '../opening/mark-protected.ts'
import { removeTasksTooMany } from '../opening/remove-tasks.ts'
import { noteLevels } from '../service-levels/service-level-store.ts'
import { applyTemplates } from '../templates/apply-templates.ts'
import { contentColumns, contentOfParts, notBetterThan, partOfMember, readMembers, storeParts } from './case-parts.ts'
import { kindOfBoth, newestOfBoth } from './case-values.ts'
import { lockOrganizations } from './lock-organizations.ts'

/** Proposals are written by another part of the service. */
export type MoveProposals = (
  tx: Db,
  now: number,
  move: { from: string; to: string; alerts: readonly string[] | null; stay: readonly string[] },
) => Promise<void>

const mostAlerts = 6000

export async function mergeCases(
  { db, now, moveProposals }: Services & { moveProposals: MoveProposals },
  caller: Caller,
  name: string,
  { cases, reason }: MergeCases,
): Promise<Case> {
  await transact(db, async (tx) => {
    const { survivor, others } = await lockCases(tx, caller, name, cases)
    const members = [...(await readMembers(tx, survivor)), ...(await allMembers(tx, others))]
    if (members.length > mostAlerts) throw conflict(`A case has at most ${mostAlerts} alerts.`)
    const inOrder = members.toSorted((a, b) => a.raised_at - b.raised_at || (a.alert_uuid < b.alert_uuid ? -1 : 1))
    const parts = inOrder.flatMap(({ alert_uuid, part }) => (part ? [{ alert_uuid, part }] : []))
    const content = notBetterThan(contentOfParts(parts.map(({ part }) => part)), [survivor, ...others])
    const actor = await actorOf(tx, caller)
    await storeParts(tx, survivor.case_uuid, parts)
    for (const other of others) {
      await moveProposals(tx, now(), { from: other.case_uuid, to: survivor.case_uuid, alerts: null, stay: [] })
      await moveRows(tx, other, survivor, `merged from ${idOf(other)} by ${actor.by}: ${reason}`)
    }
    await tx
      .updateTable('cases')
      .set({ ...contentColumns(content, survivor), version: survivor.version + 1, modified_at: now() })
      .where('case_uuid', '=', survivor.case_uuid)
      .execute()
    await markProtected(tx, [{ case_uuid: survivor.case_uuid, content }])
    await addUp(tx, survivor.case_uuid, others)
    await retire(tx, now(), survivor, others)
    await removeTasksTooMany(tx, [survivor.case_uuid])
    await applyTemplates(tx, now(), [survivor])
    await noteLevels(tx, now(), [survivor, ...others])
    await tell(tx, now(), { survivor, others, reason, actor, verdict: content.verdict })
  })
  return showCase(db, caller.scope, name)
}

const idOf = ({ organization_code, number }: Pick<StoredCase, 'organization_code' | 'number'>) =>
  caseId(organization_code, number)

/** In the order of their ids, after the organization. */
async function lockCases(tx: Db, caller: Caller, name: string, names: readonly string[]) {
  const first = await requireCase(tx, caller.scope, name)
  const found = await Promise.all(
    names.map((each) =>
      requireCase(tx, caller.scope, each).catch(() => {
        throw invalid('cases', `There is no case ${each}.`)
      }),
    ),
  )
  const uuids = [...new Set(found.map(({ case_uuid }) => case_uuid))]
  if (uuids.includes(first.case_uuid)) throw invalid('cases', `${idOf(first)} cannot be merged into itself.`)
  if (found.some(({ organization_uuid }) => organization_uuid !== first.organization_uuid))
    throw invalid('cases', 'Cases of different organizations are never merged.')
  await lockOrganizations(tx, [first.organization_uuid])
  const locked: StoredCase[] = []
  for (const uuid of [first.case_uuid, ...uuids].sort())
    locked.push(await getCase(tx, caller.scope, uuid, { lock: true }))
  const gone = locked.find(({ merged_into }) => merged_into !== null)
  if (gone) throw conflict(`${idOf(gone)} was merged into ${gone.merged_into}.`)
  const survivor = locked.find(({ case_uuid }) => case_uuid === first.case_uuid)
  if (!survivor) throw conflict(`${name} is gone.`)
  if (survivor.status === 'closed') throw conflict(`${idOf(survivor)} is closed. Open it again first.`)
  return { survivor, others: locked.filter((each) => each !== survivor) }
}

async function allMembers(tx: Db, others: readonly StoredCase[]) {
  const members = []
  for (const other of others) {
    const own = await readMembers(tx, other)
    members.push(
      ...own.map((each) => ({ ...each, part: each.repeat_of ? each.part : (partOfMember(each, own) ?? null) })),
    )
  }
  return members
}

async function moveRows(tx: Db, { case_uuid: from }: StoredCase, { case_uuid: to }: StoredCase, reason: string) {
  const join = JSON.stringify({ how: 'person', reason, confidence: 1, shared: [], investigated: true })
  await sql`update case_alerts set case_uuid = ${to}::uuid, joined = coalesce(joined, ${join}::jsonb)
    where case_uuid = ${from}::uuid`.execute(tx)
  for (const table of ['case_tasks', 'case_comments', 'case_attachments', 'case_events', 'case_parts'])
    await sql`update ${sql.table(table)} set case_uuid = ${to}::uuid where case_uuid = ${from}::uuid`.execute(tx)
  await sql`insert into case_values as there (organization_uuid, key, case_uuid, kind, value, depth, last_at, last_claim, alert_uuid, partners)
      select organization_uuid, key, ${to}::uuid, kind, value, depth, last_at, last_claim, alert_uuid, partners from case_values
      where case_uuid = ${from}::uuid
    on conflict (organization_uuid, key, case_uuid) do update set kind = ${kindOfBoth}, depth = least(there.depth, excluded.depth),
      ${newestOfBoth}`.execute(tx)
  await sql`delete from case_values where case_uuid = ${from}::uuid`.execute(tx)
}

const addUp = (tx: Db, case_uuid: string, others: readonly StoredCase[]) =>
  sql`update cases set first_at = least(cases.first_at, o.first_at), last_at = greatest(cases.last_at, o.last_at),
      chained = cases.chained + o.chained, repeats = cases.repeats + o.repeats, raised_at = least(cases.raised_at, o.raised_at),
      names_protected = cases.names_protected or o.names_protected
    from (select min(first_at) as first_at, max(last_at) as last_at, sum(chained)::int + count(*)::int as chained,
        sum(repeats)::int as repeats, min(raised_at) as raised_at, bool_or(names_protected) as names_protected
      from cases where case_uuid = any(${others.map((other) => other.case_uuid)}::uuid[])) o
    where cases.case_uuid = ${case_uuid}::uuid`.execute(tx)

/** Those that were merged into them before lead to the survivor too. */
async function retire(tx: Db, now: number, survivor: StoredCase, others: readonly StoredCase[]) {
  const uuids = others.map(({ case_uuid }) => case_uuid)
  await sql`update cases set merged_into = ${survivor.case_uuid}::uuid where merged_into = any(${uuids}::uuid[])`.execute(
    tx,
  )
  await sql`update cases set merged_into = ${survivor.case_uuid}::uuid, status = 'closed', closed_at = ${now},
      close_reason = ${`Merged into ${idOf(survivor)}.`}, classification = coalesce(classification, 'undetermined'),
      version = version + 1, modified_at = ${now}
    where case_uuid = any(${uuids}::uuid[])`.execute(tx)
}

async function tell(
  tx: Db,
  now: number,
  {
    survivor,
    others,
    reason,
    actor,
    verdict,
  }: {
    survivor: StoredCase
    others: readonly StoredCase[]
    reason: string
    actor: { by: string; by_uuid: string }
    verdict: string
  },
) {
  const { case_uuid } = survivor
  const merged = others.map((other) => ({
    ...{ case_uuid, kind: 'edit' as const, refers_to: idOf(other) },
    text: `${idOf(other)} was merged into this case. Reason: ${reason}`,
  }))
  const worse =
    verdict === survivor.verdict
      ? []
      : [
          {
            case_uuid,
            kind: 'verdict' as const,
            text: `Verdict: was ${survivor.verdict}, is ${verdict}.`,
            refers_to: null,
          },
        ]
  await tellOfCase(tx, now, survivor, { ...actor, events: [...merged, ...worse] })
  for (const other of others) {
    const text = `Merged into ${idOf(survivor)}. Reason: ${reason}`
    const event = { case_uuid: other.case_uuid, kind: 'edit' as const, text, refers_to: idOf(survivor) }
    await tellOfCase(tx, now, other, { ...actor, events: [event] })
  }
}
