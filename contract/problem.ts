// What every refusal looks like: RFC 9457, application/problem+json.
import { z } from 'zod'
import { verifyWays } from './session.ts'
import { failureKinds } from './vocabulary.ts'

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The request id; quote it when you ask for help' }),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    third_party: z
      .object({
        status: z.int().nullable().meta({ description: 'What the third party answered; null: it gave no answer' }),
        hint: z.string().nullable().meta({ description: 'What to do about it' }),
        kind: z.enum(failureKinds).meta({
          description: 'Why there is no answer; resting: it is left alone for a while after failures',
        }),
        code: z.string().nullable().meta({ description: "The third party's own error code" }),
        retry_after_seconds: z.number().nullable(),
        outcome_unknown: z
          .boolean()
          .meta({ description: 'A change went out and it is not known whether it was made: look before trying again' }),
      })
      .optional()
      .meta({ description: 'With 502: how a third party refused or failed' }),
    verify_with: z.array(z.enum(verifyWays)).optional().meta({
      description:
        'With 403 `verification_required`: one of what verifySession takes. Then send the request again. sign_in: sign out and in again.',
    }),
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
