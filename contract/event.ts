// A change as the live stream tells it: what kind of thing, and which.
import { z } from 'zod'

export const ChangeEvent = z
  .object({
    kind: z.string().meta({ description: 'alert, investigation, case, connection' }),
    things: z.array(z.string()).meta({ description: 'Their ids' }),
  })
  .meta({ id: 'ChangeEvent', example: { kind: 'alert', things: ['019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51'] } })
export type ChangeEvent = z.output<typeof ChangeEvent>
