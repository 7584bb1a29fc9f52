// CrowdStrike Falcon: detection summaries of the event stream, alerts of the API, identity protection.
import type { FormatTable } from '../format.ts'

const bySeverityNumber = [
  [/^(?:9\d|100|5)$/, 'critical'],
  [/^(?:[78]\d|4)$/, 'high'],
  [/^(?:[456]\d|3)$/, 'medium'],
  [/^(?:[23]\d|2)$/, 'low'],
  [/^(?:1?\d)$/, 'informational'],
] as const

const parts = {
  machine: 'ComputerName LocalIP device.hostname device.local_ip HostnameField device.external_ip',
  account: 'UserName user_name user_principal',
  actor: 'SourceAccountName SourceEndpointHostName SourceEndpointIpAddress',
  target: 'TargetAccountName TargetEndpointHostName',
  remote: 'RemoteAddress NetworkAccesses.RemoteAddress',
} as const

const outcome = [
  {
    field: 'PatternDispositionDescription',
    values: [
      [/detection,? (?:standard|no)|no action|not blocked|would have|only/i, 'allowed'],
      [/prevent|block|kill|quarantin/i, 'blocked'],
      [/detect/i, 'allowed'],
    ],
  },
  {
    field: 'pattern_disposition_description',
    values: [
      [/detection,? (?:standard|no)|no action|not blocked|would have|only/i, 'allowed'],
      [/prevent|block|kill|quarantin/i, 'blocked'],
      [/detect/i, 'allowed'],
    ],
  },
  { field: 'ProcessBlocked', values: [[/true/i, 'blocked']] },
  { field: 'process_blocked', values: [[/true/i, 'blocked']] },
  { field: 'kill_process', values: [[/true/i, 'blocked']] },
  { field: 'quarantine_file', values: [[/true/i, 'blocked']] },
] as const

export const crowdstrikeEvent: FormatTable = {
  id: 'crowdstrike',
  fields: 'metadata.eventType event.SeverityName',
  parts,
  quoted: 'CommandLine ParentCommandLine',
  time: 'event.ProcessStartTime event.StartTime event.ContextTimeStamp metadata.eventCreationTime',
  outcome,
  severity: [{ field: 'event.SeverityName' }, { field: 'event.Severity', values: bySeverityNumber }],
  titles: 'DetectName DetectDescription IncidentType Tactic Technique Objective',
}

export const crowdstrikeAlert: FormatTable = {
  id: 'crowdstrike-alert',
  fields: 'device.device_id cid severity',
  parts,
  quoted: 'cmdline',
  time: 'timestamp first_behavior context_timestamp created_timestamp',
  outcome: [...outcome, { field: 'status', values: [[/./, 'unknown']] }],
  severity: [
    { field: 'severity_name' },
    { field: 'max_severity_displayname' },
    { field: 'severity', values: bySeverityNumber },
  ],
  titles: 'display_name name description tactic technique scenario',
}
