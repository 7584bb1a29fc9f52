// Alerts of the endpoint detection platform.
import { z } from 'zod'
import { skill } from '../kit/vocabulary/connector.ts'
import { allOf, before, equals, everyPage, since } from '../kit/vocabulary/odata.ts'
import { moment, readTime, roundedMoment, segment, toMs } from '../kit/vocabulary/parts.ts'
import { alertTime, itemValue } from '../kit/vocabulary/questions.ts'
import { EndpointAlert, findingsOfAlert } from './alert.ts'
import { asListed, foundOf, idOf, listed, maxResults } from './lists.ts'

const permissions = ['Alert.ReadWrite.All']

export const listEndpointAlerts = skill({
  name: 'List alerts',
  purpose: 'Alerts with their evidence, newest first.',
  effect: 'reads',
  permissions,
  answers: [
    {
      question: 'what-happened-on-host',
      kinds: ['host'],
      with: { machine: itemValue, around: alertTime, max_read: 5_000 },
    },
  ],
  input: z.strictObject({
    severity: z.enum(['UnSpecified', 'Informational', 'Low', 'Medium', 'High']).optional(),
    status: z.enum(['Unknown', 'New', 'InProgress', 'Resolved']).optional(),
    category: z.string().min(1).max(100).optional(),
    detection_source: z.string().min(1).max(100).optional(),
    assigned_to: z.string().min(1).max(320).optional(),
    incident_id: z.int().min(0).optional(),
    machine: z.string().min(1).max(255).optional().describe('Machine id or computer name; looked for in what is found'),
    since: moment.optional().describe('Created at or after this time'),
    until: moment.optional().describe('Created before this time'),
    updated_since: moment.optional().describe('Last updated at or after this time'),
    around: roundedMoment.optional().describe('Created within `hours` before or after this time'),
    hours: z.int().min(1).max(720).default(24),
    max_results: maxResults,
    max_read: z.int().min(1).max(100_000).default(50_000).describe('Look through this many at most for a machine'),
  }),
  output: listed(EndpointAlert),
  run: async ({ input: { machine, max_results, ...input }, call, once }) => {
    const around = input.around === undefined ? undefined : toMs(input.around)
    const span = input.hours * 3_600_000
    const read = () =>
      everyPage(call, {
        path: '/api/alerts',
        query: { $expand: 'evidence' },
        orderBy: 'alertCreationTime desc',
        filter: allOf(
          equals('severity', input.severity),
          equals('status', input.status),
          equals('category', input.category),
          equals('detectionSource', input.detection_source),
          equals('assignedTo', input.assigned_to),
          equals('incidentId', input.incident_id),
          since('alertCreationTime', input.since === undefined ? undefined : toMs(input.since)),
          before('alertCreationTime', input.until === undefined ? undefined : toMs(input.until)),
          since('lastUpdateTime', input.updated_since === undefined ? undefined : toMs(input.updated_since)),
          since('alertCreationTime', around === undefined ? undefined : around - span),
          before('alertCreationTime', around === undefined ? undefined : around + span),
        ),
        pageSize: 1_000,
        row: EndpointAlert,
        maxResults: machine === undefined ? max_results : input.max_read,
        idOf,
      })
    if (machine === undefined) return asListed(newestFirst(await read()))
    // The list cannot be filtered by machine at the platform: one list serves all machines of an alert.
    const list = await once(input, async () => newestFirst(await read()))
    const found = list.rows.filter(isOn(machine))
    const truncated = list.truncated || found.length > max_results
    return asListed({ ...list, rows: found.slice(0, max_results), truncated })
  },
  findings: ({ input, output }) =>
    output.value.slice(0, 50).flatMap((alert, index) => findingsOfAlert(alert, `/value/${index}`, input)),
  summarize: ({ input, output }) => foundOf(output, 'alert', input.machine ? ` about ${input.machine}` : ''),
})

export const getEndpointAlert = skill({
  name: 'Get alert',
  purpose: 'One alert with its evidence, by id.',
  effect: 'reads',
  permissions,
  input: z.strictObject({ alert_id: z.string().min(1).max(200) }),
  output: EndpointAlert,
  run: ({ input, call }) => call.get(`/api/alerts/${segment(input.alert_id)}`),
  findings: ({ output }) => findingsOfAlert(output, '', {}),
  summarize: ({ output }) => `Read alert ${output.id}: ${output.title ?? 'no title'}`,
})

/** The platform keeps no dependable order between pages. */
const newestFirst = <L extends { rows: readonly z.output<typeof EndpointAlert>[] }>(list: L) => ({
  ...list,
  rows: list.rows.toSorted((a, b) => (readTime(b.alertCreationTime) ?? 0) - (readTime(a.alertCreationTime) ?? 0)),
})

/** A short name matches the full one. */
const isOn = (machine: string) => {
  const wanted = machine.toLowerCase()
  return ({ machineId, computerDnsName }: EndpointAlert) => {
    const name = computerDnsName?.toLowerCase() ?? ''
    return machineId?.toLowerCase() === wanted || name === wanted || name.split('.')[0] === wanted.split('.')[0]
  }
}
