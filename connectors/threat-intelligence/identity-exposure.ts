// Credentials of people that were found in dumps and in the logs of stealers. Passwords and hashes are never answered.
import { z } from 'zod'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { dayOf } from '../kit/vocabulary/day.ts'
import { count, moment, readTime, toMs } from '../kit/vocabulary/parts.ts'
import type { SkillFinding } from '../kit/vocabulary/questions.ts'
import { LeftOut, readRows, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { weights } from '../kit/vocabulary/weights.ts'

const text = z.string().nullish()

/** Only what is named here leaves the platform: whatever else is told of a secret stays there. */
const Credential = z.object({
  subject: text,
  first_downloaded: text,
  latest_downloaded: text,
  dumps: z.array(z.object({ name: text, type: text, downloaded: text })).nullish(),
  exposed_secret: z.object({ type: text, effectively_clear: z.boolean().nullish() }).nullish(),
  compromise: z.object({ exfiltration_date: text, computer_name: text }).nullish(),
  authorization_service: z.object({ url: text, domain: text }).nullish(),
  malware_family: z.object({ name: text }).nullish().catch(null),
})
const Identity = z.object({
  identity: z.object({ subjects: z.array(z.string()) }),
  count: z.number().nullish(),
  credentials: z.array(Credential),
})
const Answer = z.looseObject({ identities: z.array(z.unknown()), next_offset: text })

export const lookUpIdentityExposure = skill({
  name: 'Look Up Identity Exposure',
  purpose: 'Whether credentials of people were found in dumps or stolen by malware, without the secrets themselves.',
  effect: 'reads',
  input: z.strictObject({
    emails: z.array(z.email().max(320)).min(1).max(500),
    found_since: moment.optional().describe('Only what was found at or after this time'),
    max_results: z.int().min(1).max(10_000).default(500).describe('Stop after this many people'),
  }),
  output: z.object({ identities: z.array(Identity), truncated: z.boolean(), left_out: LeftOut }),
  hints: { 403: 'The identity module is not part of the subscription, or is not enabled for the key.' },
  probe: (call) => call.post('/identity/credentials/lookup', { subjects: ['nobody@example.com'], limit: 1 }),
  run: async ({ input, call }) => {
    const filter =
      input.found_since === undefined
        ? undefined
        : { latest_downloaded_gte: new Date(toMs(input.found_since)).toISOString() }
    const { read, truncated } = await readIdentities(call, { subjects: input.emails, filter }, input.max_results)
    const { rows, leftOut } = readRows(Identity, read)
    return { identities: rows, truncated, left_out: leftOut }
  },
  findings: ({ output }) => output.identities.slice(0, 50).flatMap(findingsOfIdentity),
  summarize: ({ output }) =>
    `Found exposed credentials of ${count(output.identities.length, 'person', 'people')}${output.truncated ? ', and there are more' : ''}${toldLeftOut(output.left_out)}`,
})

async function readIdentities(call: Call, body: object, maxResults: number) {
  const read: unknown[] = []
  const limit = Math.min(500, maxResults)
  for (let offset: string | undefined; ; ) {
    const answer = Answer.parse(await call.post('/identity/credentials/lookup', { ...body, limit, offset }))
    read.push(...answer.identities)
    const next = answer.next_offset ?? undefined
    const more = next !== undefined && next !== offset && answer.identities.length > 0
    if (!more || read.length >= maxResults)
      return { read: read.slice(0, maxResults), truncated: more || read.length > maxResults }
    offset = next
  }
}

function findingsOfIdentity({ identity, credentials }: z.output<typeof Identity>, index: number): SkillFinding[] {
  const [subject] = identity.subjects
  if (subject === undefined || credentials.length === 0) return []
  const stolen = credentials.find(({ compromise, malware_family }) => compromise ?? malware_family)
  const clear = credentials.some(({ exposed_secret }) => exposed_secret?.effectively_clear)
  const latest = credentials
    .flatMap(({ latest_downloaded }) => readTime(latest_downloaded) ?? [])
    .sort((a, b) => b - a)[0]
  const how = stolen
    ? `stolen by malware${stolen.malware_family?.name ? ` (${stolen.malware_family.name})` : ''}`
    : 'found in dumps'
  return [
    {
      observable: { kind: 'email', value: subject },
      assessment: stolen || clear ? 'suspicious' : 'context',
      weight: stolen ? weights.detectedObservable : clear ? weights.doubtful : weights.context,
      statement: `${count(credentials.length, 'credential')} of ${subject} ${credentials.length === 1 ? 'was' : 'were'} ${how}, last on ${dayOf(latest)}${clear ? '; a password is readable' : ''}.`,
      pointer: `/identities/${index}/credentials`,
    },
  ]
}
