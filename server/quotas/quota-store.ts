// How quotas are stored, and how what they limit is counted.
import { sql } from 'kysely'
import type { QuotaLimits } from '../../contract/quota.ts'
import { type QuotaName, quotaNames } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'

export interface StoredQuotas {
  organization_uuid: string
  organization_code: string
  limits: QuotaLimits
}

/** Those of organizations for which something was set. */
export async function readQuotas(db: Db): Promise<StoredQuotas[]> {
  const { rows } = await sql<QuotaLimits & { organization_uuid: string; organization_code: string }>`
    /* prepared read-quotas */ select organization_uuid, organization_code, ${sql.join(quotaNames.map((name) => sql.ref(name)))}
    from organization_quotas join organizations using (organization_uuid)`.execute(db)
  return rows.map(({ organization_uuid, organization_code, ...limits }) => ({
    organization_uuid,
    organization_code,
    limits,
  }))
}

export const writeQuotas = (
  db: Db,
  organization_uuid: string,
  limits: QuotaLimits,
  by: { uuid: string; now: number },
) =>
  db
    .insertInto('organization_quotas')
    .values({ organization_uuid, ...limits, modified_at: by.now, modified_by: by.uuid })
    .onConflict((on) =>
      on.column('organization_uuid').doUpdateSet({ ...limits, modified_at: by.now, modified_by: by.uuid }),
    )
    .execute()

export interface Counts {
  organization_uuid: string
  alerts: number
  requests: number
  streams: number
}

/** Says what this node has counted in the minute, and gives the sums of all others. */
export async function shareCounts(db: Db, node: string, minute: number, mine: readonly Counts[]): Promise<Counts[]> {
  if (mine.length > 0)
    await sql`
      insert into quota_counts (node_uuid, organization_uuid, minute, alerts, requests, streams)
      select ${node}, organization_uuid, ${minute}, alerts, requests, streams
      from json_to_recordset(${JSON.stringify(mine)}::json)
        as c(organization_uuid uuid, alerts bigint, requests bigint, streams bigint)
      on conflict (node_uuid, organization_uuid) do update set minute = excluded.minute, alerts = excluded.alerts,
        requests = excluded.requests, streams = excluded.streams`.execute(db)
  const { rows } = await sql<Counts>`
    select organization_uuid, sum(alerts) filter (where minute = ${minute})::bigint as alerts,
      sum(requests) filter (where minute = ${minute})::bigint as requests, sum(streams)::bigint as streams
    from quota_counts where node_uuid <> ${node} and minute >= ${minute - 1} group by organization_uuid`.execute(db)
  return rows.map((row) => ({ ...row, alerts: row.alerts ?? 0, requests: row.requests ?? 0 }))
}

/** What nodes that are gone have left. */
export const forgetCounts = (db: Db, before: number) =>
  db.deleteFrom('quota_counts').where('minute', '<', before).execute()

const countOf: Record<'connections' | 'playbooks', (uuid: string) => ReturnType<typeof sql<{ count: number }>>> = {
  connections: (uuid) => sql`select count(*)::int as count from connections where organization_uuid = ${uuid}`,
  playbooks: (uuid) => sql`
    select count(*)::int as count from playbooks join playbook_versions using (playbook_uuid, version)
    where organization_uuid = ${uuid} and plan_of is null`,
}

export async function countStored(db: Db, name: 'connections' | 'playbooks', uuid: string): Promise<number> {
  const { rows } = await countOf[name](uuid).execute(db)
  return rows[0]?.count ?? 0
}

export interface OrganizationHoldings extends Record<StoredName, number> {
  organization_uuid: string
}

export async function countStoredOfAll(db: Db): Promise<OrganizationHoldings[]> {
  const { rows } = await sql<OrganizationHoldings>`
    select organization_uuid, coalesce(c.count, 0)::int as connections, coalesce(p.count, 0)::int as playbooks from organizations
    left join (select organization_uuid, count(*) from connections group by organization_uuid) c using (organization_uuid)
    left join (select organization_uuid, count(*) from playbooks join playbook_versions using (playbook_uuid, version)
      where plan_of is null group by organization_uuid) p using (organization_uuid)`.execute(db)
  return rows
}

/** Of all organizations, or of one. Lengths are read without the texts themselves. */
export async function countContentBytes(db: Db, uuid: string | null): Promise<Map<string, number>> {
  const { rows } = await sql<{ organization_uuid: string; bytes: number }>`
    select organization_uuid, sum(content_bytes)::bigint as bytes from alert_counters
    where ${uuid}::uuid is null or organization_uuid = ${uuid}::uuid group by organization_uuid`.execute(db)
  return new Map(rows.map(({ organization_uuid, bytes }) => [organization_uuid, bytes]))
}

export async function countEvidenceBytes(db: Db, uuids: readonly string[] | null): Promise<Map<string, number>> {
  const { rows } = await sql<{ organization_uuid: string; bytes: number }>`
    select organization_uuid, sum(octet_length(output))::bigint as bytes from evidence
    where ${uuids === null} or organization_uuid = any(${uuids ?? []}::uuid[]) group by organization_uuid`.execute(db)
  return new Map(rows.map(({ organization_uuid, bytes }) => [organization_uuid, bytes]))
}

export type StoredName = Extract<QuotaName, 'connections' | 'playbooks'>
