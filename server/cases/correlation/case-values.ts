// Stores the values by which later alerts find a case.
import { sql } from 'kysely'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import type { CaseValue } from './choose-case.ts'
import { partnersOf, valuesOf } from './correlation-board.ts'
import type { CorrelationFacts } from './correlation-facts.ts'

export interface PlacedFacts {
  organization_uuid: string
  case_uuid: string
  alert_uuid: string
  facts: CorrelationFacts
  depth: number
  /** False: no alert finds the case; only what the alert tells of own addresses is stored. */
  is_correlated: boolean
}

/** More partners than this make no difference. */
const mostPartners = 64

export async function insertCaseValues(tx: Db, placed: readonly PlacedFacts[]) {
  const rows = new Map<string, ReturnType<typeof rowsOf>[number]>()
  for (const row of placed.flatMap(rowsOf)) {
    const id = `${row.organization_uuid} ${row.key} ${row.case_uuid}`
    const known = rows.get(id)
    const partners = [...new Set([...(known?.partners ?? []), ...row.partners])].slice(0, mostPartners)
    const { last_at, last_claim } = known && known.last_at > row.last_at ? known : row
    rows.set(id, known ? { ...known, kind: kindOf(known, row), partners, last_at, last_claim } : row)
  }
  if (rows.size === 0) return
  const sorted = [...rows.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  await sql`
    /* prepared insert-case-values */ insert into case_values as there (organization_uuid, key, case_uuid, kind, value, depth, last_at, last_claim, alert_uuid, partners)
    select organization_uuid, key, case_uuid, kind, value, depth, last_at, last_claim, alert_uuid,
      array(select p::uuid from json_array_elements_text(partners) as p)
    from json_to_recordset(${storableJson(sorted)}::json) as r(organization_uuid uuid, key uuid, case_uuid uuid, kind text,
      value text, depth smallint, last_at bigint, last_claim text, alert_uuid uuid, partners json)
    on conflict (organization_uuid, key, case_uuid) do update set
      kind = ${kindOfBoth}, ${newestOfBoth},
      depth = least(there.depth, excluded.depth),
      partners = array(select distinct p from unnest(there.partners || excluded.partners) as p limit ${mostPartners})`.execute(
    tx,
  )
}

/** An address that one alert shows as own is own, whatever another one of the case says. */
export const kindOfBoth = sql`case 'own-address' when there.kind then there.kind else excluded.kind end`
/** What the newest event that names the value tells. */
export const newestOfBoth = sql`last_at = greatest(there.last_at, excluded.last_at),
  last_claim = case when excluded.last_at < there.last_at then there.last_claim else excluded.last_claim end`
const kindOf = (one: { kind: CaseValue['kind'] }, other: { kind: CaseValue['kind'] }) =>
  one.kind === 'own-address' ? one.kind : other.kind

const rowsOf = ({ organization_uuid, case_uuid, alert_uuid, facts, depth, is_correlated }: PlacedFacts) =>
  valuesOf(facts, depth)
    .filter(([, { kind }]) => is_correlated || kind === 'own-address')
    .map(([key, value]) => ({
      organization_uuid,
      key,
      case_uuid,
      ...value,
      alert_uuid,
      partners: partnersOf(facts, key),
    }))
