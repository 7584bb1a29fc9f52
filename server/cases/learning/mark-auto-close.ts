// Marks benign conclusions whose cases an organization lets be closed without a person, and notes what became of them.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { AutoClose } from '../../../contract/auto-close.ts'
import type { Db } from '../../database/transaction.ts'
import type { Conclusion } from '../opening/conclusion.ts'
import type { OpenedCases } from '../opening/open-cases.ts'

export async function markAutoClose(tx: Db, conclusions: readonly Conclusion[]): Promise<Conclusion[]> {
  const benign = conclusions.filter(({ verdict }) => verdict === 'benign')
  if (benign.length === 0) return [...conclusions]
  const settings = await readAutoClose(
    tx,
    benign.map(({ organization_uuid }) => organization_uuid),
  )
  return conclusions.map((conclusion) => {
    const rules = settings.get(conclusion.organization_uuid)
    if (!rules || !mayBeClosed(conclusion, rules)) return conclusion
    const isSample = randomInt(10_000) < rules.sample_percent * 100
    return { ...conclusion, auto_close: { is_sample: isSample, reason: reasonFor(conclusion) } }
  })
}

/** An investigation that somebody asked for again is for somebody to look at, and so is what has something to be done. */
const mayBeClosed = (
  { verdict, confidence, claims, run, expected, proposals, tasks }: Conclusion,
  { enabled, floor, claims: allowed }: AutoClose,
): boolean =>
  enabled &&
  verdict === 'benign' &&
  run === 1 &&
  expected === undefined &&
  proposals.length + tasks.length === 0 &&
  confidence.score >= floor &&
  claims.length > 0 &&
  claims.every((claim) => allowed.includes(claim))

const reasonFor = ({ confidence }: Conclusion) =>
  `Benign with a confidence of ${confidence.score.toFixed(2)}: the organization lets such cases be closed without a person.`

export async function readAutoClose(db: Db, organizations: readonly string[]): Promise<ReadonlyMap<string, AutoClose>> {
  const { rows } = await sql<{ organization_uuid: string; settings: unknown }>`
    select organization_uuid, settings from auto_close_settings
    where organization_uuid = any(${[...new Set(organizations)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ organization_uuid, settings }) => [organization_uuid, AutoClose.parse(settings)]))
}

/** What joined a case is decided with it. */
export async function noteAutoClosures(
  tx: Db,
  now: number,
  conclusions: readonly Conclusion[],
  { placements }: Pick<OpenedCases, 'placements'>,
) {
  const rows = conclusions.flatMap(({ alert_uuid, organization_uuid, auto_close }) => {
    const placed = placements.get(alert_uuid)
    if (!auto_close || !placed || placed.joined) return []
    return [{ case_uuid: placed.case_uuid, organization_uuid, at: now, is_sample: auto_close.is_sample }]
  })
  if (rows.length > 0)
    await tx
      .insertInto('auto_closures')
      .values(rows)
      .onConflict((on) => on.doNothing())
      .execute()
}
