// The live event stream of a connection as callers see it: how it goes, never how to sign in to it.
import { z } from 'zod'
import { epochSeconds } from './time.ts'

export const ConnectionStream = z
  .object({
    state: z.enum(['absent', 'waiting', 'connecting', 'connected', 'retrying']).meta({
      description:
        'absent: no stream credentials; waiting: no node with the role worker has taken it yet; retrying: it broke and is tried again',
    }),
    since: epochSeconds.nullable(),
    last_event_at: epochSeconds.nullable().meta({ description: 'When an event was last kept; null: none yet' }),
    error: z.string().nullable(),
    detail: z.string().meta({ description: 'The state in words, with what to do' }),
  })
  .meta({
    id: 'ConnectionStream',
    example: {
      state: 'connected',
      since: 1_790_000_000,
      last_event_at: 1_790_000_400,
      error: null,
      detail: 'Events arrive by the stream and are kept as they come.',
    },
  })
export type ConnectionStream = z.output<typeof ConnectionStream>
