// Finds earlier and later cases, and earlier alerts, of the organization that named the same observables. A machine is the same by
// its short and its full name. The cost does not grow with their number.
import { sql } from 'kysely'
import type { Case } from '../../contract/case.ts'
import { isSameObservable } from '../../contract/identity.ts'
import type { ObservableName } from '../../contract/observable.ts'
import type { CaseStatus, Verdict } from '../../contract/vocabulary.ts'
import { alertIdColumn, caseIdColumn } from '../database/id-columns.ts'
import { shareLookup } from '../database/share-lookup.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import { caseId } from './case.ts'
import { findOtherNames } from './entities/names-of-entity.ts'
import { sightingKey } from './sighting-key.ts'

export type SimilarCase = Case['seen_before'][number]

export interface Similar {
  /** Leaves out the case that this alert is in. */
  except_alert_uuid?: string | undefined
  /** Only what was seen before this alert. */
  before_alert_uuid?: string | undefined
  /** Only what was seen after this alert. */
  after_alert_uuid?: string | undefined
  limit: number
}

/** How many of an observable's newest sightings are looked at beyond the limit: several may belong to one case. */
const spare = 40
const mostObservables = 200
/** Other names of the machines among them. */
const mostOtherNames = 200
/** How many are found at most, whatever the limit. */
const mostFound = 20
/** Greater than every alert_uuid. */
const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Newest first, each with the values of the observables it shares. */
export async function findSimilarCases(
  db: Db,
  organization_uuid: string,
  observables: readonly ObservableName[],
  { except_alert_uuid, before_alert_uuid = afterAll, after_alert_uuid = beforeAll, limit }: Similar,
): Promise<SimilarCase[]> {
  const wanted = observables.slice(0, mostObservables).map(({ kind, value }) => ({
    organization_uuid,
    kind,
    value,
    before_alert_uuid,
    after_alert_uuid,
    except_alert_uuid: except_alert_uuid ?? null,
  }))
  if (wanted.length === 0) return []
  return (await findSimilar(db, wanted)).slice(0, limit)
}

interface WantedCase extends ObservableName {
  organization_uuid: string
  before_alert_uuid: string
  after_alert_uuid: string
  except_alert_uuid: string | null
}

const findSimilar = shareLookup({ findTogether: findSimilarTogether, weigh: ({ length }) => length })

async function findSimilarTogether(db: Db, asked: readonly (readonly WantedCase[])[]): Promise<SimilarCase[][]> {
  const wanted = await withOtherNames(db, asked)
  const { rows } = await sql<Omit<SimilarCase, 'case_id'> & { nth: number; organization_code: string; number: number }>`
    /* prepared find-similar-cases */ with shared as (
      select wanted.nth, held.case_uuid, array_agg(distinct wanted.value order by wanted.value) as observables,
        row_number() over (partition by wanted.nth order by held.case_uuid desc) as place
      from json_to_recordset(${storableJson(wanted)}::json) as wanted(nth int, organization_uuid uuid, observable_key uuid,
        value text, before_alert_uuid uuid, after_alert_uuid uuid, except_alert_uuid uuid)
      cross join lateral (
        select alert_uuid from sightings
        where organization_uuid = wanted.organization_uuid and observable_key = wanted.observable_key
          and alert_uuid < wanted.before_alert_uuid and alert_uuid > wanted.after_alert_uuid
        order by alert_uuid desc limit ${mostFound + spare}
      ) seen
      join case_alerts held on held.alert_uuid = seen.alert_uuid
      left join case_alerts own on own.alert_uuid = wanted.except_alert_uuid
      where held.case_uuid is distinct from own.case_uuid
      group by wanted.nth, held.case_uuid
    )
    select nth, organization_code, number, status, verdict, classification, shared.observables, cases.created_at
    from shared join cases using (case_uuid) join organizations using (organization_uuid)
    where place <= ${mostFound} order by nth, case_uuid desc`.execute(db)
  const found = Map.groupBy(rows, ({ nth }) => nth)
  return asked.map((_, index) =>
    (found.get(index) ?? []).map(({ nth: __, organization_code, number, ...row }) => ({
      case_id: caseId(organization_code, number),
      ...row,
      observables: withoutShortNames(row.observables, asked[index] ?? []),
    })),
  )
}

/** What is found by another name of a machine is told by the name that was asked for. */
async function withOtherNames(db: Db, asked: readonly (readonly WantedCase[])[]) {
  const all = asked.flatMap((each, nth) => each.map((one) => ({ nth, ...one, observable_key: sightingKey(one) })))
  const names = await findOtherNames(db, all)
  const others = all.flatMap((one, index) =>
    (names[index] ?? []).map(({ observable_key }) => ({ ...one, observable_key })),
  )
  const byAsker = [...Map.groupBy(others, ({ nth }) => nth).values()]
  return [...all, ...byAsker.flatMap((each) => each.slice(0, mostOtherNames))]
}

/** A machine that both name in two ways is told once. */
function withoutShortNames(values: readonly string[], asked: readonly ObservableName[]): string[] {
  const shared = asked.filter(({ value }) => values.includes(value))
  const machines = shared.filter(({ kind }) => kind === 'host')
  const others = new Set(shared.filter(({ kind }) => kind !== 'host').map(({ value }) => value))
  const isShort = (value: string) =>
    machines.some(
      (machine) => machine.value.length > value.length && isSameObservable(machine, { kind: 'host', value }),
    )
  return values.filter((value) => others.has(value) || !isShort(value))
}

export interface EarlierAlert {
  alert_id: string
  alert_uuid: string
  alert_type: string
  created_at: number
  /** Null while its investigation has no case yet. */
  case_id: string | null
  verdict: Verdict | null
  status: CaseStatus | null
  classification: string | null
}

/** Alerts that named the observable before this one, newest first. */
export async function findEarlierAlerts(
  db: Db,
  organization_uuid: string,
  observable: ObservableName,
  { before_alert_uuid, limit }: { before_alert_uuid: string; limit: number },
): Promise<EarlierAlert[]> {
  const wanted = { organization_uuid, observable_key: sightingKey(observable), before_alert_uuid }
  return (await findEarlier(db, wanted)).slice(0, limit)
}

interface WantedAlert {
  organization_uuid: string
  observable_key: string
  before_alert_uuid: string
}

const findEarlier = shareLookup({ findTogether: findEarlierTogether })

async function findEarlierTogether(db: Db, asked: readonly WantedAlert[]): Promise<EarlierAlert[][]> {
  const wanted = asked.map((each, nth) => ({ nth, ...each }))
  const { rows } = await sql<EarlierAlert & { nth: number }>`
    /* prepared find-earlier-alerts */ select nth, ${alertIdColumn} as alert_id, alerts.alert_uuid, alert_type,
      alerts.created_at, ${caseIdColumn} as case_id, verdict, status, classification
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(nth int, organization_uuid uuid, observable_key uuid,
      before_alert_uuid uuid)
    cross join lateral (
      select alert_uuid from sightings
      where organization_uuid = wanted.organization_uuid and observable_key = wanted.observable_key
        and alert_uuid < wanted.before_alert_uuid
      order by alert_uuid desc limit ${mostFound}
    ) seen
    join alerts using (alert_uuid)
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    left join case_alerts using (alert_uuid)
    left join cases using (case_uuid)
    order by nth, alerts.alert_uuid desc`.execute(db)
  const found = Map.groupBy(rows, ({ nth }) => nth)
  return asked.map((_, index) => (found.get(index) ?? []).map(({ nth: __, ...row }) => row))
}
