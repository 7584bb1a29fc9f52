// Alerts of the endpoint detection platform for detection pipelines.
import { z } from 'zod'
import type { DetectionSource } from '../kit/vocabulary/detection-source.ts'
import { eventTime, readSourceEvents, severityOf, shownText, sourceId } from '../kit/vocabulary/detections.ts'
import { judgementFor } from '../kit/vocabulary/judgement.ts'
import { readODataWindow } from '../kit/vocabulary/odata-window.ts'

const Row = z.looseObject({
  id: sourceId,
  title: shownText,
  category: shownText,
  severity: z.unknown().optional(),
  status: shownText,
  classification: shownText,
  assignedTo: shownText,
  detectorId: shownText,
  incidentId: shownText,
  alertCreationTime: eventTime,
  lastUpdateTime: z.unknown().optional(),
})

export const endpointAlerts: DetectionSource = {
  id: 'endpoint-alerts',
  name: 'Endpoint alerts',
  skill: 'list-alerts',
  statuses: ['New', 'InProgress', 'Resolved', 'Unknown'],
  retentionDays: 180,
  limits: { perMinute: 100, perHour: 1_500 },
  tellsChanges: true,
  readRows: (rows) => readAlerts(rows),
  readWindow: (request) =>
    readODataWindow(request, {
      path: '/api/alerts',
      query: { $expand: 'evidence' },
      times: { created: 'alertCreationTime', changed: 'lastUpdateTime' },
      pageSize: 1_000,
      read: readAlerts,
    }),
  writeBack: ({ id }, outcome) => [
    {
      skill: 'update-alert',
      input: { alert_id: id, ...(outcome.isClosed ? { status: 'Resolved' } : {}), ...judgementFor(outcome) },
    },
  ],
}

const readAlerts = (rows: readonly unknown[]) =>
  readSourceEvents(Row, rows, (row, content) => [
    {
      id: row.id,
      group: row.incidentId,
      title: row.title,
      category: row.category,
      rule: row.detectorId,
      severity: severityOf(row.severity),
      status: row.status,
      assigned_to: row.assignedTo,
      classification: row.classification,
      link: null,
      createdMs: row.alertCreationTime,
      changedMs: eventTime.safeParse(row.lastUpdateTime).data ?? row.alertCreationTime,
      content,
    },
  ])
