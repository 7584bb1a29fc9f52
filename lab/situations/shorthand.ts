// Shorthands that situations are told with, so that each file holds only what is special about it.
import type { StoryAlert } from '../stories/story.ts'
import type { Machine, Person } from '../world/company.ts'
import type {
  Booking,
  Detection,
  Evidence,
  FileIdentity,
  Incident,
  IndicatorType,
  Intelligence,
  Investigation,
  MalwareEvent,
  Place,
  Telemetry,
  Time,
} from '../world/facts.ts'
import type { Setting } from '../world/setting.ts'
import type { Expected, Situation } from './situation.ts'

type Columns = Telemetry['columns']

export const alert = (
  setting: Setting,
  at: Time,
  alert_provider: string,
  alert_type: string,
  content: string | object,
): StoryAlert => ({
  alert_provider,
  alert_type,
  created_at_source: setting.seconds(at),
  alert_content: typeof content === 'string' ? content : JSON.stringify(content),
})

/** Who detected something, when it is not the behaviour sensor of the endpoint platform. */
export const antivirus = { source: 'WindowsDefenderAv' } as const
export const mail = { service: 'MicrosoftDefenderForOffice365', source: 'OfficeATP' } as const
export const identity = { service: 'AADIdentityProtection', source: 'AAD' } as const
export const cloudApps = { service: 'MicrosoftCloudAppSecurity', source: 'MCAS' } as const

type Seen = Pick<Detection, 'title' | 'category' | 'severity' | 'at'> & Partial<Omit<Detection, 'id'>>
type Told = { detection: Detection; incident: Incident }

const prefixes = {
  MicrosoftDefenderForEndpoint: 'da',
  MicrosoftDefenderATP: 'da',
  OfficeATP: 'fa',
  MicrosoftDefenderForIdentity: 'ad',
  MicrosoftDefenderForOffice365: 'fa',
  AADIdentityProtection: 'ad',
  MicrosoftCloudAppSecurity: 'ca',
} as const

/** A detection that nobody has judged, and the incident that holds it. */
export function unjudged(setting: Setting, key: string, seen: Seen, more: Partial<Incident> = {}): Told {
  const detection = setting.detection(key, prefixes[seen.service ?? 'MicrosoftDefenderForEndpoint'], {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    description: seen.title,
    status: 'New',
    investigationState: 'UnsupportedAlertType',
    techniques: [],
    evidence: [],
    ...seen,
  })
  return { detection, incident: setting.incident(key, seen.title, [detection], more) }
}

/** The same, confirmed by people and still being worked on. */
export function confirmed(setting: Setting, key: string, seen: Seen, determination = 'Malware'): Told {
  const judgement = { status: 'InProgress', classification: 'TruePositive', determination } as const
  const more = { ...judgement, assignedTo: setting.person('elif.demir').email }
  return unjudged(setting, key, { ...seen, ...judgement, investigationState: 'PendingApproval' }, more)
}

/** The same, looked at by the analyst, judged and closed with a comment. */
export function closed(
  setting: Setting,
  key: string,
  seen: Seen,
  classification: NonNullable<Detection['classification']>,
  determination: string,
  comment: string,
): Told {
  const judgement = { status: 'Resolved', classification, determination } as const
  const createdBy = setting.person('elif.demir').email
  const judged = seen.at + 12 * 60_000
  const investigationState = classification === 'TruePositive' ? 'SuccessfullyRemediated' : 'Benign'
  return unjudged(
    setting,
    key,
    { ...seen, ...judgement, investigationState },
    { ...judgement, assignedTo: createdBy, updated: judged, comments: [{ comment, createdBy, at: judged }] },
  )
}

/** A ticket of the investigation platform; closed unless more is said. */
export const ticket = (
  setting: Setting,
  title: string,
  at: Time,
  disposition: Investigation['disposition'],
  actors: NonNullable<Investigation['alerts'][number]['actors']>,
  comment: string,
  more: Partial<Investigation> = {},
): Investigation => ({
  key: title,
  title,
  status: 'CLOSED',
  source: 'ALERT',
  priority: 'MEDIUM',
  disposition,
  assignee: setting.person('elif.demir'),
  at: at + 4 * 60_000,
  tags: [],
  alerts: [{ title, type: title, description: title, source: 'Attacker Behavior Analytics', at, actors }],
  comments: [{ author: 'Elif Demir', body: comment, at: at + 15 * 60_000 }],
  ...more,
})

export const ran = (machine: Machine, at: Time, name: string, command: string, more: Columns = {}): Telemetry => ({
  table: 'DeviceProcessEvents',
  at,
  machine,
  columns: { ActionType: 'ProcessCreated', FileName: name, ProcessCommandLine: command, ...more },
})

export const connected = (machine: Machine, at: Time, ip: string, more: Columns = {}): Telemetry => ({
  table: 'DeviceNetworkEvents',
  at,
  machine,
  columns: {
    ActionType: 'ConnectionSuccess',
    RemoteIP: ip,
    RemotePort: 443,
    RemoteIPType: 'Public',
    Protocol: 'Tcp',
    LocalIP: machine.ip,
    ...more,
  },
})

export const wrote = (
  machine: Machine,
  at: Time,
  name: string,
  path: string,
  { sha256, sha1, md5 }: FileIdentity,
  more: Columns = {},
): Telemetry => ({
  table: 'DeviceFileEvents',
  at,
  machine,
  columns: {
    ActionType: 'FileCreated',
    FileName: name,
    FolderPath: path,
    SHA256: sha256,
    SHA1: sha1,
    MD5: md5,
    ...more,
  },
})

export const loggedOn = (machine: Machine, at: Time, account: string, more: Columns = {}): Telemetry => ({
  table: 'DeviceLogonEvents',
  at,
  machine,
  columns: { ActionType: 'LogonSuccess', AccountName: account, LogonType: 'Network', ...more },
})

/** Columns of a process that say whose it is. */
export const by = ({ account, email }: Person): Columns => ({ AccountName: account, AccountUpn: email })
export const hashes = ({ sha256, sha1, md5 }: FileIdentity): Columns => ({ SHA256: sha256, SHA1: sha1, MD5: md5 })

export const fileSeen = (setting: Setting, name: string, path: string, status = 'Detected'): Evidence => ({
  kind: 'File',
  name,
  path,
  file: setting.file(name),
  status,
})

export const processSeen = (
  setting: Setting,
  name: string,
  path: string,
  command: string,
  parent = 'explorer.exe',
): Evidence => ({
  kind: 'Process',
  name,
  path,
  file: setting.file(name),
  command,
  pid: setting.seeded.number(`process ${command}`, 3000, 14_000),
  parent: { name: parent, path: 'C:\\Windows', pid: setting.seeded.number(`parent ${command}`, 800, 2900) },
})

/** Known for years without any risk. */
export const clean = (setting: Setting, type: IndicatorType, value: string): Intelligence => ({
  ...setting.risk(type, value, 0, []),
  firstSeen: setting.ago({ days: 1700 }),
})

/** A file that the malware platform found: put away, or not. */
export function malwareFound(
  machine: Machine,
  at: Time,
  detection: string,
  file: { name: string; path: string; identity: FileIdentity },
  outcome: 'Threat Quarantined' | 'Quarantine Failure',
  severity: NonNullable<MalwareEvent['severity']> = 'High',
): MalwareEvent[] {
  const detectionKey = `${machine.key} ${file.name} ${detection}`
  const told = { machine, severity, detection, detectionKey, file: { ...file, disposition: 'Malicious' } } as const
  return [
    { key: `${detectionKey} seen`, type: 'Threat Detected', at, ...told },
    { key: `${detectionKey} end`, type: outcome, at: at + 2500, ...told },
  ]
}

/** A flight out and a hotel for the whole stay. */
export function stay(setting: Setting, traveler: Person, to: Place, start: Time, end: Time, hours = 3): Booking[] {
  const { city, country, airport } = traveler.office
  const told = {
    traveler,
    created: start - 16 * 86_400_000,
    trip: { key: `${traveler.key} ${to.city}`, name: `${to.city} visit` },
    to,
    purpose: 'Customer meeting',
  }
  const number = setting.seeded.number(`flight ${traveler.key} ${to.city}`, 100, 899)
  return [
    {
      ...told,
      key: `flight ${traveler.key} ${to.city}`,
      type: 'FLIGHT',
      status: 'TICKETED',
      from: { city, country, airport },
      start,
      end: start + hours * 3_600_000,
      supplier: 'Polar Crest Airways',
      flight: `PC ${number}`,
      price: 140 + number,
    },
    {
      ...told,
      key: `hotel ${traveler.key} ${to.city}`,
      type: 'HOTEL',
      status: 'CONFIRMED',
      start: start + (hours + 1) * 3_600_000,
      end,
      supplier: 'Lantern Court Hotels',
      price: 400,
    },
  ]
}

/** PowerShell as -EncodedCommand takes it. */
export const encodedCommand = (script: string): string => Buffer.from(script, 'utf16le').toString('base64')

/** A situation in fewer lines. */
export const situation =
  (id: string, group: string, title: string, rest: (setting: Setting) => Omit<Situation, 'id' | 'group' | 'title'>) =>
  (setting: Setting): Situation => ({ id, group, title, ...rest(setting) })

/** What a good analyst makes of it: harmless, nothing to be said, worth a look, hostile with these machines to cut off. */
export const harmless: Expected = {
  verdict: 'benign',
  severities: ['informational', 'low'],
  forbidden: [{ action: 'any', target: '*' }],
}
export const undecided: Expected = {
  verdict: 'inconclusive',
  severities: ['informational', 'low', 'medium'],
  forbidden: [{ action: 'isolate-machine', target: '*' }],
}
export const worthALook: Expected = {
  verdict: 'suspicious',
  severities: ['low', 'medium', 'high'],
  forbidden: [{ action: 'isolate-machine', target: '*' }],
}
export const hostile = (...cutOff: string[]): Expected => ({
  verdict: 'malicious',
  severities: ['medium', 'high', 'critical'],
  ...(cutOff.length > 0
    ? { proposals: cutOff.map((target) => ({ action: 'isolate-machine' as const, target })) }
    : { forbidden: [{ action: 'isolate-machine' as const, target: '*' }] }),
})
/** By a known attacker, and stopped. */
export const turnedAway: Expected = {
  verdict: 'malicious',
  severities: ['informational', 'low', 'medium'],
  forbidden: [{ action: 'isolate-machine', target: '*' }],
}
