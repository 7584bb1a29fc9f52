// Everything that people can be told of, by name. Whoever makes such a thing happen publishes it (server/database/notices.ts).
// Plain values, so that the dashboard can import them without a schema library.

interface EventMeaning {
  label: string
  /** When it is told. */
  when: string
  /** Who is told in person: everybody who may read cases there, those it names, or those with the right to act or to manage connections. */
  to: 'readers' | 'named' | 'responders' | 'engineers'
  /** Breaks through digests and quiet hours. Cases of critical severity do as well. */
  isUrgent?: true
}

export const notificationEvents = {
  'case.opened': { label: 'Case opened', when: 'An investigation opened a case.', to: 'readers' },
  'case.worsened': {
    label: 'Case became worse',
    when: 'The severity or the verdict of an open case became worse by an investigation.',
    to: 'readers',
  },
  'case.assigned': { label: 'Case assigned', when: 'A case was assigned to somebody.', to: 'named' },
  'case.mentioned': { label: 'Mentioned', when: 'A comment mentions somebody with @ and a name.', to: 'named' },
  'investigation.failed': {
    label: 'Investigation failed',
    when: 'An alert could not be investigated.',
    to: 'readers',
  },
  'approval.waiting': {
    label: 'Approval waiting',
    when: 'A proposed action waits for a person.',
    to: 'responders',
  },
  'approval.expired': {
    label: 'Approval expired',
    when: 'Nobody decided about a proposed action in time.',
    to: 'responders',
  },
  'action.succeeded': { label: 'Action done', when: 'An approved action succeeded.', to: 'responders' },
  'action.failed': { label: 'Action failed', when: 'An approved action failed or timed out.', to: 'responders' },
  'undo.due': { label: 'Undo due', when: 'A time-boxed action is about to be undone.', to: 'responders' },
  'undo.failed': { label: 'Undo failed', when: 'An action could not be undone.', to: 'responders', isUrgent: true },
  'connection.unhealthy': {
    label: 'Connection unhealthy',
    when: 'A connection fails: at once when its credentials are refused, otherwise after two minutes.',
    to: 'engineers',
  },
  'connection.recovered': {
    label: 'Connection works again',
    when: 'A connection that was told of as unhealthy works again.',
    to: 'engineers',
  },
  'secret.due': { label: 'Secret due', when: 'A secret should be rotated, or is overdue.', to: 'engineers' },
  'pipeline.lagging': {
    label: 'Pipeline lagging',
    when: 'A pipeline is behind its source, or cannot read it.',
    to: 'engineers',
  },
  'service_level.at_risk': {
    label: 'Service level at risk',
    when: 'A case is about to miss a service level.',
    to: 'readers',
  },
  'service_level.breached': {
    label: 'Service level breached',
    when: 'A case has missed a service level.',
    to: 'readers',
  },
  'report.weekly': {
    label: 'Weekly report',
    when: 'A week (Monday to Sunday, UTC) is over; with the figures and a link to the report.',
    to: 'readers',
  },
  'report.monthly': {
    label: 'Monthly report',
    when: 'A month (UTC) is over; with the figures and a link to the report.',
    to: 'readers',
  },
  'target.disabled': {
    label: 'Notification target disabled',
    when: 'A target failed for three days, or is gone, and gets nothing more.',
    to: 'engineers',
  },
} as const satisfies Record<string, EventMeaning>

export type NotificationEvent = keyof typeof notificationEvents
/** What a notice may be about: one of the events, or a test that somebody sent. */
export type NoticeEvent = NotificationEvent | 'test'

const isNotificationEvent = (name: string): name is NotificationEvent => Object.hasOwn(notificationEvents, name)
export const notificationEventNames: readonly NotificationEvent[] =
  Object.keys(notificationEvents).filter(isNotificationEvent)

export const meaningOfEvent = (event: NotificationEvent): EventMeaning => notificationEvents[event]
export const labelOfEvent = (event: string): string =>
  isNotificationEvent(event) ? notificationEvents[event].label : event === 'test' ? 'Test' : event

export const targetKinds = ['webhook', 'email', 'slack', 'teams'] as const
export type TargetKind = (typeof targetKinds)[number]

export const contentLevels = ['full', 'ids'] as const
export type ContentLevel = (typeof contentLevels)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const mailSecurities = ['tls', 'starttls', 'none'] as const
