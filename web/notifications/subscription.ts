// What somebody wants to be told, as a form holds it.
import {
  type NotificationEvent,
  notificationEventNames,
  notificationEvents,
} from '../../contract/notification-events.ts'
import type { NotificationTarget } from './notifications-queries.ts'

export type Subscription = Pick<
  NotificationTarget,
  | 'events'
  | 'minimum_severity'
  | 'verdicts'
  | 'content'
  | 'digest_minutes'
  | 'daily_at'
  | 'quiet_from'
  | 'quiet_to'
  | 'urgent_anyway'
  | 'time_zone'
>

const usual: readonly NotificationEvent[] = [
  'case.opened',
  'case.worsened',
  'approval.waiting',
  'action.failed',
  'undo.failed',
  'connection.unhealthy',
]

export const newSubscription = (): Subscription => ({
  events: [...usual],
  minimum_severity: 'medium',
  verdicts: [],
  content: 'full',
  digest_minutes: null,
  daily_at: null,
  quiet_from: null,
  quiet_to: null,
  urgent_anyway: true,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
})

export const eventChoices = notificationEventNames.map((value) => ({ value, label: notificationEvents[value].label }))

export const isEventName = (value: string): value is NotificationEvent =>
  notificationEventNames.some((name) => name === value)

/** At once, every so many minutes, or once a day. */
export const rhythmOf = ({ digest_minutes, daily_at }: Subscription) =>
  daily_at !== null ? 'daily' : digest_minutes !== null ? 'minutes' : 'once'
