// Files that people attach to cases. They are given back as they came, and never shown in the browser.

import { z } from 'zod'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'

export const Attachment = z
  .object({
    attachment_uuid: z.uuid(),
    name: z.string(),
    size: z.int().meta({ description: 'Bytes' }),
    sha256: z.string().meta({ description: 'Equal files are stored once in an organization' }),
    by: z.string(),
    by_uuid: z.uuid().meta({ description: 'The person or API key behind that name' }),
    created_at: epochSeconds,
  })
  .meta({
    id: 'Attachment',
    example: {
      attachment_uuid: '019a86a2-9d44-7e74-8b80-9c5c3e3f2a34',
      name: 'memory-of-lt-101.zip',
      size: 48_213,
      sha256: 'a'.repeat(64),
      by: 'Night shift',
      by_uuid: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
      created_at: 1_790_000_340,
    },
  })
export type Attachment = z.output<typeof Attachment>

export const NewAttachment = z.object({
  name: filledText(255).meta({ description: 'The name of the file, without a path', example: 'memory-of-lt-101.zip' }),
})
