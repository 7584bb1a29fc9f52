// What people are told about cases, as notices. Pure.
import type { Notice } from '../../database/notices.ts'
import { isWorse, worseSeverity } from '../case.ts'
import type { StoredCase } from '../case-store.ts'
import type { CaseInBatch, Decisions } from './decide-cases.ts'

/** Cases that a batch of conclusions opened, and open ones that it made worse. */
export function noticesOfBatch(
  { opened, changed }: Decisions,
  known: readonly CaseInBatch[],
  caseIds: ReadonlyMap<string, string>,
): Notice[] {
  const before = new Map(known.map((each) => [each.case_uuid, each]))
  const worsened = [...changed.values()].filter((each) => {
    const was = before.get(each.case_uuid)
    return was !== undefined && each.status !== 'closed' && isMadeWorse(was, each)
  })
  const idOf = ({ case_uuid }: CaseInBatch) => caseIds.get(case_uuid) ?? ''
  return [
    ...[...opened.values()].filter(isOpen).map((each) => noticeOf('case.opened', each, idOf(each))),
    ...worsened.map((each) => noticeOf('case.worsened', each, idOf(each))),
  ]
}

/** What comes out closed needs nobody. */
const isOpen = ({ status }: CaseInBatch) => status !== 'closed'

const isMadeWorse = ({ content: was }: CaseInBatch, { content: is }: CaseInBatch) =>
  isWorse(is.verdict, was.verdict) || worseSeverity(is.severity, was.severity) !== was.severity

const noticeOf = (event: 'case.opened' | 'case.worsened', found: CaseInBatch, case_id: string): Notice => ({
  event,
  organization_uuid: found.organization_uuid,
  case_uuid: found.case_uuid,
  details: {
    path: `/cases/${case_id}`,
    ids: { case_id },
    title: found.title,
    text: found.content.summary[0]?.text,
    severity: found.content.severity,
    verdict: found.content.verdict,
  },
})

type NamedCase = Pick<StoredCase, 'organization_uuid' | 'case_uuid' | 'organization_code' | 'number'>

/** Something on the case that concerns people by name. */
export const personalNotice = (
  event: 'case.assigned' | 'case.mentioned',
  { organization_uuid, case_uuid, organization_code, number }: NamedCase,
  details: Pick<Notice['details'], 'title' | 'text' | 'people' | 'severity' | 'verdict'>,
): Notice => {
  const case_id = `${organization_code}-${number}`
  return { event, organization_uuid, case_uuid, details: { path: `/cases/${case_id}`, ids: { case_id }, ...details } }
}
