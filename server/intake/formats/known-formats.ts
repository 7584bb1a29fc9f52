// What is known of the shapes that senders post: by what they are recognized, and where type, time, id and severity stand. Pure.
import { isRecord } from '../../../connectors/kit/call/json.ts'
import type { Severity } from '../../../contract/vocabulary.ts'
import { azureMonitorSeverities } from '../../reading/formats/general/platforms.ts'
import { valueAtPath } from './field-path.ts'

type Fields = Record<string, unknown>

export interface FieldPaths {
  type?: readonly string[]
  time?: readonly string[]
  /** All of them together. */
  id?: readonly string[]
  severity?: readonly string[]
}

export interface KnownFormat {
  format: string
  name: string
  matches(fields: Fields): boolean
  paths: FieldPaths
  /** What its severities mean, where common words and scales would mislead. */
  severities?: readonly (readonly [RegExp, Severity])[]
}

const has = (fields: Fields, ...paths: string[]) => paths.every((path) => valueAtPath(fields, path) !== undefined)

const elasticAlert: FieldPaths = {
  type: ['kibana.alert.rule.name', 'signal.rule.name'],
  time: ['kibana.alert.original_time', '@timestamp'],
  id: ['kibana.alert.uuid'],
  severity: ['kibana.alert.severity', 'kibana.alert.rule.severity', 'signal.rule.severity'],
}

const elasticAction: FieldPaths = {
  type: ['rule.name'],
  time: ['date', 'context.date', '@timestamp'],
  severity: ['context.rule.severity', 'rule.severity', 'severity'],
}

/** The first that matches counts. */
export const knownFormats: readonly KnownFormat[] = [
  {
    format: 'splunk',
    name: 'Splunk alert action',
    matches: (fields) => has(fields, 'sid', 'search_name') || has(fields, 'sid', 'results_link'),
    // A search that posts each of its results posts all of them under one sid.
    paths: {
      type: ['search_name'],
      time: ['result._time', 'result.firstTime'],
      id: ['sid', 'result'],
      severity: ['result.severity', 'result.urgency', 'severity'],
    },
  },
  {
    format: 'sentinel',
    name: 'Microsoft Sentinel incident',
    matches: (fields) => has(fields, 'object.properties.title') && has(fields, 'object.id'),
    paths: {
      type: ['object.properties.title'],
      time: ['object.properties.createdTimeUtc', 'object.properties.firstActivityTimeUtc'],
      id: ['object.id'],
      severity: ['object.properties.severity'],
    },
  },
  {
    format: 'sentinel',
    name: 'Microsoft Sentinel incident',
    matches: (fields) => has(fields, 'properties.title', 'properties.incidentNumber'),
    paths: {
      type: ['properties.title'],
      time: ['properties.createdTimeUtc'],
      id: ['id'],
      severity: ['properties.severity'],
    },
  },
  {
    format: 'sentinel',
    name: 'Microsoft Sentinel alert',
    matches: (fields) => has(fields, 'AlertDisplayName', 'SystemAlertId'),
    paths: {
      type: ['AlertDisplayName'],
      time: ['TimeGenerated', 'StartTimeUtc'],
      id: ['SystemAlertId'],
      severity: ['Severity', 'AlertSeverity'],
    },
  },
  {
    format: 'azure-monitor',
    name: 'Azure Monitor common alert schema',
    matches: (fields) => fields.schemaId === 'azureMonitorCommonAlertSchema',
    paths: {
      type: ['data.essentials.alertRule'],
      time: ['data.essentials.firedDateTime'],
      // It stays the same when the condition is resolved.
      id: ['data.essentials.alertId'],
      severity: ['data.essentials.severity'],
    },
    severities: azureMonitorSeverities,
  },
  {
    format: 'elastic',
    name: 'Elastic Security alert',
    matches: (fields) => has(fields, 'kibana.alert.uuid') || has(fields, 'kibana.alert.rule.name'),
    paths: elasticAlert,
  },
  {
    format: 'elastic',
    name: 'Elastic rule action',
    matches: (fields) => has(fields, 'rule.id', 'rule.name', 'alert.uuid'),
    // The uuid is that of one alert from its start to its end, however often the action runs.
    paths: { ...elasticAction, id: ['alert.uuid'] },
  },
  {
    format: 'elastic',
    name: 'Elastic rule action',
    matches: (fields) => has(fields, 'rule.id', 'rule.name', 'alert.id'),
    // The id of an alert is that of its group, and comes again with every alert of the group.
    paths: { ...elasticAction, id: ['rule.id', 'alert.id', 'date'] },
  },
  {
    format: 'guardduty',
    name: 'Amazon GuardDuty finding',
    matches: (fields) => fields['detail-type'] === 'GuardDuty Finding',
    paths: {
      type: ['detail.type'],
      time: ['detail.updatedAt', 'detail.service.eventLastSeen', 'time'],
      id: ['detail.id'],
      severity: ['detail.severity'],
    },
  },
  {
    format: 'eventbridge',
    name: 'Amazon EventBridge event',
    matches: (fields) => has(fields, 'detail-type', 'source', 'id', 'detail'),
    paths: {
      type: ['detail-type'],
      time: ['time'],
      id: ['id'],
      severity: ['detail.severity', 'detail.Severity.Label'],
    },
  },
  {
    format: 'okta',
    name: 'Okta event',
    matches: (fields) => has(fields, 'eventType', 'uuid', 'published'),
    paths: { type: ['eventType'], time: ['published'], id: ['uuid'], severity: ['severity'] },
  },
  {
    format: 'cloudevents',
    name: 'CloudEvents event',
    matches: (fields) => has(fields, 'specversion', 'type', 'source', 'id'),
    paths: { type: ['type'], time: ['time'], id: ['source', 'id'], severity: ['severity', 'data.severity'] },
  },
  {
    format: 'alertmanager',
    name: 'Prometheus alert',
    matches: (fields) => has(fields, 'labels.alertname', 'fingerprint'),
    paths: {
      type: ['labels.alertname'],
      time: ['startsAt'],
      id: ['fingerprint', 'startsAt'],
      severity: ['labels.severity'],
    },
  },
]

export const lineFormats: Readonly<Record<string, Omit<KnownFormat, 'matches'>>> = {
  cef: {
    format: 'cef',
    name: 'CEF',
    paths: {
      type: ['name', 'signature_id'],
      time: ['rt', 'end', 'start', 'syslog.timestamp'],
      id: ['externalId'],
      severity: ['severity'],
    },
  },
  leef: {
    format: 'leef',
    name: 'LEEF',
    paths: {
      type: ['eventName', 'cat', 'event_id'],
      time: ['devTime', 'syslog.timestamp'],
      id: ['externalId'],
      severity: ['sev', 'severity'],
    },
  },
  syslog: {
    format: 'syslog',
    name: 'Syslog',
    paths: { type: ['msg_id', 'app_name'], time: ['timestamp'], severity: ['severity'] },
  },
}

/** Where a sender packs several events into one body. */
export function unpack(fields: Fields): Fields[] | undefined {
  const okta = valueAtPath(fields, 'data.events')
  const isOkta = Array.isArray(okta) && has(fields, 'eventType', 'eventId')
  if (isOkta) return okta.filter(isRecord)
  const isAlertmanager = has(fields, 'receiver', 'status', 'alerts.0.labels')
  if (isAlertmanager && Array.isArray(fields.alerts)) return fields.alerts.filter(isRecord)
  // A rule action of Elastic Security may hold the alerts themselves.
  const elastic = [fields.alerts, valueAtPath(fields, 'context.alerts')].find(Array.isArray)
  return elastic?.some((alert) => has(alert, 'kibana.alert.uuid')) ? elastic.filter(isRecord) : undefined
}
