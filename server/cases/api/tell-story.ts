// What the alerts of a case tell together: the worst of them, and all in the order of time. Pure.
import type { CitedSentence } from '../../../contract/investigation.ts'
import { compareUrgency, worseSeverity } from '../case.ts'
import type { StoredCase } from '../case-store.ts'
import { runningClaims } from '../opening/case-content.ts'
import { runningSeverity } from '../opening/severity.ts'
import type { AlertInStory } from './event-times.ts'

export type CaseOfStory = Pick<StoredCase, 'findings' | 'repeats' | 'verdict' | 'confidence' | 'summary'>

const named = 8
const worstNamed = 3
const newestNamed = 4

/** Before the sentences of the alert that leads; none where a case has one alert, or repeats of it alone. */
export function storyOf(stored: CaseOfStory, alerts: readonly AlertInStory[]): CitedSentence[] {
  const investigated = inOrderOfTime(alerts)
  if (investigated.length < 2 || investigated.every(({ joined }) => joined === null || joined.how === 'playbook'))
    return []
  const worst = worstFirst(stored, investigated)
  return [...tellWorst(stored, worst[0]), tellAll(stored, investigated, worst)]
}

const inOrderOfTime = (alerts: readonly AlertInStory[]) =>
  alerts
    .filter(({ joined }) => joined?.investigated !== false)
    .toSorted((a, b) => a.happened_at - b.happened_at || (a.alert_uuid < b.alert_uuid ? -1 : 1))

/** As urgent as each is within the case; of equals, the one that leads the summary, then the newest. */
export function worstFirst(stored: CaseOfStory, alerts: readonly AlertInStory[]): AlertInStory[] {
  const judged = alerts.map((alert) => ({ alert, ...judgedWithin(stored, alert) }))
  const leads = ({ alert }: { alert: AlertInStory }) => Number(isTold(stored, alert))
  return judged
    .toSorted((a, b) => compareUrgency(a, b) || leads(b) - leads(a) || b.alert.happened_at - a.alert.happened_at)
    .map(({ alert }) => alert)
}

export function judgedWithin({ verdict, confidence }: CaseOfStory, alert: AlertInStory) {
  const own = { verdict: alert.verdict ?? 'inconclusive', severity: alert.severity ?? 'informational' }
  const running = own.verdict === 'benign' ? [] : notStopped(alert)
  const raised = runningSeverity(verdict, running, confidence.score)
  return { ...own, severity: raised ? worseSeverity(own.severity, raised) : own.severity }
}

export const notStopped = ({ claims, outcome }: AlertInStory) => runningClaims(claims, outcome ?? 'unknown')

/** The summary that leads says it already, where the worst alert leads. */
function tellWorst(stored: CaseOfStory, worst: AlertInStory | undefined): CitedSentence[] {
  if (!worst?.statement || isTold(stored, worst)) return []
  const { alert_id, statement } = worst
  return [
    {
      part: 'happened',
      text: `The worst alert is ${alert_id}: ${asSentence(statement)}`,
      cites: citesOf(stored, [worst]),
    },
  ]
}

const isTold = ({ summary }: CaseOfStory, { statement }: AlertInStory) =>
  statement !== null && summary.some(({ text }) => text.startsWith(statement))

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** How it began, the worst and the newest; the others by their number. */
function tellAll(stored: CaseOfStory, alerts: readonly AlertInStory[], worst: readonly AlertInStory[]): CitedSentence {
  const kept = new Set([...worst.slice(0, worstNamed), ...alerts.slice(-newestNamed), ...alerts])
  const chosen = new Set([...kept].slice(0, named))
  const told = alerts.filter((alert) => chosen.has(alert))
  const events = told.map(
    ({ alert_id, alert_type, happened_at }) => `${timeOf(happened_at)} ${alert_type} (${alert_id})`,
  )
  const further = [
    ...counted(alerts.length - told.length, 'other alert', 'other alerts'),
    ...counted(stored.repeats, 'repeat', 'repeats'),
  ]
  const text = `In order of time: ${[...events, ...further].join('; ')}.`
  return { part: 'happened', text, cites: citesOf(stored, told) }
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : []

const citesOf = ({ findings }: CaseOfStory, alerts: readonly AlertInStory[]) =>
  alerts.flatMap(({ alert_id }) => findings.find((each) => each.alert_id === alert_id)?.finding_id ?? [])

const timeOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
