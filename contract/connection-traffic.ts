// What was asked of a connection in a range of time, how it went, and what would miss it.
import { z } from 'zod'
import { ConnectionHealth } from './connection.ts'
import { epochSeconds } from './time.ts'
import { failureKinds } from './vocabulary.ts'

export const TrafficQuery = z
  .object({
    from: z.coerce.number().pipe(epochSeconds).optional().meta({ description: 'A day before `to` unless given' }),
    to: z.coerce.number().pipe(epochSeconds).optional().meta({ description: 'Now unless given' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    path: ['to'],
    message: 'Must be after `from`.',
  })
export type TrafficQuery = z.output<typeof TrafficQuery>

const latency = {
  p50_ms: z.int().nullable().meta({ description: 'Half of the requests were answered within; null: none was sent' }),
  p95_ms: z.int().nullable(),
}

const Failed = z.object({
  at: epochSeconds,
  skill: z.string().meta({ description: 'The skill, or the source that a pipeline reads' }),
  kind: z.enum(failureKinds),
  status: z.int().nullable().meta({ description: 'HTTP status; null: there was no answer' }),
  message: z.string(),
  hint: z.string().nullable(),
})

const TrafficLimits = z.object({
  calls_at_once: z.int().meta({ description: 'Requests under way at once on one node' }),
  breaker: ConnectionHealth.shape.breaker,
  wait_until: epochSeconds
    .nullable()
    .meta({ description: 'The third party asked to be left alone until then; null: it did not' }),
  sources: z
    .array(z.object({ source: z.string(), name: z.string(), per_minute: z.int(), per_hour: z.int() }))
    .meta({ description: 'What the platform allows for what pipelines read; they use half of it' }),
  limit_waits: z.int().meta({ description: 'Requests that waited because the third party had asked for it' }),
  limit_wait_ms: z.int(),
  slot_waits: z.int().meta({ description: 'Requests that waited because calls_at_once were under way' }),
  slot_wait_ms: z.int(),
})

const example = {
  from: 1_790_000_000,
  to: 1_790_086_400,
  bucket_seconds: 3600,
  calls: 412,
  failed: 3,
  error_rate: 0.0073,
  failures: [{ kind: 'limited', count: 3 }],
  requests: 431,
  latency: { p50_ms: 184, p95_ms: 910, longest_ms: 2140 },
  over_time: [{ at: 1_790_000_000, calls: 412, failed: 3, p50_ms: 184, p95_ms: 910 }],
  limits: {
    ...{ calls_at_once: 10, breaker: 'closed', wait_until: null, sources: [] },
    ...{ limit_waits: 3, limit_wait_ms: 5400, slot_waits: 0, slot_wait_ms: 0 },
  },
  last_failures: [
    {
      at: 1_790_000_400,
      skill: 'Get enrichment',
      kind: 'limited',
      status: 429,
      message: 'Threat Intelligence answered GET /v3/search with 429',
      hint: 'The platform limits how often it may be asked. Try again later.',
    },
  ],
}

export const ConnectionTraffic = z
  .object({
    from: epochSeconds,
    to: epochSeconds,
    bucket_seconds: z.int(),
    calls: z.int().meta({
      description:
        'Runs of skills and pages of pipelines that asked the third party; answers that were shared and tests are not counted',
    }),
    failed: z.int().meta({
      description:
        'Calls that failed; what the third party refused because of the question (400, 404, 409, 422) is an answer',
    }),
    error_rate: z.number().nullable().meta({ description: 'failed / calls; null: nothing was asked' }),
    failures: z
      .array(z.object({ kind: z.enum(failureKinds), count: z.int() }))
      .meta({ description: 'Failed calls by kind, most frequent first' }),
    requests: z.int().meta({ description: 'Sent over HTTP: retries, sign-ins and further pages included' }),
    latency: z
      .object({ ...latency, longest_ms: z.int().nullable() })
      .meta({ description: 'Of requests, from sending to the end of the answer; percentiles are estimated' }),
    over_time: z.array(z.object({ at: epochSeconds, calls: z.int(), failed: z.int(), ...latency })),
    limits: TrafficLimits,
    last_failures: z.array(Failed).meta({ description: 'The last 20 of any time, newest first' }),
  })
  .meta({ id: 'ConnectionTraffic', example })
export type ConnectionTraffic = z.output<typeof ConnectionTraffic>

export const ConnectionDependents = z
  .object({
    playbooks: z
      .array(
        z.object({
          playbook_uuid: z.uuid(),
          title: z.string(),
          alert_type: z.string(),
          skills: z.array(z.string()).meta({ description: 'Those of the connector that its steps run' }),
          required: z
            .boolean()
            .meta({ description: 'Without an answer to one of these steps the investigation fails' }),
        }),
      )
      .meta({
        description:
          'Playbooks of the organization whose present version has a step with a skill of the connector: such a step asks every connection of that connector. At most 200, by title',
      }),
    more_playbooks: z.boolean(),
    other_connections: z
      .int()
      .meta({ description: 'Further connections of the organization to the same connector: those steps ask them too' }),
    pipelines: z.array(
      z.object({ pipeline_uuid: z.uuid(), source: z.string(), source_name: z.string(), enabled: z.boolean() }),
    ),
  })
  .meta({
    id: 'ConnectionDependents',
    example: {
      playbooks: [
        {
          playbook_uuid: '019a86a2-9d1e-7cc2-a6b7-3f0f6f9f2b10',
          title: 'Impossible travel',
          alert_type: 'Impossible travel',
          skills: ['search-user-travel'],
          required: false,
        },
      ],
      more_playbooks: false,
      other_connections: 0,
      pipelines: [],
    },
  })
export type ConnectionDependents = z.output<typeof ConnectionDependents>
