// Reads an alert as an event: what it claims, who did what to whom, when, with what outcome. Pure.
import type { Place } from '../../contract/observable.ts'
import type { AlertReading } from '../../contract/reading.ts'
import { jsonOfContent } from '../observables/fields/walk-json.ts'
import { findObservables } from '../observables/find-observables.ts'
import { claimsOfCommands } from './claims/claims-of-commands.ts'
import { claimsOfShape } from './claims/claims-of-shape.ts'
import { claimsOfContent } from './claims/content-claims.ts'
import { readClaims } from './claims/read-claims.ts'
import { applyCorrections, type CorrectionToApply } from './corrections/apply-corrections.ts'
import { eventFieldsOf } from './facts/event-fields.ts'
import { readEventTime } from './facts/read-event-time.ts'
import { readOpinion } from './facts/read-opinion.ts'
import { readOutcome } from './facts/read-outcome.ts'
import { readSeverity } from './facts/read-severity.ts'
import { findFormat } from './formats/all-formats.ts'
import { withConsoles } from './roles/consoles.ts'
import { standAside } from './roles/desks.ts'
import { withFieldsAround } from './roles/fields-around.ts'
import { alignLists } from './roles/list-parts.ts'
import { mailTextOf } from './roles/mail-parts.ts'
import { withOtherNames } from './roles/other-names.ts'
import { readRoles } from './roles/read-roles.ts'
import { quoteWrittenText } from './roles/written-text.ts'
import { writeStatement } from './write-statement.ts'

export interface AlertToRead {
  alert_provider: string
  alert_type: string
  alert_content: string
  created_at_source: number | null
  /** When it arrived. */
  created_at?: number | null
  /** The organization's own domains. */
  domains: readonly string[]
  /** What people corrected for this organization and provider. */
  corrections?: readonly CorrectionToApply[]
}

export function readAlert(alert: AlertToRead): AlertReading {
  const { alert_type, created_at_source, domains, corrections = [] } = alert
  const { json, fields, left_out, format, claims, mail, toPlace } = readBeforeRoles(alert)
  const claim = claims[0]?.claim ?? 'unknown'
  const roles = withConsoles(alignLists(readRoles(toPlace, { claim, format, fields, mail })), alert.alert_provider)
  const placed = standAside(quoteWrittenText(roles, json), claim)
  const { observables, removed, applied } = applyCorrections(
    {
      observables: placed,
      readIn: toPlace.map(({ readIn }) => readIn),
      fields: fields.all,
      text: fields.text,
      domains,
    },
    corrections,
  )
  const isSent = (place: Place) => mail?.isNotice === true && 'start' in place && !mail.isBody(place.start)
  const time = readEventTime(fields, created_at_source, format?.time, isSent)
  const ended = readOutcome(alert_type, fields, claim, format)
  const { severity, severity_places } = readSeverity(fields, format?.severity)
  const { opinion, opinion_places } = readOpinion(fields)
  return {
    claims,
    observables,
    observables_left_out: left_out,
    observables_removed: removed,
    corrections: applied,
    event_time: time.event_time,
    event_time_places: time.event_time_places,
    outcome: ended.outcome,
    outcome_places: ended.outcome_places,
    severity,
    severity_places,
    opinion,
    opinion_places,
    format: format?.id ?? null,
    statement: writeStatement({
      alertType: alert_type,
      claim,
      observables,
      event_time: time.event_time,
      outcome: ended.outcome,
    }),
  }
}

/** What is read before roles are given. */
export function readBeforeRoles({ alert_provider, alert_type, alert_content, domains }: AlertToRead) {
  const json = jsonOfContent(alert_content)
  const fields = eventFieldsOf(alert_content, json)
  const format = findFormat(fields)
  const titled = readClaims(alert_type, fields, format)
  const claim = titled[0]?.claim ?? 'unknown'
  const mail =
    fields.text === undefined ? undefined : mailTextOf(fields.text, { provider: alert_provider, claim, domains })
  const found = findObservables(alert_content, {
    domains,
    reporter: alert_provider,
    parsed: { json },
    unknownFormat: format === undefined,
  })
  const told = claimsOfShape(titled, alert_type, found.observables, fields)
  const said = claimsOfContent(told, { title: alert_type, fields, mail, format })
  const claims = claimsOfCommands(said, alert_content)
  const around = found.observables.map((observable, index) =>
    withFieldsAround({ observable, readIn: found.readIn[index] ?? [] }, fields),
  )
  return {
    json,
    fields,
    left_out: found.left_out,
    format,
    claims,
    mail,
    toPlace: withOtherNames(around, fields, domains),
  }
}
