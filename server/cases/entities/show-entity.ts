// Shows everything that is known about one observable. Each part is limited, so that the cost does not grow with the alerts.
import { sql } from 'kysely'
import type { CaseFinding } from '../../../contract/case.ts'
import type { Entity } from '../../../contract/entity.ts'
import { observableKey } from '../../../contract/identity.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import { alertIdColumn, caseIdColumn } from '../../database/id-columns.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import { findJudgementsAbout } from '../learning/learning-store.ts'
import { contentColumn, type Packed, unpackContent } from '../packed-content.ts'
import { findNamesOfEntity, type NameOfEntity } from './names-of-entity.ts'

const shown = 50
const mostRelated = 30
/** Several sightings may belong to one case. */
const sightingsLookedAt = 500
const mostCounted = 10_000

export async function showEntity(
  db: Db,
  organizations: readonly string[],
  observable: ObservableName,
): Promise<Entity> {
  const names = await findNamesOfEntity(db, organizations, observable)
  const known = await findKnown(db, names)
  const [first] = names
  if (!first || known.length === 0) throw notFound('observable', `${observable.kind} ${observable.value}`)
  const uuids = known.map(({ organization_uuid }) => organization_uuid)
  const keys = [...new Set(names.map(({ observable_key }) => observable_key))]
  const values = [...new Map(names.map(({ value }) => [observableKey({ ...observable, value }), value])).values()]
  const isNamed = (other: ObservableName) =>
    values.some((value) => observableKey({ ...observable, value }) === observableKey(other))
  const alerts = await findAlerts(db, names)
  const cases = await findCases(db, names)
  return {
    kind: observable.kind,
    value: first.value,
    names: values.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
    organization_codes: known.map(({ organization_code }) => organization_code),
    first_seen: Math.min(...known.map(({ first_seen }) => first_seen)),
    last_seen: Math.max(...known.map(({ last_seen }) => last_seen)),
    alert_count: await countSightings(db, names),
    cases: cases.map(({ observables: _, findings: __, ...each }) => each),
    alerts,
    findings: findingsOf(cases, isNamed),
    judgements: await findJudgementsAbout(db, uuids, keys, shown),
    related: relatedOf(cases, isNamed),
    timeline: timelineOfEntity(alerts, cases),
  }
}

interface KnownRow {
  organization_uuid: string
  organization_code: string
  first_seen: number
  last_seen: number
}

const asRows = (names: readonly NameOfEntity[]) =>
  sql`json_to_recordset(${storableJson(names)}::json) as n(organization_uuid uuid, observable_key uuid)`

/** The organizations that know it. */
async function findKnown(db: Db, names: readonly NameOfEntity[]): Promise<KnownRow[]> {
  const seen = (order: 'asc' | 'desc') => sql`(
    select alerts.created_at from (select alert_uuid from sightings where sightings.organization_uuid = n.organization_uuid
      and sightings.observable_key = n.observable_key order by alert_uuid ${sql.raw(order)} limit 1) one
    join alerts using (alert_uuid))`
  const { rows } = await sql<KnownRow>`
    select organization_uuid, organization_code, min(first_seen) as first_seen, max(last_seen) as last_seen from (
      select n.organization_uuid, ${seen('asc')} as first_seen, ${seen('desc')} as last_seen from ${asRows(names)}
    ) known join organizations using (organization_uuid)
    where first_seen is not null group by 1, 2 order by organization_code`.execute(db)
  return rows
}

/** An alert that has several of the names is one. */
const newestSightings = (names: readonly NameOfEntity[], limit: number) => sql`
  select distinct seen.alert_uuid from ${asRows(names)} cross join lateral (
    select alert_uuid from sightings where sightings.organization_uuid = n.organization_uuid
      and sightings.observable_key = n.observable_key order by alert_uuid desc limit ${limit}
  ) seen order by seen.alert_uuid desc limit ${limit}`

async function countSightings(db: Db, names: readonly NameOfEntity[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${newestSightings(names, mostCounted)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

async function findAlerts(db: Db, names: readonly NameOfEntity[]): Promise<Entity['alerts']> {
  const { rows } = await sql<Entity['alerts'][number]>`
    select ${alertIdColumn} as alert_id, alert_provider, alert_type, ${caseIdColumn} as case_id, alerts.created_at
    from (${newestSightings(names, shown)}) seen
    join alerts using (alert_uuid)
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    left join case_alerts using (alert_uuid) left join cases using (case_uuid)
    order by alert_uuid desc`.execute(db)
  return rows
}

type CaseWithContent = Entity['cases'][number] & {
  observables: readonly Observable[]
  findings: readonly CaseFinding[]
}

async function findCases(db: Db, names: readonly NameOfEntity[]): Promise<CaseWithContent[]> {
  const { rows } = await sql<Packed<CaseWithContent>>`
    select ${caseIdColumn} as case_id, title, severity, status, verdict, classification, assignee, cases.created_at, closed_at,
      ${contentColumn} as content
    from cases join organizations using (organization_uuid)
    where case_uuid = any(array(select case_uuid from (${newestSightings(names, sightingsLookedAt)}) seen
      join case_alerts using (alert_uuid) group by case_uuid order by case_uuid desc limit ${shown}))
    order by case_uuid desc`.execute(db)
  return rows.map(({ content, ...row }) => {
    const { observables, findings } = unpackContent(content)
    return { ...row, observables, findings }
  })
}

type IsNamed = (other: ObservableName) => boolean

const findingsOf = (cases: readonly CaseWithContent[], isNamed: IsNamed): Entity['findings'] =>
  cases
    .flatMap(({ case_id, created_at, findings }) =>
      findings
        .filter(({ observable }) => observable && isNamed(observable))
        .map((finding) => ({ ...finding, case_id, found_at: created_at })),
    )
    .slice(0, shown)

function relatedOf(cases: readonly CaseWithContent[], isNamed: IsNamed): Entity['related'] {
  const counts = new Map<string, Entity['related'][number]>()
  for (const { observables } of cases)
    for (const { kind, value } of observables) {
      const key = observableKey({ kind, value })
      if (!isNamed({ kind, value })) counts.set(key, { kind, value, cases: (counts.get(key)?.cases ?? 0) + 1 })
    }
  return [...counts.values()].sort((a, b) => b.cases - a.cases).slice(0, mostRelated)
}

function timelineOfEntity(alerts: Entity['alerts'], cases: readonly CaseWithContent[]): Entity['timeline'] {
  const entries: Entity['timeline'] = [
    ...alerts.map(({ alert_id, alert_type, created_at }) => ({
      at: created_at,
      kind: 'alert' as const,
      text: alert_type,
      refers_to: alert_id,
    })),
    ...cases.map(({ case_id, title, verdict, created_at }) => ({
      at: created_at,
      kind: 'case' as const,
      text: `Case opened: ${title}. Verdict: ${verdict}.`,
      refers_to: case_id,
    })),
    ...cases.flatMap(({ case_id, closed_at, classification }) =>
      closed_at === null
        ? []
        : [
            {
              at: closed_at,
              kind: 'closed' as const,
              text: `Case closed as ${(classification ?? 'undetermined').replaceAll('_', ' ')}.`,
              refers_to: case_id,
            },
          ],
    ),
  ]
  return entries.sort((a, b) => b.at - a.at)
}
