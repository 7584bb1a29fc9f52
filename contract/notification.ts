// Targets of notifications, their deliveries and the mail server, as they cross the wire. Secrets go in, or come out once.

import { z } from 'zod'
import {
  contentLevels,
  deliveryStates,
  mailSecurities,
  type NotificationEvent,
  notificationEventNames,
  targetKinds,
} from './notification-events.ts'
import { email } from './session.ts'
import { nameText } from './text.ts'
import { epochSeconds } from './time.ts'
import { severities, verdicts } from './vocabulary.ts'

const EventName = z.enum(notificationEventNames as [NotificationEvent, ...NotificationEvent[]])
const distinct = (list: readonly unknown[]) => new Set(list).size === list.length

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of the day such as 07:30.')
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Must be a time zone such as Europe/Berlin or UTC.')
  .meta({ example: 'Europe/Berlin' })

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

/** What is told, how much of it, and when. */
const subscription = {
  events: z
    .array(EventName)
    .min(1, 'Choose at least one event.')
    .max(notificationEventNames.length)
    .refine(distinct, 'Name each event once.'),
  minimum_severity: z
    .enum(severities)
    .meta({ description: 'Cases below it are not told of; what has no severity always is' }),
  verdicts: z
    .array(z.enum(verdicts))
    .max(verdicts.length)
    .meta({ description: 'Cases with these verdicts only; empty: all' }),
  content: z
    .enum(contentLevels)
    .meta({ description: '`ids`: only ids, the event and a link leave the service, no titles and no text' }),
  digest_minutes: z
    .int()
    .min(1)
    .max(1440)
    .nullable()
    .meta({ description: 'Gathered, and sent together so often; null: each at once. Not for webhooks' }),
  daily_at: timeOfDay.nullable().meta({ description: 'Gathered, and sent once a day at this time. Not for webhooks' }),
  quiet_from: timeOfDay.nullable().meta({ description: 'Nothing is sent from this time on ...' }),
  quiet_to: timeOfDay.nullable().meta({ description: '... until this time. Not for webhooks' }),
  urgent_anyway: z
    .boolean()
    .meta({ description: 'What is critical is sent at once, whatever digest and quiet hours say' }),
  time_zone: timeZone,
}

const defaults = {
  minimum_severity: 'informational',
  verdicts: [],
  content: 'full',
  digest_minutes: null,
  daily_at: null,
  quiet_from: null,
  quiet_to: null,
  urgent_anyway: true,
  time_zone: 'UTC',
} as const

const withDefaults = {
  events: subscription.events.default([...notificationEventNames]),
  minimum_severity: subscription.minimum_severity.default(defaults.minimum_severity),
  verdicts: subscription.verdicts.default([]),
  content: subscription.content.default(defaults.content),
  digest_minutes: subscription.digest_minutes.default(null),
  daily_at: subscription.daily_at.default(null),
  quiet_from: subscription.quiet_from.default(null),
  quiet_to: subscription.quiet_to.default(null),
  urgent_anyway: subscription.urgent_anyway.default(true),
  time_zone: subscription.time_zone.default(defaults.time_zone),
}

const address = {
  url: z
    .string()
    .max(2000)
    .meta({ description: 'Of a webhook, of Slack or of Teams. Sealed; only its host is shown again' }),
  addresses: z.array(email).max(20).refine(distinct, 'Name each address once.').meta({ description: 'Of e-mail' }),
}

export const NewNotificationTarget = z
  .object({
    organization_code: z
      .string()
      .min(1)
      .max(32)
      .nullable()
      .meta({ description: 'null: all organizations; for who administers the installation' }),
    kind: z.enum(targetKinds),
    name: nameText(100),
    url: address.url.optional(),
    addresses: address.addresses.optional(),
    ...withDefaults,
    enabled: z.boolean().default(true),
  })
  .meta({
    id: 'NewNotificationTarget',
    example: {
      organization_code: 'MAIN',
      kind: 'webhook',
      name: 'Ticket system',
      url: 'https://hooks.example.com/vedette',
      events: ['case.opened', 'approval.waiting'],
      minimum_severity: 'medium',
    },
  })
export type NewNotificationTarget = z.output<typeof NewNotificationTarget>

export const NotificationTargetChanges = z
  .object({ name: nameText(100), ...address, ...subscription, enabled: z.boolean() })
  .partial()
  .refine((changes) => Object.values(changes).some((change) => change !== undefined), 'Name at least one change.')
  .meta({ id: 'NotificationTargetChanges', description: 'Only what is named is changed.', example: { enabled: true } })
export type NotificationTargetChanges = z.output<typeof NotificationTargetChanges>

export const NotificationTarget = z
  .object({
    target_uuid: z.uuid(),
    organization_code: z.string().nullable().meta({ description: 'null: all organizations' }),
    kind: z.enum(targetKinds),
    name: z.string(),
    address: z.string().meta({ description: 'Where it leads, without what is secret' }),
    addresses: z.array(z.string()),
    ...subscription,
    enabled: z.boolean(),
    disabled_at: epochSeconds.nullable(),
    disabled_reason: z.string().nullable().meta({ description: 'Why the service disabled it' }),
    failing_since: epochSeconds.nullable(),
    waiting: z.int().meta({ description: 'Deliveries that wait' }),
    last_delivered_at: epochSeconds.nullable(),
    created_at: epochSeconds,
    modified_at: epochSeconds,
  })
  .meta({ id: 'NotificationTarget' })
export type NotificationTarget = z.output<typeof NotificationTarget>

const secret = z
  .string()
  .nullable()
  .meta({ description: 'What a webhook is signed with, shown this once; null: the kind has none' })

export const CreatedNotificationTarget = NotificationTarget.extend({ secret }).meta({ id: 'CreatedNotificationTarget' })
export type CreatedNotificationTarget = z.output<typeof CreatedNotificationTarget>

export const NewWebhookSecret = z
  .object({
    secret: z.string().meta({ description: 'Shown this once' }),
    previous_until: epochSeconds.meta({
      description: 'Until then messages carry a signature with the one before as well',
    }),
  })
  .meta({ id: 'NewWebhookSecret' })
export type NewWebhookSecret = z.output<typeof NewWebhookSecret>

export const DeliveryTest = z
  .object({
    ok: z.boolean(),
    status: z.int().nullable().meta({ description: 'What the target answered' }),
    duration_ms: z.int(),
    error: z.string().nullable(),
  })
  .meta({ id: 'DeliveryTest' })
export type DeliveryTest = z.output<typeof DeliveryTest>

const Attempt = z.object({
  at: epochSeconds,
  status: z.int().nullable(),
  duration_ms: z.int(),
  error: z.string().nullable(),
})

export const NotificationDelivery = z
  .object({
    delivery_id: z.int(),
    event: z.string(),
    message_id: z.string().meta({ description: '`webhook-id` of a webhook: the same each time a notice is sent' }),
    case_id: z.string().nullable(),
    path: z.string().meta({ description: 'The page it is about' }),
    state: z.enum(deliveryStates),
    status: z.int().nullable().meta({ description: 'What the target answered to the last attempt' }),
    duration_ms: z.int().nullable(),
    error: z.string().nullable(),
    attempts: z.int(),
    log: z.array(Attempt).meta({ description: 'The last ten attempts' }),
    due_at: epochSeconds,
    replay_of: z.int().nullable(),
    created_at: epochSeconds,
    ended_at: epochSeconds.nullable(),
  })
  .meta({ id: 'NotificationDelivery' })
export type NotificationDelivery = z.output<typeof NotificationDelivery>

const page = {
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
}
export const ListNotificationTargets = z.object(page)
export type ListNotificationTargets = z.output<typeof ListNotificationTargets>
export const ListDeliveries = z.object({ state: z.enum(deliveryStates).optional(), ...page })
export type ListDeliveries = z.output<typeof ListDeliveries>

/** What a person wants to be told by e-mail. */
export const OwnNotifications = z
  .object({
    enabled: z.boolean(),
    ...subscription,
    address: z.string().meta({ description: "The person's own e-mail address" }),
    mail_server: z.boolean().meta({ description: 'false: no mail server is set, so nothing can be sent' }),
    disabled_reason: z.string().nullable(),
  })
  .meta({ id: 'OwnNotifications' })
export type OwnNotifications = z.output<typeof OwnNotifications>

export const OwnNotificationsChange = z
  .object({ enabled: z.boolean(), ...withDefaults })
  .meta({ id: 'OwnNotificationsChange', example: { enabled: true, events: ['case.assigned'], digest_minutes: 15 } })
export type OwnNotificationsChange = z.output<typeof OwnNotificationsChange>

const mailServer = {
  host: z
    .string()
    .max(253)
    .regex(/^[\w.:-]+$/, 'Must be a host name or an address.'),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities).meta({
    description:
      '`tls` from the start, `starttls` required, or `none`: only for hosts in VEDETTE_ALLOW_PRIVATE_TARGETS',
  }),
  user_name: z.string().min(1).max(200).nullable(),
  from_address: email,
  from_name: nameText(100),
}

export const MailServerChange = z
  .object({
    ...mailServer,
    password: z.string().min(1).max(1000).optional().meta({ description: 'Left out: the one that is stored' }),
  })
  .meta({ id: 'MailServerChange' })
export type MailServerChange = z.output<typeof MailServerChange>

export const MailServer = z
  .object({ ...mailServer, has_password: z.boolean(), changed_at: epochSeconds })
  .meta({ id: 'MailServer' })
export type MailServer = z.output<typeof MailServer>

export const MailTest = z.object({ to: email }).meta({ id: 'MailTest' })
