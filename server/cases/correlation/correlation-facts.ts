// What of an alert decides which case it belongs to. Pure.
import { hash } from 'node:crypto'
import { alertTypeKey, observableKey } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Claim, Outcome, Severity } from '../../../contract/vocabulary.ts'
import { sightingKey } from '../sighting-key.ts'
import { type LinkValue, linkValuesOf } from './link-values.ts'
import { ownAddressesOf } from './own-addresses.ts'

export interface CorrelationFacts {
  alert_type: string
  /** Seconds: when it happened, as its source tells. */
  at: number
  claims: readonly Claim[]
  outcome: Outcome
  values: readonly LinkValue[]
  /** What surely is the outside of own machines: it joins nothing, here and in other alerts. */
  own_addresses: readonly { key: string; value: string }[]
  /** Where an alert names nothing, the next one may be about something else. */
  is_repeatable: boolean
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
  /** Own addresses that answers of platforms showed. */
  own_addresses?: readonly string[]
}

export function correlationFacts(alert: AlertToCorrelate): CorrelationFacts {
  const { alert_provider, alert_type, alert_content, at, claims, outcome, severity, observables } = alert
  const provider = alert_provider.toLowerCase()
  const detection = [provider, alertTypeKey(alert_type), [...claims].sort(), outcome, severity]
  const own = ownAddressesOf({ alert_content, claims, observables, answered: alert.own_addresses ?? [] })
  const linking = observables.filter(({ kind, value }) => kind !== 'ip' || !own.unlinked.has(value))
  const named = observables.filter(({ resolved_from }) => resolved_from === undefined).map(observableKey)
  return {
    alert_type,
    at,
    claims,
    outcome,
    values: linkValuesOf(linking),
    own_addresses: own.remembered.map((value) => ({ key: sightingKey({ kind: 'ip', value }), value })),
    is_repeatable: linkValuesOf(observables).length > 0,
    detection_key: hashed(['detection', ...detection]),
    repeat_key: hashed(['repeat', ...detection, [...new Set(named)].sort(), wording(alert_content)]),
    incident_keys: incidentsIn(alert_content).map((id) => hashed(['incident', provider, id])),
  }
}

/** The content without what differs each time: numbers, times, ids. What is named with digits counts as an observable. */
const wording = (content: string) =>
  content.replace(/[\w:.+-]+/g, (word) => (/\d/.test(word) ? '#' : word)).replace(/\s+/g, ' ')

const mostIncidents = 5
const deepest = 5
const longestRead = 512 * 1024
const incidentField = /^(parent_?)?incident_?(id|number)$/i
/** Fields in which platforms put JSON as text. What senders of mails and the like choose stands in others. */
const nestedField = /propert|additional_?(data|info)|details$/i

/** As fields of JSON name it, never as text does. */
function incidentsIn(content: string): string[] {
  if (content.length > longestRead || !/incident/i.test(content)) return []
  const found: string[] = []
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > deepest || found.length >= mostIncidents) return
    for (const [name, each] of Object.entries(value)) {
      if (incidentField.test(name) && isId(each)) found.push(String(each).trim())
      else walk(typeof each === 'string' && nestedField.test(name) ? jsonOf(each) : each, depth + 1)
    }
  }
  walk(jsonOf(content), 0)
  return [...new Set(found)].filter((id) => id !== '' && id !== '0')
}

const isId = (value: unknown) => (typeof value === 'string' && value.length <= 100) || Number.isSafeInteger(value)

function jsonOf(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Hashed into a UUID (version 8). */
function hashed(value: unknown): string {
  const hex = hash('sha256', JSON.stringify(value), 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
