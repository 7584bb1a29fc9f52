// The service levels of organizations, and what they promise for each case.
import { sql } from 'kysely'
import { ServiceLevels } from '../../../contract/service-level.ts'
import { storableJson } from '../../database/storable-json.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { getOrganization } from '../../organizations/create-organization.ts'
import type { Scope, Services } from '../../platform/services.ts'
import {
  type CaseLevels,
  decideLevels,
  type LevelFacts,
  type PromisedTarget,
  promisedTargets,
  toTell,
} from './decide-levels.ts'

export async function showServiceLevels(db: Db, scope: Scope, code: string): Promise<ServiceLevels> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  return (await readServiceLevels(db, [organization_uuid])).get(organization_uuid) ?? ServiceLevels.parse({})
}

/** The whole of it. Open cases follow; closed ones stay as they were judged. */
export async function setServiceLevels(
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: Scope,
  code: string,
  settings: ServiceLevels,
): Promise<ServiceLevels> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  await transact(db, async (tx) => {
    await sql`insert into service_levels (organization_uuid, settings, modified_at)
      values (${organization_uuid}::uuid, ${storableJson(settings)}::jsonb, ${now()})
      on conflict (organization_uuid) do update set settings = excluded.settings, modified_at = excluded.modified_at`.execute(
      tx,
    )
    await recheckOpenCases(tx, organization_uuid, now())
  })
  return settings
}

/** Of each status, the newest; whoever has more open cases has not looked at the older ones for long. */
const mostRechecked = 5000
const openStatuses = sql.raw("array['new', 'in_progress', 'waiting', 'contained']")

/** The watch of service levels decides about them, a batch at a time. */
const recheckOpenCases = (tx: Db, organization_uuid: string, now: number) =>
  sql`insert into case_levels (case_uuid, organization_uuid, targets, state, check_at)
    select each.case_uuid, ${organization_uuid}::uuid, '[]', 'met', ${now}::bigint
    from unnest(${openStatuses}) as open(status) cross join lateral (
      select case_uuid from cases where cases.organization_uuid = ${organization_uuid}::uuid and cases.status = open.status
      order by case_uuid desc limit ${mostRechecked}) each
    order by each.case_uuid
    on conflict (case_uuid) do update set check_at = excluded.check_at`.execute(tx)

export async function readServiceLevels(
  db: Db,
  organizations: readonly string[],
): Promise<ReadonlyMap<string, ServiceLevels>> {
  const { rows } = await sql<{ organization_uuid: string; settings: unknown }>`
    /* prepared read-service-levels */ select organization_uuid, settings from service_levels
    where organization_uuid = any(${[...new Set(organizations)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ organization_uuid, settings }) => [organization_uuid, ServiceLevels.parse(settings)]))
}

export interface LevelledCase extends LevelFacts {
  case_uuid: string
  organization_uuid: string
}

export const levelColumns = sql.raw(
  ['severity', 'verdict', 'created_at', 'acknowledged_at', 'contained_at', 'closed_at']
    .map((column) => `cases.${column}`)
    .join(', '),
)

/** To be called in the transaction that opened or changed the cases. Where nothing is promised it costs one look. */
export async function noteLevels(
  tx: Db,
  now: number,
  cases: readonly Pick<LevelledCase, 'case_uuid' | 'organization_uuid'>[],
) {
  const settings = await readServiceLevels(
    tx,
    cases.map(({ organization_uuid }) => organization_uuid),
  )
  const concerned = cases.filter(({ organization_uuid }) => settings.has(organization_uuid))
  if (concerned.length === 0) return
  const { rows } = await sql<LevelledCase & { promised: PromisedTarget[] | null }>`
    select cases.case_uuid, cases.organization_uuid, ${levelColumns}, case_levels.targets as promised
    from cases left join case_levels using (case_uuid)
    where case_uuid = any(${concerned.map(({ case_uuid }) => case_uuid)}::uuid[]) order by case_uuid`.execute(tx)
  const toWrite = rows.map(({ promised, ...row }) => {
    // What was promised for a closed case stays what it was.
    const levels =
      row.closed_at !== null && promised
        ? decideLevels(promised, row, now)
        : levelsOf(settings.get(row.organization_uuid), row, now)
    // What is late at once is told by the watch.
    return { row, levels: toTell(levels.targets, row, now).length > 0 ? { ...levels, check_at: now } : levels }
  })
  await writeLevels(tx, toWrite)
}

export function levelsOf(settings: ServiceLevels | undefined, row: LevelledCase, now: number): CaseLevels {
  const targets = settings ? promisedTargets(settings, row) : []
  return decideLevels(targets, row, now)
}

export interface LevelsToWrite {
  row: Pick<LevelledCase, 'case_uuid' | 'organization_uuid'>
  levels: CaseLevels
  /** Added to what people were told of. */
  told?: readonly string[]
}

/** Of cases that the transaction holds. */
export async function writeLevels(tx: Db, toWrite: readonly LevelsToWrite[]) {
  const [promised, nothing] = [true, false].map((wanted) =>
    toWrite.filter(({ levels }) => levels.targets.length > 0 === wanted),
  )
  if (nothing?.length) await deleteLevels(tx, nothing)
  const rows = (promised ?? []).map(({ row, levels, told = [] }) => ({
    case_uuid: row.case_uuid,
    organization_uuid: row.organization_uuid,
    ...levels,
    told,
  }))
  await sql`insert into case_levels (case_uuid, organization_uuid, targets, due_at, state, check_at, told)
    select case_uuid, organization_uuid, targets, due_at, state, check_at, told
    from json_to_recordset(${storableJson(rows)}::json) as r(case_uuid uuid, organization_uuid uuid, targets jsonb,
      due_at bigint, state text, check_at bigint, told text[])
    on conflict (case_uuid) do update set targets = excluded.targets, due_at = excluded.due_at, state = excluded.state,
      check_at = excluded.check_at, told = array(select distinct unnest(case_levels.told || excluded.told))`.execute(tx)
  await markLate(tx, toWrite)
}

/** On the case itself, by which lists are sorted. Most are in time, and are not written. */
async function markLate(tx: Db, toWrite: readonly LevelsToWrite[]) {
  const late = toWrite.map(({ row: { case_uuid }, levels: { state } }) => ({
    case_uuid,
    lateness: state === 'at_risk' || state === 'breached' ? state : null,
  }))
  await sql`update cases set lateness = r.lateness
    from json_to_recordset(${JSON.stringify(late)}::json) as r(case_uuid uuid, lateness text)
    where cases.case_uuid = r.case_uuid and cases.lateness is distinct from r.lateness`.execute(tx)
}

const deleteLevels = (tx: Db, toDelete: readonly LevelsToWrite[]) =>
  sql`delete from case_levels where case_uuid = any(${toDelete.map(({ row }) => row.case_uuid)}::uuid[])`.execute(tx)

/** What is promised for a case; undefined: nothing. */
export async function findPromised(db: Db, case_uuid: string): Promise<PromisedTarget[] | undefined> {
  const { rows } = await sql<{ targets: PromisedTarget[] }>`
    select targets from case_levels where case_uuid = ${case_uuid}::uuid and targets <> '[]'`.execute(db)
  return rows[0]?.targets
}
