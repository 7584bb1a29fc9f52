// What a rule would have joined among the alerts of an organization. Nothing is changed.
import { sql } from 'kysely'
import type { CorrelationPreview, CorrelationPreviewRequest, CorrelationRule } from '../../../contract/correlation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { StoredReading } from '../../../contract/reading.ts'
import { alertIdColumn } from '../../database/id-columns.ts'
import { firstUuidOf } from '../../database/new-uuid.ts'
import { lastPartOf, unpackResult } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import { invalid } from '../../http/problem.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import type { Scope } from '../../platform/services.ts'
import { createBoard, repeatJoin } from './correlation-board.ts'
import { type CorrelationFacts, correlationFacts } from './correlation-facts.ts'

interface Row {
  alert_uuid: string
  alert_id: string
  alert_provider: string
  alert_type: string
  alert_content: string
  raised_at: number
  case_uuid: string
  last_part: Uint8Array | null
}

const week = 7 * 86_400
const mostLookedAt = 5000
const mostJoins = 200
const batch = 250

export async function previewCorrelation(
  { db, now }: { db: Db; now: () => number },
  scope: Scope,
  { organization_code, rule, to = now(), from = Math.max(0, to - week) }: CorrelationPreviewRequest,
): Promise<CorrelationPreview> {
  if (from >= to) throw invalid('from', 'Must be before `to`.')
  const [organization_uuid] = await findOrganizationUuids(db, scope, [organization_code])
  if (!organization_uuid) throw invalid('organization_code', `There is no organization ${organization_code}.`)
  const uuids = await findAlerts(db, organization_uuid, { from, to })
  const tried = tryRule(rule)
  for (let at = 0; at < uuids.newest.length; at += batch) {
    const rows = (await readRows(db, uuids.newest.slice(at, at + batch))).map((row) => ({
      ...row,
      facts: factsOf(row),
    }))
    tried.addOwnAddresses(await findOwnAddresses(db, organization_uuid, rows))
    for (const row of rows) tried.add(row)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...tried.result(), left_out: uuids.left_out }
}

/** Of those that are in a case, the newest, in the order they came. */
async function findAlerts(db: Db, organization_uuid: string, { from, to }: { from: number; to: number }) {
  const { rows } = await sql<{ alert_uuid: string }>`
    select alert_uuid from alerts where organization_uuid = ${organization_uuid}::uuid
      and alert_uuid >= ${firstUuidOf(from)}::uuid and alert_uuid < ${firstUuidOf(to + 1)}::uuid
    order by alert_uuid desc limit ${mostLookedAt}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from alerts where organization_uuid = ${organization_uuid}::uuid
      and alert_uuid >= ${firstUuidOf(from)}::uuid and alert_uuid < ${rows.at(-1)?.alert_uuid ?? firstUuidOf(from)}::uuid`.execute(
    db,
  )
  return { newest: rows.map(({ alert_uuid }) => alert_uuid).reverse(), left_out: counted[0]?.count ?? 0 }
}

async function readRows(db: Db, uuids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select alert_uuid, ${alertIdColumn} as alert_id, alert_provider, alert_type, left(alert_content, 65536) as alert_content,
      coalesce(created_at_source, alerts.created_at) as raised_at, case_uuid,
      (select ${lastPartOf('i.investigation_uuid')} from investigations i where i.alert_uuid = alerts.alert_uuid
        order by run desc limit 1) as last_part
    from alerts join alert_contents using (alert_uuid) join case_alerts using (alert_uuid)
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    where alert_uuid = any(${uuids}::uuid[]) order by alert_uuid`.execute(db)
  return rows
}

interface Read {
  observables: Observable[] | null
  reading: StoredReading | null
}

const notRead: Read = { reading: null, observables: null }

/** Undefined: it was not read. */
function factsOf(row: Row): CorrelationFacts | undefined {
  const { reading, observables } = (row.last_part && unpackResult<Read>(row.last_part)) ?? notRead
  if (!reading || !observables) return undefined
  return correlationFacts({
    ...row,
    at: reading.event_time ?? row.raised_at,
    claims: reading.claims.map(({ claim }) => claim),
    outcome: reading.outcome,
    severity: reading.severity,
    observables,
  })
}

/** What answers of platforms showed is known from when the alerts were investigated. */
async function findOwnAddresses(
  db: Db,
  organization_uuid: string,
  rows: readonly { facts: CorrelationFacts | undefined }[],
): Promise<string[]> {
  const addresses = rows.flatMap(({ facts }) => facts?.values.filter(({ kind }) => kind === 'address') ?? [])
  const keys = [...new Set(addresses.map(({ key }) => key))]
  if (keys.length === 0) return []
  const { rows: found } = await sql<{ key: string }>`
    select distinct key from case_values
    where organization_uuid = ${organization_uuid}::uuid and key = any(${keys}::uuid[]) and kind = 'own-address'`.execute(
    db,
  )
  return found.map(({ key }) => key)
}

function tryRule(rule: CorrelationRule) {
  const board = createBoard()
  const nowCases = new Set<string>()
  const openers = new Map<string, string>()
  const joins: CorrelationPreview['joins'] = []
  let alerts = 0
  const add = ({ facts, ...row }: Row & { facts: CorrelationFacts | undefined }) => {
    alerts++
    nowCases.add(row.case_uuid)
    if (!facts || rule.mode === 'off') return openers.set(row.alert_uuid, row.alert_id)
    const repeated = board.findRepeated(facts)
    if (repeated) board.repeat(repeated.id, facts.at)
    const chosen = repeated ? undefined : board.place(facts, rule, row.alert_uuid)
    const opener = openers.get(repeated?.id ?? chosen?.id ?? '')
    if (opener === undefined) return openers.set(row.alert_uuid, row.alert_id)
    joins.push({ alert_id: row.alert_id, joins: opener, join: chosen?.join ?? repeatJoin(opener) })
    return openers
  }
  return {
    add,
    addOwnAddresses: board.addOwnAddresses,
    result: () => ({
      alerts,
      cases_now: nowCases.size,
      cases_then: openers.size,
      joins: joins.slice(-mostJoins).reverse(),
    }),
  }
}
