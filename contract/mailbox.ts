// Abuse mailboxes as they cross the wire: where they are, how far they have been read. The password goes in and never out.
import { z } from 'zod'
import { mailSecurities } from './notification-events.ts'
import { filledText, nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'

const host = z
  .string()
  .max(253)
  .regex(/^[A-Za-z0-9.:-]+$/, 'Must be the name or the address of a server.')
const settings = {
  name: nameText(100),
  host,
  port: z.int().min(1).max(65_535),
  security: z
    .enum(mailSecurities)
    .meta({ description: 'none: only where VEDETTE_ALLOW_PRIVATE_TARGETS names the server' }),
  user_name: filledText(200),
  folder: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\x20-\x7e]+$/, 'Must be printable ASCII, as the server names it.'),
  ca: storableText(20_000).nullable().meta({ description: 'A certificate authority in PEM, beside the usual ones' }),
  alert_provider: filledText(100),
  alert_type: filledText(200).meta({ description: 'Type of the alerts; decides the playbook' }),
  interval_seconds: z.int().min(10).max(86_400),
  enabled: z.boolean(),
}
const password = storableText(1_000).min(1)

export const NewMailbox = z
  .object({
    organization_code: filledText(32),
    ...settings,
    name: settings.name.default('Abuse mailbox'),
    port: settings.port.default(993),
    security: settings.security.default('tls'),
    password,
    folder: settings.folder.default('INBOX'),
    ca: settings.ca.default(null),
    alert_provider: settings.alert_provider.default('email'),
    alert_type: settings.alert_type.default('Phishing reported by a user'),
    reads_existing: z.boolean().default(false).meta({ description: 'Mails that are there already become alerts too' }),
    interval_seconds: settings.interval_seconds.default(60),
    enabled: z.boolean().default(true),
  })
  .meta({
    id: 'NewMailbox',
    example: { organization_code: 'MAIN', host: 'imap.example.com', user_name: 'abuse@example.com', password: '...' },
  })
export type NewMailbox = z.output<typeof NewMailbox>

export const MailboxChanges = z
  .object({ ...settings, password })
  .partial()
  .meta({ id: 'MailboxChanges', example: { enabled: false } })
export type MailboxChanges = z.output<typeof MailboxChanges>

export const AbuseMailbox = z
  .object({
    mailbox_uuid: z.uuid(),
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    ...settings,
    reads_existing: z.boolean(),
    last_success_at: epochSeconds.nullable(),
    error: z.object({ message: z.string() }).nullable().meta({ description: 'Why the last look failed' }),
    accepted: z.int().meta({ description: 'Mails that became alerts' }),
    created_by: z.uuid(),
    created_at: epochSeconds,
    modified_at: epochSeconds,
  })
  .meta({ id: 'AbuseMailbox' })
export type AbuseMailbox = z.output<typeof AbuseMailbox>

export const ListMailboxes = z.object({
  organization_code: filledText(32).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})
export type ListMailboxes = z.output<typeof ListMailboxes>

export const MailboxRun = z
  .object({
    created: z.int(),
    skipped: z.int().meta({ description: 'Mails that are alerts already' }),
    complete: z.boolean().meta({ description: 'false: there are more; the next looks go on' }),
  })
  .meta({ id: 'MailboxRun' })
export type MailboxRun = z.output<typeof MailboxRun>
