// Detection pipelines as they cross the wire: what to read from a connection, how far it is, and what was set aside.
import { z } from 'zod'
import { oneOrMany } from './one-or-many.ts'
import { filledText } from './text.ts'
import { epochSeconds } from './time.ts'
import { severities } from './vocabulary.ts'

const interval = z
  .int()
  .min(10, 'Must be at least 10 seconds.')
  .max(86_400, 'Must be at most one day (86400 seconds).')
  .meta({ description: 'Seconds between two polls' })
const overlap = z
  .int()
  .min(60)
  .max(86_400)
  .meta({ description: 'Every poll reads this much again, for events that come late and clocks that differ' })

const severityNames = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value]).map((each) => (typeof each === 'string' ? each.toLowerCase() : each)),
  z.array(z.enum(severities)).max(5),
)

const PipelineFilter = z
  .object({
    severity: severityNames.default([]).meta({ description: 'Only events of these severities; empty: all' }),
    status: oneOrMany(filledText(100))
      .or(z.array(filledText(100)).max(0))
      .default([])
      .meta({ description: "Only events in these states, in the platform's own words; empty: all" }),
  })
  .meta({ id: 'PipelineFilter', description: 'Which events become alerts' })

/** As it is answered and stored. */
export const StoredFilter = z
  .object({ severity: z.array(z.enum(severities)), status: z.array(z.string()) })
  .meta({ id: 'StoredFilter', description: 'Which events become alerts; an empty list lets all pass' })

export const StoredMapping = z
  .object({ by: z.enum(['title', 'category', 'rule']), names: z.record(z.string(), z.string()) })
  .meta({ id: 'StoredMapping' })

export const AlertTypeMapping = z
  .object({
    by: z
      .enum(['title', 'category', 'rule'])
      .default('title')
      .meta({ description: 'The field that becomes the alert type. Where it is empty: title, category, rule' }),
    names: z
      .record(z.string().min(1).max(500), filledText(200))
      .default({})
      .refine((names) => Object.keys(names).length <= 200, 'At most 200 names.')
      .meta({ description: 'Other names for some values, such as {"Malware": "Malware found"}' }),
  })
  .meta({ id: 'AlertTypeMapping' })
export type AlertTypeMapping = z.output<typeof AlertTypeMapping>

const settings = {
  interval_seconds: interval,
  start_at: epochSeconds.meta({
    description: 'Events since this time. Changing it reads again from there; no alert is made twice',
  }),
  overlap_seconds: overlap,
  filter: PipelineFilter,
  alert_type: AlertTypeMapping,
  alert_provider: filledText(100).meta({ description: 'Provider of the alerts; see getProvidersAPI' }),
  enabled: z.boolean(),
  reinvestigate: z.boolean().meta({ description: 'An event that changes at the source is investigated again' }),
  write_back: z.enum(['off', 'automatic']).meta({
    description: 'automatic: closing or assigning a case updates the event at the source',
  }),
}

const example = {
  connection_uuid: '019a86a2-7c1e-7cc2-a6b7-3f0f6f9f2a51',
  source: 'endpoint-alerts',
  interval_seconds: 60,
  start_at: 1_790_000_000,
  filter: { severity: ['high', 'medium'], status: ['New'] },
  alert_provider: 'endpoint_detection',
  enabled: true,
}

export const NewPipeline = z
  .object({
    connection_uuid: z.uuid(),
    source: filledText(100)
      .optional()
      .meta({ description: 'What to read, as listDetectionSources names it; the first of the connector unless said' }),
    interval_seconds: interval.default(60),
    start_at: settings.start_at.optional().meta({ description: 'Events since this time; a day ago unless said' }),
    overlap_seconds: overlap.default(1_200),
    filter: PipelineFilter.default({ severity: [], status: [] }),
    alert_type: AlertTypeMapping.default({ by: 'title', names: {} }),
    alert_provider: settings.alert_provider.optional(),
    enabled: z.boolean().default(true),
    reinvestigate: settings.reinvestigate.default(false),
    write_back: settings.write_back.default('off'),
  })
  .meta({ id: 'NewPipeline', example })
export type NewPipeline = z.output<typeof NewPipeline>

export const PipelineChanges = z
  .object({
    ...settings,
    version: z.int().meta({ description: 'The version you saw: refused with 409 when it has changed since' }),
  })
  .partial()
  .meta({ id: 'PipelineChanges', example: { enabled: false } })
export type PipelineChanges = z.output<typeof PipelineChanges>

const Window = z.object({ from: epochSeconds, to: epochSeconds })

export const Reconciliation = z
  .object({
    from: epochSeconds,
    to: epochSeconds,
    at_source: z.int().meta({ description: 'Events of the window at the source that the filter lets pass' }),
    here: z.int().meta({ description: 'Those of them that are alerts here' }),
    missing: z.array(z.string()).meta({ description: 'Ids of those that are not, at most 1,000' }),
    set_aside: z.int().meta({ description: 'Events of the window that were set aside, or cannot be read' }),
    fetched: z.int().meta({ description: 'Missing events that were made alerts, where that was asked for' }),
    complete: z.boolean().meta({ description: 'false: the source holds more than could be read' }),
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.output<typeof Reconciliation>

export const ReconcileRequest = z
  .object({
    from: epochSeconds,
    to: epochSeconds,
    fetch: z.boolean().default(false).meta({ description: 'Make alerts of what is missing' }),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Must be after `from`.' })
  .meta({ id: 'ReconcileRequest', example: { from: 1_790_000_000, to: 1_790_086_400, fetch: false } })

const pipelineStates = ['off', 'waiting', 'reading', 'working', 'catching_up', 'slowed', 'failing'] as const

export const Pipeline = z
  .object({
    pipeline_uuid: z.uuid(),
    organization_uuid: z.uuid(),
    organization_code: z.string(),
    connection_uuid: z.uuid(),
    connector: z.string(),
    instance_name: z.string(),
    source: z.string(),
    source_name: z.string(),
    ...settings,
    filter: StoredFilter,
    alert_type: StoredMapping,
    state: z.enum(pipelineStates).meta({
      description:
        'waiting: not polled yet; reading: being polled now; catching_up: a gap is being read, the oldest first; slowed: it waits until investigations have caught up or the limits of the platform allow more; failing: the last poll failed',
    }),
    detail: z.string().meta({ description: 'The state in words, with what to do' }),
    cursor: epochSeconds.meta({ description: 'Events up to this time of the source have been read' }),
    lag_seconds: z.int().meta({ description: 'How far the alerts are behind the source' }),
    lagging_since: epochSeconds.nullable(),
    last_run_at: epochSeconds.nullable(),
    last_success_at: epochSeconds.nullable(),
    next_run_at: epochSeconds.nullable(),
    via: z
      .enum(['polling', 'stream'])
      .meta({ description: 'stream: events arrive by the live stream of the connection' }),
    error: z.object({ message: z.string(), hint: z.string().nullable() }).nullable(),
    catching_up: Window.extend({ percent: z.int() }).nullable(),
    unreadable: Window.extend({ reason: z.string() })
      .nullable()
      .meta({ description: 'A gap that the source cannot be asked for any more' }),
    rate_per_hour: z.int().meta({ description: 'Alerts made within the last hour' }),
    created: z.int().meta({ description: 'Alerts made so far' }),
    updated: z.int().meta({ description: 'Changes at the source that were noted so far' }),
    set_aside: z.int().meta({ description: 'Events that could not become alerts: see listSetAside' }),
    reconciled_at: epochSeconds.nullable(),
    reconciliation: Reconciliation.nullable().meta({ description: 'What the last one found. One is made every day' }),
    created_by: z.uuid(),
    created_at: epochSeconds,
    modified_at: epochSeconds,
    version: z.int(),
  })
  .meta({ id: 'Pipeline' })
export type Pipeline = z.output<typeof Pipeline>

export const ListPipelines = z.object({
  organization_code: filledText(32).optional(),
  connection_uuid: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})
export type ListPipelines = z.output<typeof ListPipelines>

export const PipelineRun = z
  .object({
    created: z.int(),
    updated: z.int(),
    skipped: z.int().meta({ description: 'Events that are alerts already, or that the filter holds back' }),
    set_aside: z.int(),
    complete: z.boolean().meta({ description: 'false: there is more to read; the next polls go on' }),
    detail: z.string().nullable().meta({ description: 'Why it is not complete' }),
  })
  .meta({
    id: 'PipelineRun',
    example: { created: 12, updated: 1, skipped: 40, set_aside: 0, complete: true, detail: null },
  })
export type PipelineRun = z.output<typeof PipelineRun>

export const SetAsideEvent = z
  .object({
    id: z.uuid(),
    event_id: z.string().meta({ description: 'Its id at the source, or a digest of what came' }),
    reason: z.string(),
    content: z.string().meta({ description: 'What came; cut off where it is very long' }),
    content_bytes: z.int(),
    set_aside_at: epochSeconds,
    retries: z.int(),
  })
  .meta({ id: 'SetAsideEvent' })
export type SetAsideEvent = z.output<typeof SetAsideEvent>

export const RetriedEvent = z
  .object({
    stored: z.boolean(),
    alert_id: z.string().nullable(),
    reason: z.string().nullable().meta({ description: 'Why it is still set aside' }),
  })
  .meta({ id: 'RetriedEvent' })
export type RetriedEvent = z.output<typeof RetriedEvent>

export const DetectionSourceChoice = z
  .object({
    source: z.string(),
    name: z.string(),
    skill: z.string(),
    statuses: z.array(z.string()),
    alert_provider: z.string(),
    write_back: z.boolean().meta({ description: 'Whether the source can be told what became of a case' }),
    pipeline_uuid: z.uuid().nullable().meta({ description: 'The pipeline that reads it already' }),
  })
  .meta({ id: 'DetectionSourceChoice' })
export type DetectionSourceChoice = z.output<typeof DetectionSourceChoice>

export const AlertSource = z
  .object({
    pipeline_uuid: z.uuid().nullable(),
    connection_uuid: z.uuid(),
    instance_name: z.string(),
    source: z.string(),
    event_id: z.string(),
    group: z.string().nullable().meta({ description: 'What it belongs to at the source, such as an incident' }),
    title: z.string().nullable(),
    category: z.string().nullable(),
    severity: z.enum(severities).nullable(),
    status: z.string().nullable(),
    assigned_to: z.string().nullable(),
    classification: z.string().nullable(),
    link: z.string().nullable(),
    changed_at: epochSeconds,
  })
  .meta({ id: 'AlertSource', description: 'The event behind an alert, as the source shows it now' })
export type AlertSource = z.output<typeof AlertSource>
