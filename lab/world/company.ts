// The company the world turns around: its people, its offices and its machines. Every platform knows the same ones.
import type { Seeded } from './seeded.ts'

export const company = {
  name: 'Havskog Instruments',
  domain: 'havskoginstruments.com',
  netbios: 'HAVSKOG',
} as const

export type Office = {
  city: string
  country: string
  region: string
  airport: string
  externalIp: string
  network: string
}
export const offices = {
  gothenburg: {
    city: 'Gothenburg',
    country: 'SE',
    region: 'EMEA',
    airport: 'GOT',
    externalIp: '193.46.212.10',
    network: '193.46.213',
  },
  boston: {
    city: 'Boston',
    country: 'US',
    region: 'AMER',
    airport: 'BOS',
    externalIp: '193.46.214.10',
    network: '193.46.214',
  },
  singapore: {
    city: 'Singapore',
    country: 'SG',
    region: 'APAC',
    airport: 'SIN',
    externalIp: '193.46.215.10',
    network: '193.46.215',
  },
} as const satisfies Record<string, Office>

export type Person = {
  key: string
  uuid: string
  aadId: string
  sid: string
  givenName: string
  familyName: string
  name: string
  account: string
  email: string
  employeeId: string
  title: string
  department: string
  office: Office
  manager: string | undefined
  phone: string
  isDomainAdmin: boolean
  active: boolean
}

export type Machine = {
  key: string
  host: string
  dnsName: string
  machineId: string
  aadDeviceId: string
  connectorGuid: string
  assetId: string
  os: 'Windows11' | 'WindowsServer2022' | 'Linux' | 'macOS'
  osVersion: string
  osBuild: number
  ip: string
  mac: string
  office: Office
  owner: string | undefined
  role: 'workstation' | 'server'
  internetFacing: boolean
  value: 'Normal' | 'Low' | 'High'
}

// given name, family name, title, department, office, manager, admin
const cast: readonly [string, string, string, string, keyof typeof offices, string?, boolean?][] = [
  ['Ingrid', 'Solberg', 'Chief Executive Officer', 'Management', 'gothenburg'],
  ['Mattias', 'Ekdahl', 'Chief Financial Officer', 'Finance', 'gothenburg', 'ingrid.solberg'],
  ['Leila', 'Haddad', 'Financial Controller', 'Finance', 'gothenburg', 'mattias.ekdahl'],
  ['Tomas', 'Wikner', 'Accounts Payable Clerk', 'Finance', 'gothenburg', 'leila.haddad'],
  ['Priya', 'Raman', 'Head of Sales APAC', 'Sales', 'singapore', 'ingrid.solberg'],
  ['Daniel', 'Okafor', 'Account Executive', 'Sales', 'boston', 'priya.raman'],
  ['Hanna', 'Lindqvist', 'Account Executive', 'Sales', 'gothenburg', 'priya.raman'],
  ['Marcus', 'Bell', 'Field Engineer', 'Service', 'boston', 'astrid.nyman'],
  ['Astrid', 'Nyman', 'Head of Service', 'Service', 'gothenburg', 'ingrid.solberg'],
  ['Jonas', 'Brandt', 'Principal Engineer', 'Research', 'gothenburg', 'sofia.marklund'],
  ['Sofia', 'Marklund', 'Head of Research', 'Research', 'gothenburg', 'ingrid.solberg'],
  ['Wei', 'Chen', 'Firmware Engineer', 'Research', 'singapore', 'sofia.marklund'],
  ['Nadia', 'Petrova', 'Optics Engineer', 'Research', 'gothenburg', 'sofia.marklund'],
  ['Oskar', 'Falk', 'Systems Administrator', 'IT', 'gothenburg', 'karin.strand', true],
  ['Karin', 'Strand', 'Head of IT', 'IT', 'gothenburg', 'ingrid.solberg', true],
  ['Elif', 'Demir', 'Security Analyst', 'IT', 'gothenburg', 'karin.strand'],
  ['Robert', 'Keane', 'Human Resources Partner', 'People', 'boston', 'ingrid.solberg'],
  ['Amelie', 'Roux', 'Marketing Manager', 'Marketing', 'gothenburg', 'ingrid.solberg'],
  ['Viktor', 'Sand', 'Logistics Planner', 'Operations', 'gothenburg', 'astrid.nyman'],
  ['Grace', 'Mbeki', 'Procurement Specialist', 'Operations', 'boston', 'astrid.nyman'],
]
const moreGiven = [
  'Alva',
  'Bruno',
  'Clara',
  'Dario',
  'Edith',
  'Felix',
  'Greta',
  'Hugo',
  'Iris',
  'Jakob',
  'Kaisa',
  'Lars',
]
const moreFamily = [
  'Ahlgren',
  'Bergh',
  'Cronholm',
  'Dahlin',
  'Engman',
  'Forsell',
  'Granath',
  'Hultman',
  'Isaksson',
  'Juhlin',
]

// host, operating system, office, owner, internet facing, value
const servers: readonly [string, Machine['os'], keyof typeof offices, boolean, Machine['value']][] = [
  ['srv-web-01', 'Linux', 'gothenburg', true, 'High'],
  ['srv-files-01', 'WindowsServer2022', 'gothenburg', false, 'High'],
  ['srv-dc-01', 'WindowsServer2022', 'gothenburg', false, 'High'],
  ['srv-build-02', 'Linux', 'gothenburg', false, 'Normal'],
  ['srv-erp-01', 'WindowsServer2022', 'gothenburg', false, 'High'],
  ['srv-print-03', 'WindowsServer2022', 'boston', false, 'Low'],
]

export function companyPeople(seeded: Seeded): Person[] {
  const extras = Array.from({ length: 28 }, (_, i): (typeof cast)[number] => [
    seeded.pick(`given ${i}`, moreGiven),
    `${seeded.pick(`family ${i}`, moreFamily)}${i % 3 === 0 ? '' : `-${seeded.pick(`second ${i}`, moreFamily)}`}`,
    'Technician',
    'Operations',
    seeded.pick(`office ${i}`, ['gothenburg', 'boston', 'singapore'] as const),
    'astrid.nyman',
  ])
  const seen = new Set<string>()
  return [...cast, ...extras].flatMap(([givenName, familyName, title, department, office, manager, admin], i) => {
    const key = `${givenName}.${familyName}`.toLowerCase()
    if (seen.has(key)) return []
    seen.add(key)
    return {
      key,
      uuid: seeded.guid(`person ${key}`),
      aadId: seeded.guid(`directory ${key}`),
      sid: `S-1-5-21-1844237615-436374069-725345543-${1100 + i}`,
      givenName,
      familyName,
      name: `${givenName} ${familyName}`,
      account: key,
      email: `${key}@${company.domain}`,
      employeeId: `E${1000 + i}`,
      title,
      department,
      office: offices[office],
      manager,
      phone: `+46 31 700 ${String(1000 + i)}`,
      isDomainAdmin: admin === true,
      active: true,
    }
  })
}

export function companyMachines(seeded: Seeded, people: readonly Person[]): Machine[] {
  const laptops = people.map((person, i) => {
    const isMac = person.department === 'Marketing'
    return machine(seeded, {
      host: `${isMac ? 'mac' : 'lt'}-${String(101 + i)}`,
      os: isMac ? 'macOS' : 'Windows11',
      office: person.office,
      owner: person.key,
      role: 'workstation',
      internetFacing: false,
      value: person.department === 'Management' || person.department === 'Finance' ? 'High' : 'Normal',
      last: 20 + i,
    })
  })
  const hosted = servers.map(([host, os, office, internetFacing, value], i) =>
    machine(seeded, {
      host,
      os,
      office: offices[office],
      owner: undefined,
      role: 'server',
      internetFacing,
      value,
      last: 220 + i,
    }),
  )
  return [...laptops, ...hosted]
}

const versions = {
  Windows11: ['24H2', 26100],
  WindowsServer2022: ['21H2', 20348],
  Linux: ['22.4', 0],
  macOS: ['15.6', 0],
} as const satisfies Record<Machine['os'], readonly [string, number]>

function machine(
  seeded: Seeded,
  {
    host,
    last,
    ...rest
  }: Pick<Machine, 'host' | 'os' | 'office' | 'owner' | 'role' | 'internetFacing' | 'value'> & { last: number },
): Machine {
  const [osVersion, osBuild] = versions[rest.os]
  const mac = seeded.hex(`mac ${host}`, 6).toUpperCase()
  return {
    ...rest,
    key: host,
    host,
    dnsName: `${host}.${company.domain}`,
    machineId: seeded.hex(`machine ${host}`, 40),
    aadDeviceId: seeded.guid(`device ${host}`),
    connectorGuid: seeded.guid(`connector ${host}`),
    assetId: `${seeded.guid(`asset ${company.domain}`)}-default-asset-${last}`,
    osVersion,
    osBuild,
    ip: `${rest.office.network}.${last}`,
    mac: `0C7A15${mac}`,
  }
}
