// Windows: Sysmon and the security log, as XML, as JSON of any forwarder, and as text. Event ids say what happened.
import type { FormatTable } from '../format.ts'

const parts = {
  machine: 'Computer computer_name Hostname',
  actor: 'SubjectUserName SourceUser',
  target: 'TargetUserName MemberName SamAccountName',
  client: 'IpAddress WorkstationName CallerComputerName',
  source: 'SourceIp SourceHostname',
  destination: 'DestinationIp DestinationHostname',
  account: 'User',
  object: 'QueryName QueryResults SourceImage TargetImage Image ParentImage TargetFilename',
} as const

const quoted = 'CommandLine ParentCommandLine ImagePath ScriptBlockText ServiceFileName TaskContent Details'
const time = 'UtcTime EventTime SystemTime TimeCreated @timestamp Date'

export const sysmon: FormatTable = {
  id: 'sysmon',
  fields: ['EventID UtcTime ProcessId', 'event_data.UtcTime event_id', 'EventID EventData.UtcTime'],
  text: /Microsoft-Windows-Sysmon/,
  parts,
  quoted,
  time,
  otherwise: 'succeeded',
  claims: [
    {
      field: 'EventID',
      values: [
        [/^10$/, 'credential-dumping'],
        [/^(?:8|25)$/, 'defence-evasion'],
        [/^(?:12|13|14|19|20|21)$/, 'persistence'],
        [/^(?:3|22)$/, 'command-and-control'],
        [/^1$/, 'execution'],
      ],
    },
  ],
  titles: 'RuleName',
  ownLog: true,
}

const byId = [
  [/^(?:4625|4771|4776|4740|18456)$/, 'brute-force'],
  [/^(?:4624|4648|4778|21|1149)$/, 'unfamiliar-sign-in'],
  [/^(?:4720|4697|7045|4698|4702|4741)$/, 'persistence'],
  [/^(?:4728|4732|4756|4672|4724|4738|4670|4704)$/, 'privilege-change'],
  [/^(?:1102|104|4719|1100|5001|5007|4906)$/, 'defence-evasion'],
  [/^(?:1116|1117|1006|1015|1119)$/, 'malware'],
  [/^(?:4688|4104|4103|400|800)$/, 'execution'],
  [/^(?:4768|4769)$/, 'credential-dumping'],
  [/^(?:4662)$/, 'credential-dumping'],
  [/^(?:5140|5145)$/, 'lateral-movement'],
  [/^(?:4798|4799)$/, 'discovery'],
  [/^(?:6416|2003)$/, 'removable-media'],
  [/^(?:4634|4647|6005|6006|6013|7036|7040)$/, 'informational'],
] as const

const endedById = [
  [/^(?:4625|4771|4776|18456)$/, 'failed'],
  [/^(?:4740|1117)$/, 'blocked'],
  [/^(?:1116|1006|1015)$/, 'unknown'],
  [/^\d{1,5}$/, 'succeeded'],
] as const

export const windowsEvent: FormatTable = {
  id: 'windows-event',
  fields: [
    'EventID Computer',
    'winlog.event_id winlog.computer_name',
    'EventID Hostname SourceName',
    'EventCode ComputerName',
  ],
  text: /<Event xmlns=|Log Name:\s|Event ID:\s|Ereignis-ID:\s|Microsoft-Windows-Security-Auditing|Security ID:\s/,
  parts,
  quoted,
  time,
  outcome: [
    { field: 'Keywords', values: [[/audit failure|gescheitert|echec/i, 'failed']] },
    { field: 'EventType', values: [[/AUDIT_FAILURE/i, 'failed']] },
    { field: 'event.outcome' },
    { field: 'EventID', values: endedById },
    { field: 'event_id', values: endedById },
    { field: 'EventCode', values: endedById },
    { field: 'EreignisID', values: endedById },
  ],
  claims: [
    { field: 'EventID', values: byId },
    { field: 'event_id', values: byId },
    { field: 'EventCode', values: byId },
    { field: 'EreignisID', values: byId },
  ],
  titles: 'Message Category TaskCategory',
  ownLog: true,
}
