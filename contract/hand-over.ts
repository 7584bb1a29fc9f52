// Hand-overs as they cross the wire: an operator makes a one-time link, a customer enters credentials with it.
import { z } from 'zod'
import { ConnectionTest, NewConnection } from './connection.ts'
import { epochSeconds } from './time.ts'

export const NewHandOver = NewConnection.pick({
  organization_code: true,
  connector: true,
  instance_name: true,
  description: true,
  profile: true,
  settings: true,
  ca: true,
})
  .extend({ expires_in_days: z.int().min(1).max(30).default(7) })
  .meta({
    id: 'NewHandOver',
    example: {
      organization_code: 'MAIN',
      connector: 'endpoint-detection',
      instance_name: 'Endpoints of the customer',
      profile: 'microsoft-defender-for-endpoint',
    },
  })
export type NewHandOver = z.output<typeof NewHandOver>

export const HandOver = z
  .object({
    hand_over_uuid: z.uuid(),
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    connector: z.string(),
    instance_name: z.string(),
    description: z.string(),
    profile: z.string().nullable(),
    settings: z.record(z.string(), z.unknown()),
    ca: z.string().nullable(),
    state: z.enum(['open', 'used', 'revoked', 'expired', 'tries_used_up']),
    tries_left: z.int(),
    expires_at: epochSeconds,
    created_by: z.uuid(),
    created_at: epochSeconds,
    revoked_at: epochSeconds.nullable(),
    used_at: epochSeconds.nullable(),
    connection_uuid: z.uuid().nullable().meta({ description: 'The connection that it made' }),
  })
  .meta({ id: 'HandOver' })
export type HandOver = z.output<typeof HandOver>

export const CreatedHandOver = HandOver.extend({
  link: z
    .string()
    .meta({ description: 'For the customer; shown this once', example: 'https://host/hand-over#<token>' }),
}).meta({ id: 'CreatedHandOver' })
export type CreatedHandOver = z.output<typeof CreatedHandOver>

export const ListHandOvers = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListHandOvers = z.output<typeof ListHandOvers>

const token = z.string().max(200).meta({ description: 'What stands behind the # of the link' })

export const HandOverToken = z.object({ token }).meta({ id: 'HandOverToken' })

export const HandOverForm = z
  .object({
    name: z.string().meta({ description: 'Of the connector' }),
    organization: z.string(),
    instance_name: z.string(),
    guide: z.array(z.string()).meta({ description: 'How to get the credentials' }),
    settings: z
      .array(z.object({ title: z.string(), value: z.string() }))
      .meta({ description: 'What the operator has fixed, the addresses that credentials are sent to among them' }),
    credentials: z.record(z.string(), z.unknown()).meta({ description: 'JSON Schema of what is asked for' }),
    tries_left: z.int(),
    expires_at: epochSeconds,
  })
  .meta({ id: 'HandOverForm' })
export type HandOverForm = z.output<typeof HandOverForm>

export const HandOverSubmission = z
  .object({ token, credentials: NewConnection.shape.credentials })
  .meta({ id: 'HandOverSubmission' })
export type HandOverSubmission = z.output<typeof HandOverSubmission>

export const HandOverResult = z
  .object({
    ok: z.boolean().meta({ description: 'true: the credentials work and are kept, and the link is used up' }),
    checks: ConnectionTest.shape.checks,
    tries_left: z.int(),
  })
  .meta({ id: 'HandOverResult' })
export type HandOverResult = z.output<typeof HandOverResult>
