// Incidents of the extended-detection platform, each with its alerts, devices and entities.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { defenderTime, type Gate, queryOf, sendCollection, sendEntity } from '../endpoint-detection/access.ts'
import { evidenceFields } from '../endpoint-detection/alerts.ts'
import { riskOf } from '../endpoint-detection/machines.ts'
import type { Row } from '../query/expression.ts'
import type { Faults } from '../serve/faults.ts'
import { Refused } from '../serve/platform-server.ts'
import type { Machine } from '../world/company.ts'
import type { Detection } from '../world/facts.ts'
import type { NumberedIncident, World } from '../world/world.ts'

const rules = { filterable: ['lastUpdateTime', 'createdTime', 'status', 'assignedTo'], maxTop: 100, pageSize: 100 }
const roles = ['Incident.Read.All', 'Incident.ReadWrite.All']

export function incidentRoutes(app: FastifyInstance, world: World, enter: Gate, faults: Faults, tenantId: string) {
  const incidents = world.incidents
    .map((incident) => incidentRow(incident, world, tenantId))
    .sort((a, b) => String(b.createdTime).localeCompare(String(a.createdTime)))
  const shuffled = [...incidents].sort((a, b) => scramble(a).localeCompare(scramble(b)))

  app.get('/api/incidents', (request, reply) => {
    enter(request, roles)
    const skip = queryOf(request).$skip
    if (typeof skip === 'string' && skip.startsWith('-'))
      throw new Refused(400, 'Invalid value for $skip', 'ODataError')
    const rows = faults.on('incident-source', 'shuffle') ? shuffled : incidents
    return sendCollection(
      request,
      reply,
      'Incidents',
      rows,
      rules,
      faults.on('incident-source', 'next-link') ? 'full' : 'none',
    )
  })
  app.get<{ Params: { id: string } }>('/api/incidents/:id', (request, reply) => {
    enter(request, roles)
    const { id } = request.params
    if (!/^\d{1,15}$/.test(id)) throw new Refused(400, `The value '${id}' is not a valid incident id.`)
    const incident = incidents.find(({ incidentId }) => incidentId === Number(id))
    if (!incident) throw new Refused(404, `Incident ${id} was not found`, 'ResourceNotFound')
    return sendEntity(request, reply, 'Incidents', incident)
  })
}

const scramble = (row: Row) => createHash('md5').update(String(row.incidentId)).digest('hex')

function incidentRow(incident: NumberedIncident, world: World, tenantId: string): Row {
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
    comments: incident.comments.map(({ comment, createdBy, at }) => ({
      comment,
      createdBy,
      createdTime: defenderTime(at, 0),
    })),
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
    lastUpdatedTime: defenderTime(at + 240_000, 2),
    resolvedTime: detection.status === 'Resolved' ? defenderTime(at + 7_200_000) : null,
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
    assignedTo: assignedTo ?? null,
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
