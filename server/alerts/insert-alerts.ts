// Keeps a gathered batch of alerts with one commit: numbered without gaps, each idempotency key once.
import { sql } from 'kysely'
import type { NewAlert } from '../../contract/alert.ts'
import { isRefusedData } from '../database/sql-error.ts'
import { type Db, transact } from '../database/transaction.ts'
import { conflict, ProblemError } from '../http/problem.ts'
import { excerpt } from './alert.ts'

/** Where it is announced that alerts wait to be investigated. */
export const alertsChannel = 'vedette_alerts'

/** Everything about an alert that is known before it has its number. */
export interface AlertToInsert extends NewAlert {
  alert_uuid: string
  organization_uuid: string
  provider: string
  created_at: number
  created_by: string
  once?: {
    operation: string
    key: string
    digest: string
    /** Throws a problem when the organization sends more than it may. Not asked for repeats: they are no new alerts. */
    admit(): void
  }
}

export interface InsertedAlert {
  alert_uuid: string
  number: number
}

/** An earlier alert holds this idempotency key. */
export interface RepeatedAlert {
  earlier: { alert_uuid: string; digest: string }
}

export type InsertAlerts = (
  alerts: readonly AlertToInsert[],
) => Promise<readonly (InsertedAlert | RepeatedAlert | Error)[]>

/** One refused row never fails its neighbours: a batch that the database refuses is kept one by one. */
export const insertAlerts =
  (db: Db): InsertAlerts =>
  async (alerts) => {
    try {
      return await insertTogether(db, alerts)
    } catch (error) {
      if (!isRefusedData(error)) throw error
      if (alerts.length === 1) return [conflict('The alert could not be kept: its organization or provider has gone.')]
      const results = []
      for (const alert of alerts) results.push(...(await insertAlerts(db)([alert])))
      return results
    }
  }

async function insertTogether(db: Db, alerts: readonly AlertToInsert[]) {
  if (alerts.every(({ once }) => !once)) return numberAndInsert(db, alerts)

  const refused = new Map<string, Error>()
  const inserted = await transact(db, async (tx) => {
    const claimed = await claimKeys(tx, alerts)
    const fresh = alerts.filter(({ once, alert_uuid }) => !once || claimed.has(alert_uuid))
    const admitted = fresh.filter((alert) => isAdmitted(alert, refused))
    if (refused.size > 0) await releaseKeys(tx, alerts, refused)
    return admitted.length > 0 ? numberAndInsert(tx, admitted) : []
  })
  const insertedByUuid = new Map(inserted.map((alert) => [alert.alert_uuid, alert]))
  const earlier = await findEarlier(
    db,
    alerts.filter((alert) => !insertedByUuid.has(alert.alert_uuid) && !refused.has(keyOf(alert))),
  )
  return alerts.map(
    (alert) =>
      insertedByUuid.get(alert.alert_uuid) ??
      refused.get(keyOf(alert)) ??
      earlier.get(alert.alert_uuid) ??
      conflict('The idempotency key has just expired. Send the alert again.'),
  )
}

/**
 * One statement: takes the numbers, inserts the alerts and their contents. Counters are taken in key order, so that the
 * batches of two nodes cannot wait for each other in a circle. Columns travel as arrays, which cost less than JSON.
 * A caller that is in a transaction of its own uses it there: what is refused undoes the whole of it.
 */
export async function numberAndInsert(db: Db, alerts: readonly AlertToInsert[]): Promise<InsertedAlert[]> {
  const counters = countPerSource(alerts)
  const rows = alerts.map(({ once: _, ...alert }) => {
    const counter = counters.get(source(alert))
    if (!counter) throw new Error('Every alert has a counter.')
    counter.given++
    counter.bytes += Buffer.byteLength(alert.alert_content)
    return {
      ...alert,
      back: counter.wanted - counter.given,
      content_excerpt: excerpt(alert.alert_content),
    }
  })
  const wanted = [...counters.values()].sort(bySource)
  const column = <Key extends keyof (typeof rows)[number]>(name: Key) => rows.map((row) => row[name] ?? null)

  const { rows: taken } = await sql<{ organization_uuid: string; provider: string; last_number: number }>`
    /* prepared insert-alerts */ with taken as (
      insert into alert_counters as counter (organization_uuid, provider, last_number, content_bytes)
      select organization_uuid, provider, wanted, bytes
      from json_to_recordset(${JSON.stringify(wanted)}::json)
        as w(organization_uuid uuid, provider text, wanted bigint, bytes bigint)
      on conflict (organization_uuid, provider) do update set last_number = counter.last_number + excluded.last_number,
        content_bytes = counter.content_bytes + excluded.content_bytes
      returning organization_uuid, provider, last_number
    ), incoming as materialized (
      select * from unnest(${column('alert_uuid')}::uuid[], ${column('organization_uuid')}::uuid[],
        ${column('provider')}::text[], ${column('back')}::bigint[], ${column('alert_provider')}::text[],
        ${column('alert_type')}::text[], ${column('content_excerpt')}::text[], ${column('created_at')}::bigint[],
        ${column('created_at_source')}::bigint[], ${column('created_by')}::uuid[], ${column('alert_content')}::text[])
        as r(alert_uuid, organization_uuid, provider, back, alert_provider, alert_type, content_excerpt, created_at,
          created_at_source, created_by, alert_content)
    ), contents as (
      insert into alert_contents (alert_uuid, alert_content) select alert_uuid, alert_content from incoming
    ), inserted as (
      insert into alerts (alert_uuid, organization_uuid, provider, number, alert_provider, alert_type, content_excerpt,
        created_at, created_at_source, created_by, modified_at)
      select alert_uuid, organization_uuid, provider, last_number - back, alert_provider, alert_type, content_excerpt,
        created_at, created_at_source, created_by, created_at
      from incoming join taken using (organization_uuid, provider)
    )
    select organization_uuid, provider, last_number, pg_notify(${alertsChannel}, '') from taken`.execute(db)

  const last = new Map(taken.map((counter) => [source(counter), counter.last_number]))
  return rows.map((row) => ({ alert_uuid: row.alert_uuid, number: (last.get(source(row)) ?? 0) - row.back }))
}

interface Source {
  organization_uuid: string
  provider: string
}
const source = ({ organization_uuid, provider }: Source) => `${organization_uuid} ${provider}`
const bySource = (a: Source, b: Source) => (source(a) < source(b) ? -1 : 1)

function countPerSource(alerts: readonly AlertToInsert[]) {
  const counters = new Map<string, Source & { wanted: number; given: number; bytes: number }>()
  for (const alert of alerts) {
    const counter = counters.get(source(alert))
    if (counter) counter.wanted++
    else
      counters.set(source(alert), {
        organization_uuid: alert.organization_uuid,
        provider: alert.provider,
        wanted: 1,
        given: 0,
        bytes: 0,
      })
  }
  return counters
}

/** Gives the alerts whose idempotency key is now theirs: the first of each key, unless an earlier request had it. */
async function claimKeys(tx: Db, alerts: readonly AlertToInsert[]): Promise<ReadonlySet<string>> {
  const claims = new Map(
    alerts.toReversed().flatMap((alert) => {
      const { once, created_by, alert_uuid, created_at } = alert
      if (!once) return []
      const { operation, key: idempotency_key, digest: request_digest } = once
      const claim = { created_by, operation, idempotency_key, request_digest, alert_uuid, created_at }
      return [[keyOf(alert), claim] as const]
    }),
  )
  const inKeyOrder = [...claims].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim)
  const rows = await tx
    .insertInto('idempotency_keys')
    .values(inKeyOrder)
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('alert_uuid')
    .execute()
  return new Set(rows.map(({ alert_uuid }) => alert_uuid))
}

function isAdmitted(alert: AlertToInsert, refused: Map<string, Error>): boolean {
  try {
    alert.once?.admit()
    return true
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    refused.set(keyOf(alert), error)
    return false
  }
}

/** So that what was refused can be sent again later. */
async function releaseKeys(tx: Db, alerts: readonly AlertToInsert[], refused: ReadonlyMap<string, Error>) {
  const asked = asKeys(alerts.filter((alert) => refused.has(keyOf(alert))))
  await sql`
    delete from idempotency_keys held
    using json_to_recordset(${JSON.stringify(asked)}::json) as asked(created_by uuid, operation text, key text)
    where held.created_by = asked.created_by and held.operation = asked.operation
      and held.idempotency_key = asked.key`.execute(tx)
}

const keyOf = ({ created_by, once }: AlertToInsert) => `${created_by} ${once?.operation} ${once?.key}`

const asKeys = (alerts: readonly AlertToInsert[]) =>
  alerts.flatMap(({ alert_uuid, created_by, once }) =>
    once ? [{ alert_uuid, created_by, operation: once.operation, key: once.key }] : [],
  )

async function findEarlier(db: Db, alerts: readonly AlertToInsert[]): Promise<Map<string, RepeatedAlert>> {
  const asked = asKeys(alerts)
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ asking: string; alert_uuid: string; request_digest: string }>`
    select asked.alert_uuid as asking, held.alert_uuid, held.request_digest
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(alert_uuid uuid, created_by uuid, operation text, key text)
    join idempotency_keys held
      on held.created_by = asked.created_by and held.operation = asked.operation and held.idempotency_key = asked.key`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [row.asking, { earlier: { alert_uuid: row.alert_uuid, digest: row.request_digest } }]),
  )
}
