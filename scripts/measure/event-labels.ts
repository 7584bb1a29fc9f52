// What the frozen table says of each alert as an event, and what reading makes of it.
import { z } from 'zod'
import type { AlertReading } from '../../contract/reading.ts'
import { claims, outcomes, severities } from '../../contract/vocabulary.ts'
import { readAlert } from '../../server/reading/read-alert.ts'
import { disputedLabels, type LabelledAlert } from './labelled-alerts.ts'
import { type Measured, percent } from './measure.ts'

const claim = z.enum(claims)
const outcome = z.enum(outcomes)
const severity = z.enum(severities).nullable()
const time = z.number().nullable()

const EventLabels = z.object({
  claims: z.array(claim).min(1),
  also_acceptable_claims: z.array(claim).default([]),
  event_time: time,
  also_acceptable_event_times: z.array(time).default([]),
  outcome,
  also_acceptable_outcomes: z.array(outcome).default([]),
  severity_sender: severity,
  also_acceptable_severities: z.array(severity).default([]),
})

interface LabelledEvent {
  alert: LabelledAlert
  labels: z.output<typeof EventLabels>
  reading: AlertReading
}

/** None where the alerts have no such labels. */
export const labelledEvents = (alerts: readonly LabelledAlert[]): LabelledEvent[] =>
  alerts.flatMap((alert) => {
    const { data: labels } = EventLabels.safeParse(alert.expected)
    return labels ? [{ alert, labels, reading: readAlert({ ...alert, domains: [] }) }] : []
  })

interface Judged {
  id: string
  isRight: boolean
  fault: string
}

/** How many are right, with the disputed labels and without. `part` is what a dispute is about. */
export function shareOf(name: string, part: string, judged: readonly Judged[]): Measured {
  if (judged.length === 0) return { lines: [], faults: [] }
  const disputed = new Set(disputedLabels().flatMap((each) => (each.part === part ? [each.id] : [])))
  const undisputed = judged.filter(({ id }) => !disputed.has(id))
  const right = (of: readonly Judged[]) => of.filter(({ isRight }) => isRight).length
  const share = (of: readonly Judged[]) => `${right(of)} of ${of.length} (${percent(right(of), of.length)})`
  return {
    lines: [`| ${name} | ${share(judged)} | ${disputed.size === 0 ? '-' : share(undisputed)} |`],
    faults: judged.filter(({ isRight }) => !isRight).map(({ id, fault }) => `${id}: ${fault}`),
  }
}

export const shareHead = ['| | Right | Without disputed labels |', '|---|---|---|']
