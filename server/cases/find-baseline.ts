// Whether such alerts about an observable are usual: counted over the alerts and cases of the last 90 days.

import { sql } from 'kysely'
import { alertTypeKey } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'
import type { Verdict } from '../../contract/vocabulary.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import { shareLookup } from '../database/share-lookup.ts'
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
  const { rows, has_history } = await findHistory(db, {
    organization_uuid,
    observable_key: sightingKey(observable),
    before_alert_uuid,
    since_alert_uuid: firstUuidOf(at - days * daySeconds),
    history_alert_uuid: firstUuidOf(at - historySeconds),
  })
  const same = rows.filter((row) => alertTypeKey(row.alert_type) === alertTypeKey(alert_type))
  return {
    days,
    alerts: rows.length,
    same_type: same.length,
    same_type_days: new Set(same.map(({ created_at }) => Math.floor(created_at / daySeconds))).size,
    harmless: same.filter(isHarmless).length,
    harmful: same.filter(isHarmful).length,
    has_history,
  }
}

interface Wanted {
  organization_uuid: string
  observable_key: string
  before_alert_uuid: string
  since_alert_uuid: string
  /** An alert before this one makes a history. */
  history_alert_uuid: string
}

const findHistory = shareLookup({ findTogether: findHistories })

async function findHistories(db: Db, asked: readonly Wanted[]) {
  const wanted = asked.map((each, nth) => ({ nth, ...each }))
  // Each is looked up by itself (`offset 0`): together they would seem to be worth reading the whole table of alerts.
  const { rows } = await sql<{ nth: number; has_history: boolean } & (Row | Record<keyof Row, null>)>`
    /* prepared find-baseline */ select nth, has_history, alert_type, created_at, verdict, classification
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(nth int, organization_uuid uuid, observable_key uuid,
      before_alert_uuid uuid, since_alert_uuid uuid, history_alert_uuid uuid)
    cross join lateral (
      select exists (select from alerts where organization_uuid = wanted.organization_uuid
        and alert_uuid < wanted.history_alert_uuid) as has_history
    ) history
    left join lateral (
      select alert_type, alerts.created_at, verdict, classification
      from (
        select alert_uuid from sightings
        where organization_uuid = wanted.organization_uuid and observable_key = wanted.observable_key
          and alert_uuid < wanted.before_alert_uuid and alert_uuid >= wanted.since_alert_uuid
        order by alert_uuid desc limit ${mostCounted}
      ) seen
      join alerts using (alert_uuid) left join case_alerts using (alert_uuid) left join cases using (case_uuid)
      offset 0
    ) found on true`.execute(db)
  const found = Map.groupBy(rows, ({ nth }) => nth)
  return asked.map((_, index) => {
    const looked = found.get(index) ?? []
    return { rows: looked.filter((row) => row.alert_type !== null), has_history: looked[0]?.has_history ?? false }
  })
}

const isHarmless = ({ classification }: Row) =>
  classification === 'false_positive' || classification === 'benign_positive'
const isHarmful = ({ classification, verdict }: Row) =>
  classification === 'true_positive' || (classification === null && verdict === 'malicious')
