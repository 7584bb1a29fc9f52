// The ids of mail messages that an alert names: by them a platform knows who got a message and where its links lead. Pure.

import { jsonOfContent } from '../../observables/fields/walk-json.ts'
import { eventFieldsOf } from '../../reading/facts/event-fields.ts'

const most = 5
const names = /^(?:internet|network|original|smtp)?(?:message|msg)id$/
const shape = /^(?:<?[^\s<>"]{3,200}@[^\s<>"]{3,200}>?|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i

/** Sorted: the same whatever the order in the content. */
export function messagesIn({ alert_content }: { alert_content: string }): string[] {
  if (!/(?:message|msg)[ _-]?id/i.test(alert_content)) return []
  const ids = eventFieldsOf(alert_content, jsonOfContent(alert_content))
    .all.filter(({ name, value }) => names.test(name) && shape.test(value.trim()))
    .map(({ value }) => value.trim())
  return [...new Set(ids)].sort().slice(0, most)
}
