// The ordinary days around the stories: enough old alerts, events, trips and mentions for pages to matter.
import { company, type Machine, type Person } from './company.ts'
import type {
  Booking,
  Facts,
  Incident,
  IntelligenceAlert,
  Investigation,
  MalwareEvent,
  PlaybookAlert,
} from './facts.ts'
import type { Setting } from './setting.ts'

/** People and machines of stories are left alone, so that nothing here colours a verdict. */
const inStories = [
  'leila.haddad',
  'hanna.lindqvist',
  'tomas.wikner',
  'daniel.okafor',
  'amelie.roux',
  'marcus.bell',
  'oskar.falk',
  'viktor.sand',
  'nadia.petrova',
  'jonas.brandt',
  'astrid.nyman',
  'mattias.ekdahl',
  'wei.chen',
]

export function ordinaryDays(setting: Setting): Facts {
  const people = setting.people.filter(({ key }) => !inStories.includes(key))
  const machines = setting.machines.filter(({ owner }) => people.some(({ key }) => key === owner))
  const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
  const person = (key: string) => setting.seeded.pick(`person ${key}`, people)
  const machine = (key: string) => setting.seeded.pick(`machine ${key}`, machines)
  return {
    incidents: times(240, (i) => oldIncident(setting, i, machine(`incident ${i}`))),
    malwareEvents: [
      ...times(640, (i) => oldEvent(setting, i, machine(`event ${i}`))),
      ...machines.slice(0, 8).map((registered, i) => ({
        key: `registration ${i}`,
        type: 'Initial Agent Registration' as const,
        at: setting.ago({ days: 200 + i }),
        machine: registered,
      })),
    ],
    investigations: times(64, (i) => oldInvestigation(setting, i, person(`investigation ${i}`))),
    bookings: times(150, (i) => oldBooking(setting, i, person(`booking ${i}`))),
    intelligenceAlerts: times(90, (i) => oldMention(setting, i)),
    playbookAlerts: times(34, (i) => oldPlaybookAlert(setting, i)),
    vulnerabilities: times(24, (i) => ({
      cve: `CVE-2025-${40_000 + i * 37}`,
      title: `Desktop component ${i + 1}: memory error`,
      description: 'A crafted file may crash the program.',
      severity: setting.seeded.pick(`severity ${i}`, ['Low', 'Medium', 'High'] as const),
      cvss: setting.seeded.number(`cvss ${i}`, 31, 74) / 10,
      vector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:L',
      published: setting.ago({ days: setting.seeded.number(`published ${i}`, 60, 420) }),
      exploited: false,
      epss: 0.001,
      product: `component_${i + 1}`,
      vendor: 'millpond',
      fixedIn: '12.1',
    })),
    findings: times(120, (i) => ({
      machine: machine(`finding ${i}`),
      cve: `CVE-2025-${40_000 + (i % 24) * 37}`,
      version: '12.0',
      firstFound: setting.ago({ days: 30 + (i % 20) }),
      lastFound: setting.ago({ hours: 12 }),
      ...(i % 4 === 0 ? { remediated: setting.ago({ days: i % 14 }) } : {}),
    })),
    intelligence: [
      setting.risk(
        'company',
        setting.seeded.code('company id', 8),
        24,
        [['Recent Credential Leak Mention', 1, 'Mentioned in a stealer log.']],
        { name: company.name, domain: company.domain, curated: true },
      ),
      setting.risk(
        'company',
        setting.seeded.code('supplier id', 8),
        66,
        [['Recent Breach of Network Infrastructure', 3, 'Named on the leak site of an extortion group.']],
        { name: 'Brackwater Software', domain: 'brackwater-software.com', curated: true },
      ),
      setting.risk('malware', 'Glaswolf', 88, [['Recently Active', 3, 'Samples seen this week.']]),
    ],
    telemetry: times(200, (i) => ({
      table: 'DeviceProcessEvents',
      at: setting.ago({ hours: i % 200, minutes: i }),
      machine: machine(`process ${i}`),
      columns: {
        ActionType: 'ProcessCreated',
        FileName: 'teams.exe',
        FolderPath: 'C:\\Program Files\\Teams',
        SHA256: setting.file('teams.exe').sha256,
        ProcessId: 4000 + i,
        ProcessCommandLine: 'teams.exe',
        AccountName: machine(`process ${i}`).owner ?? 'system',
        InitiatingProcessFileName: 'explorer.exe',
      },
    })),
  }
}

const titles = [
  'Suspicious PowerShell command line',
  'Unwanted software blocked',
  'Unusual number of failed sign-ins',
  'Suspicious file dropped',
  'Test of a security tool',
] as const

function oldIncident(setting: Setting, i: number, machine: Machine): Incident {
  const { seeded } = setting
  const title = seeded.pick(`title ${i}`, titles)
  const at = setting.ago({ days: 2 + (i % 88), hours: i % 23, minutes: i % 59 })
  const isExpected = title === 'Test of a security tool'
  const classification = isExpected ? 'InformationalExpectedActivity' : 'FalsePositive'
  const determination = isExpected ? 'SecurityTesting' : 'Clean'
  const owner = setting.people.find(({ key }) => key === machine.owner)
  const detection = setting.detection(`old ${i}`, 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAtp',
    title,
    description: 'Looked at and closed.',
    category: title === 'Unwanted software blocked' ? 'UnwantedSoftware' : 'SuspiciousActivity',
    severity: seeded.pick(`level ${i}`, ['Informational', 'Low', 'Medium'] as const),
    status: 'Resolved',
    classification,
    determination,
    investigationState: 'Benign',
    techniques: i % 3 === 0 ? ['T1059.001'] : [],
    at,
    machine,
    ...(owner ? { user: owner } : {}),
    evidence: owner ? [{ kind: 'User', person: owner }] : [],
  })
  const closed = {
    status: 'Resolved',
    classification,
    determination,
    assignedTo: setting.person('elif.demir').email,
    updated: at + 86_400_000,
  } as const
  const merged = i % 40 === 7 ? ({ status: 'Redirected', mergedInto: `old ${i - 1}` } as const) : {}
  return setting.incident(`old ${i}`, `${title} on one endpoint`, i % 40 === 7 ? [] : [detection], {
    severity: detection.severity,
    at,
    ...closed,
    ...merged,
  })
}

function oldEvent(setting: Setting, i: number, machine: Machine): MalwareEvent {
  const type = setting.seeded.pick(`event type ${i}`, [
    'Policy Update',
    'Scan Started',
    'Scan Completed, No Detections',
    'Scan Completed, No Detections',
    'Threat Quarantined',
  ] as const)
  const event = {
    key: `old ${i}`,
    type,
    at: setting.ago({ days: 8 + (i % 21), hours: i % 24, minutes: i % 57 }),
    machine,
  }
  if (type !== 'Threat Quarantined') return event
  const identity = setting.file(`toolbar-${i % 9}.exe`)
  return {
    ...event,
    severity: 'Low',
    detection: 'PUA.Toolbar',
    detectionKey: `old ${i}`,
    file: { name: `toolbar-${i % 9}.exe`, path: 'C:\\Users\\Public\\Downloads', identity, disposition: 'Malicious' },
  }
}

function oldInvestigation(setting: Setting, i: number, person: Person): Investigation {
  const at = setting.ago({ days: 2 + ((i * 7) % 60), hours: i % 20 })
  const isOpen = i % 16 === 3
  return {
    key: `old ${i}`,
    title: `${setting.seeded.pick(`subject ${i}`, ['Account lockout', 'First ingress from a new device', 'Local admin added', 'Password never expires'])} for ${person.account}`,
    status: isOpen ? 'OPEN' : 'CLOSED',
    source: setting.seeded.pick(`source ${i}`, ['ALERT', 'ALERT', 'USER', 'HUNT'] as const),
    priority: setting.seeded.pick(`priority ${i}`, ['LOW', 'MEDIUM', 'UNSPECIFIED'] as const),
    disposition: isOpen ? 'UNDECIDED' : 'BENIGN',
    ...(isOpen ? {} : { assignee: setting.person('elif.demir') }),
    at,
    tags: [],
    alerts: [
      {
        title: `Notable behavior of ${person.account}`,
        type: 'Notable Behavior',
        description: 'Unusual for this user.',
        source: 'User Behavior Analytics',
        at: at - 60_000,
      },
    ],
    comments: [],
  }
}

const destinations = [
  ['Berlin', 'DE', 'BER'],
  ['London', 'GB', 'LHR'],
  ['Boston', 'US', 'BOS'],
  ['Tokyo', 'JP', 'HND'],
  ['Milan', 'IT', 'MXP'],
] as const

function oldBooking(setting: Setting, i: number, traveler: Person): Booking {
  const [city, country, airport] = setting.seeded.pick(`destination ${i}`, destinations)
  const start = setting.ago({ days: 10 + ((i * 5) % 300) })
  const isFlight = i % 3 !== 0
  return {
    key: `old ${i}`,
    type: isFlight ? 'FLIGHT' : 'HOTEL',
    status: i % 17 === 0 ? 'CANCELED' : isFlight ? 'TICKETED' : 'CONFIRMED',
    traveler,
    created: start - 20 * 86_400_000,
    trip: { key: `old ${i}`, name: `${city} visit` },
    start,
    end: start + (2 + (i % 4)) * 86_400_000,
    from: { city: traveler.office.city, country: traveler.office.country, airport: traveler.office.airport },
    to: { city, country, airport },
    supplier: isFlight ? 'Polar Crest Airways' : 'Lantern Court Hotels',
    ...(isFlight ? { flight: `PC ${200 + i}` } : {}),
    price: 180 + i,
    purpose: 'Customer meeting',
  }
}

const oldMention = (setting: Setting, i: number): IntelligenceAlert => ({
  key: `old ${i}`,
  title: `Brand mention - ${i % 7} references`,
  rule: setting.seeded.pick(`rule ${i}`, ['Brand mentions', 'Industry news', 'Possible fraud'] as const),
  at: setting.ago({ days: 1 + (i % 60), hours: i % 24, minutes: i }),
  status: setting.seeded.pick(`mention status ${i}`, ['Dismissed', 'Resolved', 'Dismissed', 'New'] as const),
  entities: [{ id: `idn:${company.domain}`, name: company.domain, type: 'InternetDomainName' }],
  fragment: `${company.name} shows a new product at a fair.`,
  document: {
    title: 'Fair notes',
    url: `https://mattekniknytt-arkiv.se/artikel/${1000 + i}`,
    source: 'Matteknik Nytt',
  },
  insight: '',
})

function oldPlaybookAlert(setting: Setting, i: number): PlaybookAlert {
  const created = setting.ago({ days: 5 + i * 2 })
  const name = `havskog-offers-${i}.com`
  return {
    key: `old ${i}`,
    category: i % 5 === 0 ? 'third_party_risk' : 'domain_abuse',
    title: i % 5 === 0 ? 'Brackwater Software' : name,
    status: i % 3 === 0 ? 'Resolved' : 'Dismissed',
    priority: i % 2 === 0 ? 'Informational' : 'Moderate',
    created,
    updated: created + 86_400_000,
    entity: { id: `idn:${name}`, name },
    risk: 20 + (i % 20),
    targets: [company.domain],
    evidence:
      i % 5 === 0
        ? { assessments: [] }
        : { explanation: 'Parked domain.', resolved_record_list: [], screenshots: [], screenshot_mentions: [] },
  }
}
