// Finds earlier cases and alerts of the organization that named the same observables. The cost does not grow with their number.

import { sql } from 'kysely'
import type { Case } from '../../contract/case.ts'
import type { ObservableName } from '../../contract/observable.ts'
import type { CaseStatus, Verdict } from '../../contract/vocabulary.ts'
import { alertIdColumn, caseIdColumn } from '../database/id-columns.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import { caseId } from './case.ts'
import { sightingKey } from './sighting-key.ts'

export type SimilarCase = Case['seen_before'][number]

export interface Similar {
  /** Leaves out the case that this alert is in. */
  except_alert_uuid?: string | undefined
  /** Only what was seen before this alert. */
  before_alert_uuid?: string | undefined
  limit: number
}

/** How many of an observable's newest sightings are looked at beyond the limit: several may belong to one case. */
const spare = 40
const mostObservables = 200

/** Newest first, each with the values of the observables it shares. */
export async function findSimilarCases(
  db: Db,
  organization_uuid: string,
  observables: readonly ObservableName[],
  { except_alert_uuid, before_alert_uuid, limit }: Similar,
): Promise<SimilarCase[]> {
  const wanted = observables
    .slice(0, mostObservables)
    .map((observable) => ({ observable_key: sightingKey(observable), value: observable.value }))
  if (wanted.length === 0) return []
  const before = before_alert_uuid ? sql`and alert_uuid < ${before_alert_uuid}::uuid` : sql``
  const except = except_alert_uuid
    ? sql`where held.case_uuid is distinct from (select case_uuid from case_alerts where alert_uuid = ${except_alert_uuid}::uuid)`
    : sql``
  const { rows } = await sql<Omit<SimilarCase, 'case_id'> & { organization_code: string; number: number }>`
    with shared as (
      select held.case_uuid, array_agg(distinct wanted.value order by wanted.value) as observables
      from json_to_recordset(${storableJson(wanted)}::json) as wanted(observable_key uuid, value text)
      cross join lateral (
        select alert_uuid from sightings
        where organization_uuid = ${organization_uuid}::uuid and observable_key = wanted.observable_key ${before}
        order by alert_uuid desc limit ${limit + spare}
      ) seen
      join case_alerts held on held.alert_uuid = seen.alert_uuid
      ${except} group by held.case_uuid order by held.case_uuid desc limit ${limit}
    )
    select organization_code, number, status, verdict, classification, shared.observables, cases.created_at
    from shared join cases using (case_uuid) join organizations using (organization_uuid)
    order by case_uuid desc`.execute(db)
  return rows.map(({ organization_code, number, ...row }) => ({ case_id: caseId(organization_code, number), ...row }))
}

export interface EarlierAlert {
  alert_id: string
  alert_uuid: string
  alert_type: string
  created_at: number
  /** Null while its investigation has no case yet. */
  case_id: string | null
  verdict: Verdict | null
  status: CaseStatus | null
  classification: string | null
}

/** Alerts that named the observable before this one, newest first. */
export async function findEarlierAlerts(
  db: Db,
  organization_uuid: string,
  observable: ObservableName,
  { before_alert_uuid, limit }: { before_alert_uuid: string; limit: number },
): Promise<EarlierAlert[]> {
  const { rows } = await sql<EarlierAlert>`
    select ${alertIdColumn} as alert_id, alerts.alert_uuid, alert_type,
      alerts.created_at, ${caseIdColumn} as case_id, verdict, status, classification
    from (
      select alert_uuid from sightings
      where organization_uuid = ${organization_uuid}::uuid and observable_key = ${sightingKey(observable)}::uuid
        and alert_uuid < ${before_alert_uuid}::uuid
      order by alert_uuid desc limit ${limit}
    ) seen
    join alerts using (alert_uuid)
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    left join case_alerts using (alert_uuid)
    left join cases using (case_uuid)
    order by alerts.alert_uuid desc`.execute(db)
  return rows
}
