// An alert as the expressions of a playbook see it.
import type { AlertUnderInvestigation } from './begin-investigations.ts'
import { placesInAlert } from './places-in-alert.ts'

/**
 * `time` is when the source raised it; `content` is what the content holds when it is JSON, and its text otherwise; `places`
 * are the cities and countries it names.
 */
export function fieldsOf(alert: AlertUnderInvestigation): Record<string, unknown> {
  const { domains: _, ...fields } = alert
  return {
    ...fields,
    time: alert.created_at_source ?? alert.created_at,
    content: parsed(alert.alert_content),
    places: placesInAlert(alert.alert_content),
  }
}

function parsed(content: string): unknown {
  if (!/^\s*[[{]/.test(content)) return content
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}
