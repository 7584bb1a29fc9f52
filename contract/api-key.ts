// API keys as they cross the wire. The key itself appears once, in the answer that made it.

import { z } from 'zod'
import { Principal } from './session.ts'
import { nameText } from './text.ts'
import { epochSeconds } from './time.ts'
import { roles } from './vocabulary.ts'

export const NewApiKey = z
  .object({
    name: nameText(200).meta({ example: 'SIEM forwarder' }),
    role: z.enum(roles),
    organization_codes: z
      .array(z.string().max(32))
      .min(1, 'Name at least one organization, or leave the field out for the whole installation.')
      .max(1000)
      .nullish()
      .meta({ description: 'Left out: the whole installation', example: ['MAIN'] }),
    expires_at: epochSeconds.nullish(),
    mine: z.boolean().optional().meta({
      description: 'It belongs to the person who makes it: it never may more than they may, and ends with them',
    }),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof NewApiKey>

export const ApiKey = z
  .object({
    api_key_uuid: z.uuid(),
    name: z.string(),
    role: z.enum(roles),
    organization_codes: z.array(z.string()).nullable().meta({ description: 'null: the whole installation' }),
    created_at: epochSeconds,
    expires_at: epochSeconds.nullable(),
    revoked_at: epochSeconds.nullable(),
    last_used_at: epochSeconds.nullable().meta({ description: 'To the minute' }),
    created_by: Principal.nullable().meta({ description: 'Who made it; null: the first start or the command line' }),
    owner: Principal.nullable().meta({ description: 'The person it belongs to; null: a program' }),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

export const CreatedApiKey = ApiKey.extend({
  api_key: z.string().meta({ description: 'Shown this once', example: 'vdt_3q2-7wKkYb...' }),
}).meta({ id: 'CreatedApiKey' })
export type CreatedApiKey = z.output<typeof CreatedApiKey>
