// What of an alert decides which case it belongs to. Pure.
import { createHash } from 'node:crypto'
import { alertTypeKey, observableKey } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Claim, Outcome, Severity } from '../../../contract/vocabulary.ts'
import { type LinkValue, linkValuesOf } from './link-values.ts'

export interface CorrelationFacts {
  alert_type: string
  /** Seconds: when it happened, as its source tells. */
  at: number
  claims: readonly Claim[]
  values: readonly LinkValue[]
  /** Equal for the same detection of the same. */
  repeat_key: string
  /** Equal for the same detection, whatever it is about. */
  detection_key: string
  /** The incidents that its platform put it into. */
  incident_keys: readonly string[]
}

export interface AlertToCorrelate {
  alert_provider: string
  alert_type: string
  alert_content: string
  at: number
  claims: readonly Claim[]
  outcome: Outcome
  severity: Severity | null
  observables: readonly Observable[]
}

export function correlationFacts(alert: AlertToCorrelate): CorrelationFacts {
  const { alert_provider, alert_type, alert_content, at, claims, outcome, severity, observables } = alert
  const provider = alert_provider.toLowerCase()
  const detection = [provider, alertTypeKey(alert_type), [...claims].sort(), outcome, severity]
  const named = observables.filter(({ resolved_from }) => resolved_from === undefined).map(observableKey)
  return {
    alert_type,
    at,
    claims,
    values: linkValuesOf(observables),
    detection_key: hashed(['detection', ...detection]),
    repeat_key: hashed(['repeat', ...detection, [...new Set(named)].sort(), wording(alert_content)]),
    incident_keys: incidentsIn(alert_content).map((id) => hashed(['incident', provider, id])),
  }
}

const mostRead = 256 * 1024

/** The content without what differs each time: numbers, times, ids. What is named with digits counts as an observable. */
const wording = (content: string) =>
  content
    .slice(0, mostRead)
    .replace(/[\w:.+-]+/g, (word) => (/\d/.test(word) ? '#' : word))
    .replace(/\s+/g, ' ')

const mostIncidents = 5
const incidentField =
  /"(?:incident_?id|incident_?number|parent_?incident_?id)\\*"\s*:\s*(?:\\*"([^"\\]{1,100})\\*"|(\d{1,20}))/gi

/** As JSON names it, also in JSON within a string. */
function incidentsIn(content: string): string[] {
  const found = [...content.slice(0, mostRead).matchAll(incidentField)].map((match) => match[1] ?? match[2] ?? '')
  return [...new Set(found.map((id) => id.trim()).filter((id) => id !== '' && id !== '0'))].slice(0, mostIncidents)
}

/** Hashed into a UUID (version 8). */
function hashed(value: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
