// Decides which conclusions open a case, which join an open one, and which change the case their alert is in. Pure.

import type { TimelineEntry } from '../../../contract/case.ts'
import type { Join } from '../../../contract/correlation.ts'
import type { CaseStatus } from '../../../contract/vocabulary.ts'
import type { PlacedFacts } from '../correlation/case-values.ts'
import type { PlannedJoins } from '../correlation/plan-joins.ts'
import { addToContent, type CaseContent, type CasePart, contentOf, isWorstOf, partOf } from './case-content.ts'
import type { Conclusion, ProposedChange } from './conclusion.ts'
import { changeKey, groupKeys } from './digest-keys.ts'

/** A case during the decisions about a batch. */
export interface CaseInBatch {
  case_uuid: string
  organization_uuid: string
  /** Undefined until the case is stored. */
  case_id: string | undefined
  title: string
  /** It stays, whatever joins. */
  titled_by_person: boolean
  status: CaseStatus
  /** Of a case that is opened closed. */
  close_reason?: string | undefined
  content: CaseContent
  /** The investigation that came to all of the content. */
  content_of?: string | undefined
  group_keys: readonly string[]
  group_until: number | null
  raised_at: number
  version: number
  /** Alerts of this batch that were in it before. */
  holds: readonly string[]
  alert_count: number
  /** When the events of its alerts began and ended; null: no alert may join it by itself. */
  first_at: number | null
  last_at: number | null
  /** How many joined after an investigation of their own. */
  chained: number
  /** The alert that opened it, and whether the parts of its alerts are stored. */
  opener: { alert_uuid: string; part: CasePart } | undefined
  parts_stored: boolean
  /** By alert; read only where one of several alerts was investigated again. */
  parts: ReadonlyMap<string, CasePart>
}

export interface Decisions {
  opened: Map<string, CaseInBatch>
  changed: Map<string, CaseInBatch>
  placed: PlacedAlert[]
  /** Cases that alerts joined without an investigation: they change in nothing else. */
  repeated: Map<string, { count: number; last_at: number; organization_uuid: string; case_id: string }>
  /** By what later alerts find the cases. */
  values: PlacedFacts[]
  events: CaseEvent[]
  proposals: ProposedInCase[]
  tasks: { case_uuid: string; title: string }[]
  /** Changes that are still proposed after another investigation; others that wait are withdrawn. */
  still_proposed: { case_uuid: string; change_keys: readonly string[] }[]
  parts: { alert_uuid: string; case_uuid: string; part: CasePart }[]
}

interface PlacedAlert {
  alert_uuid: string
  case_uuid: string
  /** Why it is in a case that it did not open. */
  joined: Join | null
  repeat_of: string | null
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
  { now, newUuid, planned }: { now: number; newUuid: () => string; planned: PlannedJoins },
): Decisions {
  const cases = new Map(known.map((each) => [each.case_uuid, each]))
  const decisions: Decisions = {
    opened: new Map(),
    changed: new Map(),
    placed: [],
    repeated: new Map(),
    values: [],
    events: [],
    proposals: [],
    tasks: [],
    still_proposed: [],
    parts: [],
  }
  const caseOf = new Map(known.flatMap(({ case_uuid, holds }) => holds.map((alert) => [alert, case_uuid] as const)))
  for (const conclusion of conclusions) {
    if (conclusion.repeat) {
      repeat(decisions, cases, conclusion)
      continue
    }
    const keys = groupKeys(conclusion)
    const arriving = { conclusion, part: partOf(conclusion), keys }
    const own = cases.get(caseOf.get(conclusion.alert_uuid) ?? '')
    const plan = planned.joins.get(conclusion.alert_uuid)
    const open =
      own || conclusion.expected
        ? undefined
        : plan
          ? openOnly(cases.get(plan.into) ?? cases.get(caseOf.get(plan.into) ?? ''))
          : findOpen(cases, conclusion, keys, now)
    const why = open && (plan?.join ?? byPlaybook)
    const decided = own
      ? investigateAgain(decisions, own, arriving)
      : open && why
        ? join(decisions, open, arriving, why)
        : openCase(decisions, newUuid(), arriving)
    const { case_uuid } = decided
    cases.set(case_uuid, decided)
    caseOf.set(conclusion.alert_uuid, case_uuid)
    if (decided.case_id === undefined) decisions.opened.set(case_uuid, decided)
    else decisions.changed.set(case_uuid, decided)
    note(decisions, decided, arriving, why ?? null)
    if (conclusion.correlation)
      decisions.values.push({
        ...{ organization_uuid: conclusion.organization_uuid, alert_uuid: conclusion.alert_uuid, case_uuid },
        ...{ facts: conclusion.correlation, depth: open ? (plan?.depth ?? 0) : 0 },
        is_correlated: planned.correlated.has(conclusion.alert_uuid),
      })
  }
  return decisions
}

const openOnly = (found: CaseInBatch | undefined) => (found?.status === 'closed' ? undefined : found)

const byPlaybook: Join = {
  how: 'playbook',
  reason: 'a key of its playbook',
  confidence: 0.9,
  shared: [],
  investigated: true,
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

/** As the pages tell it. */
const asPercent = (share: number) => `${Math.round(share * 100)} %`

function openCase({ events }: Decisions, case_uuid: string, { conclusion, part, keys }: Arriving): CaseInBatch {
  const { alert_uuid, alert_id, organization_uuid, title, raised_at, verdict, confidence, group } = conclusion
  const closing = closingOf(conclusion)
  const at = group || closing ? null : (conclusion.correlation?.at ?? null)
  const sure = verdict === 'inconclusive' ? '' : `, ${asPercent(confidence.score)}`
  const text = `Case opened for alert ${alert_id}. Verdict: ${verdict}${sure}.`
  events.push({ case_uuid, kind: 'verdict', text, refers_to: alert_id })
  if (closing) events.push({ case_uuid, kind: 'status', text: closing.text, refers_to: alert_id })
  return {
    case_uuid,
    organization_uuid,
    case_id: undefined,
    title,
    titled_by_person: false,
    ...(closing ? { status: 'closed' as const, close_reason: closing.reason } : { status: 'new' as const }),
    content: contentOf(part),
    content_of: conclusion.investigation_uuid,
    group_keys: keys.slice(0, mostKeys),
    group_until: group?.until ?? null,
    raised_at,
    version: 1,
    holds: [],
    alert_count: 1,
    first_at: at,
    last_at: at,
    chained: 0,
    opener: { alert_uuid, part },
    parts_stored: group !== undefined,
    parts: new Map([[alert_uuid, part]]),
  }
}

/** Whether a case comes out closed, and why. */
function closingOf({ expected, auto_close }: Conclusion) {
  if (expected) return { reason: expected.reason, text: `Closed as expected activity: ${expected.reason}` }
  if (!auto_close || auto_close.is_sample) return undefined
  return { reason: auto_close.reason, text: `Closed automatically. ${auto_close.reason}` }
}

function join(decisions: Decisions, open: CaseInBatch, { conclusion, part, keys }: Arriving, why: Join): CaseInBatch {
  const { case_uuid } = open
  const { events } = decisions
  const { alert_uuid, alert_id, alert_type, verdict, correlation } = conclusion
  const because = why.how === 'playbook' ? '' : ` Joined: ${why.reason} (${asPercent(why.confidence)}).`
  const text = `Alert ${alert_id} (${alert_type}) joined the case; by itself it is ${verdict}.${because}`
  storeParts(decisions, open)
  events.push({ case_uuid, kind: 'alert', text, refers_to: alert_id })
  const content = addToContent(open.content, part)
  if (content.verdict !== open.content.verdict) {
    const change = `Verdict: was ${open.content.verdict}, is ${content.verdict}.`
    events.push({ case_uuid, kind: 'verdict', text: change, refers_to: alert_id })
  }
  const title = isWorstOf(part, open.content, content) && !open.titled_by_person ? conclusion.title : open.title
  if (title !== open.title) {
    const change = `The title follows the worst alert: was "${open.title}", is "${title}".`
    events.push({ case_uuid, kind: 'edit', text: change, refers_to: alert_id })
  }
  return {
    ...open,
    title,
    content,
    content_of: undefined,
    group_keys: [...new Set([...open.group_keys, ...keys])].slice(0, mostKeys),
    alert_count: open.alert_count + 1,
    first_at: open.first_at === null || !correlation ? open.first_at : Math.min(open.first_at, correlation.at),
    last_at: open.last_at === null || !correlation ? open.last_at : Math.max(open.last_at, correlation.at),
    chained: open.chained + 1,
    parts_stored: true,
    parts: new Map(open.parts).set(alert_uuid, part),
  }
}

/** From the first join on, the part of each alert is stored, so that it can be investigated again, or taken out. */
function storeParts({ parts }: Decisions, { case_uuid, opener, parts_stored }: CaseInBatch) {
  if (!parts_stored && opener) parts.push({ ...opener, case_uuid })
}

/** The case is the same, with one alert more. */
function repeat(decisions: Decisions, cases: Map<string, CaseInBatch>, conclusion: Conclusion) {
  const { alert_uuid, correlation } = conclusion
  const into = cases.get(conclusion.repeat?.case_uuid ?? '')
  if (!conclusion.repeat || !into) throw new Error('The case of a repeat was not read.')
  const { case_uuid, organization_uuid, case_id = '' } = into
  storeParts(decisions, into)
  cases.set(case_uuid, { ...into, parts_stored: true, alert_count: into.alert_count + 1 })
  decisions.placed.push({ alert_uuid, case_uuid, joined: conclusion.repeat.join, repeat_of: conclusion.repeat.of })
  const known = decisions.repeated.get(case_uuid)
  decisions.repeated.set(case_uuid, {
    ...{ organization_uuid, case_id, count: (known?.count ?? 0) + 1 },
    last_at: Math.max(known?.last_at ?? 0, correlation?.at ?? 0),
  })
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
  return { ...own, content, content_of: undefined, parts }
}

function note(
  { placed, proposals, tasks, parts }: Decisions,
  { case_uuid, parts_stored }: CaseInBatch,
  { conclusion, part }: Arriving,
  joined: Join | null,
) {
  const { alert_uuid, organization_uuid, alert_type, verdict, confidence, alert_id } = conclusion
  placed.push({ alert_uuid, case_uuid, joined, repeat_of: null })
  for (const change of conclusion.proposals)
    proposals.push({
      ...{ case_uuid, organization_uuid, alert_uuid, alert_type, verdict, change },
      change_key: changeKey(change, alert_id),
      confidence: confidence.score,
    })
  for (const title of conclusion.tasks) tasks.push({ case_uuid, title })
  if (parts_stored) parts.push({ alert_uuid, case_uuid, part })
}
