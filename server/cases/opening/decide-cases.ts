// Decides which conclusions open a case, which join an open one, and which change the case their alert is in. Pure.

import type { TimelineEntry } from '../../../contract/case.ts'
import type { CaseStatus } from '../../../contract/vocabulary.ts'
import { addToContent, type CaseContent, type CasePart, contentOf, partOf } from './case-content.ts'
import type { Conclusion, ProposedChange } from './conclusion.ts'
import { changeKey, groupKeys } from './digest-keys.ts'

/** A case during the decisions about a batch. */
export interface CaseInBatch {
  case_uuid: string
  organization_uuid: string
  /** Undefined until the case is stored. */
  case_id: string | undefined
  title: string
  status: CaseStatus
  /** Of a case that is opened closed. */
  close_reason?: string | undefined
  content: CaseContent
  group_keys: readonly string[]
  group_until: number | null
  raised_at: number
  version: number
  /** Alerts of this batch that were in it before. */
  holds: readonly string[]
  alert_count: number
  /** By alert; read only where one of several alerts was investigated again. */
  parts: ReadonlyMap<string, CasePart>
}

export interface Decisions {
  opened: Map<string, CaseInBatch>
  changed: Map<string, CaseInBatch>
  placed: { alert_uuid: string; case_uuid: string; joined: boolean }[]
  events: CaseEvent[]
  proposals: ProposedInCase[]
  tasks: { case_uuid: string; title: string }[]
  /** Changes that are still proposed after another investigation; others that wait are withdrawn. */
  still_proposed: { case_uuid: string; change_keys: readonly string[] }[]
  parts: { alert_uuid: string; case_uuid: string; part: CasePart }[]
}

/** A change that an investigation proposes, and the case it belongs to. */
interface ProposedInCase extends Pick<Conclusion, 'organization_uuid' | 'alert_uuid' | 'alert_type' | 'verdict'> {
  case_uuid: string
  change: ProposedChange
  change_key: string
  confidence: number
}

export interface CaseEvent extends Pick<TimelineEntry, 'kind' | 'text' | 'refers_to'> {
  case_uuid: string
}

/** A storm of alerts fills several cases rather than one that nobody can read. */
const mostAlerts = 1000
const mostKeys = 1000

export function decideCases(
  conclusions: readonly Conclusion[],
  known: readonly CaseInBatch[],
  { now, newUuid }: { now: number; newUuid: () => string },
): Decisions {
  const cases = new Map(known.map((each) => [each.case_uuid, each]))
  const decisions: Decisions = {
    opened: new Map(),
    changed: new Map(),
    placed: [],
    events: [],
    proposals: [],
    tasks: [],
    still_proposed: [],
    parts: [],
  }
  const caseOf = new Map(known.flatMap(({ case_uuid, holds }) => holds.map((alert) => [alert, case_uuid] as const)))
  for (const conclusion of conclusions) {
    const keys = groupKeys(conclusion)
    const arriving = { conclusion, part: partOf(conclusion), keys }
    const own = cases.get(caseOf.get(conclusion.alert_uuid) ?? '')
    const open = own || conclusion.expected ? undefined : findOpen(cases, conclusion, keys, now)
    const decided = own
      ? investigateAgain(decisions, own, arriving)
      : open
        ? join(decisions, open, arriving)
        : openCase(decisions, newUuid(), arriving)
    const { case_uuid } = decided
    cases.set(case_uuid, decided)
    caseOf.set(conclusion.alert_uuid, case_uuid)
    if (decided.case_id === undefined) decisions.opened.set(case_uuid, decided)
    else decisions.changed.set(case_uuid, decided)
    note(decisions, decided, arriving, open !== undefined)
  }
  return decisions
}

/** The newest case that takes alerts with one of the keys. */
function findOpen(
  cases: ReadonlyMap<string, CaseInBatch>,
  { organization_uuid }: Conclusion,
  keys: readonly string[],
  now: number,
) {
  if (keys.length === 0) return undefined
  const wanted = new Set(keys)
  return [...cases.values()]
    .filter(
      (each) =>
        each.organization_uuid === organization_uuid &&
        each.status !== 'closed' &&
        (each.group_until ?? 0) > now &&
        each.alert_count < mostAlerts &&
        each.group_keys.some((key) => wanted.has(key)),
    )
    .sort((a, b) => (a.case_uuid > b.case_uuid ? -1 : 1))[0]
}

/** A conclusion, what it brings to its case, and the keys by which it joins one. */
interface Arriving {
  conclusion: Conclusion
  part: CasePart
  keys: readonly string[]
}

function openCase({ events }: Decisions, case_uuid: string, { conclusion, part, keys }: Arriving): CaseInBatch {
  const { alert_uuid, alert_id, organization_uuid, title, raised_at, verdict, confidence, group } = conclusion
  const text = `Case opened for alert ${alert_id}. Verdict: ${verdict}, confidence ${confidence.score.toFixed(2)}.`
  events.push({ case_uuid, kind: 'verdict', text, refers_to: alert_id })
  const closing = closingOf(conclusion)
  if (closing) events.push({ case_uuid, kind: 'status', text: closing.text, refers_to: alert_id })
  return {
    case_uuid,
    organization_uuid,
    case_id: undefined,
    title,
    ...(closing ? { status: 'closed' as const, close_reason: closing.reason } : { status: 'new' as const }),
    content: contentOf(part),
    group_keys: keys.slice(0, mostKeys),
    group_until: group?.until ?? null,
    raised_at,
    version: 1,
    holds: [],
    alert_count: 1,
    parts: new Map([[alert_uuid, part]]),
  }
}

/** Whether a case comes out closed, and why. */
function closingOf({ expected, auto_close }: Conclusion) {
  if (expected) return { reason: expected.reason, text: `Closed as expected activity: ${expected.reason}` }
  if (!auto_close || auto_close.is_sample) return undefined
  return { reason: auto_close.reason, text: `Closed automatically. ${auto_close.reason}` }
}

function join({ events }: Decisions, open: CaseInBatch, { conclusion, part, keys }: Arriving): CaseInBatch {
  const { case_uuid } = open
  const { alert_uuid, alert_id, alert_type, verdict } = conclusion
  const text = `Alert ${alert_id} (${alert_type}) joined the case; by itself it is ${verdict}.`
  events.push({ case_uuid, kind: 'alert', text, refers_to: alert_id })
  const content = addToContent(open.content, part)
  if (content.verdict !== open.content.verdict) {
    const change = `Verdict: was ${open.content.verdict}, is ${content.verdict}.`
    events.push({ case_uuid, kind: 'verdict', text: change, refers_to: alert_id })
  }
  return {
    ...open,
    content,
    group_keys: [...new Set([...open.group_keys, ...keys])].slice(0, mostKeys),
    alert_count: open.alert_count + 1,
    parts: new Map(open.parts).set(alert_uuid, part),
  }
}

function investigateAgain(decisions: Decisions, own: CaseInBatch, { conclusion, part }: Arriving): CaseInBatch {
  const { case_uuid } = own
  const parts = new Map(own.parts).set(conclusion.alert_uuid, part)
  const inOrder = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part)
  const content = inOrder.map(contentOf).reduce(addToContent)
  const was = own.content.verdict
  const verdict = content.verdict === was ? `still ${was}` : `was ${was}, is ${content.verdict}`
  const closed = own.status === 'closed' ? ' The case stays closed.' : ''
  const text = `Investigated again: ${verdict}.${closed}`
  decisions.events.push({ case_uuid, kind: 'verdict', text, refers_to: conclusion.alert_id })
  decisions.still_proposed.push({ case_uuid, change_keys: inOrder.flatMap(({ change_keys }) => change_keys) })
  return { ...own, content, parts }
}

function note(
  { placed, proposals, tasks, parts }: Decisions,
  { case_uuid, group_until }: CaseInBatch,
  { conclusion, part }: Arriving,
  joined: boolean,
) {
  const { alert_uuid, organization_uuid, alert_type, verdict, confidence, alert_id } = conclusion
  placed.push({ alert_uuid, case_uuid, joined })
  for (const change of conclusion.proposals)
    proposals.push({
      ...{ case_uuid, organization_uuid, alert_uuid, alert_type, verdict, change },
      change_key: changeKey(change, alert_id),
      confidence: confidence.score,
    })
  for (const title of conclusion.tasks) tasks.push({ case_uuid, title })
  if (group_until !== null) parts.push({ alert_uuid, case_uuid, part })
}
