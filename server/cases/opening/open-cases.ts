// Opens, joins or changes the cases of a batch of conclusions, in a few statements.
import { sql } from 'kysely'
import { tellChanges } from '../../database/change-events.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { publishNotices } from '../../database/notices.ts'
import type { Db } from '../../database/transaction.ts'
import { caseId } from '../case.ts'
import { insertCaseValues } from '../correlation/case-values.ts'
import { noJoins, type PlannedJoins, planJoins } from '../correlation/plan-joins.ts'
import { contentColumn, type Packed, withContent } from '../packed-content.ts'
import { titledByPerson } from '../titled-by-person.ts'
import type { CasePart } from './case-content.ts'
import { noticesOfBatch } from './case-notices.ts'
import type { Conclusion } from './conclusion.ts'
import { type CaseInBatch, type Decisions, decideCases } from './decide-cases.ts'
import { groupKeys } from './digest-keys.ts'
import { writeDecisions } from './write-decisions.ts'

interface Placement {
  case_uuid: string
  case_id: string
  /** Whether the alert joined a case that another alert had opened. */
  joined: boolean
}

export interface OpenedCases extends Pick<Decisions, 'proposals' | 'still_proposed'> {
  /** The case of each alert. */
  placements: ReadonlyMap<string, Placement>
}

/** To be called in the transaction that concludes the investigations and holds their organizations; the caller stores what is proposed. */
export async function openCases(tx: Db, now: number, conclusions: readonly Conclusion[]): Promise<OpenedCases> {
  if (conclusions.length === 0) return { placements: new Map(), proposals: [], still_proposed: [] }
  const { known, planned } = await planAndLock(tx, conclusions, now)
  const decisions = decideCases(conclusions, known, { now, newUuid, planned })
  const caseIds = await writeDecisions(tx, now, decisions)
  await insertCaseValues(tx, decisions.values)
  const repeated = [...decisions.repeated].map(([case_uuid, { organization_uuid }]) => ({
    case_uuid,
    organization_uuid,
  }))
  const cases = [...decisions.opened.values(), ...decisions.changed.values(), ...repeated]
  await tellChanges(
    tx,
    'case',
    cases.map(({ organization_uuid, case_uuid }) => ({ organization_uuid, id: case_uuid })),
    now,
  )
  await publishNotices(tx, now, noticesOfBatch(decisions, known, caseIds))
  const placements = new Map(
    decisions.placed.map(({ alert_uuid, case_uuid, joined }) => [
      alert_uuid,
      { case_uuid, case_id: caseIds.get(case_uuid) ?? '', joined: joined !== null },
    ]),
  )
  return { placements, proposals: decisions.proposals, still_proposed: decisions.still_proposed }
}

const mostPlans = 3

/** A person may close a case between the plan and the lock: then it is planned again without it. */
async function planAndLock(
  tx: Db,
  conclusions: readonly Conclusion[],
  now: number,
): Promise<{ known: CaseInBatch[]; planned: PlannedJoins }> {
  for (let attempt = 1; ; attempt++) {
    const planned = attempt > mostPlans ? noJoins : await planJoins(tx, now, conclusions)
    const wanted = new Set([...planned.joins.values()].map(({ into }) => into))
    const repeated = conclusions.flatMap(({ repeat }) => repeat?.case_uuid ?? [])
    const known = await lockKnownCases(tx, conclusions, { now, further: [...wanted, ...repeated] })
    if (!known.some(({ case_uuid, status }) => wanted.has(case_uuid) && status === 'closed')) return { known, planned }
  }
}

interface KnownRow
  extends Omit<CaseInBatch, 'content' | 'case_id' | 'parts' | 'opener'>,
    Omit<CasePart, 'change_keys'> {
  organization_code: string
  number: number
  opened_by: string | null
  change_keys: string[]
}

/** The cases these alerts are in, and the open ones they may join: locked, in order, until the transaction ends. */
async function lockKnownCases(
  tx: Db,
  conclusions: readonly Conclusion[],
  { now, further }: { now: number; further: readonly string[] },
): Promise<CaseInBatch[]> {
  const keys = [...new Set(conclusions.flatMap(groupKeys))]
  const alerts = conclusions.map(({ alert_uuid }) => alert_uuid)
  const joinable = sql`union select case_uuid from cases
    where group_keys && ${keys}::text[] and group_until is not null and group_until > ${now} and status <> 'closed'`
  const { rows } = await sql<Packed<KnownRow>>`
    ${keys.length > 0 ? sql`/* prepared lock-known-cases-by-keys */` : sql`/* prepared lock-known-cases */`}
    select cases.case_uuid, cases.organization_uuid, organization_code, number, title, status, severity, verdict, confidence,
      ${contentColumn} as content, claims, providers, group_keys, group_until, version, raised_at, first_at, last_at, chained,
      ${titledByPerson} as titled_by_person,
      exists (select from case_parts held where held.case_uuid = cases.case_uuid) as parts_stored,
      (select alert_uuid from case_alerts held where held.case_uuid = cases.case_uuid
        order by joined is not null, joined_at, alert_uuid limit 1) as opened_by,
      array(select change_key from proposals where proposals.case_uuid = cases.case_uuid and proposed_by is null) as change_keys,
      array(select alert_uuid from case_alerts held
        where held.case_uuid = cases.case_uuid and alert_uuid = any(${alerts}::uuid[])) as holds,
      (select count(*) from case_alerts held where held.case_uuid = cases.case_uuid) as alert_count
    from cases join organizations on organizations.organization_uuid = cases.organization_uuid
    where case_uuid = any(${further}::uuid[]) or case_uuid = any(array(
      select case_uuid from case_alerts where alert_uuid = any(${alerts}::uuid[]) ${keys.length > 0 ? joinable : sql``}
    ))
    order by cases.case_uuid for update of cases`.execute(tx)
  const severals = rows.filter(({ holds, alert_count }) => holds.length > 0 && alert_count > 1)
  const parts = severals.length > 0 ? await findParts(tx, severals) : new Map()
  return rows.map((row) => asCaseInBatch(withContent(row), parts.get(row.case_uuid) ?? new Map()))
}

async function findParts(
  tx: Db,
  rows: readonly Pick<KnownRow, 'case_uuid'>[],
): Promise<Map<string, Map<string, CasePart>>> {
  const found = await sql<{ case_uuid: string; alert_uuid: string; part: CasePart }>`
    select case_uuid, alert_uuid, part from case_parts where case_uuid = any(${rows.map((row) => row.case_uuid)}::uuid[])`.execute(
    tx,
  )
  const parts = new Map<string, Map<string, CasePart>>(rows.map((row) => [row.case_uuid, new Map()]))
  for (const { case_uuid, alert_uuid, part } of found.rows) parts.get(case_uuid)?.set(alert_uuid, part)
  return parts
}

const asCaseInBatch = (row: KnownRow, parts: ReadonlyMap<string, CasePart>): CaseInBatch => {
  const {
    severity,
    verdict,
    confidence,
    summary,
    observables,
    findings,
    techniques,
    claims,
    running_claims,
    providers,
    organization_code,
    number,
    opened_by,
    change_keys,
    ...rest
  } = row
  const content = {
    ...{ severity, verdict, confidence, summary, observables, findings, techniques, claims, running_claims, providers },
  }
  return {
    ...rest,
    case_id: caseId(organization_code, number),
    content,
    opener: opened_by === null ? undefined : { alert_uuid: opened_by, part: { ...content, change_keys } },
    parts,
  }
}
