// The incident skills: rows for detection pipelines, incidents of a rolling window, and one incident in full.

import { z } from 'zod'
import { observableKinds } from '../../contract/vocabulary.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { skill } from '../kit/vocabulary/connector.ts'
import { allOf, eachPage, equals, everyPage, type ListRequest, since } from '../kit/vocabulary/odata.ts'
import { count, readTime, roundedMoment } from '../kit/vocabulary/parts.ts'
import { alertTime, type Discovery, itemKind, itemValue } from '../kit/vocabulary/questions.ts'
import { LeftOut, toldLeftOut } from '../kit/vocabulary/rows.ts'
import { DetectionRow, FullIncident, Incident, incidentId, mentions, rowsOf } from './incident.ts'
import { findingsOfIncident, findingsOfIncidentHosts } from './incident-findings.ts'

const permissions = ['Incident.Read.All', 'Incident.ReadWrite.All']

const window = {
  duration: z.int().min(1).max(10_000).optional().describe('How far back; without it there is no time filter'),
  duration_type: z
    .enum(['minutes', 'hours', 'days', 'weeks'])
    .optional()
    .describe('The unit of duration: hours unless said; an error without duration'),
  filter_by: z.enum(['createdTime', 'lastUpdateTime']).default('lastUpdateTime').describe('The time that is looked at'),
  status: z.enum(['Active', 'InProgress', 'Resolved', 'Redirected']).optional(),
  assigned_to: z.string().min(1).max(320).optional(),
  severity: z.enum(['UnSpecified', 'Informational', 'Low', 'Medium', 'High']).optional(),
}
const needsDuration = (input: { duration?: unknown; duration_type?: unknown }) =>
  input.duration !== undefined || input.duration_type === undefined
const durationMissing = { path: ['duration'], error: 'duration_type says the unit of duration: give duration too.' }

export const listIncidentsForDetections = skill({
  name: 'List Incidents for Detections',
  purpose: 'Every incident of a rolling time window, one row per alert, for detection pipelines.',
  effect: 'reads',
  permissions,
  input: z
    .strictObject({
      ...window,
      max_results: z.int().min(1).max(100_000).default(100_000).describe('Stop after this many rows'),
    })
    .refine(needsDuration, durationMissing),
  output: z.object({ rows: z.array(DetectionRow), truncated: z.boolean(), left_out: LeftOut }),
  // A pipeline asks in order to see what is new.
  sharedForSeconds: 0,
  // The platform gives 100 incidents a call and allows 50 calls a minute.
  deadlineSeconds: 900,
  run: async ({ input, call, now }) => {
    const { max_results, ...list } = input
    const read = await readIncidents(call, { ...list, max_results: 100_000 }, now(), WithRows)
    const { truncated, left_out } = read
    const found = newestFirst(read.rows, input.filter_by).flatMap(({ rows }) => rows)
    return { rows: found.slice(0, max_results), truncated: truncated || found.length > max_results, left_out }
  },
  stream: async function* ({ input, call, now }) {
    let room = input.max_results
    const incidents = incidentList({ ...input, max_results: 100_000 }, now(), WithRows)
    for await (const page of eachPage(call, incidents)) {
      const found = page.rows.flatMap(({ rows }) => rows)
      const truncated = page.truncated || found.length > room
      yield { rows: found.slice(0, room), truncated, left_out: page.left_out }
      if (truncated) return
      room -= found.length
    }
  },
  summarize: ({ output }) =>
    `Read ${count(output.rows.length, 'alert')} of incidents${output.truncated ? '; the list was cut off, there are more' : ''}${toldLeftOut(output.left_out)}`,
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
      with: {
        entity: itemValue,
        entity_kind: itemKind,
        around: alertTime,
        duration: 30,
        duration_type: 'days',
        max_read: 2_000,
      },
    },
  ],
  input: z
    .strictObject({
      ...window,
      entity: z
        .string()
        .min(1)
        .max(500)
        .optional()
        .describe(
          'Only incidents with this device, account, address, domain, URL or file hash; looked for in what is found',
        ),
      entity_kind: z.enum(observableKinds).optional().describe('What the entity is'),
      around: roundedMoment.optional().describe('The time in question: machines of incidents near it are followed'),
      max_results: z.int().min(1).max(50_000).default(1_000).describe('Stop after this many incidents'),
      max_read: z
        .int()
        .min(1)
        .max(100_000)
        .default(100_000)
        .describe('Look through this many incidents at most for an entity or a severity'),
    })
    .refine(needsDuration, durationMissing),
  output: z.object({ value: z.array(Incident), truncated: z.boolean(), left_out: LeftOut }),
  sharedForSeconds: 60,
  deadlineSeconds: 300,
  run: async ({ input, call, now, once }) => {
    const { entity, entity_kind, around, max_results, ...list } = input
    if (entity === undefined) {
      const { rows, ...told } = await readIncidents(call, { ...list, max_results }, now(), Incident)
      return { value: newestFirst(rows, input.filter_by), ...told }
    }
    // An alert names many observables, and the platform allows few calls: one list serves them all.
    const since = Math.floor(now() / windowMs) * windowMs
    const whole = { ...list, max_results: list.max_read }
    const read = await once({ ...list, since }, async () => {
      const { rows, ...told } = await readIncidents(call, whole, since, Incident)
      return { rows: newestFirst(rows, list.filter_by), ...told }
    })
    const found = read.rows.filter(mentions(entity))
    return {
      value: found.slice(0, max_results),
      truncated: read.truncated || found.length > max_results,
      left_out: read.left_out,
    }
  },
  findings: ({ input: { entity, entity_kind }, output }) =>
    output.value.slice(0, 50).flatMap((row, index) => {
      const at = `/value/${index}`
      if (entity === undefined || entity_kind === undefined) return findingsOfIncidentHosts(row, at)
      return findingsOfIncident(row, at, { kind: entity_kind, value: entity })
    }),
  discovers: ({ input: { entity, around }, output }) =>
    entity === undefined || around === undefined
      ? []
      : output.value.flatMap((row, index) =>
          machinesOfIncident(row, `/value/${index}`, { entity, atMs: around * 1000 }),
        ),
  summarize: ({ output }) =>
    `Found ${count(output.value.length, 'incident')}${output.truncated ? '; the list was cut off, there are more' : ''}${toldLeftOut(output.left_out)}`,
})

/** Who is affected by more machines than these says little about each. */
const mostOfAnIncident = 3

/** The other machines of an incident that people confirmed and still work on, about that time. */
function machinesOfIncident(
  { incidentId: id, incidentName, classification, status, alerts, createdTime }: Incident,
  pointer: string,
  { entity, atMs }: { entity: string; atMs: number },
): Discovery[] {
  const isNear = Math.abs((readTime(createdTime) ?? 0) - atMs) <= unitMs.days
  if (classification !== 'TruePositive' || status === 'Resolved' || !isNear) return []
  const names = new Set(
    (alerts ?? []).flatMap(({ devices }) => (devices ?? []).flatMap((each) => each.deviceDnsName ?? [])),
  )
  const statement = `Incident ${id} "${incidentName ?? 'without a name'}", of which ${entity} is part, names`
  return names.size > mostOfAnIncident
    ? []
    : [...names].map((value) => ({
        observable: { kind: 'host', value },
        link: 'part',
        statement: `${statement} ${value}.`,
        pointer: `${pointer}/alerts`,
      }))
}

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

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 }

interface ReadInput {
  duration?: number | undefined
  duration_type?: keyof typeof unitMs | undefined
  filter_by: 'createdTime' | 'lastUpdateTime'
  status?: string | undefined
  assigned_to?: string | undefined
  severity?: string | undefined
  max_results: number
  max_read?: number
}

type Dated = Pick<Incident, 'incidentId' | 'severity' | 'createdTime' | 'lastUpdateTime'>

/** Of very many incidents only the rows are kept in memory. */
const WithRows = Incident.transform((incident) => {
  const { incidentId: id, severity, createdTime, lastUpdateTime } = incident
  return { incidentId: id, severity, createdTime, lastUpdateTime, rows: rowsOf(incident) }
})

const readIncidents = <T extends z.ZodType<Dated>>(call: Call, input: ReadInput, now: number, row: T) =>
  everyPage(call, incidentList(input, now, row))

function incidentList<T extends z.ZodType<Dated>>(input: ReadInput, now: number, row: T): ListRequest<T> {
  const { severity, max_read } = input
  const from = input.duration === undefined ? undefined : now - input.duration * unitMs[input.duration_type ?? 'hours']
  return {
    path: '/api/incidents',
    filter: allOf(
      since(input.filter_by, from),
      equals('status', input.status),
      equals('assignedTo', input.assigned_to),
    ),
    orderBy: `${input.filter_by} desc`,
    pageSize: 100,
    row,
    // The platform does not filter by severity.
    ...(severity === undefined ? {} : { keep: (each: Dated) => each.severity === severity }),
    maxResults: input.max_results,
    ...(max_read === undefined ? {} : { maxRead: max_read }),
    idOf: (each) => each.incidentId,
  }
}

/** The platform keeps no dependable order between pages. */
const newestFirst = <T extends Dated>(incidents: readonly T[], by: ReadInput['filter_by']) =>
  incidents.toSorted((a, b) => (readTime(b[by]) ?? 0) - (readTime(a[by]) ?? 0))

const unique = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [keyOf(item) ?? item, item])).values(),
]
