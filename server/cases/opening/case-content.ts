// Puts the content of a case together from the conclusions about its alerts. Pure.

import type { CaseFinding, Technique } from '../../../contract/case.ts'
import { observableKey } from '../../../contract/identity.ts'
import type { CitedSentence, Confidence } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Claim, Outcome, Severity, Verdict } from '../../../contract/vocabulary.ts'
import { compareUrgency, isWorse, worseSeverity } from '../case.ts'
import type { Conclusion } from './conclusion.ts'
import { changeKey } from './digest-keys.ts'
import { runningSeverity } from './severity.ts'

export interface CaseContent {
  severity: Severity
  verdict: Verdict
  confidence: Confidence
  summary: readonly CitedSentence[]
  observables: readonly Observable[]
  findings: readonly CaseFinding[]
  techniques: readonly Technique[]
  claims: readonly Claim[]
  /** What alerts tell of that was not stopped; none: all of it was. */
  running_claims: readonly Claim[]
  providers: readonly string[]
}

/** What one alert brings to its case. */
export interface CasePart extends CaseContent {
  /** The changes it proposes. */
  change_keys: readonly string[]
}

const most = { observables: 500, findings: 1000, techniques: 100, providers: 100 }

export const partOf = (conclusion: Conclusion): CasePart => ({
  severity: conclusion.severity,
  verdict: conclusion.verdict,
  confidence: conclusion.confidence,
  summary: conclusion.summary,
  observables: conclusion.observables,
  findings: conclusion.findings.map((finding) => ({ ...finding, alert_id: conclusion.alert_id })),
  techniques: conclusion.techniques,
  claims: conclusion.claims,
  running_claims: runningClaims(conclusion.claims, conclusion.correlation?.outcome ?? 'unknown'),
  providers: [conclusion.alert_provider],
  change_keys: conclusion.proposals.map((change) => changeKey(change, conclusion.alert_id)),
})

export const runningClaims = (claims: readonly Claim[], outcome: Outcome): readonly Claim[] => {
  if (outcome === 'blocked' || outcome === 'failed') return []
  return claims.length > 0 ? claims : ['unknown']
}

export const contentOf = ({ change_keys: _, ...content }: CasePart): CaseContent => content

/** The worse verdict leads, with its own confidence and summary; of equals the more urgent. Findings get ids of the case, and
 * citations follow. */
export function addToContent(content: CaseContent, added: CaseContent): CaseContent {
  const leads =
    isWorse(added.verdict, content.verdict) || (added.verdict === content.verdict && compareUrgency(added, content) < 0)
  const cited = new Set(leads ? added.summary.flatMap(({ cites }) => cites) : [])
  const { findings, ids } = addFindings(content.findings, added.findings, cited)
  const { verdict, confidence } = judgeTogether(content, added) ?? (leads ? added : content)
  const together = { verdict, confidence }
  return {
    ...together,
    summary: leads ? added.summary.map((sentence) => recite(sentence, ids)) : content.summary,
    severity: worseSeverity(severityWithin(content, together), severityWithin(added, together)),
    observables: addObservables(content.observables, added.observables),
    findings,
    techniques: addTechniques(content.techniques, added.techniques, ids),
    claims: [...new Set([...content.claims, ...added.claims])],
    running_claims: [...new Set([...stillRunning(content), ...stillRunning(added)])],
    providers: [...new Set([...content.providers, ...added.providers])].slice(0, most.providers),
  }
}

/** Whether the alert that was added is now what the case is about. */
export function isWorstOf(added: CaseContent, before: CaseContent, together: CaseContent): boolean {
  const within = (part: CaseContent) => ({ verdict: part.verdict, severity: severityWithin(part, together) })
  return compareUrgency(within(added), within(before)) < 0
}

/** An alert is as urgent as its case makes it. */
function severityWithin(part: CaseContent, { verdict, confidence }: Pick<CaseContent, 'verdict' | 'confidence'>) {
  const running = runningSeverity(verdict, stillRunning(part), confidence.score)
  return running ? worseSeverity(part.severity, running) : part.severity
}

/** What is harmless need not be stopped. */
const stillRunning = ({ verdict, running_claims }: CaseContent) => (verdict === 'benign' ? [] : running_claims)

/** Two independent sources of this weight are enough together, as in one investigation. */
const strong = 0.6

/** Two alerts that are suspicious by themselves are malicious together where another source is strong about each. */
function judgeTogether(one: CaseContent, other: CaseContent): Pick<CaseContent, 'verdict' | 'confidence'> | undefined {
  if (one.verdict !== 'suspicious' || other.verdict !== 'suspicious') return undefined
  const [here, there] = [strongSources(one), strongSources(other)]
  const first = here.find((source) => there.some((each) => each !== source))
  const second = there.find((source) => source !== first)
  if (!first || !second) return undefined
  const { confidence } = one.confidence.score >= other.confidence.score ? one : other
  const summary = `Two independent sources are strong about alerts of this case: ${first} and ${second}.`
  return { verdict: 'malicious', confidence: { ...confidence, summary } }
}

/** Who is strong about the event of the alert, or about what it names; what the alert tells of itself is no source. */
const strongSources = ({ findings }: CaseContent): string[] =>
  findings
    .filter(
      ({ assessment, weight, relation }) =>
        (assessment === 'malicious' || assessment === 'suspicious') &&
        weight >= strong &&
        (relation === 'same event' || relation === 'same object'),
    )
    .map(({ source, seen_by }) => seen_by ?? source.split('/')[0] ?? source)
    .filter((source) => source !== 'alert')

/** Findings that the new summary cites are kept beyond the limit: a case gets worse a few times at most. */
function addFindings(there: readonly CaseFinding[], added: readonly CaseFinding[], cited: ReadonlySet<string>) {
  const findings = [...there]
  const known = new Map(there.map((finding) => [saying(finding), finding.finding_id]))
  const ids = new Map<string, string>()
  let last = Math.max(0, ...there.map(({ finding_id }) => Number(finding_id.slice(1)) || 0))
  for (const finding of added) {
    let id = known.get(saying(finding))
    if (!id && (findings.length < most.findings || cited.has(finding.finding_id))) {
      id = `F${++last}`
      known.set(saying(finding), id)
      findings.push({ ...finding, finding_id: id })
    }
    if (id) ids.set(finding.finding_id, id)
  }
  return { findings, ids }
}

/** The same finding of two alerts is one finding. */
const saying = ({ observable, assessment, statement, source, weight }: CaseFinding) =>
  JSON.stringify([observableKey(observable), assessment, statement, source, weight])

const recite = (sentence: CitedSentence, ids: ReadonlyMap<string, string>): CitedSentence => ({
  ...sentence,
  cites: [...new Set(sentence.cites.flatMap((cite) => ids.get(cite) ?? []))],
})

function addObservables(there: readonly Observable[], added: readonly Observable[]): readonly Observable[] {
  const observables = new Map(there.map((observable) => [observableKey(observable), observable]))
  for (const observable of added) {
    if (observables.size < most.observables && !observables.has(observableKey(observable)))
      observables.set(observableKey(observable), observable)
  }
  return [...observables.values()]
}

function addTechniques(there: readonly Technique[], added: readonly Technique[], ids: ReadonlyMap<string, string>) {
  const techniques = new Map(there.map((technique) => [technique.technique_id, technique]))
  for (const technique of added) {
    const named_by = technique.named_by === 'alert' ? 'alert' : ids.get(technique.named_by)
    if (!named_by || techniques.size >= most.techniques || techniques.has(technique.technique_id)) continue
    techniques.set(technique.technique_id, { ...technique, named_by })
  }
  return [...techniques.values()]
}
