// An alert as it crosses the wire: what callers send, what we answer, what the dashboard reads.

import { z } from 'zod'
import { oneOrMany } from './one-or-many.ts'
import { bothWays, Priority, sortDescription } from './queue.ts'
import { alertSortNames } from './sorts.ts'
import { filledText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'
import { caseStatuses, claims, investigationStatus, severities, verdicts } from './vocabulary.ts'

const StatusField = z
  .literal(Object.values(investigationStatus))
  .meta({ description: '0 Created, 5 Submitted, 10 InProgress, 15 Completed, 20 Failed' })

const example = {
  alert_content: '{"user":"a.moreau@northwind-air.com","countries":["FR","SG"],"minutes_apart":41}',
  alert_provider: 'siem',
  organization_code: 'MAIN',
  alert_type: 'Impossible travel',
  created_at_source: 1_790_000_000,
}

/** How long content may be is a setting of the service, in bytes; this bound only keeps the schema finite. */
const longestContent = 64 * 1024 * 1024

export const NewAlert = z
  .object({
    alert_content: filledText(longestContent).meta({ description: 'Body of the alert; kept byte for byte' }),
    alert_provider: filledText(40).meta({ description: 'System that sent the alert; see getProvidersAPI' }),
    organization_code: filledText(32).meta({ description: 'Organization it belongs to; see getOrganizationListAPI' }),
    alert_type: filledText(200).meta({ description: 'Type or category; decides the playbook' }),
    created_at_source: epochSeconds
      .nullish()
      .meta({ description: 'When the source created the alert, in Unix epoch seconds' }),
  })
  .meta({ id: 'NewAlert', description: 'Fields that are not listed are ignored.', example })
export type NewAlert = z.output<typeof NewAlert>

const stored = {
  alert_id: z.string().meta({ description: '<organization code>-<PROVIDER>-<number>' }),
  alert_provider: z.string(),
  alert_type: z.string(),
  alert_uuid: z.uuid(),
  created_at: epochSeconds,
  created_at_source: epochSeconds.nullable(),
  created_by: z.uuid().meta({ description: 'The API key that sent it' }),
  investigation_retry_count: z.int().min(0),
  investigation_status: StatusField,
  modified_at: epochSeconds,
  organization_code: z.string(),
  organization_uuid: z.uuid(),
}
const storedExample = {
  alert_id: 'MAIN-SIEM-1',
  alert_provider: example.alert_provider,
  alert_type: example.alert_type,
  alert_uuid: '019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51',
  created_at: 1_790_000_004,
  created_at_source: example.created_at_source,
  created_by: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
  investigation_retry_count: 0,
  investigation_status: 0,
  modified_at: 1_790_000_004,
  organization_code: example.organization_code,
  organization_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d10',
}

export const Alert = z.object({ alert_content: z.string(), ...stored }).meta({
  id: 'Alert',
  description: 'An alert that is kept',
  example: { alert_content: example.alert_content, ...storedExample },
})
export type Alert = z.output<typeof Alert>

export const AlertRow = z
  .object({
    ...stored,
    content_excerpt: z.string().meta({ description: 'The first 200 characters of the content' }),
    investigator: z.string().nullable().meta({ description: 'Title of the playbook that investigates it' }),
    playbook_uuid: z.uuid().nullable().meta({ description: 'That playbook' }),
    failure: z.string().nullable().meta({ description: 'Why its latest investigation failed' }),
    case_id: z.string().nullable(),
    case_status: z.enum(caseStatuses).nullable(),
    verdict: z.enum(verdicts).nullable().meta({ description: 'Of its latest investigation that completed' }),
    severity: z.enum(severities).nullable().meta({ description: 'Of its latest investigation that completed' }),
    claims: z.array(z.string()).meta({ description: 'What it asserts; empty until it is investigated' }),
    priority: Priority.nullable().meta({ description: 'Null until it is investigated' }),
    completed_at: epochSeconds.nullable().meta({ description: 'When the playbook finished for this alert' }),
  })
  .meta({
    id: 'AlertRow',
    example: {
      ...storedExample,
      content_excerpt: example.alert_content,
      investigator: null,
      playbook_uuid: null,
      failure: null,
      case_id: null,
      case_status: null,
      verdict: null,
      severity: null,
      claims: [],
      priority: null,
      completed_at: null,
    },
  })
export type AlertRow = z.output<typeof AlertRow>

export const ListAlerts = z.object({
  alert_uuid: oneOrMany(z.uuid(), 100).optional().meta({ description: 'Only these' }),
  organization_code: oneOrMany(z.string().max(32)).optional(),
  alert_provider: oneOrMany(z.string().max(40)).optional(),
  alert_type: oneOrMany(storableText(200)).optional().meta({ description: 'Compared without case and extra spaces' }),
  investigation_status: oneOrMany(z.coerce.number().pipe(StatusField)).optional(),
  verdict: oneOrMany(z.enum(verdicts)).optional(),
  severity: oneOrMany(z.enum(severities)).optional(),
  playbook_uuid: oneOrMany(z.uuid()).optional().meta({ description: 'Investigated with one of these playbooks' }),
  claim: oneOrMany(z.enum(claims)).optional().meta({ description: 'Asserts one of these' }),
  search: storableText(200)
    .optional()
    .meta({ description: 'Words in the alert type or the first 64 KiB of content, or a whole alert id' }),
  created_from: z.coerce.number().pipe(epochSeconds).optional(),
  created_to: z.coerce.number().pipe(epochSeconds).optional(),
  sort: z.enum(bothWays(alertSortNames)).default('-created_at').meta({ description: sortDescription }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(2000).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListAlerts = z.output<typeof ListAlerts>

export const CountAlerts = ListAlerts.omit({ limit: true, cursor: true, sort: true, alert_uuid: true })
export type CountAlerts = z.output<typeof CountAlerts>

/** The same filter for all of them at once. */
export const ExportAlerts = ListAlerts.omit({ limit: true, cursor: true })
export type ExportAlerts = z.output<typeof ExportAlerts>
