// Decides who is told of what. Pure.
import { meaningOfEvent, type NotificationEvent } from '../../../contract/notification-events.ts'
import { type Right, type Role, rights, type Severity, severities } from '../../../contract/vocabulary.ts'
import type { NoticeDetails } from '../../database/notices.ts'
import type { DeliverySchedule } from './schedule.ts'

export interface WaitingNotice {
  notice_id: number
  event: NotificationEvent
  organization_uuid: string | null
  case_uuid: string | null
  details: NoticeDetails
}

export interface Subscriber extends DeliverySchedule {
  target_uuid: string
  organization_uuid: string | null
  events: readonly string[]
  minimum_severity: Severity
  verdicts: readonly string[]
  /** Whose own target it is. */
  person: Person | null
}

interface Person {
  uuid: string
  roles: readonly { organization_uuid: string | null; role: Role }[]
}

export function isWanted(subscriber: Subscriber, notice: WaitingNotice): boolean {
  const { event, details, organization_uuid } = notice
  if (!subscriber.events.includes(event)) return false
  if (!isSevereEnough(subscriber, details)) return false
  if (details.verdict && subscriber.verdicts.length > 0 && !subscriber.verdicts.includes(details.verdict)) return false
  if (subscriber.person) return concerns(subscriber.person, notice)
  return subscriber.organization_uuid === null || subscriber.organization_uuid === organization_uuid
}

const isSevereEnough = ({ minimum_severity }: Subscriber, { severity }: NoticeDetails) =>
  severity === undefined || severities.indexOf(severity) <= severities.indexOf(minimum_severity)

const rightFor = {
  readers: 'read_cases',
  named: 'read_cases',
  responders: 'act',
  engineers: 'manage_connections',
} as const satisfies Record<string, Right>

/** A person is told of what they may see, and of what names somebody only when it names them. */
function concerns(person: Person, { event, organization_uuid, details }: WaitingNotice): boolean {
  const { to } = meaningOfEvent(event)
  if (to === 'named' && !details.people?.some(({ uuid }) => uuid === person.uuid)) return false
  const roles: readonly Role[] = rights[rightFor[to]]
  return person.roles.some(
    (each) =>
      roles.includes(each.role) && (each.organization_uuid === null || each.organization_uuid === organization_uuid),
  )
}

export const isUrgent = ({ event, details }: WaitingNotice) =>
  details.severity === 'critical' || meaningOfEvent(event).isUrgent === true
