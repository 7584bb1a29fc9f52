// Extended-detection incident source: incidents with their alerts, devices and entities.
import { z } from 'zod'
import { address, type Call, connector, secret, skill, text } from './kit/connector.ts'
import { isRecord } from './kit/json.ts'
import { allOf, equals, everyPage, since } from './kit/odata.ts'
import { count, readTime } from './kit/parts.ts'
import type { Finding } from './kit/questions.ts'
import { clientCredentials } from './kit/sign-in.ts'

const optional = z.string().nullish()
const incidentId = z.union([z.int().min(0), z.string().regex(/^\d{1,20}$/)])

const Alert = z.looseObject({
  alertId: z.string(),
  title: optional,
  category: optional,
  severity: optional,
  status: optional,
  serviceSource: optional,
  detectionSource: optional,
  mitreTechniques: z.array(z.string()).nullish(),
  devices: z.array(z.looseObject({ mdatpDeviceId: optional, deviceDnsName: optional })).nullish(),
  entities: z.array(z.looseObject({ entityType: optional })).nullish(),
})

const Incident = z.looseObject({
  incidentId,
  incidentName: optional,
  severity: optional,
  status: optional,
  classification: optional,
  determination: optional,
  assignedTo: optional,
  createdTime: optional,
  lastUpdateTime: optional,
  redirectIncidentId: incidentId.nullish(),
  alerts: z.array(Alert).nullish(),
})
type Incident = z.output<typeof Incident>

const FullIncident = Incident.extend({ devices: z.array(z.unknown()), entities: z.array(z.unknown()) })

const nullable = z.string().nullable()
const DetectionRow = z.strictObject({
  incident_id: incidentId,
  name: nullable,
  severity: nullable,
  status: nullable,
  classification: nullable,
  determination: nullable,
  assigned_to: nullable,
  alert_id: z.string(),
  title: nullable,
  category: nullable,
  alert_severity: nullable,
  alert_status: nullable,
  service_source: nullable,
  detection_source: nullable,
})

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

const auth_url = 'https://login.microsoftonline.com'
const scope_resource = 'https://api.security.microsoft.com'

export const incidentSource = connector({
  id: 'incident-source',
  name: 'Incident Source',
  description: 'Incidents of an extended-detection platform, with their alerts, devices and entities.',
  products: ['Microsoft Defender XDR', 'Microsoft 365 Defender', 'Microsoft Threat Protection'],

  credentials: z.object({
    tenant_id: text('Tenant ID', 'Directory (tenant) ID of the app registration'),
    client_id: text('Client ID', 'Application (client) ID of the app registration'),
    client_secret: secret('Client Secret', 'The value of the client secret, not its ID; it is shown once'),
  }),
  settings: z.object({
    auth_url: address('Identity provider'),
    api_host: address('API host'),
    scope_resource: address('Scope resource', 'The resource the token is asked for'),
  }),
  profiles: [
    {
      id: 'microsoft-defender-xdr',
      name: 'Microsoft Defender XDR',
      settings: { auth_url, scope_resource, api_host: scope_resource },
    },
    ...['us', 'eu', 'uk'].map((region) => ({
      id: `microsoft-defender-xdr-${region}`,
      name: `Microsoft Defender XDR, ${region.toUpperCase()}`,
      settings: { auth_url, scope_resource, api_host: `https://api-${region}.security.microsoft.com` },
    })),
    {
      id: 'microsoft-defender-xdr-gcc',
      name: 'Microsoft Defender XDR, US Government GCC',
      settings: {
        auth_url,
        api_host: 'https://api-gcc.security.microsoft.us',
        scope_resource: 'https://api-gcc.security.microsoft.us',
      },
    },
    {
      id: 'microsoft-defender-xdr-gcc-high',
      name: 'Microsoft Defender XDR, US Government GCC High and DoD',
      settings: {
        auth_url: 'https://login.microsoftonline.us',
        api_host: 'https://api-gov.security.microsoft.us',
        scope_resource: 'https://api-gov.security.microsoft.us',
      },
    },
  ],
  guide: [
    'In the identity provider, register an application with the multitenant account type, or use that of the endpoint connector.',
    'Note its Application (client) ID and Directory (tenant) ID.',
    'Under API permissions, add the application permission Incident.Read.All of the extended-detection API resource (Microsoft Threat Protection: type the name to find it).',
    'Have an administrator grant admin consent.',
    'Create a client secret with an expiry and copy its value at once: it is shown this one time.',
  ],
  rotation: { minDays: 30, maxDays: 90 },

  baseUrl: ({ settings }) => settings.api_host,
  signIn: ({ credentials: { tenant_id, client_id, client_secret }, settings }, postForm) =>
    clientCredentials(
      postForm,
      `${settings.auth_url}/${encodeURIComponent(tenant_id)}/oauth2/v2.0/token`,
      { client_id, client_secret, scope: `${settings.scope_resource}/.default` },
      'roles claim',
    ),
  check: { name: 'Read one incident', run: (call) => call.get('/api/incidents', { $top: 1 }) },
  permissionAdvice:
    'Add it to the app registration as an application permission and have an administrator grant admin consent.',
  // The platform allows 50 a minute; more at the same moment only runs into its limit.
  concurrency: 5,

  hints: {
    400: 'The platform did not understand the request. Check the endpoint and headers.',
    401: 'The token was refused. Check the credentials, and that the client secret has not expired; then reconnect.',
    403: 'The app registration lacks Incident.Read.All, or the scope resource is wrong. Add it and have an administrator grant admin consent.',
    404: 'The platform knows no such incident. Check the id and the API host.',
    429: 'The platform limits how often it may be asked. Try again later.',
    500: 'The platform had a problem of its own. Try again later.',
    7000215: 'The client secret is wrong. Enter the value of the secret, not its ID.',
    7000222: 'The client secret has expired. Create a new one and reconnect.',
    700016: 'The client ID is not known in this tenant, or admin consent was not granted.',
    90002: 'The tenant was not found. Check the tenant ID.',
    500011: 'The tenant does not know the scope resource. Check the setting, and that the tenant has a licence.',
    invalid_scope: 'The scope resource was refused. Check the setting.',
  },

  skills: [
    skill({
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
    }),
    skill({
      name: 'List Incidents',
      purpose: 'Incidents of a rolling time window, with their alerts, newest first.',
      effect: 'reads',
      permissions,
      input: ListInput,
      output: z.object({ value: z.array(Incident), truncated: z.boolean() }),
      sharedForSeconds: 60,
      run: async ({ input, call, now }) => {
        const { incidents, truncated } = await readIncidents(call, input, now())
        return { value: incidents, truncated }
      },
      findings: ({ output }) => output.value.slice(0, 20).flatMap((row, index) => meaning(row, `/value/${index}`)),
      summarize: ({ output }) => `Found ${count(output.value.length, 'incident')}`,
    }),
    skill({
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
      findings: ({ output }) => meaning(output, ''),
      summarize: ({ output }) =>
        `Incident ${output.incidentId}: ${output.incidentName ?? 'no name'} (${output.status ?? 'no status'})`,
    }),
  ],
})

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

/** An incident without alerts has no row: its content moved elsewhere, or there is nothing to detect yet. */
const rowsOf = (incident: Incident) =>
  (incident.alerts ?? []).map((alert) => ({
    incident_id: incident.incidentId,
    name: incident.incidentName ?? null,
    severity: incident.severity ?? null,
    status: incident.status ?? null,
    classification: incident.classification ?? null,
    determination: incident.determination ?? null,
    assigned_to: incident.assignedTo ?? null,
    alert_id: alert.alertId,
    title: alert.title ?? null,
    category: alert.category ?? null,
    alert_severity: alert.severity ?? null,
    alert_status: alert.status ?? null,
    service_source: alert.serviceSource ?? null,
    detection_source: alert.detectionSource ?? null,
  }))

const unique = <T>(items: readonly T[], keyOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [keyOf(item) ?? item, item])).values(),
]

const weightOf: Record<string, number> = { High: 0.5, Medium: 0.35, Low: 0.2 }

function meaning(incident: Incident, at: string): Finding[] {
  const named = `incident ${incident.incidentId} "${incident.incidentName ?? ''}"`
  const confirmed = incident.classification === 'TruePositive'
  const dismissed = /^(FalsePositive|InformationalExpectedActivity)$/.test(incident.classification ?? '')
  const weight = confirmed ? 0.9 : dismissed ? 0.5 : (weightOf[incident.severity ?? ''] ?? 0.1)
  const hosts = (incident.alerts ?? []).flatMap(({ devices }) =>
    (devices ?? []).flatMap((device) => device.deviceDnsName ?? []),
  )
  return [...new Set(hosts)].slice(0, 10).map((value) => ({
    thing: { kind: 'host', value },
    says: confirmed ? 'malicious' : dismissed ? 'benign' : weight >= 0.3 ? 'suspicious' : 'context',
    weight,
    statement: `${value} is part of ${named} (${incident.severity ?? 'no severity'}, ${incident.classification ?? 'not classified'}).`,
    pointer: `${at}/incidentName`,
  }))
}
