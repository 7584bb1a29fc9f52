// An alert as the expressions of a playbook see it.
import type { AlertFieldName } from '../../../contract/playbook-words.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import { readAlertContent } from '../../playbooks/language/alert-content.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'
import { messagesIn } from '../verdict/messages-in-alert.ts'
import { programsIn } from '../verdict/programs-in-alert.ts'
import { addressesIn } from './addresses-in-alert.ts'
import { placesInAlert } from './places-in-alert.ts'

/** Contents are read for their first megabyte. */
const mostRead = 1024 * 1024

/**
 * `time` is when it happened, or else when the source raised it; `content` is what the content holds when it is JSON, and its text otherwise; `places`
 * are the cities and countries it names.
 */
export function fieldsOf(alert: AlertUnderInvestigation, reading: AlertReading): Record<AlertFieldName, unknown> {
  const { domains: _, alert_content, ...fields } = alert
  const read = alert_content.slice(0, mostRead)
  return {
    ...fields,
    event_time: reading.event_time,
    time: reading.event_time ?? alert.created_at_source ?? alert.created_at,
    claims: reading.claims.map(({ claim }) => claim),
    outcome: reading.outcome,
    alert_content: read,
    content: readAlertContent(read),
    places: placesInAlert(read),
    addresses: addressesIn(reading),
    programs: programsIn(alert, reading),
    messages: messagesIn(alert),
  }
}
