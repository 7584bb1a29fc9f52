// Investigations that have ended become cases; those that end while others are being committed share the next commit.
import { sql } from 'kysely'
import { complete } from '../alerts/move-alerts.ts'
import type { Conclusion } from '../cases/conclusion.ts'
import { openCases } from '../cases/open-cases.ts'
import { sightingKey } from '../cases/sighting-key.ts'
import { tellChanges } from '../platform/change-events.ts'
import { gather } from '../platform/gather.ts'
import type { HeldJob } from '../platform/jobs.ts'
import { storableJson } from '../platform/storable-json.ts'
import { type Db, transact } from '../platform/transaction.ts'
import type { InvestigationServices } from './investigation-services.ts'
import { NotOursAnyMore } from './keep-steps.ts'

export interface Concluded {
  investigation_uuid: string
  holder: string
  job: HeldJob
  things_left_out: number
  conclusion: Conclusion
}

export const concluder = (services: InvestigationServices) =>
  gather<Concluded, true>({
    commit: async (concluded) => {
      const kept = await concludeTogether(services, concluded)
      return concluded.map(({ investigation_uuid }) => (kept.has(investigation_uuid) ? true : new NotOursAnyMore()))
    },
    weigh: () => 1,
    maxItems: 100,
    maxWeight: 100,
    maxWaitingWeight: 1_000_000,
    lanes: 1,
  })

async function concludeTogether(
  { db, now, queue }: InvestigationServices,
  concluded: readonly Concluded[],
): Promise<ReadonlySet<string>> {
  return transact(db, async (tx) => {
    const kept = await closeInvestigations(tx, concluded)
    const ours = concluded.filter(({ investigation_uuid }) => kept.has(investigation_uuid))
    await openCases(
      tx,
      now(),
      ours.map(({ conclusion }) => conclusion),
    )
    await keepSightings(tx, ours)
    await complete(
      tx,
      ours.map(({ conclusion }) => conclusion.alert_uuid),
      now(),
    )
    await queue.finish(
      tx,
      ours.map(({ job }) => job),
    )
    await tellChanges(
      tx,
      'alert',
      ours.map(({ conclusion }) => ({ organization_uuid: conclusion.organization_uuid, id: conclusion.alert_uuid })),
      now(),
    )
    return kept
  })
}

/** Only those that are still ours. */
async function closeInvestigations(tx: Db, concluded: readonly Concluded[]): Promise<ReadonlySet<string>> {
  const rows = concluded.map(({ investigation_uuid, holder, things_left_out, conclusion }) => ({
    investigation_uuid,
    holder,
    things_left_out,
    things: conclusion.things,
    verdict: conclusion.verdict,
    confidence: conclusion.confidence,
    summary: conclusion.summary,
  }))
  const { rows: kept } = await sql<{ investigation_uuid: string }>`
    update investigations i set state = 'completed', finished_ms = ${Date.now()}, things = r.things,
      things_left_out = r.things_left_out, verdict = r.verdict, confidence = r.confidence, summary = r.summary, failure = null
    from json_to_recordset(${storableJson(rows)}::json) as r(investigation_uuid uuid, holder uuid, things jsonb,
      things_left_out int, verdict text, confidence jsonb, summary jsonb)
    where i.investigation_uuid = r.investigation_uuid and i.holder = r.holder and i.state = 'running'
    returning i.investigation_uuid`.execute(tx)
  return new Set(kept.map(({ investigation_uuid }) => investigation_uuid))
}

/** So that later alerts about the same things find this one. */
async function keepSightings(tx: Db, concluded: readonly Concluded[]) {
  const rows = concluded.flatMap(({ conclusion: { organization_uuid, alert_uuid, things } }) =>
    [...new Set(things.map(sightingKey))].map((thing_key) => ({ organization_uuid, thing_key, alert_uuid })),
  )
  if (rows.length === 0) return
  await sql`insert into sightings (organization_uuid, thing_key, alert_uuid)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as s(organization_uuid uuid, thing_key uuid, alert_uuid uuid)
    on conflict do nothing`.execute(tx)
}
