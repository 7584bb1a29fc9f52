// A file as the endpoint detection platform knows it: what it is, who signed it, and where it was seen.
import { z } from 'zod'
import { whenNotFound } from '../kit/call/third-party-error.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { kindOfFile } from '../kit/vocabulary/file-kinds.ts'
import { count } from '../kit/vocabulary/parts.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const optional = z.string().nullish()
/** Some counts come as text. */
const amount = z.union([z.number(), z.string()]).nullish()

export const fileHash = z.string().regex(/^([0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/, 'It is a SHA-1 or a SHA-256.')

export const EndpointFile = z.looseObject({
  sha1: optional,
  sha256: optional,
  globalPrevalence: amount,
  signer: optional,
  filePublisher: optional,
  isValidCertificate: z.boolean().nullish(),
  determinationType: optional,
  determinationValue: optional,
})

const Statistics = z.looseObject({
  organizationPrevalence: amount,
  orgFirstSeen: optional,
  orgLastSeen: optional,
  globallyPrevalence: amount,
  topFileNames: z.array(z.string()).nullish(),
})

export const getFile = skill({
  name: 'Get file',
  purpose: 'What the platform knows of a file: its signer, its verdict, and how often it was seen here and everywhere.',
  effect: 'reads',
  permissions: ['File.Read.All'],
  input: z.strictObject({
    file_hash: fileHash.describe('SHA-1 or SHA-256'),
    look_back_hours: z.int().min(1).max(720).default(720).describe('For the statistics of the organization'),
  }),
  output: z.object({
    file: EndpointFile.nullable().describe('Null: the platform does not know the file'),
    statistics: Statistics.nullable(),
  }),
  run: async ({ input, call }) => {
    const path = `/api/files/${input.file_hash.toLowerCase()}`
    const [file, statistics] = await Promise.all([
      whenNotFound(call.get(path), null),
      whenNotFound(call.get(`${path}/stats`, { lookBackHours: input.look_back_hours }), null),
    ])
    return { file, statistics }
  },
  findings: ({ input, output: { file, statistics } }) => {
    if (!file) return []
    const seen = Number(statistics?.organizationPrevalence)
    const here = Number.isFinite(seen) ? `, seen on ${count(seen, 'machine')} of the organization` : ''
    const kind = (file.determinationType ?? 'Unknown').toLowerCase()
    const signed = file.isValidCertificate && file.signer ? `, signed by ${file.signer}` : ''
    const what = kind === 'pua' ? 'unwanted' : kindOfFile(file.determinationValue, input.file_hash)
    const value = file.determinationValue ? ` (${file.determinationValue})` : ''
    return [
      {
        observable: { kind: 'hash', value: input.file_hash.toLowerCase() },
        ...(judged[kind] ?? { assessment: 'context', weight: weights.context }),
        statement: `The endpoint platform holds the file ${input.file_hash} as ${file.determinationType ?? 'Unknown'}${value}${signed}${here}.`,
        pointer: '/file/determinationType',
        aspect: 'file',
        ...(what ? { kind_of_file: what } : {}),
      },
    ]
  },
  summarize: ({ input, output: { file } }) =>
    file
      ? `File ${input.file_hash} is ${file.determinationType ?? 'Unknown'}`
      : `The platform does not know the file ${input.file_hash}`,
})

const judged: Record<string, Pick<SkillFinding, 'assessment' | 'weight'>> = {
  malware: { assessment: 'malicious', weight: weights.heldMalicious },
  pua: { assessment: 'suspicious', weight: weights.unwanted },
  clean: { assessment: 'benign', weight: weights.speaksForIt },
}
