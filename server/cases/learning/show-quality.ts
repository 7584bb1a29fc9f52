// How good verdicts were: how often people changed them, and what cases with a benign or a malicious one turned out to be.
import { type RawBuilder, sql } from 'kysely'
import type { Quality, QualityCounts, QualityQuery } from '../../../contract/quality.ts'
import type { Db } from '../../database/transaction.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import type { Scope, Services } from '../../platform/services.ts'

const daySeconds = 86_400
const mostShown = 100
/** Of each organization, the newest: more of them hardly move a share. */
const mostCounted = 50_000

export async function showQuality(
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: Scope,
  query: QualityQuery,
): Promise<Quality> {
  const organizations = await findOrganizationUuids(db, scope, query.organization_code)
  const since = (days: number) => recent(organizations, now() - days * daySeconds)
  const days = Number(query.days)
  return {
    windows: [
      { days: 30, ...(await countAll(db, since(30))) },
      { days: 90, ...(await countAll(db, since(90))) },
    ],
    days,
    playbooks: await countPlaybooks(db, since(days)),
    claims: await countClaims(db, since(days)),
  }
}

const recent = (organizations: readonly string[], from: number) => sql`
  select each.* from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (
    select * from closures where closures.organization_uuid = o.organization_uuid and closed_at > ${from}
    order by closed_at desc limit ${mostCounted}) each`

interface CountRow {
  closed: number
  changed: number
  benign_right: number
  benign_wrong: number
  malicious_right: number
  malicious_wrong: number
}

const harmless = sql`classification in ('false_positive', 'benign_positive')`
const real = sql`classification = 'true_positive'`
const counts = sql`count(*) as closed, count(*) filter (where is_changed) as changed,
  count(*) filter (where verdict = 'benign' and ${harmless}) as benign_right,
  count(*) filter (where verdict = 'benign' and ${real}) as benign_wrong,
  count(*) filter (where verdict = 'malicious' and ${real}) as malicious_right,
  count(*) filter (where verdict = 'malicious' and ${harmless}) as malicious_wrong`

function countsOf(row: CountRow): QualityCounts {
  const precision = (right: number, wrong: number) => ({
    right,
    wrong,
    precision: right + wrong > 0 ? right / (right + wrong) : null,
  })
  return {
    closed: row.closed,
    changed: row.changed,
    benign: precision(row.benign_right, row.benign_wrong),
    malicious: precision(row.malicious_right, row.malicious_wrong),
  }
}

async function countAll(db: Db, closures: RawBuilder<unknown>): Promise<QualityCounts> {
  const { rows } = await sql<CountRow>`select ${counts} from (${closures}) recent`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count without a row.')
  return countsOf(row)
}

async function countPlaybooks(db: Db, closures: RawBuilder<unknown>): Promise<Quality['playbooks']> {
  const { rows } = await sql<
    CountRow & Pick<Quality['playbooks'][number], 'playbook_uuid' | 'organization_code' | 'alert_type'>
  >`
    select playbook_uuid, organization_code, alert_type, counted.* from (
      select playbook_uuid as playbook, ${counts} from (${closures}) recent where playbook_uuid is not null
      group by playbook_uuid order by closed desc, playbook_uuid limit ${mostShown}) counted
    join playbooks on playbook_uuid = playbook join organizations using (organization_uuid)
    order by closed desc, playbook_uuid`.execute(db)
  return rows.map((row) => ({
    playbook_uuid: row.playbook_uuid,
    organization_code: row.organization_code,
    alert_type: row.alert_type,
    ...countsOf(row),
  }))
}

async function countClaims(db: Db, closures: RawBuilder<unknown>): Promise<Quality['claims']> {
  const { rows } = await sql<CountRow & Pick<Quality['claims'][number], 'claim'>>`
    select claim, ${counts} from (${closures}) recent cross join lateral unnest(claims) as claim
    group by claim order by closed desc, claim`.execute(db)
  return rows.map((row) => ({ claim: row.claim, ...countsOf(row) }))
}
