// Connections to third parties as they cross the wire. Secrets go in and never come out.
import { z } from 'zod'
import { ConnectionStream } from './connection-stream.ts'
import { filledText, nameText, storableText } from './text.ts'
import { epochSeconds } from './time.ts'

/** Free fields, but nothing that the database cannot keep: NUL characters and halves of surrogate pairs. */
const entries = z
  .record(z.string().max(100), z.unknown())
  .refine(
    (value) => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value)),
    'Must be valid Unicode without NUL characters.',
  )

const instanceName = nameText(100)
const concurrency = z.int().min(1).max(1000).nullable().meta({
  description: 'Requests under way at once on one node; null leaves it to the connector (10 unless it says otherwise)',
})
const rotationDays = z
  .int()
  .min(1)
  .max(3650)
  .nullable()
  .meta({ description: 'Change the secret after so many days; null: as the connector advises' })
const secretExpiresAt = epochSeconds
  .nullable()
  .meta({ description: 'When the third party lets the secret expire; null: not known' })
const authorities = storableText(100_000)
  .nullable()
  .meta({ description: 'Certificate authorities (PEM) for this connection, beside those of the installation' })
const agentUuid = z.uuid().nullable().meta({ description: 'Remote agent that carries the traffic; null: none' })
const profile = z.string().max(100).nullable().meta({ description: 'Named set of setting defaults of a product' })

const example = {
  connection_uuid: '019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51',
  organization_uuid: '019a86a2-0b5f-7f6a-8f3e-2a4be7c25d10',
  organization_code: 'MAIN',
  connector: 'endpoint-detection',
  instance_name: 'Endpoints, production',
  description: '',
  profile: 'microsoft-defender-for-endpoint',
  credentials: { tenant_id: '8f14e45f-ceea-467f-a8f6-0c5d6e7b1a20', client_id: 'c9f0f895-fb98-4b91-a7d3-3d1f2b6a5e40' },
  settings: {},
  ca: null,
  agent_uuid: null,
  agent_name: null,
  key_uuid: '019a86a2-7c1f-7cc2-a6b7-3f0f6f9f2a52',
  secret_changed_at: 1_790_000_000,
  secret_expires_at: null,
  rotation_days: null,
  concurrency: null,
  secret_reminder: 'fresh',
  health: {
    state: 'partly_refused',
    last_success_at: 1_790_000_400,
    last_failure: {
      at: 1_790_000_100,
      status: 403,
      message: 'Endpoint Detection answered POST /api/machines/isolate with 403',
      hint: 'Grant admin consent for the permission.',
    },
    refused_skills: [{ skill: 'Isolate machine', at: 1_790_000_100, hint: 'Grant admin consent for the permission.' }],
    breaker: 'closed',
  },
  stream: null,
  created_by: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3',
  created_at: 1_790_000_000,
  modified_at: 1_790_000_000,
  version: 1,
}
const testExample = {
  ok: true,
  checks: [{ name: 'Sign in', ok: true, detail: 'The credentials were accepted.' }],
  skills: [
    { skill: 'list-alerts', ok: true, reason: 'Alert.ReadWrite.All is granted.' },
    { skill: 'isolate-machine', ok: false, reason: 'Machine.Isolate is missing.' },
  ],
}

export const NewConnection = z
  .object({
    organization_code: filledText(32),
    connector: filledText(100).meta({ description: 'See listConnectors' }),
    instance_name: instanceName.meta({ description: 'Unique within the organization' }),
    description: storableText(2000).default(''),
    profile: profile.default(null),
    credentials: entries.meta({ description: 'As the connector asks for; sealed, and never returned where secret' }),
    settings: entries.default({}),
    ca: authorities.default(null),
    agent_uuid: agentUuid.default(null),
    secret_expires_at: secretExpiresAt.default(null),
    rotation_days: rotationDays.default(null),
    concurrency: concurrency.default(null),
  })
  .meta({
    id: 'NewConnection',
    example: {
      organization_code: 'MAIN',
      connector: 'threat-intelligence',
      instance_name: 'Intelligence, production',
      profile: 'recorded-future',
      credentials: { api_key: '<API key>' },
    },
  })
export type NewConnection = z.output<typeof NewConnection>

export const ConnectionChanges = z
  .object({
    instance_name: instanceName,
    description: storableText(2000),
    profile,
    credentials: entries.meta({ description: 'Those named are changed, null takes an optional one away' }),
    settings: entries.meta({ description: 'Those named are changed, null takes one away' }),
    ca: authorities,
    agent_uuid: agentUuid,
    secret_expires_at: secretExpiresAt,
    rotation_days: rotationDays,
    concurrency,
    version: z.int().meta({ description: 'The version you saw: refused with 409 when it has changed since' }),
  })
  .partial()
  .meta({ id: 'ConnectionChanges', example: { description: 'Used by the night shift', version: 3 } })
export type ConnectionChanges = z.output<typeof ConnectionChanges>

export const NewSecret = z
  .object({ credentials: entries, secret_expires_at: secretExpiresAt.default(null) })
  .meta({ id: 'NewSecret', example: { credentials: { client_secret: '<new secret>' } } })
export type NewSecret = z.output<typeof NewSecret>

export const SecretReminder = z.enum(['fresh', 'due', 'overdue'])
export type SecretReminder = z.output<typeof SecretReminder>

export const ConnectionHealth = z
  .object({
    state: z.enum(['unknown', 'working', 'partly_refused', 'failing']).meta({
      description: 'As the latest calls showed it; partly_refused: it works, but not for refused_skills',
    }),
    last_success_at: epochSeconds.nullable(),
    last_failure: z
      .object({
        at: epochSeconds,
        status: z.int().nullable(),
        message: z.string(),
        hint: z.string().nullable(),
      })
      .nullable(),
    refused_skills: z.array(z.object({ skill: z.string(), at: epochSeconds, hint: z.string().nullable() })).meta({
      description:
        'Skills, and sources of pipelines, that the credentials do not allow (403 at the last call, in the last seven days)',
    }),
    breaker: z
      .enum(['closed', 'open', 'half_open'])
      .meta({ description: 'open: left alone for a moment after several failures in a row' }),
  })
  .meta({ id: 'ConnectionHealth' })
export type ConnectionHealth = z.output<typeof ConnectionHealth>

export const Connection = z
  .object({
    connection_uuid: z.uuid(),
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    connector: z.string(),
    instance_name: z.string(),
    description: z.string(),
    profile: z.string().nullable(),
    credentials: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Only those that are no secret, such as tenant_id and client_id' }),
    settings: z.record(z.string(), z.unknown()),
    ca: z.string().nullable(),
    agent_uuid: z.uuid().nullable(),
    agent_name: z.string().nullable().meta({ description: 'Of the agent that carries the traffic' }),
    key_uuid: z.uuid().meta({ description: 'Our own name for the secret in use; a new secret gets a new one' }),
    secret_changed_at: epochSeconds,
    secret_expires_at: epochSeconds.nullable(),
    rotation_days: z.int().nullable(),
    concurrency: z.int().nullable(),
    secret_reminder: SecretReminder.meta({
      description: 'Whether it is time to change the secret, from its age and from secret_expires_at',
    }),
    health: ConnectionHealth,
    stream: ConnectionStream.nullable().meta({ description: 'null: the connector has no live event stream' }),
    created_by: z.uuid(),
    created_at: epochSeconds,
    modified_at: epochSeconds,
    version: z.int(),
  })
  .meta({ id: 'Connection', example })
export type Connection = z.output<typeof Connection>

export const ConnectionTest = z
  .object({
    ok: z.boolean().meta({ description: 'Sign-in, the cheapest call and the mandatory permission work' }),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })),
    skills: z
      .array(
        z.object({
          skill: z.string(),
          ok: z.boolean().nullable().meta({ description: 'null: it cannot be told in advance' }),
          reason: z.string(),
        }),
      )
      .meta({
        description: 'What each skill will meet; one that will be refused names the permission that is missing',
      }),
  })
  .meta({ id: 'ConnectionTest', example: testExample })
export type ConnectionTest = z.output<typeof ConnectionTest>

export const RotatedConnection = Connection.extend({ test: ConnectionTest }).meta({
  id: 'RotatedConnection',
  example: { ...example, test: testExample },
})
export type RotatedConnection = z.output<typeof RotatedConnection>

export const ListConnections = z.object({
  organization_code: z.string().max(32).optional(),
  connector: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().meta({ description: 'next_cursor of the page before' }),
})
export type ListConnections = z.output<typeof ListConnections>

export const SkillRun = z
  .object({
    input: z.record(z.string(), z.unknown()).default({}),
    confirm: z.boolean().default(false).meta({ description: 'For a change to a protected or delicate machine' }),
  })
  .meta({ id: 'SkillRun', example: { input: { machine_id: '<machine id>' } } })

export const SkillAnswer = z
  .object({
    output: z.unknown(),
    summary: z.string().meta({ description: 'One line in plain words' }),
    duration_ms: z.number(),
    attempts: z.int().meta({ description: 'More than 1: some requests had to be repeated' }),
  })
  .meta({
    id: 'SkillAnswer',
    example: { output: { value: [] }, summary: 'Found 0 machines', duration_ms: 184, attempts: 1 },
  })

/** The last line of rows that are answered as NDJSON. */
export interface StreamedEnd {
  rows: number
  /** There is more than was asked for, or than could be read. */
  truncated: boolean
  left_out: { count: number; reasons: string[] } | null
  /** Why it ended early. */
  error: string | null
}
