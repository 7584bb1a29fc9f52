// How people closed earlier cases of the same provider and claim that share an observable with an alert.
import { sql } from 'kysely'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Claim, Classification } from '../../../contract/vocabulary.ts'
import { shareLookup } from '../../database/share-lookup.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { sightingKey } from '../sighting-key.ts'
import { principalObservables } from './principal-observables.ts'

interface AboutAlert {
  organization_uuid: string
  provider: string
  claims: readonly Claim[]
  observables: readonly Observable[]
  /** Seconds: when the alert arrived. */
  at: number
}

export interface JudgementCount {
  classification: Classification
  /** Once for each person, day and case. */
  times: number
  /** The same, each halved for every 30 days of its age. */
  strength: number
  by: string[]
  days_ago: number
  /** One that the alert shares with the judged cases, or the alert's first where they hold for any. */
  observable: ObservableName
}

interface Row {
  judgement_uuid: string
  classification: Classification
  case_uuid: string
  made_by: string
  made_by_name: string
  made_at: number
  observable_keys: string[] | null
}

const daySeconds = 86_400
const halfLifeDays = 30
const mostLookedAt = 200
const mostNamed = 3

/** The most frequent first. */
export async function findJudgements(db: Db, about: AboutAlert): Promise<JudgementCount[]> {
  const { organization_uuid, provider, claims, at } = about
  const principal = principalObservables(about.observables)
  const [first] = principal
  if (!first) return []
  const keys = new Map(principal.map((each) => [sightingKey(each), each]))
  const rows = await findRows(db, { organization_uuid, provider, claims, keys: [...keys.keys()], at })
  const once = [...new Map(rows.map((row) => [`${row.made_by} ${dayOf(row)} ${row.case_uuid}`, row])).values()]
  return [...Map.groupBy(once, ({ classification }) => classification)]
    .map(([classification, each]) => {
      const shared = each.flatMap(({ observable_keys }) => observable_keys ?? []).find((key) => keys.has(key))
      const { kind, value } = (shared && keys.get(shared)) || first
      const ages = each.map(({ made_at }) => Math.floor((at - made_at) / daySeconds))
      return {
        classification,
        times: each.length,
        strength: Number(ages.reduce((sum, age) => sum + 0.5 ** (age / halfLifeDays), 0).toFixed(2)),
        by: [...new Set(each.map(({ made_by_name }) => made_by_name))].slice(0, mostNamed),
        days_ago: Math.min(...ages),
        observable: { kind, value },
      }
    })
    .sort((a, b) => b.times - a.times)
}

interface Wanted extends Pick<AboutAlert, 'organization_uuid' | 'provider' | 'claims' | 'at'> {
  keys: readonly string[]
}

const findRows = shareLookup({ findTogether: findAndCountUse })

async function findAndCountUse(db: Db, asked: readonly Wanted[]): Promise<Row[][]> {
  const wanted = asked.map((each, nth) => ({ nth, ...each }))
  const { rows } = await sql<Row & { nth: number }>`
    /* prepared find-judgements */ with found as (
      select nth, wanted.at, each.*
      from json_to_recordset(${storableJson(wanted)}::json) as wanted(nth int, organization_uuid uuid, provider text,
        claims text[], keys uuid[], at bigint)
      cross join lateral (
        select judgement_uuid, classification, case_uuid, made_by, made_by_name, made_at, observable_keys from judgements
        where organization_uuid = wanted.organization_uuid and provider = wanted.provider and claim = any(wanted.claims)
          and made_at <= wanted.at and expires_at > wanted.at
          and (observable_keys is null or observable_keys && wanted.keys)
        order by judgement_uuid desc limit ${mostLookedAt}
      ) each
    ), used as (
      update judgements set uses = uses + used.times, last_used_at = used.at
      from (select judgement_uuid, count(*) as times, max(at) as at from found group by judgement_uuid) used
      where judgements.judgement_uuid = used.judgement_uuid and judgements.judgement_uuid in (
        select judgement_uuid from judgements where judgement_uuid in (select judgement_uuid from found)
        order by judgement_uuid for update skip locked)
    )
    select * from found order by nth, judgement_uuid desc`.execute(db)
  const found = Map.groupBy(rows, ({ nth }) => nth)
  return asked.map((_, index) => found.get(index) ?? [])
}

const dayOf = ({ made_at }: Row) => Math.floor(made_at / daySeconds)
