// The off-boarding of an organization, as it crosses the wire.
import { z } from 'zod'
import { epochSeconds } from './time.ts'
import { offBoardingStates } from './vocabulary.ts'

const confirm = z
  .string()
  .max(32)
  .meta({ description: 'The code of the organization, typed by a person', example: 'ACME' })

export const CloseOrganization = z.strictObject({ confirm }).meta({ id: 'CloseOrganization' })
export const DeleteOrganization = z
  .strictObject({
    confirm,
    export_sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal digits.')
      .meta({ description: 'Of `manifest.json` in the exported archive: shows that you have it' }),
  })
  .meta({ id: 'DeleteOrganization' })
export type DeleteOrganization = z.output<typeof DeleteOrganization>

const rowsByTable = z.record(z.string(), z.int())

export const OffBoarding = z
  .object({
    off_boarding_uuid: z.uuid(),
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    name: z.string(),
    state: z.enum(offBoardingStates),
    closed_at: epochSeconds,
    closed_by: z.uuid(),
    exported_at: epochSeconds.nullable(),
    export_sha256: z.string().nullable(),
    exported: rowsByTable.meta({ description: 'Rows in the archive, by table' }),
    deleting_at: epochSeconds.nullable(),
    deleting_by: z.uuid().nullable(),
    deleted: rowsByTable.meta({ description: 'Rows that were deleted so far, by table' }),
    remaining: rowsByTable.nullable().meta({ description: 'Rows that were left when it was done, by table: all 0' }),
    deleted_at: epochSeconds.nullable(),
    problem: z.string().nullable().meta({ description: 'What held up the last try; it is tried again' }),
  })
  .meta({ id: 'OffBoarding' })
export type OffBoarding = z.output<typeof OffBoarding>
