// Machines that an organization protects, as they cross the wire.
import { z } from 'zod'
import { storableText } from './text.ts'

export const ProtectedMachine = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .regex(/^[^\s/\\]+$/, 'Must be the name of one machine, without spaces.')
    .meta({ description: 'Short or full; case does not matter', example: 'srv-dc-01' }),
  reason: storableText(500)
    .default('')
    .meta({ description: 'Why; shown with each proposal', example: 'Pays salaries' }),
})
export type ProtectedMachine = z.output<typeof ProtectedMachine>

export const ProtectedMachines = z
  .object({ machines: z.array(ProtectedMachine).max(1000) })
  .meta({ id: 'ProtectedMachines', example: { machines: [{ name: 'srv-dc-01', reason: 'Everybody signs in there' }] } })
export type ProtectedMachines = z.output<typeof ProtectedMachines>
