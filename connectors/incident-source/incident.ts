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
export const rowsOf = (incident: Incident) => (incident.alerts ?? []).map((alert) => columnsOf(incident, alert))

type IncidentColumns = Pick<
  Incident,
  'incidentId' | 'incidentName' | 'severity' | 'status' | 'classification' | 'determination' | 'assignedTo'
>
type AlertColumns = Pick<
  Alert,
  'alertId' | 'title' | 'category' | 'severity' | 'status' | 'serviceSource' | 'detectionSource'
>

export const columnsOf = (incident: IncidentColumns, alert: AlertColumns) => ({
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
})

/** Compared without case; a short computer name means the full one, a domain the addresses under it. */
export const mentions = (entity: string) => {
  const wanted = entity.toLowerCase()
  const short = shortName(wanted)
  const isIn = (alert: Alert) => {
    const { values, shortNames, hosts } = namedIn(alert)
    return (
      values.has(wanted) ||
      shortNames.has(short) ||
      hosts.some((host) => host === wanted || host.endsWith(`.${wanted}`))
    )
  }
  return ({ alerts }: Incident) => (alerts ?? []).some(isIn)
}

const shortName = (name: string) => name.split('.')[0] ?? ''

interface Named {
  values: ReadonlySet<string>
  shortNames: ReadonlySet<string>
  /** Of addresses. */
  hosts: readonly string[]
}

/** One list serves the questions of many alerts: what it names is gathered once. */
const known = new WeakMap<Alert, Named>()

function namedIn(alert: Alert): Named {
  const named = known.get(alert) ?? gatherNamed(alert)
  known.set(alert, named)
  return named
}

function gatherNamed({ devices, entities }: Alert): Named {
  const texts = [
    ...(devices ?? []).flatMap(({ mdatpDeviceId, deviceDnsName }) => [mdatpDeviceId, deviceDnsName]),
    ...(entities ?? []).flatMap((entity): unknown[] => (isRecord(entity) ? Object.values(entity) : [])),
  ]
  const values = new Set(texts.flatMap((text) => (typeof text === 'string' ? [text.toLowerCase()] : [])))
  return {
    values,
    shortNames: new Set(
      (devices ?? []).flatMap(({ deviceDnsName }) => (deviceDnsName ? [shortName(deviceDnsName.toLowerCase())] : [])),
    ),
    hosts: [...values].flatMap((value) => (/^https?:/.test(value) ? (URL.parse(value)?.hostname ?? []) : [])),
  }
}
