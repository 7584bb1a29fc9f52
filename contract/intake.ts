// The generic door as it crosses the wire: tokens, how senders prove themselves, and how their events are mapped.
import { z } from 'zod'
import { filledText, nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'
import { severities } from './vocabulary.ts'

const path = filledText(500)
const headerName = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9-]+$/, 'Must be the name of a header.')
  .transform((name) => name.toLowerCase())

const paths = z.union([path, z.array(path).min(1).max(10)])

/** Where it stands alone, or more about it. */
const FieldMapping = z
  .union(
    [
      paths,
      z.object({
        path: paths
          .optional()
          .meta({ description: 'Where the value stands, such as `rule.name`; of several the first that is filled' }),
        fixed: filledText(200).optional().meta({ description: 'The same value for every event' }),
        names: z
          .record(z.string().min(1).max(500), filledText(200))
          .refine((names) => Object.keys(names).length <= 200, 'At most 200 names.')
          .optional()
          .meta({ description: 'Other names for some values' }),
      }),
    ],
    'Must be a path such as "rule.name", a list of paths, or an object with path, fixed or names.',
  )
  .transform((given) => {
    const { path, ...more } = typeof given === 'string' || Array.isArray(given) ? { path: given } : given
    return path === undefined ? more : { ...more, path: [path].flat() }
  })
  .meta({ id: 'IntakeFieldMapping' })

export const IntakeMapping = z
  .object({
    provider: FieldMapping.optional().meta({ description: "Values that are no provider leave the token's own" }),
    type: FieldMapping.optional(),
    time: FieldMapping.optional(),
    id: FieldMapping.optional().meta({
      description: "The sender's id: an event that comes again makes no second alert. All paths together make the id",
    }),
    severity: FieldMapping.optional(),
  })
  .meta({
    id: 'IntakeMapping',
    description: 'What is left out is found by the format of each event.',
    example: { type: 'rule.name', id: 'alert_id', time: 'created', severity: { path: 'prio', names: { '1': 'high' } } },
  })
/** As it is answered and stored. */
const StoredFieldMapping = z.object({
  path: z.array(z.string()).optional(),
  fixed: z.string().optional(),
  names: z.record(z.string(), z.string()).optional(),
})
export const StoredIntakeMapping = z
  .object({
    provider: StoredFieldMapping.optional(),
    type: StoredFieldMapping.optional(),
    time: StoredFieldMapping.optional(),
    id: StoredFieldMapping.optional(),
    severity: StoredFieldMapping.optional(),
  })
  .meta({ id: 'StoredIntakeMapping' })
export type IntakeMapping = z.output<typeof StoredIntakeMapping>
export type IntakeField = keyof IntakeMapping

const secret = storableText(500).min(16, 'Must have at least 16 characters.')
const hmacAlgorithms = ['sha256', 'sha1', 'sha512'] as const

const Authentication = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('basic'),
    user_name: filledText(200).default('vedette'),
    password: secret.optional().meta({ description: 'Made, and answered once, unless given' }),
  }),
  z.object({
    kind: z.literal('hmac'),
    secret: secret.optional().meta({ description: 'Made, and answered once, unless given' }),
    header: headerName
      .optional()
      .meta({ description: 'X-Hub-Signature-256, X-Signature-256 or X-Signature unless given' }),
    algorithm: z.enum(hmacAlgorithms).default('sha256'),
    timestamp_header: headerName
      .optional()
      .meta({ description: 'Where given, `<its value>.<body>` is signed, and it may be five minutes old' }),
  }),
  z.object({
    kind: z.literal('header'),
    header: headerName.default('authorization'),
    secret: secret.optional().meta({ description: 'Its whole value. Made, and answered once, unless given' }),
  }),
  z.object({
    kind: z.literal('sns'),
    topic_arn: filledText(300).optional().meta({ description: 'Messages of this topic only' }),
  }),
])

/** The kind alone stands for its defaults. */
export const IntakeAuthentication = z
  .preprocess((value) => (typeof value === 'string' ? { kind: value } : value), Authentication)
  .meta({
    id: 'IntakeAuthentication',
    description:
      'How the sender proves itself beside the token. sns: messages of Amazon SNS, whose signature is checked for every token.',
    example: { kind: 'hmac', header: 'x-hub-signature-256' },
  })
export type IntakeAuthentication = z.output<typeof IntakeAuthentication>

const ShownAuthentication = z
  .object({
    kind: z.enum(['none', 'basic', 'hmac', 'header', 'sns']),
    user_name: z.string().optional(),
    header: z.string().optional(),
    algorithm: z.enum(hmacAlgorithms).optional(),
    timestamp_header: z.string().optional(),
    topic_arn: z.string().optional(),
  })
  .meta({ id: 'ShownIntakeAuthentication', description: 'Without its secret' })
export type ShownIntakeAuthentication = z.output<typeof ShownAuthentication>

const provider = filledText(100).meta({ description: 'Provider of the alerts; see getProvidersAPI' })
const eventsPerMinute = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'What comes faster is refused with 429; the quotas of the organization hold as well' })
const minimumSeverity = z
  .enum(severities)
  .nullable()
  .meta({ description: 'Events below it make no alerts; those without a severity always do' })

export const NewIntakeToken = z
  .object({
    organization_code: filledText(32),
    name: nameText(100).default('Intake token'),
    alert_provider: provider.default('custom'),
    mapping: IntakeMapping.default({}),
    authentication: IntakeAuthentication.default({ kind: 'none' }),
    minimum_severity: minimumSeverity.default(null),
    events_per_minute: eventsPerMinute.default(6_000),
    enabled: z.boolean().default(true),
  })
  .meta({
    id: 'NewIntakeToken',
    example: { organization_code: 'MAIN', name: 'Splunk', alert_provider: 'splunk', authentication: 'none' },
  })
export type NewIntakeToken = z.output<typeof NewIntakeToken>

export const IntakeTokenChanges = z
  .object({
    name: nameText(100),
    alert_provider: provider,
    mapping: IntakeMapping,
    authentication: IntakeAuthentication,
    minimum_severity: minimumSeverity,
    events_per_minute: eventsPerMinute,
    enabled: z.boolean(),
  })
  .partial()
  .meta({ id: 'IntakeTokenChanges', example: { enabled: false } })
export type IntakeTokenChanges = z.output<typeof IntakeTokenChanges>

const shown = {
  intake_token_uuid: z.uuid(),
  organization_uuid: z.uuid(),
  organization_code: z.string(),
  name: z.string(),
  alert_provider: z.string(),
  mapping: StoredIntakeMapping,
  authentication: ShownAuthentication,
  minimum_severity: z.enum(severities).nullable(),
  events_per_minute: z.int(),
  enabled: z.boolean(),
  previous_until: epochSeconds.nullable().meta({ description: 'Until then the token before is accepted too' }),
  last_used_at: epochSeconds.nullable(),
  accepted: z.int().meta({ description: 'Alerts made so far; some seconds old' }),
  created_by: z.uuid(),
  created_at: epochSeconds,
  modified_at: epochSeconds,
}

export const IntakeToken = z.object(shown).meta({ id: 'IntakeToken' })
export type IntakeToken = z.output<typeof IntakeToken>

const once = {
  token: z.string().meta({ description: 'Answered this once' }),
  url: z.string().meta({ description: 'Where events are posted to; it holds the token' }),
}
export const CreatedIntakeToken = z
  .object({
    ...shown,
    ...once,
    secret: z.string().nullable().meta({ description: 'Of the authentication, where it was made; answered this once' }),
  })
  .meta({ id: 'CreatedIntakeToken' })
export type CreatedIntakeToken = z.output<typeof CreatedIntakeToken>

/** A change of the authentication may make a secret. */
export const ChangedIntakeToken = z
  .object({ ...shown, secret: z.string().nullable() })
  .meta({ id: 'ChangedIntakeToken' })
export type ChangedIntakeToken = z.output<typeof ChangedIntakeToken>

export const RotateIntakeToken = z
  .object({
    overlap_seconds: z
      .int()
      .min(0)
      .max(604_800)
      .default(86_400)
      .meta({ description: 'How long the token before is accepted too' }),
  })
  .meta({ id: 'RotateIntakeToken' })

export const RotatedIntakeToken = z
  .object({ ...once, previous_until: epochSeconds.nullable() })
  .meta({ id: 'RotatedIntakeToken' })
export type RotatedIntakeToken = z.output<typeof RotatedIntakeToken>

export const ListIntakeTokens = z.object({
  organization_code: filledText(32).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})
export type ListIntakeTokens = z.output<typeof ListIntakeTokens>

export const IntakeSample = z
  .object({
    sample: z.string().min(1).max(1_048_576).meta({ description: 'What the sender posts, as it is' }),
    headers: z
      .record(z.string().max(100), z.string().max(2_000))
      .refine((headers) => Object.keys(headers).length <= 50, 'At most 50 headers.')
      .default({})
      .meta({ description: 'Headers that matter, such as content-type or ce-type' }),
    mapping: IntakeMapping.default({}).meta({ description: 'Corrections, to see what they make of the sample' }),
  })
  .meta({ id: 'IntakeSample', example: { sample: '{"rule":{"name":"Brute force"},"id":"a-17"}' } })
export type IntakeSample = z.output<typeof IntakeSample>

const PreviewedEvent = z.object({
  provider: z.string().nullable(),
  type: z.string().nullable(),
  time: epochSeconds.nullable(),
  id: z.string().nullable(),
  severity: z.enum(severities).nullable(),
  excerpt: z.string(),
})

export const ProposedMapping = z
  .object({
    format: z.string().meta({ description: 'What the sample was recognized as' }),
    mapping: StoredIntakeMapping.meta({ description: 'The proposal with your corrections; create the token with it' }),
    fields: z
      .array(z.object({ path: z.string(), value: z.string() }))
      .meta({ description: 'Fields of the first event that a mapping can name, at most 200' }),
    events: z.array(PreviewedEvent).meta({ description: 'What the first ten events become' }),
    count: z.int().meta({ description: 'How many events the sample holds' }),
  })
  .meta({ id: 'ProposedMapping' })
export type ProposedMapping = z.output<typeof ProposedMapping>

export const IntakeResult = z
  .object({
    accepted: z.int().meta({ description: 'Alerts that were made' }),
    duplicates: z.int().meta({ description: 'Events that were alerts already, by the id of the sender' }),
    filtered: z.int().meta({ description: 'Events below the minimum severity' }),
    refused: z.array(z.object({ index: z.int(), reason: z.string() })),
    alerts: z.array(
      z.object({ alert_uuid: z.uuid(), alert_id: z.string(), duplicate: z.boolean(), alert_type: z.string() }),
    ),
    confirmed: z.boolean().optional().meta({ description: 'A subscription of Amazon SNS was confirmed' }),
  })
  .meta({ id: 'IntakeResult' })
export type IntakeResult = z.output<typeof IntakeResult>
