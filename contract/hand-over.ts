// Hand-overs as they cross the wire: an operator makes a one-time link, a customer enters credentials with it.
import { z } from 'zod'
import { ConnectionTest, NewConnection } from './connection.ts'
import { epochSeconds } from './time.ts'

const example = {
  hand_over_uuid: '019a86a2-8d10-7b31-9c44-6a1f0e2d7b60',
  organization_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d10',
  organization_code: 'MAIN',
  connector: 'endpoint-detection',
  instance_name: 'Endpoints of the customer',
  description: '',
  profile: 'microsoft-defender-for-endpoint',
  settings: {},
  ca: null,
  agent_uuid: null,
  state: 'open',
  tries_left: 5,
  expires_at: 1_790_604_800,
  created_by: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
  created_at: 1_790_000_000,
  revoked_at: null,
  used_at: null,
  connection_uuid: null,
}
const tokenExample = 'Zt1Jx5b0Y3o8cQ2mN7rUeKp4sVwXaLd9hGfTiBvCyEk'

export const NewHandOver = NewConnection.pick({
  organization_code: true,
  connector: true,
  instance_name: true,
  description: true,
  profile: true,
  settings: true,
  ca: true,
  agent_uuid: true,
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
    agent_uuid: z.uuid().nullable(),
    state: z.enum(['open', 'used', 'revoked', 'expired', 'tries_used_up']),
    tries_left: z.int(),
    expires_at: epochSeconds,
    created_by: z.uuid(),
    created_at: epochSeconds,
    revoked_at: epochSeconds.nullable(),
    used_at: epochSeconds.nullable(),
    connection_uuid: z.uuid().nullable().meta({ description: 'The connection that it made' }),
  })
  .meta({ id: 'HandOver', example })
export type HandOver = z.output<typeof HandOver>

export const CreatedHandOver = HandOver.extend({
  link: z.string().meta({ description: 'For the customer; shown this once' }),
}).meta({
  id: 'CreatedHandOver',
  example: { ...example, link: `https://vedette.corp.com/hand-over#${tokenExample}` },
})
export type CreatedHandOver = z.output<typeof CreatedHandOver>

export const ListHandOvers = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListHandOvers = z.output<typeof ListHandOvers>

const token = z.string().max(200).meta({ description: 'What stands behind the # of the link' })

export const HandOverToken = z.object({ token }).meta({ id: 'HandOverToken', example: { token: tokenExample } })

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
  .meta({
    id: 'HandOverForm',
    example: {
      name: 'Threat Intelligence',
      organization: 'Main organization',
      instance_name: 'Intelligence, production',
      guide: ['Create an API token and copy it at once.'],
      settings: [{ title: 'API host', value: 'https://api.recordedfuture.com' }],
      credentials: {
        type: 'object',
        properties: { api_key: { type: 'string', title: 'API Key', secret: true } },
        required: ['api_key'],
      },
      tries_left: 5,
      expires_at: 1_790_604_800,
    },
  })
export type HandOverForm = z.output<typeof HandOverForm>

export const HandOverSubmission = z
  .object({ token, credentials: NewConnection.shape.credentials })
  .meta({ id: 'HandOverSubmission', example: { token: tokenExample, credentials: { api_key: '<API key>' } } })
export type HandOverSubmission = z.output<typeof HandOverSubmission>

export const HandOverResult = z
  .object({
    ok: z.boolean().meta({ description: 'true: the credentials work and are kept, and the link is used up' }),
    checks: ConnectionTest.shape.checks,
    tries_left: z.int(),
  })
  .meta({
    id: 'HandOverResult',
    example: {
      ok: true,
      checks: [{ name: 'Sign in', ok: true, detail: 'The credentials were accepted.' }],
      tries_left: 0,
    },
  })
export type HandOverResult = z.output<typeof HandOverResult>
