// A change as the live stream tells it: the kind of record, and which ones.

import { z } from 'zod'
import { changeKinds } from './vocabulary.ts'

export const ChangeEvent = z
  .object({
    kind: z.enum(changeKinds),
    ids: z.array(z.uuid()).meta({ description: 'Uuids of the records that changed' }),
  })
  .meta({ id: 'ChangeEvent', example: { kind: 'alert', ids: ['019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51'] } })
export type ChangeEvent = z.output<typeof ChangeEvent>
