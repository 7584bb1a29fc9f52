// What every refusal looks like: RFC 9457, application/problem+json.
import { z } from 'zod'

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The request id; quote it when you ask for help' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: 'Problem',
    example: {
      type: 'https://vedette.example/problems/invalid',
      title: 'Invalid request',
      status: 422,
      detail: 'alert_type: Must not be empty.',
      instance: 'urn:uuid:019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51',
      errors: [{ field: 'alert_type', message: 'Must not be empty.' }],
    },
  })
export type Problem = z.output<typeof Problem>
