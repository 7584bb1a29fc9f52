// Who is signed in, as the dashboard asks for it.

import { z } from 'zod'
import { epochSeconds } from './time.ts'
import { rightNames, roles } from './vocabulary.ts'

export const NewSession = z
  .object({ api_key: z.string().min(1).max(200) })
  .meta({ id: 'NewSession', example: { api_key: 'vdt_3q2-7wKkYb...' } })
export type NewSession = z.output<typeof NewSession>

export const Session = z
  .object({
    principal: z
      .object({ uuid: z.uuid(), name: z.string() })
      .meta({ description: 'Who is signed in: the API key, or the one that the session was started with' }),
    role: z.enum(roles),
    rights: z.array(z.enum(rightNames)).meta({ description: 'What the caller may do' }),
    organizations: z.array(z.object({ organization_code: z.string(), name: z.string() })),
    whole_installation: z.boolean().meta({ description: 'Whether it covers organizations that are made later too' }),
    signed_in_with: z.enum(['session', 'api_key']).meta({ description: 'What the request carried' }),
    expires_at: epochSeconds.nullable().meta({ description: 'When it ends unless it is used; null: it does not end' }),
  })
  .meta({
    id: 'Session',
    example: {
      principal: { uuid: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3', name: 'First administrator' },
      role: 'admin',
      rights: [...rightNames],
      organizations: [{ organization_code: 'MAIN', name: 'Main organization' }],
      whole_installation: true,
      signed_in_with: 'session',
      expires_at: 1_790_043_200,
    },
  })
export type Session = z.output<typeof Session>
