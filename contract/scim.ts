// The settings of SCIM, with which an identity provider writes people and groups.

import { z } from 'zod'
import { GroupRole } from './single-sign-on.ts'
import { nameText } from './text.ts'
import { epochSeconds } from './time.ts'

export const ScimToken = z
  .object({
    token_uuid: z.uuid(),
    name: z.string(),
    created_at: epochSeconds,
    last_used_at: epochSeconds.nullable().meta({ description: 'To the minute' }),
  })
  .meta({ id: 'ScimToken' })
export type ScimToken = z.output<typeof ScimToken>

export const NewScimToken = z.object({ name: nameText(100) }).meta({ id: 'NewScimToken', example: { name: 'Entra' } })

export const CreatedScimToken = ScimToken.extend({
  token: z.string().meta({ description: 'Shown this once' }),
}).meta({ id: 'CreatedScimToken' })

const group_roles = z
  .array(GroupRole)
  .max(500)
  .meta({ description: 'Roles by the displayName of groups, in place of all others; empty: roles are given by hand' })

export const ScimSettings = z
  .object({
    url: z.string().meta({ description: 'To be entered at the identity provider' }),
    tokens: z.array(ScimToken),
    group_roles,
    groups: z.array(z.string()).meta({ description: 'The names of groups that were sent so far; at most 1,000' }),
  })
  .meta({ id: 'ScimSettings' })

export const ScimSettingsChange = z.object({ group_roles }).meta({ id: 'ScimSettingsChange' })
