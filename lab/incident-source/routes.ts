// Incidents of the extended-detection platform, each with its alerts, devices and entities.
import type { FastifyInstance } from 'fastify'
import { defenderTime, type Gate, queryOf, sendCollection, sendEntity } from '../endpoint-detection/access.ts'
import { commentRows, evidenceFields } from '../endpoint-detection/alerts.ts'
import { riskOf } from '../endpoint-detection/machines.ts'
import type { PageRules } from '../endpoint-detection/pages.ts'
import type { Row } from '../query/expression.ts'
import { untilChanged } from '../serve/journal.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { Machine } from '../world/company.ts'
import type { Detection } from '../world/facts.ts'
import type { NumberedIncident, World } from '../world/world.ts'
import { incidentUpdateRoutes } from './update.ts'

const filterable = ['lastUpdateTime', 'createdTime', 'status', 'assignedTo']
const roles = ['Incident.Read.All', 'Incident.ReadWrite.All']

export function incidentRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  pages: PageRules,
  tenantId: string,
  options: ServeOptions,
) {
  const { faults, journal } = options
  const rowOf = (incident: NumberedIncident) => {
    const row = incidentRow(incident, world, tenantId)
    return faults.on('incident-source', 'documented-sources') ? asDocumented(row) : row
  }
  const rows = untilChanged(journal, () =>
    world.incidents
      .map((incident) => incidentRow(incident, world, tenantId))
      .sort((a, b) => String(b.createdTime).localeCompare(String(a.createdTime))),
  )
  const get = (id: string): NumberedIncident => {
    if (!/^\d{1,15}$/.test(id)) throw new Refused(400, `The value '${id}' is not a valid incident id.`)
    const incident = world.incidents.find(({ number }) => number === Number(id))
    if (!incident) throw new Refused(404, `Incident ${id} was not found`, 'ResourceNotFound')
    return incident
  }

  app.get('/api/incidents', (request, reply) => {
    enter(request, roles)
    const skip = queryOf(request).$skip
    if (typeof skip === 'string' && skip.startsWith('-'))
      throw new Refused(400, 'Invalid value for $skip', 'ODataError')
    const many = faults.on('incident-source', 'many-incidents')
    const all = many ? [...rows(), ...strangers(rows(), many.limit ?? 1000)] : rows()
    const spelled = faults.on('incident-source', 'documented-sources') ? all.map(asDocumented) : all
    return sendCollection(request, reply, 'Incidents', spelled, pages(filterable, 100))
  })
  app.get<{ Params: { id: string } }>('/api/incidents/:id', (request, reply) => {
    enter(request, roles)
    return sendEntity(request, reply, 'Incidents', rowOf(get(request.params.id)))
  })
  incidentUpdateRoutes(app, enter, { get, rowOf }, options)
}

/** Further incidents that look like the oldest ones and were made before them. */
function strangers(incidents: readonly IncidentRow[], count: number): IncidentRow[] {
  const closed = incidents.filter(({ status }) => status === 'Resolved').slice(-50)
  const oldest = Date.parse(String(incidents.at(-1)?.createdTime))
  return Array.from({ length: count }, (_, i) => {
    const like = closed[i % closed.length] ?? {}
    const createdTime = defenderTime(oldest - i * 60_000)
    return { ...like, incidentId: 900_000 + i, createdTime, lastUpdateTime: createdTime, alerts: [] }
  })
}

const documented: Record<string, string> = {
  MicrosoftDefenderForEndpoint: 'MicrosoftDefenderATP',
  MicrosoftDefenderForOffice365: 'OfficeATP',
}
const asDocumented = (incident: IncidentRow): IncidentRow => ({
  ...incident,
  alerts: incident.alerts.map((alert) => ({
    ...alert,
    serviceSource: documented[String(alert.serviceSource)] ?? alert.serviceSource,
  })),
})

type IncidentRow = Row & { incidentId: number; alerts: Row[] }

function incidentRow(incident: NumberedIncident, world: World, tenantId: string): IncidentRow {
  const { number, detections, mergedInto } = incident
  return {
    incidentId: number,
    incidentUri: `https://security.microsoft.com/incidents/${number}?tid=${tenantId}`,
    redirectIncidentId: world.incidents.find(({ key }) => key === mergedInto)?.number ?? null,
    incidentName: incident.name,
    createdTime: defenderTime(incident.at + 90_000),
    lastUpdateTime: defenderTime(incident.updated + 90_000, 2),
    assignedTo: incident.assignedTo ?? null,
    classification: incident.classification,
    determination: incident.determination,
    status: incident.status,
    severity: incident.severity,
    tags: incident.tags,
    comments: commentRows(incident.comments),
    alerts: detections.map((detection) => alertRow(detection, number, incident.assignedTo, world)),
  }
}

function alertRow(detection: Detection, incidentId: number, assignedTo: string | undefined, world: World): Row {
  const { id, at, machine } = detection
  return {
    alertId: id,
    providerAlertId: id.slice(2),
    incidentId,
    serviceSource: detection.service,
    creationTime: defenderTime(at + 60_000),
    lastUpdatedTime: defenderTime(detection.updated ?? at + 240_000, 2),
    resolvedTime: detection.status === 'Resolved' ? defenderTime(detection.updated ?? at + 7_200_000) : null,
    firstActivity: defenderTime(at, 0),
    lastActivity: defenderTime(at + 20_000, 0),
    title: detection.title,
    description: detection.description,
    category: detection.category,
    status: detection.status,
    severity: detection.severity,
    investigationId: null,
    investigationState: detection.investigationState,
    classification: detection.classification ?? null,
    determination: detection.determination ?? null,
    detectionSource: detection.source,
    detectorId: id.slice(2, 38),
    assignedTo: detection.assignedTo ?? assignedTo ?? null,
    actorName: null,
    threatFamilyName: detection.threat?.family ?? null,
    mitreTechniques: detection.techniques,
    devices: machine ? [deviceRow(machine, world)] : [],
    entities: detection.evidence.map((item) => ({
      entityType: item.kind,
      evidenceCreationTime: defenderTime(at + 61_000, 2),
      verdict: 'Suspicious',
      remediationStatus: 'None',
      ...evidenceFields(item, at),
      ...(machine ? { deviceId: machine.machineId } : {}),
    })),
  }
}

const deviceRow = (machine: Machine, world: World): Row => ({
  mdatpDeviceId: machine.machineId,
  aadDeviceId: machine.aadDeviceId,
  deviceDnsName: machine.dnsName,
  osPlatform: machine.os,
  version: machine.osVersion,
  osProcessor: 'x64',
  osBuild: machine.osBuild,
  healthStatus: machine.silentDays > 7 ? 'Inactive' : 'Active',
  riskScore: riskOf(machine, world),
  rbacGroupName: null,
  rbacGroupId: 0,
  firstSeen: defenderTime(world.setting.ago({ days: world.setting.seeded.number(`first ${machine.key}`, 90, 700) })),
  tags: [],
  defenderAvStatus: 'Updated',
  onboardingStatus: 'Onboarded',
  vmMetadata: null,
})
