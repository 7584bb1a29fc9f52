// Draws the conclusion from the steps of an investigation: findings, verdict, summary, severity, techniques, proposals. Pure.

import { weights } from '../../../connectors/kit/vocabulary/weights.ts'
import type { Technique } from '../../../contract/case.ts'
import { observableKey } from '../../../contract/identity.ts'
import type { CitedSentence, Confidence, EvidencedFinding, Finding } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import type { ProtectedMachine } from '../../../contract/protected-machine.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { techniquesIn } from '../../attack/techniques.ts'
import { caseTitle } from '../../cases/opening/case-title.ts'
import type { Conclusion, ProposedChange } from '../../cases/opening/conclusion.ts'
import { caseSeverity } from '../../cases/opening/severity.ts'
import { typeKey } from '../../playbooks/store/type-key.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'
import type { Discovered } from '../run/discover.ts'
import type { StoredStep } from '../run/ended-step.ts'
import { factsOfAlert } from '../run/repeat-alert.ts'
import { consequences, justify } from '../targets/explain-proposal.ts'
import { affectedMachines } from '../targets/prove-targets.ts'
import { tasksForPeople } from '../targets/tasks-for-people.ts'
import { tasksFromMissing } from '../targets/tasks-from-missing.ts'
import { collectFindings } from './collect-findings.ts'
import { countFinding } from './count-finding.ts'
import { alertFacts } from './facts/alert-facts.ts'
import { judgedPriority } from './judged-priority.ts'
import { missingInformation } from './missing-information.ts'
import { relate } from './relate.ts'
import { quotedRemark, withNamed } from './remarks.ts'
import { hasSameId } from './same-event.ts'
import { type Subject, subjectOf } from './subject.ts'
import { unsureBecause } from './unsure.ts'
import { weighEvidence } from './weigh-evidence.ts'
import { writeSummary } from './write-summary.ts'

export interface Investigated {
  alert: AlertUnderInvestigation
  document: PlaybookDocument
  reading: AlertReading
  /** Sentences about parts of the content that were not read. */
  unread: readonly string[]
  ended: readonly StoredStep[]
  /** What the answers led to; its observables are part of the reading. */
  discovered: Discovered
  /** Machines that the organization protects. */
  protect: readonly ProtectedMachine[]
  /** Its steps as they were weighed during the run, where that was after all that count. */
  weighed?: WeighedSteps | undefined
}

export interface WeighedSteps {
  findings: EvidencedFinding[]
  missing: string[]
  /** Ids of the findings that made the verdict. */
  decided_by: string[]
  verdict: Verdict
  confidence: Confidence
  summary: CitedSentence[]
}

export function weighSteps({
  alert,
  document,
  reading,
  unread,
  ended,
  discovered,
}: Omit<Investigated, 'protect' | 'weighed'>): WeighedSteps {
  const steps = new Map(document.steps.map((step) => [step.id, step]))
  const records = ended.map((step) => ({
    ...step,
    id: step.step_id,
    question: steps.get(step.step_id)?.question ?? step.step_id,
  }))
  const own = { step_key: theAlert, step_id: theAlert, skill: theAlert, findings: alertFacts(alert, reading) }
  const collected = collectFindings([own, ...ended], [theAlert, ...steps.keys()])
  const { meetings, machines, same, uses, own_addresses } = discovered
  const subject = subjectOf(alert, reading, {
    met: meetings.map(({ met }) => met),
    machines: machines.map(({ observable }) => observable),
    routines: collected.findings.flatMap(({ event }) => (event?.habit === undefined ? [] : event)),
    ...{ same, users: uses, own: own_addresses },
  })
  const findings = collected.findings.map((finding) => related(finding, subject))
  const missing = [...missingInformation(records, alert.organization_code), ...unread]
  const cutOff = [
    ...unread,
    ...(collected.left_out > 0 ? [`${collected.left_out} findings are not shown.`] : []),
    // A correction makes nothing harmless: what it takes out of the reading was not asked about.
    ...(reading.observables_removed > 0 ? ['A correction of the reading left out what the alert names.'] : []),
  ]
  // Built-in steps are no answers of a third party.
  const answered = ended.filter(({ state, connection_uuid }) => state === 'done' && connection_uuid !== null).length
  const later = new Set(document.steps.filter(({ round = 1 }) => round > 1).map(({ id }) => id))
  const unsure = unsureBecause({ subject, ended, cutOff, later })
  const happened = hasHappened(subject)
  const weighed = weighEvidence({ findings, missing, answered, subject, unsure, happened })
  const { observables, statement } = reading
  const summary = writeSummary({ ...weighed, findings, observables, missing, unsure, statement, subject })
  return { ...weighed, findings, missing, summary }
}

/** The source of what the alert itself tells. */
const theAlert = 'alert'
/** Built-in skills that read the content. */
const readers = ['built-in/decode', 'built-in/read-email-headers']

/** A finding with its relation to the alert, and with what it counts for here. */
function related(given: EvidencedFinding, subject: Subject): EvidencedFinding {
  const finding = given.event ? { ...given, event: withNamed(given.event, subject) } : given
  if (finding.source === theAlert || readers.includes(finding.source))
    return { ...finding, relation: 'same event', seen_by: theAlert }
  const relation = relate(finding, subject)
  const remark = relation === 'same event' && finding.event ? quotedRemark(finding.event, subject) : undefined
  const statement = remark === undefined ? finding.statement : `${finding.statement} ${remark}`
  const counted = { ...finding, statement, relation, ...countFinding(finding, relation, subject) }
  // A single command is mostly the one that the alert is about, seen by a second product: no second source.
  if (finding.aspect === 'deeds' && counted.assessment === 'suspicious') return { ...counted, seen_by: theAlert }
  const isJudged = finding.event?.judged !== 'open' && finding.event?.judged !== 'closed'
  if (relation !== 'same event' || !finding.event || isJudged || counted.assessment !== 'suspicious') return counted
  const weight = Math.min(counted.weight, onlyOnce)
  return hasSameId(finding.event, subject) ? { ...counted, weight, seen_by: theAlert } : { ...counted, weight }
}

/** A detection of this very event that nobody has judged is little more than the alert once more. */
const onlyOnce = 0.55

/** An indicator that nobody met, such as one of a bulletin, has done nothing here. */
const hasHappened = ({ claims, observables, met }: Subject) =>
  claims.some((claim) => claim !== 'unknown' && claim !== 'informational') ||
  observables.some(({ kind, role }) => kind !== 'hash' && kind !== 'file' && role !== 'reporter') ||
  met.length > 0

/** The investigation stores its findings with their evidence; a case cites them without. */
export function drawConclusion(
  investigated: Investigated,
  run: number,
): { conclusion: Conclusion; findings: EvidencedFinding[] } {
  const weighed = investigated.weighed ?? weighSteps(investigated)
  return { conclusion: concludeFrom(investigated, weighed, run), findings: weighed.findings }
}

function concludeFrom(
  { alert, document, reading, ended, discovered, protect }: Investigated,
  { verdict, confidence, summary, ...weighed }: WeighedSteps,
  run: number,
): Conclusion {
  const { observables } = reading
  const reached = affectedMachines({
    alert,
    reading,
    findings: weighed.findings,
    discovered,
    decided_by: weighed.decided_by,
  })
  const findings = weighed.findings.map(({ evidence: _, ...finding }) => finding)
  const severity = caseSeverity({
    verdict,
    claims: reading.claims.map(({ claim }) => claim),
    // What went on after it was stopped was not stopped.
    outcome: reached.length > 0 && isStopped(reading) ? 'unknown' : reading.outcome,
    unwanted: isUnwanted(findings),
    confidence_score: confidence.score,
    source_severity: reading.severity,
  })
  const priority = judgedPriority(severity, verdict, weighed.findings)
  return {
    alert_uuid: alert.alert_uuid,
    alert_id: alert.alert_id,
    alert_type: alert.alert_type,
    alert_provider: alert.alert_provider,
    claims: reading.claims.map(({ claim }) => claim),
    organization_uuid: alert.organization_uuid,
    run,
    raised_at: alert.created_at_source ?? alert.created_at,
    title: caseTitle(alert.alert_type, observables),
    severity: priority.severity,
    verdict,
    confidence,
    summary: withReason(summary, priority.sentence),
    observables,
    findings,
    techniques: namedTechniques(alert, findings),
    proposals: proposalsOf(document, ended).map((change) => ({
      ...change,
      ...justify(change.observable, { findings, decided_by: weighed.decided_by }),
      ...consequences(change.observable, { observables, domains: alert.domains, discovered, protect }),
    })),
    tasks: [
      ...tasksForPeople(verdict, { alert, reading, findings, discovered, decided_by: weighed.decided_by }),
      ...tasksFromMissing(weighed.missing, verdict, { ...reading, domains: alert.domains }),
    ],
    group: groupOf(document, alert, observables),
    correlation: factsOfAlert(alert, reading, discovered.own_addresses),
  }
}

/** After the other reasons. */
function withReason(summary: readonly CitedSentence[], sentence: CitedSentence | undefined): CitedSentence[] {
  if (!sentence) return [...summary]
  const at = summary.findLastIndex(({ part }) => part === 'why' || part === 'happened') + 1
  return summary.toSpliced(at, 0, sentence)
}

const isStopped = ({ outcome }: AlertReading) => outcome === 'blocked' || outcome === 'failed'

/** Adware and the like, and nothing else. */
function isUnwanted(findings: readonly Finding[]): boolean {
  const against = findings.filter(
    ({ assessment, weight }) =>
      assessment === 'malicious' || (assessment === 'suspicious' && weight >= weights.unwanted),
  )
  return against.length > 0 && against.every(({ kind_of_file }) => kind_of_file === 'unwanted')
}

/** Only techniques that the alert or a finding names. */
function namedTechniques(alert: AlertUnderInvestigation, findings: readonly Finding[]): Technique[] {
  const named = [
    ...techniquesIn(`${alert.alert_type}\n${alert.alert_content}`).map((found) => ({ ...found, named_by: 'alert' })),
    ...findings.flatMap(({ finding_id, statement }) =>
      techniquesIn(statement).map((found) => ({ ...found, named_by: finding_id })),
    ),
  ]
  return [...new Map(named.toReversed().map((found) => [found.technique_id, found])).values()].toReversed()
}

function proposalsOf(
  document: PlaybookDocument,
  ended: readonly StoredStep[],
): Omit<ProposedChange, 'warning' | 'needs_confirmation' | 'impact' | 'findings'>[] {
  const because = new Map(document.steps.map((step) => [step.id, step.because]))
  return ended.flatMap(({ state, step_id, skill, connection_uuid, item, input, summary }) =>
    state === 'proposed' && connection_uuid !== null
      ? [{ skill, connection_uuid, observable: item, input, what: summary ?? skill, why: because.get(step_id) ?? '' }]
      : [],
  )
}

function groupOf(
  { group_by }: PlaybookDocument,
  { alert_type, created_at }: AlertUnderInvestigation,
  observables: readonly Observable[],
): Conclusion['group'] {
  if (!group_by) return undefined
  const keys =
    group_by.what === 'type'
      ? [`type ${typeKey(alert_type)}`]
      : observables.filter(({ internal, kind }) => !internal || kind === 'host').map(observableKey)
  return keys.length > 0 ? { keys: keys.slice(0, 50), until: created_at + group_by.within_hours * 3600 } : undefined
}
