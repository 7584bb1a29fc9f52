// Turns conclusions into cases, with all that an organization has said about its cases: what is expected,
// what may be closed without a person, what there is to do, what is promised.
import type { Db } from '../database/transaction.ts'
import { markAutoClose, noteAutoClosures } from './learning/mark-auto-close.ts'
import { markExpected } from './learning/mark-expected.ts'
import type { Conclusion } from './opening/conclusion.ts'
import { type OpenedCases, openCases } from './opening/open-cases.ts'
import { noteLevels } from './service-levels/service-level-store.ts'
import { applyTemplates } from './templates/apply-templates.ts'

/** To be called in the transaction that concludes the investigations; the caller stores what is proposed. */
export async function takeConclusions(tx: Db, now: number, concluded: readonly Conclusion[]): Promise<OpenedCases> {
  const conclusions = await markAutoClose(tx, await markExpected(tx, now, concluded))
  const opened = await openCases(tx, now, conclusions)
  const cases = casesOf(conclusions, opened)
  await noteAutoClosures(tx, now, conclusions, opened)
  await applyTemplates(tx, now, cases)
  await noteLevels(tx, now, cases)
  return opened
}

/** Each once. */
function casesOf(conclusions: readonly Conclusion[], { placements }: OpenedCases) {
  const uuids = new Map(
    conclusions.flatMap(({ alert_uuid, organization_uuid }) => {
      const placed = placements.get(alert_uuid)
      return placed ? [[placed.case_uuid, organization_uuid] as const] : []
    }),
  )
  return [...uuids].map(([case_uuid, organization_uuid]) => ({ case_uuid, organization_uuid }))
}
