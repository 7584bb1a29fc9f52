// Measures how often the outcome and the sender's severity are read as a careful person read them.
import { labelledEvents, shareHead, shareOf } from './event-labels.ts'
import type { Measure } from './measure.ts'

export const measureOutcome: Measure = (alerts) => {
  const events = labelledEvents(alerts)
  const judge = <T>(id: string, found: T, accepted: readonly T[]) => ({
    id,
    isRight: accepted.includes(found),
    fault: `${found}, not ${accepted.join(' or ')}`,
  })
  const outcomes = events.map(({ alert: { id }, labels, reading }) =>
    judge(id, reading.outcome, [labels.outcome, ...labels.also_acceptable_outcomes]),
  )
  const severities = events.map(({ alert: { id }, labels, reading }) =>
    judge(id, reading.severity, [labels.severity_sender, ...labels.also_acceptable_severities]),
  )
  const parts = [shareOf('outcome', 'outcome', outcomes), shareOf('severity', 'severity_sender', severities)]
  const lines = parts.flatMap((part) => part.lines)
  return { lines: lines.length > 0 ? [...shareHead, ...lines] : [], faults: parts.flatMap((part) => part.faults) }
}
