// What the threat intelligence platform knows about an indicator. "Nothing" is an answer too.
import { z } from 'zod'
import { type Call, skill } from '../kit/connector.ts'
import { segment } from '../kit/parts.ts'
import { type Finding, itemKind, itemValue, type ThingKind } from '../kit/questions.ts'
import { whenNotFound } from '../kit/third-party-error.ts'

const text = z.string().nullish()

const Risk = z.looseObject({
  score: z.number().nullish(),
  criticality: z.number().nullish(),
  criticalityLabel: text,
  rules: z.number().nullish(),
  riskSummary: text,
  evidenceDetails: z
    .array(z.looseObject({ rule: text, criticalityLabel: text, evidenceString: text, timestamp: text }))
    .nullish(),
})

const Answer = z.looseObject({
  data: z.looseObject({
    entity: z.looseObject({ id: text, name: text, type: text }).nullish(),
    risk: Risk.nullish(),
    timestamps: z.looseObject({ firstSeen: text, lastSeen: text }).nullish(),
  }),
})

const type = z.enum(['url', 'domain', 'ip', 'company', 'vulnerability', 'hash'])
type Type = z.output<typeof type>

const furtherFields: Record<Type, string> = {
  ip: ',location',
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
  }),
  // An address of the documentation range: unknown to everyone, so that the answer costs nothing.
  probe: (call) => whenNotFound(call.get('/v2/ip/192.0.2.1', { fields: 'entity' }), null),
  run: async ({ input, call }) => {
    const answer = await whenNotFound(ask(call, input.type, input.value, input.fields), undefined)
    const told = { type: input.type, value: input.value }
    if (answer === undefined) return { ...told, found: false, entity: null, risk: null, timestamps: null }
    return { ...Answer.parse(answer).data, ...told, found: true }
  },
  findings: ({ input, output }) => meaning(input.type, input.value, output.found ? output.risk : undefined),
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

const kindOf: Record<Type, ThingKind> = {
  ip: 'ip',
  domain: 'domain',
  url: 'url',
  hash: 'hash',
  vulnerability: 'vulnerability',
  company: 'domain',
}

function meaning(kind: Type, value: string, risk: z.output<typeof Risk> | null | undefined): Finding[] {
  const thing = { kind: kindOf[kind], value }
  const score = risk?.score
  if (score === null || score === undefined)
    return [
      {
        thing,
        says: 'context',
        weight: 0,
        statement: `The threat intelligence platform knows nothing about ${value}.`,
        pointer: '/found',
      },
    ]
  const rules = risk?.rules ?? risk?.evidenceDetails?.length ?? 0
  const because = risk?.evidenceDetails?.[0]?.rule
  const statement = `${value} has risk score ${score} with ${rules} rules${because ? `, among them "${because}"` : ''}.`
  return [{ thing, ...weigh(kind, score), statement, pointer: '/risk/score' }]
}

/** The platform's own bands. For a weakness the score says how serious it is, not that someone attacks. */
function weigh(kind: Type, score: number): { says: Finding['says']; weight: number } {
  if (kind === 'vulnerability' || kind === 'company')
    return score >= 65 ? { says: 'suspicious', weight: 0.4 } : { says: 'context', weight: 0.1 }
  if (score >= 90) return { says: 'malicious', weight: 0.95 }
  if (score >= 65) return { says: 'suspicious', weight: 0.7 }
  if (score >= 25) return { says: 'suspicious', weight: 0.4 }
  if (score >= 5) return { says: 'context', weight: 0.2 }
  return { says: 'benign', weight: 0.3 }
}
