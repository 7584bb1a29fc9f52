// The incident skills: rows for detection pipelines, incidents of a rolling window, and one incident in full.

import { z } from 'zod'
import { observableKinds } from '../../contract/vocabulary.ts'
import { isRecord } from '../kit/call/json.ts'
import { type Call, skill } from '../kit/vocabulary/connector.ts'
import { allOf, equals, everyPage, since } from '../kit/vocabulary/odata.ts'
import { count, readTime, roundedMoment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemKind, itemValue } from '../kit/vocabulary/questions.ts'
import { DetectionRow, FullIncident, Incident, incidentId, mentions, rowsOf } from './incident.ts'
import { findingsOfIncident, findingsOfIncidentHosts } from './incident-findings.ts'

const permissions = ['Incident.Read.All', 'Incident.ReadWrite.All']

const ListInput = z.strictObject({
  duration: z.int().min(1).max(10_000).optional().describe('How far back; without it there is no time filter'),
  duration_type: z.enum(['minutes', 'hours', 'days', 'weeks']).default('hours'),
  filter_by: z.enum(['createdTime', 'lastUpdateTime']).default('lastUpdateTime').describe('The time that is looked at'),
  status: z.enum(['Active', 'InProgress', 'Resolved', 'Redirected']).optional(),
  assigned_to: z.string().min(1).max(320).optional(),
  severity: z.enum(['UnSpecified', 'Informational', 'Low', 'Medium', 'High']).optional(),
  max_results: z.int().min(1).max(50_000).default(1_000).describe('Stop after this many incidents'),
})

export const listIncidentsForDetections = skill({
  name: 'List Incidents for Detections',
  purpose: 'Every incident of a rolling time window, one row per alert, for detection pipelines.',
  effect: 'reads',
  permissions,
  input: ListInput,
  output: z.object({ rows: z.array(DetectionRow), truncated: z.boolean() }),
  // A pipeline asks in order to see what is new.
  sharedForSeconds: 0,
  deadlineSeconds: 300,
  run: async ({ input, call, now }) => {
    const { incidents, truncated } = await readIncidents(call, input, now())
    return { rows: incidents.flatMap(rowsOf), truncated }
  },
  summarize: ({ output }) => `Read ${count(output.rows.length, 'alert')} of incidents`,
})

export const listIncidents = skill({
  name: 'List Incidents',
  purpose: 'Incidents of a rolling time window, with their alerts, newest first.',
  effect: 'reads',
  permissions,
  answers: [
    {
      question: 'seen-in-other-incidents',
      kinds: ['host', 'user', 'email', 'ip', 'domain', 'url', 'hash'],
      with: { entity: itemValue, entity_kind: itemKind, around: alertTime, duration: 30, duration_type: 'days' },
    },
  ],
  input: ListInput.extend({
    entity: z
      .string()
      .min(1)
      .max(500)
      .optional()
      .describe(
        'Only incidents with this device, account, address, domain, URL or file hash; looked for in what is found',
      ),
    entity_kind: z.enum(observableKinds).optional().describe('What the entity is'),
    around: roundedMoment.optional().describe('The time in question: what happened then weighs more than the past'),
  }),
  output: z.object({ value: z.array(Incident), truncated: z.boolean() }),
  sharedForSeconds: 60,
  run: async ({ input, call, now, once }) => {
    const { entity, entity_kind, around, ...list } = input
    if (entity === undefined) {
      const { incidents, truncated } = await readIncidents(call, list, now())
      return { value: incidents, truncated }
    }
    // An alert names many observables, and the platform allows few calls: one list serves them all.
    const since = Math.floor(now() / windowMs) * windowMs
    const read = Listed.parse(await once({ ...list, since }, () => readIncidents(call, list, since)))
    return { value: read.incidents.filter(mentions(entity)), truncated: read.truncated }
  },
  findings: ({ input: { entity, entity_kind, around }, output }) =>
    output.value.slice(0, 50).flatMap((row, index) => {
      const at = `/value/${index}`
      if (entity === undefined || entity_kind === undefined) return findingsOfIncidentHosts(row, at)
      const aroundMs = around === undefined ? undefined : toMs(around)
      return findingsOfIncident(row, at, { observable: { kind: entity_kind, value: entity }, aroundMs })
    }),
  summarize: ({ output }) => `Found ${count(output.value.length, 'incident')}`,
})

export const getIncident = skill({
  name: 'Get Incident',
  purpose: 'One incident in full: its alerts, and the devices and entities gathered from them.',
  effect: 'reads',
  permissions,
  input: z.strictObject({ incident_id: incidentId }),
  output: FullIncident,
  run: async ({ input, call }) => {
    const incident = Incident.parse(await call.get(`/api/incidents/${input.incident_id}`))
    const alerts = incident.alerts ?? []
    return {
      ...incident,
      devices: unique(
        alerts.flatMap(({ devices }) => devices ?? []),
        ({ mdatpDeviceId }) => mdatpDeviceId,
      ),
      entities: unique(
        alerts.flatMap(({ entities }) => entities ?? []),
        (entity) => JSON.stringify(entity),
      ),
    }
  },
  findings: ({ output }) => findingsOfIncidentHosts(output, ''),
  summarize: ({ output }) =>
    `Incident ${output.incidentId}: ${output.incidentName ?? 'no name'} (${output.status ?? 'no status'})`,
})

const windowMs = 300_000
const Listed = z.object({ incidents: z.array(Incident), truncated: z.boolean() })

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 }

async function readIncidents(call: Call, input: z.output<typeof ListInput>, now: number) {
  const from = input.duration === undefined ? undefined : now - input.duration * unitMs[input.duration_type]
  const { rows, truncated } = await everyPage(call, {
    path: '/api/incidents',
    filter: allOf(
      since(input.filter_by, from),
      equals('status', input.status),
      equals('assignedTo', input.assigned_to),
    ),
    pageSize: 100,
    maxResults: input.max_results,
    idOf: (row) => (isRecord(row) ? row.incidentId : undefined),
  })
  // The platform neither filters by severity nor keeps a dependable order between pages.
  const incidents = z
    .array(Incident)
    .parse(rows)
    .filter(({ severity }) => input.severity === undefined || severity === input.severity)
    .sort((a, b) => (readTime(b[input.filter_by]) ?? 0) - (readTime(a[input.filter_by]) ?? 0))
  return { incidents, truncated }
}

const unique = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [keyOf(item) ?? item, item])).values(),
]
