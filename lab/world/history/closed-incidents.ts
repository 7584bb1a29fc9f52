// Incidents of the past months that people have looked at and closed: on every laptop, and about every person.
import type { Machine, Person } from '../company.ts'
import type { Detection, Facts, Incident } from '../facts.ts'
import type { Setting } from '../setting.ts'
import { eicar } from './quarantine.ts'

type Kind = {
  title: string
  category: string
  severity: 'Informational' | 'Low' | 'Medium'
  classification: 'FalsePositive' | 'InformationalExpectedActivity' | 'TruePositive'
  determination: string
  techniques: string[]
  comment: string
}

const onMachines: readonly Kind[] = [
  {
    title: 'Suspicious PowerShell command line',
    category: 'Execution',
    severity: 'Medium',
    classification: 'FalsePositive',
    determination: 'Clean',
    techniques: ['T1059.001'],
    comment: 'Logon script of the company.',
  },
  {
    title: 'Unwanted software blocked',
    category: 'UnwantedSoftware',
    severity: 'Informational',
    classification: 'TruePositive',
    determination: 'UnwantedSoftware',
    techniques: [],
    comment: 'Adware, removed. User told.',
  },
  {
    title: 'Suspicious file dropped',
    category: 'SuspiciousActivity',
    severity: 'Low',
    classification: 'FalsePositive',
    determination: 'Clean',
    techniques: [],
    comment: 'Installer of the label printer.',
  },
  {
    title: 'Test of a security tool',
    category: 'SuspiciousActivity',
    severity: 'Low',
    classification: 'InformationalExpectedActivity',
    determination: 'SecurityTesting',
    techniques: [],
    comment: 'Announced test.',
  },
]

const aboutPeople: readonly Kind[] = [
  {
    title: 'Unfamiliar sign-in properties',
    category: 'InitialAccess',
    severity: 'Low',
    classification: 'FalsePositive',
    determination: 'Clean',
    techniques: ['T1078'],
    comment: 'New phone. Confirmed by the user.',
  },
  {
    title: 'Unusual number of failed sign-ins',
    category: 'CredentialAccess',
    severity: 'Low',
    classification: 'FalsePositive',
    determination: 'Clean',
    techniques: ['T1110'],
    comment: 'Old password in the mail program of a tablet.',
  },
]

export function closedIncidents(setting: Setting): Facts {
  const laptops = setting.machines.filter(({ owner, os }) => owner && os !== 'Linux')
  return {
    incidents: [
      ...laptops.flatMap((machine, i) => [0, 1].map((n) => onMachine(setting, machine, i, n))),
      ...setting.people.map((person, i) => aboutPerson(setting, person, i)),
      ...reportedMail(setting),
      ...mergedOnes(setting),
      testFile(setting),
      oldLoader(setting),
    ],
  }
}

function closed(setting: Setting, key: string, name: string, kind: Kind, detection: Detection): Incident {
  const elif = setting.person('elif.demir').email
  return setting.incident(key, name, [detection], {
    status: 'Resolved',
    classification: kind.classification,
    determination: kind.determination,
    assignedTo: elif,
    updated: detection.at + 86_400_000,
    comments: [{ comment: kind.comment, createdBy: elif, at: detection.at + 80_000_000 }],
  })
}

const judged = (kind: Kind) =>
  ({
    category: kind.category,
    title: kind.title,
    description: 'Looked at and closed.',
    severity: kind.severity,
    status: 'Resolved',
    classification: kind.classification,
    determination: kind.determination,
    investigationState: kind.classification === 'TruePositive' ? 'SuccessfullyRemediated' : 'Benign',
    techniques: kind.techniques,
  }) as const

function onMachine(setting: Setting, machine: Machine, i: number, n: number): Incident {
  const kind = onMachines[(i + n * 2) % onMachines.length] ?? onMachines[0]
  if (!kind) throw new Error('There is no kind of incident')
  const owner = setting.people.find(({ key }) => key === machine.owner)
  const days = machine.silentDays + (n === 0 ? 4 + ((i * 3) % 25) : 34 + ((i * 11) % 55))
  const key = `closed ${machine.key} ${n}`
  const detection = setting.detection(key, 'da', {
    // Older alerts carry the older name of the service.
    service: n === 0 ? 'MicrosoftDefenderForEndpoint' : 'MicrosoftDefenderATP',
    source: kind.category === 'UnwantedSoftware' ? 'WindowsDefenderAv' : 'WindowsDefenderAtp',
    ...judged(kind),
    at: setting.ago({ days, hours: i % 23, minutes: i % 59 }),
    machine,
    ...(owner ? { user: owner } : {}),
    evidence: owner ? [{ kind: 'User', person: owner }] : [],
  })
  return closed(setting, key, `${kind.title} on one endpoint`, kind, detection)
}

function aboutPerson(setting: Setting, person: Person, i: number): Incident {
  const kind = aboutPeople[i % aboutPeople.length] ?? aboutPeople[0]
  if (!kind) throw new Error('There is no kind of incident')
  const key = `closed about ${person.key}`
  const detection = setting.detection(key, 'ad', {
    service: 'AADIdentityProtection',
    source: 'AAD',
    ...judged(kind),
    at: setting.ago({ days: (person.active ? 11 : 170) + ((i * 13) % 60), hours: i % 19 }),
    user: person,
    evidence: [
      { kind: 'User', person },
      { kind: 'Ip', ip: `90.228.${100 + (i % 90)}.${10 + i}` },
    ],
  })
  return closed(setting, key, `${kind.title} involving one user`, kind, detection)
}

/** A mail that somebody reported and that was clean, every few days. */
function reportedMail(setting: Setting): Incident[] {
  const kind: Kind = {
    title: 'Email reported by user as malware or phish',
    category: 'InitialAccess',
    severity: 'Low',
    classification: 'FalsePositive',
    determination: 'Clean',
    techniques: ['T1566'],
    comment: 'Newsletter.',
  }
  const readers = setting.people.filter(({ active }) => active)
  return Array.from({ length: 24 }, (_, i) => {
    const recipient = setting.seeded.pick(`mail reader ${i}`, readers)
    const detection = setting.detection(`reported mail ${i}`, 'fa', {
      service: i % 2 === 0 ? 'MicrosoftDefenderForOffice365' : 'OfficeATP',
      source: 'OfficeATP',
      ...judged(kind),
      at: setting.ago({ days: 3 + i * 3, hours: i % 9 }),
      user: recipient,
      evidence: [
        {
          kind: 'MailMessage',
          sender: 'info@massaochmote.se',
          recipient,
          subject: 'Inbjudan till höstmässan',
          deliveryAction: 'Delivered',
        },
      ],
    })
    return closed(setting, `reported mail ${i}`, kind.title, kind, detection)
  })
}

/** Some were merged into others and hold nothing any more. */
const mergedOnes = (setting: Setting): Incident[] =>
  Array.from({ length: 6 }, (_, i) => {
    const at = setting.ago({ days: 6 + i * 9 })
    return setting.incident(`merged ${i}`, 'Suspicious activity on one endpoint', [], {
      severity: 'Low',
      status: 'Redirected',
      mergedInto: `reported mail ${i}`,
      at,
      updated: at + 3_600_000,
    })
  })

function testFile(setting: Setting): Incident {
  const kind: Kind = {
    title: "'EICAR_Test_File' malware was prevented",
    category: 'Malware',
    severity: 'Low',
    classification: 'InformationalExpectedActivity',
    determination: 'SecurityTesting',
    techniques: [],
    comment: 'Test of the alerting chain by Elif.',
  }
  const person = setting.person('elif.demir')
  const detection = setting.detection('closed test file', 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAv',
    ...judged(kind),
    threat: { family: 'EICAR_Test_File', name: 'Virus:DOS/EICAR_Test_File' },
    at: setting.ago({ days: 33, hours: 2 }),
    machine: setting.laptopOf('elif.demir'),
    user: person,
    evidence: [
      { kind: 'File', name: 'eicar.com', path: 'C:\\Temp', file: eicar, status: 'Prevented' },
      { kind: 'User', person },
    ],
  })
  return closed(setting, 'closed test file', 'Malware prevented on one endpoint', kind, detection)
}

function oldLoader(setting: Setting): Incident {
  const kind: Kind = {
    title: "'Saltmarsh' malware was prevented",
    category: 'Malware',
    severity: 'Medium',
    classification: 'TruePositive',
    determination: 'Malware',
    techniques: ['T1204.002'],
    comment: 'Never ran. Laptop scanned, mail removed from all mailboxes.',
  }
  const person = setting.person('anna.berg2')
  const detection = setting.detection('closed old loader', 'da', {
    service: 'MicrosoftDefenderForEndpoint',
    source: 'WindowsDefenderAv',
    ...judged(kind),
    threat: { family: 'Saltmarsh', name: 'TrojanDownloader:Win32/Saltmarsh.B' },
    at: setting.ago({ days: 74 }),
    machine: setting.laptopOf('anna.berg2'),
    user: person,
    evidence: [
      {
        kind: 'File',
        name: 'Faktura_2291.scr',
        path: 'C:\\Users\\anna.berg2\\Downloads',
        file: setting.file('Faktura_2291.scr'),
        status: 'Prevented',
      },
    ],
  })
  return closed(setting, 'closed old loader', 'Malware prevented on one endpoint', kind, detection)
}
