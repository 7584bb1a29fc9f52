// Finds the open case of the same detection, so that an alert that repeats it is not investigated again.
import { sql } from 'kysely'
import type { Confidence } from '../../../contract/investigation.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { gather } from '../../database/gather.ts'
import { alertIdColumn } from '../../database/id-columns.ts'
import type { Db } from '../../database/transaction.ts'
import type { Conclusion } from '../opening/conclusion.ts'
import { mayRepeat, mostRepeats } from './choose-case.ts'
import type { CorrelationFacts } from './correlation-facts.ts'
import { type RuleOf, readRules } from './correlation-rules.ts'

export interface OriginalAlert {
  case_uuid: string
  alert_uuid: string
  alert_id: string
  title: string
  severity: Conclusion['severity']
  verdict: Verdict
  confidence: Confidence
}

interface Row extends OriginalAlert {
  first_at: number
  last_at: number
  chained: number
  repeats: number
}

const mostLookedAt = 5

export function createRepeatFinder(db: Db) {
  /** Who asks at once shares a read. */
  const rules = gather<string, RuleOf>({
    ...{ weigh: () => 1, maxItems: 1000, maxWeight: 1000, maxWaitingWeight: 100_000 },
    commit: async (organizations) => {
      const read = await readRules(db, organizations)
      return organizations.map(() => read)
    },
  })
  return {
    /** Where alerts are not correlated, each has a case of its own. */
    mayJoin: async (organization_uuid: string, { alert_type }: CorrelationFacts) =>
      (await rules.add(organization_uuid))(organization_uuid, alert_type).mode !== 'off',
    findRepeated: async (organization_uuid: string, facts: CorrelationFacts) =>
      facts.is_repeatable ? findByKey(db, organization_uuid, facts.repeat_key, facts.at) : undefined,
    /** The newest case of the same detection, whatever it is about. */
    findOfDetection: (organization_uuid: string, facts: CorrelationFacts) =>
      findByKey(db, organization_uuid, facts.detection_key, facts.at),
  }
}

async function findByKey(
  db: Db,
  organization_uuid: string,
  key: string,
  at: number,
): Promise<OriginalAlert | undefined> {
  const { rows } = await sql<Row>`
    /* prepared find-repeated */ select v.case_uuid, v.alert_uuid, ${alertIdColumn} as alert_id, cases.title, cases.severity, cases.confidence,
      coalesce((select i.verdict from investigations i where i.alert_uuid = v.alert_uuid order by run desc limit 1),
        cases.verdict) as verdict, cases.first_at, cases.last_at, chained, repeats
    from (select * from case_values where organization_uuid = ${organization_uuid}::uuid and key = ${key}::uuid
      order by case_uuid desc limit ${mostLookedAt}) v
    join cases on cases.case_uuid = v.case_uuid and status <> 'closed' and merged_into is null
    join alerts on alerts.alert_uuid = v.alert_uuid
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    where cases.first_at is not null
    order by v.case_uuid desc`.execute(db)
  return rows.find((row) => mayRepeat(at, row))
}

/** Those of these cases that still take repeats, held until the transaction ends. */
export async function holdRepeated(tx: Db, conclusions: readonly Conclusion[]): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(conclusions.flatMap(({ repeat }) => repeat?.case_uuid ?? []))]
  if (wanted.length === 0) return new Set()
  const { rows } = await sql<{ case_uuid: string }>`
    select case_uuid from cases
    where case_uuid = any(${wanted}::uuid[]) and status <> 'closed' and merged_into is null and repeats < ${mostRepeats}
    order by case_uuid for update`.execute(tx)
  return new Set(rows.map(({ case_uuid }) => case_uuid))
}
