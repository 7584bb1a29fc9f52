// What the threat intelligence platform knows about an indicator. "Nothing" is an answer too.
import { z } from 'zod'
import { whenNotFound } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { segment } from '../kit/vocabulary/parts.ts'
import { itemKind, itemValue } from '../kit/vocabulary/questions.ts'
import { findingsOfRisk, Risk } from './risk.ts'

const text = z.string().nullish()

const Answer = z.looseObject({
  data: z.looseObject({
    entity: z.looseObject({ id: text, name: text, type: text }).nullish(),
    risk: Risk.nullish(),
    timestamps: z.looseObject({ firstSeen: text, lastSeen: text }).nullish(),
    scanner: z.looseObject({ name: text }).nullish().catch(null),
    lifecycleStage: text.catch(null),
  }),
})

const type = z.enum(['url', 'domain', 'ip', 'company', 'vulnerability', 'hash'])
type Type = z.output<typeof type>

const furtherFields: Record<Type, string> = {
  ip: ',location,scanner',
  domain: '',
  url: '',
  hash: ',hashAlgorithm',
  vulnerability: ',lifecycleStage,cvss,nvdDescription',
  company: '',
}

export const getEnrichment = skill({
  name: 'Get Enrichment',
  purpose: 'Risk and evidence for a URL, domain, IP address, company, vulnerability or file hash.',
  effect: 'reads',
  answers: [
    { question: 'is-known-bad', kinds: ['ip', 'domain', 'url', 'hash'], with: { type: itemKind, value: itemValue } },
    { question: 'what-is-the-weakness', kinds: ['vulnerability'], with: { type: itemKind, value: itemValue } },
  ],
  input: z.strictObject({
    type,
    value: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe('The indicator; for a company its domain or the id of the platform'),
    fields: z
      .array(z.string().regex(/^[A-Za-z0-9]{1,40}$/))
      .min(1)
      .max(30)
      .optional(),
  }),
  output: z.looseObject({
    type,
    value: z.string(),
    /** False: the platform knows nothing about it. */
    found: z.boolean(),
    entity: Answer.shape.data.shape.entity,
    risk: Risk.nullish(),
    timestamps: Answer.shape.data.shape.timestamps,
    scanner: Answer.shape.data.shape.scanner,
    lifecycleStage: Answer.shape.data.shape.lifecycleStage,
  }),
  // An address of the documentation range: unknown to everyone, so that the answer costs nothing.
  probe: (call) => whenNotFound(call.get('/v2/ip/192.0.2.1', { fields: 'entity' }), null),
  run: async ({ input, call }) => {
    const answer = await whenNotFound(ask(call, input.type, input.value, input.fields), undefined)
    const told = { type: input.type, value: input.value }
    if (answer === undefined) return { ...told, found: false, entity: null, risk: null, timestamps: null }
    return { ...Answer.parse(answer).data, ...told, found: true }
  },
  findings: ({ output }) => findingsOfRisk(output),
  summarize: ({ input, output }) =>
    output.found
      ? `${input.value} has risk score ${output.risk?.score ?? 'unknown'}${output.risk?.criticalityLabel ? ` (${output.risk.criticalityLabel})` : ''}`
      : `Nothing is known about ${input.value}`,
})

function ask(call: Call, kind: Type, value: string, fields: readonly string[] | undefined): Promise<unknown> {
  const query = { fields: fields?.join(',') ?? `entity,risk,timestamps${furtherFields[kind]}` }
  const isDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value)
  const path = kind === 'company' && isDomain ? '/v2/company/by_domain' : `/v2/${kind}`
  return call.get(`${path}/${segment(value)}`, query)
}
