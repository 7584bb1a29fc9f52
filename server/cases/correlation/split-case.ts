// Takes alerts out of a case into a new one for a person, with what belongs to them.
import { sql } from 'kysely'
import type { SplitCase } from '../../../contract/correlation.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict, invalid } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { caseId } from '../case.ts'
import { getCase, requireCase, type StoredCase } from '../case-store.ts'
import { actorOf, tellOfCase } from '../edit-case.ts'
import type { CasePart } from '../opening/case-content.ts'
import { caseTitle } from '../opening/case-title.ts'
import { insertSplitCase } from '../opening/write-decisions.ts'
import { noteLevels } from '../service-levels/service-level-store.ts'
import { applyTemplates } from '../templates/apply-templates.ts'
import {
  contentColumns,
  contentOfParts,
  type MemberAlert,
  partOfMember,
  readMembers,
  storeParts,
} from './case-parts.ts'
import { followTitle } from './follow-title.ts'
import { linkValuesOf } from './link-values.ts'
import { lockOrganizations } from './lock-organizations.ts'
import type { MoveProposals } from './merge-cases.ts'

interface Halves {
  stored: StoredCase
  leaving: readonly { member: MemberAlert; part: CasePart }[]
  /** Repeats of the leaving alerts. */
  following: readonly MemberAlert[]
  staying: readonly MemberAlert[]
}

export async function splitCase(
  { db, now, moveProposals }: Services & { moveProposals: MoveProposals },
  caller: Caller,
  name: string,
  input: SplitCase,
): Promise<{ case_id: string }> {
  return transact(db, async (tx) => {
    const { organization_uuid } = await requireCase(tx, caller.scope, name)
    await lockOrganizations(tx, [organization_uuid])
    const stored = await getCase(tx, caller.scope, name, { lock: true })
    if (stored.merged_into !== null) throw conflict(`${idOf(stored)} was merged into ${stored.merged_into}.`)
    const halves = halve(stored, await readMembers(tx, stored), input.alerts)
    const actor = await actorOf(tx, caller)
    const opened = await openHalf(tx, now(), halves, input)
    await moveAlerts(tx, opened.case_uuid, halves, `taken out of ${idOf(stored)} by ${actor.by}: ${input.reason}`)
    await leaveBehind(tx, now(), halves)
    const stay = halves.staying.flatMap(({ part }) => part?.change_keys ?? [])
    const alerts = [...halves.leaving.map(({ member }) => member), ...halves.following].map((each) => each.alert_uuid)
    await moveProposals(tx, now(), { from: stored.case_uuid, to: opened.case_uuid, alerts, stay })
    await moveTasks(tx, halves, opened.case_uuid, input.tasks)
    const both = [stored, { case_uuid: opened.case_uuid, organization_uuid }]
    await applyTemplates(tx, now(), both)
    await noteLevels(tx, now(), both)
    await tell(tx, now(), { halves, opened, reason: input.reason, actor })
    return { case_id: opened.case_id }
  })
}

const idOf = ({ organization_code, number }: StoredCase) => caseId(organization_code, number)

function halve(stored: StoredCase, members: readonly MemberAlert[], names: readonly string[]): Halves {
  const wanted = names.map((name) => {
    const member = members.find(({ alert_uuid, alert_id }) =>
      [alert_uuid, alert_id.toLowerCase()].includes(name.toLowerCase()),
    )
    if (!member) throw invalid('alerts', `${name} is not in ${idOf(stored)}.`)
    return member
  })
  const leavingIds = new Set(wanted.map(({ alert_uuid }) => alert_uuid))
  const follows = ({ alert_uuid, repeat_of }: MemberAlert) =>
    repeat_of !== null && leavingIds.has(repeat_of) && !leavingIds.has(alert_uuid)
  const following = members.filter(follows)
  const staying = members.filter((each) => !leavingIds.has(each.alert_uuid) && !follows(each))
  if (staying.length === 0) throw invalid('alerts', `These are all alerts of ${idOf(stored)}: nothing would stay.`)
  const leaving = [...new Set(wanted)]
    .sort((a, b) => a.raised_at - b.raised_at || (a.alert_uuid < b.alert_uuid ? -1 : 1))
    .flatMap((member) => {
      const part = partOfMember(member, members)
      return part ? [{ member, part }] : []
    })
  return { stored, leaving, following, staying }
}

async function openHalf(tx: Db, now: number, { stored, leaving, following }: Halves, { title }: SplitCase) {
  const [first] = leaving
  if (!first) throw conflict(`${idOf(stored)} has nothing to take out.`)
  const times = leaving.map(({ member }) => member.raised_at)
  return insertSplitCase(tx, now, {
    organization_uuid: stored.organization_uuid,
    title: title ?? caseTitle(first.member.alert_type, first.part.observables),
    content: contentOfParts(leaving.map(({ part }) => part)),
    raised_at: Math.min(...times),
    first_at: Math.min(...times),
    last_at: Math.max(...times),
    chained: leaving.length - 1,
    repeats: following.length,
  })
}

async function moveAlerts(tx: Db, to: string, { stored, leaving, following }: Halves, reason: string) {
  const [first, ...others] = leaving.map(({ member }) => member.alert_uuid)
  const join = JSON.stringify({ how: 'person', reason, confidence: 1, shared: [], investigated: true })
  await sql`update case_alerts set case_uuid = ${to}::uuid, joined = null, repeat_of = null
    where alert_uuid = ${first}::uuid`.execute(tx)
  await sql`update case_alerts set case_uuid = ${to}::uuid, joined = ${join}::jsonb, repeat_of = null
    where alert_uuid = any(${others}::uuid[])`.execute(tx)
  await sql`update case_alerts set case_uuid = ${to}::uuid
    where alert_uuid = any(${following.map(({ alert_uuid }) => alert_uuid)}::uuid[])`.execute(tx)
  await storeParts(
    tx,
    to,
    leaving.map(({ member, part }) => ({ alert_uuid: member.alert_uuid, part })),
  )
  await moveValues(tx, { from: stored.case_uuid, to }, leaving)
}

/** Values of the leaving alerts are those of the new case; what alerts that stay name is of the old one too. */
async function moveValues(tx: Db, { from, to }: { from: string; to: string }, leaving: Halves['leaving']) {
  const keys = leaving.flatMap(({ part }) => linkValuesOf(part.observables).map(({ key }) => key))
  const own = leaving.map(({ member }) => member.alert_uuid)
  await sql`insert into case_values (organization_uuid, key, case_uuid, kind, value, depth, last_at, alert_uuid, partners)
      select organization_uuid, key, ${to}::uuid, kind, value, 0, last_at, alert_uuid, partners from case_values
      where case_uuid = ${from}::uuid and (key = any(${keys}::uuid[]) or alert_uuid = any(${own}::uuid[]))
    on conflict do nothing`.execute(tx)
}

async function leaveBehind(tx: Db, now: number, { stored, staying, leaving, following }: Halves) {
  const parts = staying.flatMap((member) => (member.part ? [{ member, part: member.part }] : []))
  const opener =
    staying[0] && parts.length === 0
      ? partOfMember(staying[0], [...staying, ...leaving.map((each) => each.member)])
      : undefined
  const whole = opener && staying[0] ? [{ member: staying[0], part: opener }] : parts
  await storeParts(
    tx,
    stored.case_uuid,
    whole.map(({ member, part }) => ({ alert_uuid: member.alert_uuid, part })),
  )
  await tx
    .updateTable('cases')
    .set({
      ...contentColumns(contentOfParts(whole.map(({ part }) => part)), stored),
      version: stored.version + 1,
      modified_at: now,
    })
    .where('case_uuid', '=', stored.case_uuid)
    .execute()
  await followTitle(tx, now, stored, { leaving, staying: whole })
  const keys = whole.flatMap(({ part }) => linkValuesOf(part.observables).map(({ key }) => key))
  const gone = leaving.map(({ member }) => member.alert_uuid)
  await sql`delete from case_values where case_uuid = ${stored.case_uuid}::uuid and alert_uuid = any(${gone}::uuid[])
    and key <> all(${keys}::uuid[])`.execute(tx)
  const repeats = following.length + leaving.filter(({ member }) => member.repeat_of !== null).length
  await sql`update cases set chained = greatest(0, chained - ${leaving.length}), repeats = greatest(0, repeats - ${repeats})
    where case_uuid = ${stored.case_uuid}::uuid`.execute(tx)
  await sql`update case_alerts set joined = null where case_uuid = ${stored.case_uuid}::uuid
    and alert_uuid = (select alert_uuid from case_alerts there where there.case_uuid = ${stored.case_uuid}::uuid
      order by joined is not null, joined_at, alert_uuid limit 1)`.execute(tx)
}

async function moveTasks(tx: Db, { stored }: Halves, to: string, tasks: readonly string[]) {
  const { rows } = await sql<{ task_uuid: string }>`update case_tasks set case_uuid = ${to}::uuid
    where case_uuid = ${stored.case_uuid}::uuid and task_uuid = any(${tasks}::uuid[]) returning task_uuid`.execute(tx)
  const missing = tasks.find((task) => !rows.some(({ task_uuid }) => task_uuid === task))
  if (missing) throw invalid('tasks', `${idOf(stored)} has no task ${missing}.`)
}

async function tell(
  tx: Db,
  now: number,
  {
    halves: { stored, leaving },
    opened,
    reason,
    actor,
  }: {
    halves: Halves
    opened: { case_uuid: string; case_id: string }
    reason: string
    actor: { by: string; by_uuid: string }
  },
) {
  const ids = leaving.map(({ member }) => member.alert_id)
  const named = ids.length > 5 ? `${ids.slice(0, 5).join(', ')} and ${ids.length - 5} more` : ids.join(', ')
  const out = `Taken out into ${opened.case_id}: ${named}. Reason: ${reason}`
  const here = `Opened with ${named}, taken out of ${idOf(stored)}. Reason: ${reason}`
  const event = { kind: 'alert' as const, refers_to: null }
  await tellOfCase(tx, now, stored, { ...actor, events: [{ ...event, case_uuid: stored.case_uuid, text: out }] })
  const { case_uuid } = opened
  const { organization_uuid } = stored
  await tellOfCase(
    tx,
    now,
    { organization_uuid, case_uuid },
    { ...actor, events: [{ ...event, case_uuid, text: here }] },
  )
}
