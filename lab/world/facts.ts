// What can be true in the world, in plain terms; each platform tells the part it knows in its own shapes.
import type { Row } from '../query/expression.ts'
import type { Machine, Person } from './company.ts'

/** All times are epoch milliseconds. */
export type Time = number

export type FileIdentity = { sha256: string; sha1: string; md5: string }
type Severity = 'Informational' | 'Low' | 'Medium' | 'High'

export type Evidence =
  | { kind: 'File'; name: string; path: string; file: FileIdentity; status?: string }
  | {
      kind: 'Process'
      name: string
      path: string
      file: FileIdentity
      command: string
      pid: number
      parent: { name: string; path: string; pid: number }
      status?: string
    }
  | { kind: 'Ip'; ip: string }
  | { kind: 'Url'; url: string }
  | { kind: 'User'; person: Person }
  | { kind: 'MailBox'; person: Person }
  | { kind: 'MailMessage'; sender: string; recipient: Person; subject: string; deliveryAction: string }
  | { kind: 'Registry'; hive: string; key: string; valueType: string; value: string }

export type Detection = {
  id: string
  service:
    | 'MicrosoftDefenderForEndpoint'
    | 'MicrosoftDefenderATP'
    | 'OfficeATP'
    | 'MicrosoftDefenderForIdentity'
    | 'MicrosoftDefenderForOffice365'
    | 'AADIdentityProtection'
    | 'MicrosoftCloudAppSecurity'
  source: 'WindowsDefenderAtp' | 'WindowsDefenderAv' | 'OfficeATP' | 'AAD' | 'MCAS'
  title: string
  description: string
  category: string
  severity: Severity
  status: 'New' | 'InProgress' | 'Resolved'
  classification?: 'TruePositive' | 'FalsePositive' | 'InformationalExpectedActivity'
  determination?: string
  investigationState: string
  techniques: string[]
  threat?: { family: string; name: string }
  at: Time
  machine?: Machine
  user?: Person
  evidence: Evidence[]
  /** That of the incident unless told. */
  assignedTo?: string
  comments?: { comment: string; createdBy: string; at: Time }[]
  /** When somebody last changed it. */
  updated?: Time
}

export type Incident = {
  key: string
  name: string
  severity: Severity
  status: 'Active' | 'InProgress' | 'Resolved' | 'Redirected'
  classification: 'Unknown' | 'TruePositive' | 'FalsePositive' | 'InformationalExpectedActivity'
  determination: string
  assignedTo?: string
  at: Time
  updated: Time
  tags: string[]
  comments: { comment: string; createdBy: string; at: Time }[]
  detections: Detection[]
  /** Key of the incident this one was merged into. */
  mergedInto?: string
}

/** What the endpoint platform itself knows of a file; of others it knows where it saw them. */
export type KnownFile = {
  name: string
  identity: FileIdentity
  determination: 'Clean' | 'Malware' | 'Pua' | 'Unknown'
  /** Name of the threat. */
  threat?: string
  publisher?: string
  size?: number
  /** Machines of the world that have it. */
  prevalence: number
}

export type MalwareEvent = {
  key: string
  type: MalwareEventType
  at: Time
  machine: Machine
  severity?: 'Low' | 'Medium' | 'High' | 'Critical'
  detection?: string
  /** Events of one detection share this. */
  detectionKey?: string
  file?: {
    name: string
    path: string
    identity: FileIdentity
    disposition: 'Clean' | 'Malicious' | 'Unknown'
    parent?: { name: string; identity: FileIdentity }
  }
  network?: { remoteIp: string; remotePort: number; url?: string; direction: string; protocol: string }
  indication?: { short: string; description: string }
  tactics?: string[]
  techniques?: string[]
}

export const malwareEventTypes = {
  'Threat Detected': 1090519054,
  'Threat Quarantined': 553648143,
  'Quarantine Failure': 2164260880,
  'Cloud Recall Detection': 553648147,
  'Cloud Recall Quarantine Successful': 553648155,
  'Cloud IOC': 1107296274,
  'DFC Threat Detected': 1090519084,
  'Scan Started': 554696714,
  'Scan Completed, No Detections': 554696715,
  'Scan Completed With Detections': 1091567628,
  'Scan Failed': 2165309453,
  'Policy Update': 553648130,
  'Initial Agent Registration': 50331649,
} as const
export type MalwareEventType = keyof typeof malwareEventTypes

export type Actor = { person: Person } | { machine: Machine } | { ip: string }
export type InvestigationAlert = {
  title: string
  type: string
  description: string
  source: string
  at: Time
  /** Whom and what the alert is about. */
  actors?: Actor[]
  /** What the sensor wrote down, one document for each event. */
  evidence?: Row[]
}

export type Investigation = {
  key: string
  title: string
  status: 'OPEN' | 'INVESTIGATING' | 'WAITING' | 'CLOSED'
  source: 'USER' | 'ALERT' | 'HUNT' | 'AUTOMATION'
  priority: 'UNSPECIFIED' | 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL'
  disposition: 'BENIGN' | 'MALICIOUS' | 'NOT_APPLICABLE' | 'UNDECIDED' | 'FALSE_POSITIVE' | 'SECURITY_TEST' | 'UNKNOWN'
  assignee?: Person
  at: Time
  tags: string[]
  alerts: InvestigationAlert[]
  comments: { author: string; body: string; at: Time }[]
}

export type Vulnerability = {
  cve: string
  title: string
  description: string
  severity: 'Low' | 'Medium' | 'High' | 'Critical'
  cvss: number
  vector: string
  published: Time
  exploited: boolean
  epss: number
  product: string
  vendor: string
  fixedIn: string
}

export type VulnerabilityFinding = {
  machine: Machine
  cve: string
  version: string
  kb?: string
  firstFound: Time
  lastFound: Time
  remediated?: Time
}

export type Place = { city: string; country: string; state?: string; airport: string }

export type Booking = {
  key: string
  type: 'FLIGHT' | 'HOTEL' | 'CAR' | 'RAIL'
  status: 'TICKETED' | 'CONFIRMED' | 'CANCELED' | 'ACCEPTED'
  traveler: Person
  booker?: Person
  created: Time
  /** Left out when the booking belongs to no trip. */
  trip?: { key: string; name: string }
  start: Time
  /** Left out when nobody knows, as with a flight without return. */
  end?: Time
  from?: Place
  to: Place
  supplier: string
  flight?: string
  price: number
  purpose: string
}

export type RiskRule = { name: string; criticality: 1 | 2 | 3 | 4 | 5; evidence: string; sightings: number; at: Time }
export type IndicatorType = 'ip' | 'domain' | 'url' | 'hash' | 'vulnerability' | 'company' | 'malware'
export type Intelligence = {
  type: IndicatorType
  value: string
  score: number
  rules: RiskRule[]
  firstSeen: Time
  lastSeen: Time
  /** Further fields of the enrichment answer, by their names on the wire. */
  extra?: Row
}

export type IntelligenceAlert = {
  key: string
  title: string
  rule: string
  at: Time
  status: 'New' | 'Resolved' | 'Pending' | 'Dismissed' | 'Flag for Tuning'
  assignee?: string
  note?: string
  entities: { id: string; name: string; type: string }[]
  fragment: string
  document: { title: string; url: string; source: string }
  insight: string
}

export type PlaybookAlert = {
  key: string
  category: string
  title: string
  status: 'New' | 'InProgress' | 'Dismissed' | 'Resolved'
  priority: 'High' | 'Moderate' | 'Informational'
  created: Time
  updated: Time
  entity: { id: string; name: string }
  risk: number
  targets: string[]
  evidence: Row
}

export type HuntingTableName =
  | 'DeviceProcessEvents'
  | 'DeviceNetworkEvents'
  | 'DeviceFileEvents'
  | 'DeviceLogonEvents'
  | 'DeviceRegistryEvents'
  | 'DeviceEvents'
  | 'DeviceNetworkInfo'
  | 'EmailEvents'
  | 'EmailUrlInfo'
  | 'EmailAttachmentInfo'
  | 'UrlClickEvents'
  | 'IdentityLogonEvents'
  | 'IdentityDirectoryEvents'
  | 'CloudAppEvents'
/** A row of a hunting table; columns that are not told are empty, and only device tables need a machine. */
export type Telemetry = { table: HuntingTableName; at: Time; machine?: Machine; columns: Row }

/** Credentials of somebody in a dump or a stealer's log. */
export type Exposure = {
  key: string
  /** The e-mail address or login, in lower case. */
  subject: string
  dump: { name: string; description: string; type: string }
  downloaded: Time
  secret: { type: string; isClear: boolean; properties: string[]; hint?: string }
  /** The machine it was stolen from, when a stealer did it. */
  host?: string
  ip?: string
  exfiltrated?: Time
  malware?: string
  /** Host name of the sign-in page the credentials are for. */
  service?: string
}

/** What a story, a situation or the ordinary days add to the world. */
export type Facts = {
  /** People and machines beyond those of the company. */
  people?: Person[]
  machines?: Machine[]
  incidents?: Incident[]
  files?: KnownFile[]
  malwareEvents?: MalwareEvent[]
  investigations?: Investigation[]
  vulnerabilities?: Vulnerability[]
  findings?: VulnerabilityFinding[]
  bookings?: Booking[]
  intelligence?: Intelligence[]
  intelligenceAlerts?: IntelligenceAlert[]
  playbookAlerts?: PlaybookAlert[]
  exposures?: Exposure[]
  telemetry?: Telemetry[]
}
