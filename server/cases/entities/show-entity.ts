// Shows everything that is known about one observable. Each part is limited, so that the cost does not grow with the alerts.
import { sql } from 'kysely'
import type { CaseFinding } from '../../../contract/case.ts'
import type { Entity } from '../../../contract/entity.ts'
import { observableKey } from '../../../contract/identity.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import { alertIdColumn, caseIdColumn } from '../../database/id-columns.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import { findJudgementsAbout } from '../learning/learning-store.ts'
import { contentColumn, type Packed, unpackContent } from '../packed-content.ts'
import { sightingKey } from '../sighting-key.ts'

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
  const key = sightingKey(observable)
  const known = await findKnown(db, organizations, key)
  const [first] = known
  if (!first) throw notFound('observable', `${observable.kind} ${observable.value}`)
  const uuids = known.map(({ organization_uuid }) => organization_uuid)
  const alerts = await findAlerts(db, uuids, key)
  const cases = await findCases(db, uuids, key)
  return {
    kind: observable.kind,
    value: first.value,
    organization_codes: known.map(({ organization_code }) => organization_code),
    first_seen: Math.min(...known.map(({ first_seen }) => first_seen)),
    last_seen: Math.max(...known.map(({ last_seen }) => last_seen)),
    alert_count: Math.min(
      mostCounted,
      known.reduce((sum, { alert_count }) => sum + alert_count, 0),
    ),
    cases: cases.map(({ observables: _, findings: __, ...each }) => each),
    alerts,
    findings: findingsOf(cases, observable),
    judgements: await findJudgementsAbout(db, uuids, key, shown),
    related: relatedOf(cases, observable),
    timeline: timelineOfEntity(alerts, cases),
  }
}

interface KnownRow {
  organization_uuid: string
  organization_code: string
  value: string
  first_seen: number
  last_seen: number
  alert_count: number
}

/** The organizations that know it. */
async function findKnown(db: Db, organizations: readonly string[], key: string): Promise<KnownRow[]> {
  const seen = (order: 'asc' | 'desc') => sql`(
    select alerts.created_at from (select alert_uuid from sightings where sightings.organization_uuid = entities.organization_uuid
      and sightings.observable_key = entities.observable_key order by alert_uuid ${sql.raw(order)} limit 1) one
    join alerts using (alert_uuid))`
  const { rows } = await sql<KnownRow>`
    select * from (
      select entities.organization_uuid, organization_code, value, ${seen('asc')} as first_seen, ${seen('desc')} as last_seen,
        (select count(*) from (select from sightings where sightings.organization_uuid = entities.organization_uuid
          and sightings.observable_key = entities.observable_key limit ${mostCounted}) counted) as alert_count
      from entities join organizations using (organization_uuid)
      where entities.organization_uuid = any(${organizations}::uuid[]) and observable_key = ${key}::uuid
    ) known where first_seen is not null order by organization_code`.execute(db)
  return rows
}

const newestSightings = (organizations: readonly string[], key: string, limit: number) => sql`
  select seen.alert_uuid from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (
    select alert_uuid from sightings where sightings.organization_uuid = o.organization_uuid
      and observable_key = ${key}::uuid order by alert_uuid desc limit ${limit}
  ) seen order by seen.alert_uuid desc limit ${limit}`

async function findAlerts(db: Db, organizations: readonly string[], key: string): Promise<Entity['alerts']> {
  const { rows } = await sql<Entity['alerts'][number]>`
    select ${alertIdColumn} as alert_id, alert_provider, alert_type, ${caseIdColumn} as case_id, alerts.created_at
    from (${newestSightings(organizations, key, shown)}) seen
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

async function findCases(db: Db, organizations: readonly string[], key: string): Promise<CaseWithContent[]> {
  const { rows } = await sql<Packed<CaseWithContent>>`
    select ${caseIdColumn} as case_id, title, severity, status, verdict, classification, assignee, cases.created_at, closed_at,
      ${contentColumn} as content
    from cases join organizations using (organization_uuid)
    where case_uuid = any(array(select case_uuid from (${newestSightings(organizations, key, sightingsLookedAt)}) seen
      join case_alerts using (alert_uuid) group by case_uuid order by case_uuid desc limit ${shown}))
    order by case_uuid desc`.execute(db)
  return rows.map(({ content, ...row }) => {
    const { observables, findings } = unpackContent(content)
    return { ...row, observables, findings }
  })
}

function findingsOf(cases: readonly CaseWithContent[], observable: ObservableName): Entity['findings'] {
  const key = observableKey(observable)
  return cases
    .flatMap(({ case_id, created_at, findings }) =>
      findings
        .filter((finding) => finding.observable && observableKey(finding.observable) === key)
        .map((finding) => ({ ...finding, case_id, found_at: created_at })),
    )
    .slice(0, shown)
}

function relatedOf(cases: readonly CaseWithContent[], observable: ObservableName): Entity['related'] {
  const counts = new Map<string, Entity['related'][number]>()
  for (const { observables } of cases)
    for (const { kind, value } of observables) {
      const key = observableKey({ kind, value })
      if (key !== observableKey(observable)) counts.set(key, { kind, value, cases: (counts.get(key)?.cases ?? 0) + 1 })
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
