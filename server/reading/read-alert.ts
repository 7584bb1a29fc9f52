// Reads an alert as an event: what it claims, who did what to whom, when, with what outcome. Pure.
import type { AlertReading } from '../../contract/reading.ts'
import { findObservables } from '../observables/find-observables.ts'
import { readSeverity } from '../observables/read-severity.ts'
import { readClaims } from './claims/read-claims.ts'
import { eventFieldsOf } from './facts/event-fields.ts'
import { readEventTime } from './facts/read-event-time.ts'
import { readOutcome } from './facts/read-outcome.ts'
import { readRoles } from './roles/read-roles.ts'
import { writeStatement } from './write-statement.ts'

export interface AlertToRead {
  alert_provider: string
  alert_type: string
  alert_content: string
  created_at_source: number | null
  /** The organization's own domains. */
  domains: readonly string[]
}

export function readAlert(alert: AlertToRead): AlertReading {
  const { alert_provider, alert_type, alert_content, created_at_source, domains } = alert
  const found = findObservables(alert_content, { domains })
  const fields = eventFieldsOf(alert_content)
  const claims = readClaims(alert_type, alert_provider, fields)
  const claim = claims[0]?.claim ?? 'unknown'
  const toPlace = found.observables.map((observable, index) => ({ observable, readIn: found.readIn[index] ?? [] }))
  const observables = readRoles(toPlace, claim, () => undefined)
  const time = readEventTime(fields, created_at_source)
  const ended = readOutcome(fields, alert_type)
  return {
    claims,
    observables,
    observables_left_out: found.left_out,
    observables_removed: 0,
    corrections: [],
    ...time,
    ...ended,
    severity: readSeverity(alert_content),
    severity_places: [],
    opinion: null,
    format: null,
    statement: writeStatement({
      alertType: alert_type,
      claim,
      observables,
      event_time: time.event_time,
      outcome: ended.outcome,
    }),
  }
}
