// The audit trail as it crosses the wire.

import { z } from 'zod'
import { epochSeconds } from './time.ts'

export const AuditEntry = z
  .object({
    entry: z.int().meta({ description: 'Its number in the chain, without gaps' }),
    at: epochSeconds,
    at_ms: z.int().meta({ description: 'The same in milliseconds' }),
    organization_code: z.string().nullable().meta({ description: 'null: it concerns the installation' }),
    organization_uuid: z.uuid().nullable(),
    principal_uuid: z
      .uuid()
      .nullable()
      .meta({ description: 'Who did it; null: nobody who is known, or the service itself' }),
    principal_name: z.string().meta({ description: 'Their name then' }),
    action: z.string().meta({ description: 'The operation, as in the API description' }),
    target: z.string().nullable().meta({ description: 'What it was done to: the path, or an id' }),
    before: z.unknown().meta({ description: 'What changed, as it was; secrets are hidden' }),
    after: z.unknown().meta({ description: 'What changed, as it is; secrets are hidden' }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The status that was answered; null: the service stopped meanwhile' }),
    connection_uuids: z.array(z.uuid()).nullable().meta({ description: 'The connections that an investigation used' }),
    address: z.string().nullable().meta({ description: 'Where the request came from' }),
    request_id: z.string().nullable(),
    hash: z.string().meta({ description: 'SHA-256 over the hash of the entry before and this entry' }),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

export const AuditHead = z
  .object({
    entry: z.int().meta({ description: 'The newest entry of the chain' }),
    hash: z.string(),
    at_ms: z.int(),
    signature: z.string().meta({ description: 'Ed25519 over entry, hash and at_ms, in base64' }),
    public_key: z.string().meta({ description: 'SPKI in base64' }),
  })
  .meta({ id: 'AuditHead' })
export type AuditHead = z.output<typeof AuditHead>

/** What the service finds when it looks at its own chain. */
export const AuditState = z
  .object({
    head: AuditHead.nullable().meta({ description: 'null: nothing was noted yet' }),
    pending: z.int().meta({ description: 'Entries that wait for their place in the chain' }),
    checked_from: z.int().nullable().meta({ description: 'The first of the newest entries that were checked now' }),
    broken: z
      .object({ entry: z.int(), why: z.string() })
      .nullable()
      .meta({ description: 'The first entry that is wrong; null: none of those that were checked' }),
  })
  .meta({ id: 'AuditState' })
export type AuditState = z.output<typeof AuditState>

const filter = {
  organization_code: z.string().max(32).optional(),
  principal_uuid: z.uuid().optional(),
  principal_name: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The whole name in any letter case, or its beginning with * at its end' }),
  action: z.string().max(100).optional().meta({ description: 'The operation, or its beginning with * at its end' }),
  target: z.string().max(300).optional().meta({ description: 'The whole target, or its beginning with * at its end' }),
  refused: z.stringbool().optional().meta({ description: 'Only what was refused' }),
  from: z.coerce.number().pipe(epochSeconds).optional(),
  to: z.coerce.number().pipe(epochSeconds).optional(),
}

export const ListAudit = z.object({
  ...filter,
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'Must be the next_cursor of an earlier page.')
    .optional()
    .meta({ description: 'next_cursor of the page before' }),
})
export type ListAudit = z.output<typeof ListAudit>

export const ExportAudit = z.object({
  ...filter,
  format: z.enum(['jsonl', 'ocsf']).default('jsonl').meta({
    description: 'jsonl: entries and signed heads, which `vedette audit verify FILE` checks; ocsf: API Activity events',
  }),
})
export type ExportAudit = z.output<typeof ExportAudit>
