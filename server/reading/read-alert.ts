// Reads an alert as an event: what it claims, who did what to whom, when, with what outcome. Pure.
import type { AlertReading } from '../../contract/reading.ts'
import { findObservables } from '../observables/find-observables.ts'
import { readSeverity } from '../observables/read-severity.ts'

export interface AlertToRead {
  alert_provider: string
  alert_type: string
  alert_content: string
  created_at_source: number | null
  /** The organization's own domains. */
  domains: readonly string[]
}

export function readAlert({ alert_provider, alert_type, alert_content, domains }: AlertToRead): AlertReading {
  const { observables, left_out } = findObservables(alert_content, { domains, reporter: alert_provider })
  return {
    claims: [{ claim: 'unknown', technique_ids: [], places: [] }],
    observables,
    observables_left_out: left_out,
    event_time: null,
    event_time_places: [],
    outcome: 'unknown',
    outcome_places: [],
    severity: readSeverity(alert_content),
    severity_places: [],
    opinion: null,
    format: null,
    statement: alert_type,
  }
}
