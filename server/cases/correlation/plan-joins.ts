// Plans which conclusions of a batch join which case, before those cases are read and changed.
import { sql } from 'kysely'
import type { Join } from '../../../contract/correlation.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { firstUuidOf } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'
import type { Conclusion } from '../opening/conclusion.ts'
import type { CaseValue } from './choose-case.ts'
import { type Board, createBoard } from './correlation-board.ts'
import type { CorrelationFacts } from './correlation-facts.ts'
import { type RuleOf, readRules } from './correlation-rules.ts'

interface PlannedJoin {
  /** The case, or the alert of the same batch that opens it. */
  into: string
  join: Join
  depth: number
}

export interface PlannedJoins {
  /** By alert. */
  joins: ReadonlyMap<string, PlannedJoin>
  /** Alerts by whose values later ones find their case. */
  correlated: ReadonlySet<string>
}

export const noJoins: PlannedJoins = { joins: new Map(), correlated: new Set() }

/** The lock of the organizations is held. */
export async function planJoins(tx: Db, now: number, conclusions: readonly Conclusion[]): Promise<PlannedJoins> {
  const rules = await readRules(
    tx,
    conclusions.map(({ organization_uuid }) => organization_uuid),
  )
  const wanted = conclusions.filter((each) => mayJoin(each, rules))
  const placed = await findPlaced(tx, wanted)
  const fresh = wanted.filter(({ alert_uuid }) => !placed.has(alert_uuid))
  const boards = await loadBoards(tx, now, fresh)
  const planned = new Map<string, PlannedJoin>()
  for (const { organization_uuid, correlation } of conclusions)
    boards.get(organization_uuid)?.addOwnAddresses(correlation?.own_addresses.map(({ key }) => key) ?? [])
  for (const { alert_uuid, organization_uuid, alert_type, correlation } of fresh) {
    const board = boards.get(organization_uuid)
    const rule = rules(organization_uuid, alert_type)
    const chosen = correlation && board?.place(correlation, rule, alert_uuid)
    if (chosen) planned.set(alert_uuid, { into: chosen.id, join: chosen.join, depth: chosen.depth })
  }
  return { joins: planned, correlated: new Set(fresh.map(({ alert_uuid }) => alert_uuid)) }
}

/** Keys of a playbook and what people expect go before. */
const mayJoin = ({ correlation, group, expected, repeat, organization_uuid, alert_type }: Conclusion, rules: RuleOf) =>
  correlation !== undefined && !group && !expected && !repeat && rules(organization_uuid, alert_type).mode !== 'off'

async function findPlaced(tx: Db, conclusions: readonly Conclusion[]): Promise<ReadonlySet<string>> {
  const again = conclusions.filter(({ run }) => run > 1).map(({ alert_uuid }) => alert_uuid)
  if (again.length === 0) return new Set()
  const { rows } = await sql<{ alert_uuid: string }>`
    select alert_uuid from case_alerts where alert_uuid = any(${again}::uuid[])`.execute(tx)
  return new Set(rows.map(({ alert_uuid }) => alert_uuid))
}

interface ValueRow {
  organization_uuid: string
  key: string
  case_uuid: string
  kind: CaseValue['kind']
  value: string
  depth: number
  named_at: number
  last_claim: Claim | null
  partners: string[]
  is_open: boolean
  first_at: number | null
  last_at: number | null
  chained: number
  repeats: number
  claims: Claim[]
}

const lookBackSeconds = 30 * 86_400
/** So many cases of each value are looked at, the newest. */
const mostOfEach = 12

async function loadBoards(tx: Db, now: number, conclusions: readonly Conclusion[]): Promise<Map<string, Board>> {
  const boards = new Map(conclusions.map(({ organization_uuid }) => [organization_uuid, createBoard()]))
  const wanted = conclusions.flatMap(({ organization_uuid, correlation }) =>
    correlation ? keysOf(correlation).map((key) => ({ organization_uuid, key })) : [],
  )
  if (wanted.length === 0) return boards
  const { rows } = await sql<ValueRow>`
    /* prepared find-case-values */ select wanted.organization_uuid, wanted.key, v.case_uuid, v.kind, v.value, v.depth, v.partners,
      v.last_at as named_at, v.last_claim,
      status <> 'closed' and merged_into is null as is_open, c.first_at, c.last_at, chained, repeats, claims
    from (select distinct organization_uuid, key
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w(organization_uuid uuid, key uuid)) wanted
    cross join lateral (
      select * from case_values v where v.organization_uuid = wanted.organization_uuid and v.key = wanted.key
        and v.case_uuid >= ${firstUuidOf(Math.max(0, now - lookBackSeconds))}::uuid
      order by v.case_uuid desc limit ${mostOfEach}
    ) v join cases c on c.case_uuid = v.case_uuid
    order by v.case_uuid`.execute(tx)
  for (const row of rows) {
    const board = boards.get(row.organization_uuid)
    const { key, kind, value, depth, case_uuid: id, first_at, last_at, chained, repeats, claims } = row
    if (kind === 'own-address') {
      board?.addOwnAddresses([key])
      continue
    }
    board?.count(key, row.partners)
    if (!row.is_open || first_at === null || last_at === null) continue
    const named = { kind, value, depth, last_at: row.named_at, last_claim: row.last_claim }
    board?.add({ id, first_at, last_at, chained, repeats, claims, values: new Map([[key, named]]) })
  }
  return boards
}

const keysOf = ({ values, incident_keys, repeat_key }: CorrelationFacts) => [
  ...values.map(({ key }) => key),
  ...incident_keys,
  repeat_key,
]
