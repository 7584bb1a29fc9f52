// A notice as JSON for programs, in the shape of Standard Webhooks: type, timestamp, data. Pure.
import type { ContentLevel } from '../../../contract/notification-events.ts'
import { pageLink, type StoredNotice } from './message.ts'

/** The same bytes each time it is sent, as long as the target's content level stays. */
export function webhookMessage(notice: StoredNotice, content: ContentLevel, origin: string): string {
  const { details, event, organization_code, case_uuid, at } = notice
  const { ids, title, text, severity, verdict, people } = details
  return JSON.stringify({
    type: event,
    timestamp: new Date(at * 1000).toISOString(),
    data: {
      organization_code,
      ...(case_uuid === null ? {} : { case_uuid }),
      ...ids,
      url: pageLink(notice, origin),
      ...(content === 'full' ? { title, text, severity, verdict, people } : {}),
    },
  })
}
