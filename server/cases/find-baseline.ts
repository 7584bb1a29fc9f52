// Whether such alerts about an observable are usual: counted over the alerts and cases of the last 90 days.

import { sql } from 'kysely'
import { alertTypeKey } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'
import type { Verdict } from '../../contract/vocabulary.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import type { Db } from '../database/transaction.ts'
import { sightingKey } from './sighting-key.ts'

export interface Baseline {
  days: number
  /** Earlier alerts that named the observable; at most 500 are counted. */
  alerts: number
  /** Those of the same type. */
  same_type: number
  /** On how many different days. */
  same_type_days: number
  /** Of the same type: closed as harmless by people, and closed as real or held to be malicious. */
  harmless: number
  harmful: number
  /** Whether the organization had alerts long enough ago for "the first time" to mean something. */
  has_history: boolean
}

const days = 90
const mostCounted = 500
const historySeconds = 30 * 86_400
const daySeconds = 86_400

interface About {
  organization_uuid: string
  observable: ObservableName
  alert_type: string
  before_alert_uuid: string
  /** Seconds: when the alert arrived. */
  at: number
}

interface Row {
  alert_type: string
  created_at: number
  verdict: Verdict | null
  classification: string | null
}

export async function findBaseline(db: Db, about: About): Promise<Baseline> {
  const { organization_uuid, observable, alert_type, before_alert_uuid, at } = about
  const { rows: looked } = await sql<{ has_history: boolean } & (Row | Record<keyof Row, null>)>`
    /* prepared find-baseline */ select has_history, alert_type, alerts.created_at, verdict, classification
    from (select exists (select from alerts where organization_uuid = ${organization_uuid}::uuid
      and alert_uuid < ${firstUuidOf(at - historySeconds)}::uuid) as has_history) history
    left join lateral (
      select alert_uuid from sightings
      where organization_uuid = ${organization_uuid}::uuid and observable_key = ${sightingKey(observable)}::uuid
        and alert_uuid < ${before_alert_uuid}::uuid and alert_uuid >= ${firstUuidOf(at - days * daySeconds)}::uuid
      order by alert_uuid desc limit ${mostCounted}
    ) seen on true
    left join alerts using (alert_uuid) left join case_alerts using (alert_uuid) left join cases using (case_uuid)`.execute(
    db,
  )
  const rows = looked.filter((row) => row.alert_type !== null)
  const same = rows.filter((row) => alertTypeKey(row.alert_type) === alertTypeKey(alert_type))
  return {
    days,
    alerts: rows.length,
    same_type: same.length,
    same_type_days: new Set(same.map(({ created_at }) => Math.floor(created_at / daySeconds))).size,
    harmless: same.filter(isHarmless).length,
    harmful: same.filter(isHarmful).length,
    has_history: looked[0]?.has_history ?? false,
  }
}

const isHarmless = ({ classification }: Row) =>
  classification === 'false_positive' || classification === 'benign_positive'
const isHarmful = ({ classification, verdict }: Row) =>
  classification === 'true_positive' || (classification === null && verdict === 'malicious')
