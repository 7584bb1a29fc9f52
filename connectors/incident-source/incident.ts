// An incident as the platform sends it, and the flat rows detection pipelines read.
import { z } from 'zod'
import { isRecord } from '../kit/call/json.ts'

const optional = z.string().nullish()
export const incidentId = z.union([z.int().min(0), z.string().regex(/^\d{1,20}$/)])

const Alert = z.looseObject({
  alertId: z.string(),
  title: optional,
  category: optional,
  severity: optional,
  status: optional,
  serviceSource: optional,
  detectionSource: optional,
  creationTime: optional,
  firstActivity: optional,
  lastActivity: optional,
  providerAlertId: optional,
  threatFamilyName: optional,
  mitreTechniques: z.array(z.string()).nullish(),
  devices: z.array(z.looseObject({ mdatpDeviceId: optional, deviceDnsName: optional })).nullish(),
  entities: z
    .array(
      z.looseObject({
        entityType: optional,
        accountName: optional,
        userPrincipalName: optional,
        sender: optional,
        recipient: optional,
        ipAddress: optional,
        url: optional,
        sha256: optional,
        sha1: optional,
        fileName: optional,
      }),
    )
    .nullish(),
})

type Alert = z.output<typeof Alert>

export const Incident = z.looseObject({
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
export type Incident = z.output<typeof Incident>

export const FullIncident = Incident.extend({ devices: z.array(z.unknown()), entities: z.array(z.unknown()) })

const nullable = z.string().nullable()
export const DetectionRow = z.strictObject({
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

/** An incident without alerts has no row: its content moved elsewhere, or there is nothing to detect yet. */
export const rowsOf = (incident: Incident) =>
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

/** Compared without case; a short computer name means the full one, a domain the addresses under it. */
export const mentions = (entity: string) => {
  const wanted = entity.toLowerCase()
  const isMeant = (value: unknown) =>
    typeof value === 'string' && (value.toLowerCase() === wanted || isUnder(value.toLowerCase(), wanted))
  const isIn = ({ devices, entities }: Alert) =>
    (devices ?? []).some(({ deviceDnsName, mdatpDeviceId }) => {
      const short = deviceDnsName?.toLowerCase().split('.')[0]
      return isMeant(mdatpDeviceId) || isMeant(deviceDnsName) || short === wanted.split('.')[0]
    }) || (entities ?? []).some((found) => isRecord(found) && Object.values(found).some(isMeant))
  return ({ alerts }: Incident) => (alerts ?? []).some(isIn)
}

function isUnder(url: string, domain: string): boolean {
  if (!/^https?:/.test(url)) return false
  const host = URL.parse(url)?.hostname
  return host === domain || host?.endsWith(`.${domain}`) === true
}
