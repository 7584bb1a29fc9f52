// The attack in event time: the alerts of a case, and the events that platforms tell of, with their stages. Pure.
import type { AttackEvent, CaseFinding } from '../../../contract/case.ts'
import { type Severity, tactics } from '../../../contract/vocabulary.ts'
import { findTechnique } from '../../attack/techniques.ts'
import type { StoredCase } from '../case-store.ts'
import { tacticsOf } from '../correlation/stages.ts'
import type { AlertInStory } from './event-times.ts'
import { type CaseOfStory, judgedWithin } from './tell-story.ts'

const mostEvents = 100
const mostCited = 10

/** In order of time; at the same moment, in the order of an attack. Repeats of an alert are left out, and of very many the oldest. */
export function attackStory(
  stored: CaseOfStory & Pick<StoredCase, 'techniques'>,
  alerts: readonly AlertInStory[],
): AttackEvent[] {
  const { findings, techniques } = stored
  const investigated = alerts.filter(({ joined }) => joined?.investigated !== false)
  const named = techniques.filter(({ named_by }) => named_by === 'alert').map(({ technique_id }) => technique_id)
  // What alerts name is stored for the case as a whole: with one alert, it is that one's.
  const ofAlert = investigated.length === 1 ? named : []
  return [
    ...investigated.map((alert) => asEvent(alert, ofAlert, judgedWithin(stored, alert).severity)),
    ...eventsOf(findings),
  ]
    .sort(inOrder)
    .slice(-mostEvents)
}

const asEvent = (
  { alert_id, alert_type, happened_at, claims, link }: AlertInStory,
  techniqueIds: readonly string[],
  severity: Severity,
): AttackEvent => ({
  at: happened_at,
  until: null,
  text: alert_type,
  ...stagesOf(techniqueIds, tacticsOf(claims)),
  alert_id,
  severity,
  findings: [],
  link,
})

/** An incident or a detection is told once, however many findings tell of it. */
function eventsOf(findings: readonly CaseFinding[]): AttackEvent[] {
  const told = findings.filter(isPartOfAttack)
  return [...Map.groupBy(told, ({ event }) => event?.id ?? '')].flatMap(([, about]) => {
    const [{ event, alert_id } = {}] = about
    if (!event || event.from === null || !alert_id) return []
    return {
      at: event.from,
      until: event.to === event.from ? null : event.to,
      text: nameOf(event),
      ...stagesOf(event.techniques, []),
      alert_id,
      severity: null,
      findings: about.map(({ finding_id }) => finding_id).slice(0, mostCited),
      link: null,
    }
  })
}

const isPartOfAttack = ({ event, assessment, relation }: CaseFinding) =>
  event !== undefined &&
  event.judged !== 'harmless' &&
  (assessment === 'malicious' || assessment === 'suspicious') &&
  relation !== 'other' &&
  relation !== 'same target, earlier'

/** People know incidents by their numbers. */
const nameOf = ({ id, titles: [title] }: NonNullable<CaseFinding['event']>) =>
  title === undefined ? id : /^incident /i.test(id) ? `${id}: ${title}` : title

function stagesOf(ids: readonly string[], known: readonly string[]) {
  const techniques = ids.flatMap((id) => findTechnique(id) ?? [])
  const found = new Set([...known, ...techniques.flatMap((technique) => technique.tactics)])
  return {
    tactics: tactics.filter((tactic) => found.has(tactic)),
    techniques: [...new Set(techniques.map(({ technique_id }) => technique_id))],
  }
}

const inOrder = (a: AttackEvent, b: AttackEvent) => a.at - b.at || stageOf(a) - stageOf(b)
const stageOf = ({ tactics: [first] }: AttackEvent) => (first ? tactics.indexOf(first) : tactics.length)
