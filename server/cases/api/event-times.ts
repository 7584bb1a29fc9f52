// What the alerts of a case tell of, and when it happened: as their investigations read it, else as their sources raised them.
import { sql } from 'kysely'
import type { StoredReading } from '../../../contract/reading.ts'
import { lastPartOf, unpackResult } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import { type AlertOfCase, clockDrift } from '../case-store.ts'

export interface AlertInStory extends AlertOfCase {
  happened_at: number
  /** Who did what to whom, and how it ended; null: not known. */
  statement: string | null
  outcome: StoredReading['outcome'] | null
}

/** Each is unpacked to be read: of a case with more investigated alerts, those that were raised earlier keep that time. */
const mostRead = 50

export async function withEventTimes(db: Db, alerts: readonly AlertOfCase[]): Promise<AlertInStory[]> {
  const investigated = alerts
    .filter(({ joined }) => joined?.investigated !== false)
    .toSorted((a, b) => b.raised_at - a.raised_at)
    .slice(0, mostRead)
  const read = await findReadings(
    db,
    investigated.map(({ alert_uuid }) => alert_uuid),
  )
  return alerts.map((alert) => {
    const { event_time = null, statement = null, outcome = null } = read.get(alert.alert_uuid) ?? {}
    return { ...alert, happened_at: event_time ?? alert.raised_at, statement, outcome }
  })
}

/** A time that had not come when the alert arrived is none. */
async function findReadings(db: Db, alerts: readonly string[]): Promise<ReadonlyMap<string, StoredReading>> {
  const { rows } = await sql<{ alert_uuid: string; created_at: number; last_part: Uint8Array | null }>`
    select alert_uuid, created_at, (select ${lastPartOf('i.investigation_uuid')} from investigations i
      where i.alert_uuid = alerts.alert_uuid and state = 'completed' order by run desc limit 1) as last_part
    from alerts where alert_uuid = any(${alerts}::uuid[])`.execute(db)
  const readings = rows.flatMap(({ alert_uuid, created_at, last_part }) => {
    const reading = last_part && unpackResult<{ reading: StoredReading | null }>(last_part)?.reading
    if (!reading) return []
    const hadCome = (reading.event_time ?? 0) <= created_at + clockDrift
    return [[alert_uuid, hadCome ? reading : { ...reading, event_time: null }] as const]
  })
  return new Map(readings)
}
