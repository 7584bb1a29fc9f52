// Incidents for detection pipelines, as List Incidents for Detections flattens them: one event for each alert.
import { z } from 'zod'
import { isRecord } from '../kit/call/json.ts'
import type { DetectionSource, SourceEvent } from '../kit/vocabulary/detection-source.ts'
import { eventTime, readSourceEvents, severityOf, shownText, sourceId } from '../kit/vocabulary/detections.ts'
import { judgementFor } from '../kit/vocabulary/judgement.ts'
import { readODataWindow } from '../kit/vocabulary/odata-window.ts'
import { columnsOf, incidentId } from './incident.ts'

const IncidentRow = z.looseObject({
  incidentId,
  incidentName: shownText,
  incidentUri: shownText,
  severity: shownText,
  status: shownText,
  classification: shownText,
  determination: shownText,
  assignedTo: shownText,
  createdTime: eventTime,
  lastUpdateTime: z.unknown().optional(),
  alerts: z.array(z.unknown()).nullish(),
})
type IncidentRow = z.output<typeof IncidentRow>

const AlertRow = z.looseObject({
  alertId: sourceId,
  title: shownText,
  category: shownText,
  severity: shownText,
  status: shownText,
  serviceSource: shownText,
  detectionSource: shownText,
  detectorId: shownText,
  creationTime: z.unknown().optional(),
})

export const incidentsForDetections: DetectionSource = {
  id: 'incidents',
  name: 'Incidents for detections',
  skill: 'list-incidents-for-detections',
  statuses: ['Active', 'InProgress', 'Resolved', 'Redirected'],
  retentionDays: 180,
  limits: { perMinute: 50, perHour: 1_500 },
  tellsChanges: true,
  readRows: (rows) => readIncidentRows(rows),
  readWindow: (request) =>
    readODataWindow(request, {
      path: '/api/incidents',
      times: { created: 'createdTime', changed: 'lastUpdateTime' },
      pageSize: 100,
      read: readIncidentRows,
    }),
  writeBack: ({ group }, outcome) =>
    group === null
      ? []
      : [
          {
            skill: 'update-incident',
            input: {
              incident_id: group,
              ...(outcome.isClosed ? { status: 'Resolved' } : {}),
              ...judgementFor(outcome),
            },
          },
        ],
}

const readIncidentRows = (rows: readonly unknown[]) =>
  readSourceEvents(IncidentRow, rows, (incident, raw) =>
    // An alert that cannot be read is set aside with its incident, so that it can be tried again.
    eventsOfIncident(incident).map((event) =>
      'unreadable' in event && isRecord(raw) ? { ...event, raw: { ...raw, alerts: [event.raw] } } : event,
    ),
  )

function eventsOfIncident(incident: IncidentRow): SourceEvent[] {
  const changedMs = eventTime.safeParse(incident.lastUpdateTime).data ?? incident.createdTime
  return readSourceEvents(AlertRow, incident.alerts ?? [], (alert, content) => [
    {
      id: alert.alertId,
      group: String(incident.incidentId),
      title: alert.title,
      category: alert.category,
      rule: alert.detectorId,
      severity: severityOf(alert.severity) ?? severityOf(incident.severity),
      status: incident.status,
      assigned_to: incident.assignedTo,
      classification: incident.classification,
      link: incident.incidentUri,
      createdMs: eventTime.safeParse(alert.creationTime).data ?? incident.createdTime,
      changedMs,
      // The columns of the row, and what the alert tells beyond them.
      content: { ...columnsOf(incident, alert), alert: content },
    },
  ])
}
