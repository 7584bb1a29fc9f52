// The machines of the company: laptops, servers, network devices, and old records that nobody has removed.
import {
  company,
  type Inventory,
  type Machine,
  type OfficeName,
  type OperatingSystem,
  offices,
  type Person,
  type Purpose,
} from './company.ts'
import type { Seeded } from './seeded.ts'

export type NewMachine = {
  host: string
  os: OperatingSystem
  office: OfficeName
  purpose: Purpose
  owner?: string | undefined
  tags?: string[] | undefined
  internetFacing?: boolean | undefined
  value?: Machine['value'] | undefined
  /** All three platforms unless said. */
  inventories?: readonly Inventory[] | undefined
  /** Days since it was last seen, 0 unless said. */
  silentDays?: number | undefined
  /** Tells several records of one host name apart. */
  record?: string | undefined
  /** Last number of its address. */
  last?: number | undefined
}

const everywhere: readonly Inventory[] = ['endpoint', 'malware', 'assets']

// In this order the first six have had their numbers from the beginning.
const servers: readonly NewMachine[] = [
  { host: 'srv-web-01', os: 'Linux', office: 'gothenburg', purpose: 'web-server', internetFacing: true, value: 'High' },
  { host: 'srv-files-01', os: 'WindowsServer2022', office: 'gothenburg', purpose: 'file-server', value: 'High' },
  { host: 'srv-dc-01', os: 'WindowsServer2022', office: 'gothenburg', purpose: 'domain-controller', value: 'High' },
  { host: 'srv-build-02', os: 'Linux', office: 'gothenburg', purpose: 'build-server' },
  { host: 'srv-erp-01', os: 'WindowsServer2022', office: 'gothenburg', purpose: 'erp-server', value: 'High' },
  { host: 'srv-print-03', os: 'WindowsServer2022', office: 'boston', purpose: 'print-server', value: 'Low' },
  { host: 'srv-dc-02', os: 'WindowsServer2022', office: 'boston', purpose: 'domain-controller', value: 'High' },
  { host: 'srv-sql-01', os: 'WindowsServer2022', office: 'gothenburg', purpose: 'database-server', value: 'High' },
  { host: 'srv-backup-01', os: 'WindowsServer2022', office: 'gothenburg', purpose: 'backup-server', value: 'High' },
  { host: 'srv-jump-01', os: 'WindowsServer2022', office: 'gothenburg', purpose: 'jump-host', value: 'High' },
  {
    host: 'scan-vm-01',
    os: 'Linux',
    office: 'gothenburg',
    purpose: 'scanner',
    tags: ['vulnerability-scanner'],
    inventories: ['endpoint', 'assets'],
  },
]

/** No agent runs on these, so that the endpoint and malware platforms do not know them. */
const devices: readonly NewMachine[] = [
  {
    host: 'fw-edge-01',
    os: 'PAN-OS',
    office: 'gothenburg',
    purpose: 'firewall',
    internetFacing: true,
    inventories: ['assets'],
  },
  {
    host: 'pa-edge-02',
    os: 'PAN-OS',
    office: 'boston',
    purpose: 'firewall',
    internetFacing: true,
    inventories: ['assets'],
  },
  {
    host: 'vpn-gw-01',
    os: 'PAN-OS',
    office: 'gothenburg',
    purpose: 'vpn-gateway',
    internetFacing: true,
    inventories: ['assets'],
  },
  { host: 'dns-02', os: 'NIOS', office: 'gothenburg', purpose: 'dns-appliance', inventories: ['assets'] },
  { host: 'esx-02', os: 'ESXi', office: 'gothenburg', purpose: 'hypervisor', value: 'High', inventories: ['assets'] },
  {
    host: 'mail-gw-01',
    os: 'Linux',
    office: 'gothenburg',
    purpose: 'mail-gateway',
    internetFacing: true,
    inventories: ['assets'],
  },
  { host: 'proxy-01', os: 'Linux', office: 'gothenburg', purpose: 'proxy', inventories: [] },
  { host: 'proxy-02', os: 'Linux', office: 'boston', purpose: 'proxy', inventories: [] },
]

/** Records of the same name: two of machines set up anew, and two that are both in use since an image was copied. */
const doubles: readonly NewMachine[] = [
  {
    host: 'lt-111',
    os: 'Windows11',
    office: 'gothenburg',
    purpose: 'laptop',
    owner: 'sofia.marklund',
    record: 'before reinstallation',
    silentDays: 143,
  },
  {
    host: 'srv-erp-01',
    os: 'WindowsServer2022',
    office: 'gothenburg',
    purpose: 'erp-server',
    record: 'old hardware',
    silentDays: 212,
    inventories: ['endpoint', 'assets'],
  },
  { host: 'lt-200', os: 'Windows11', office: 'gothenburg', purpose: 'laptop', record: 'first copy' },
  { host: 'lt-200', os: 'Windows11', office: 'gothenburg', purpose: 'laptop', record: 'second copy' },
]

/** Days since somebody who left handed in the laptop. */
const handedIn: Record<string, number> = { 'henrik.lund': 150, 'paula.ortiz': 61, 'simon.quist': 9 }

export function companyMachines(seeded: Seeded, people: readonly Person[]): Machine[] {
  const laptops = people.map((person, i) => {
    const isMac = person.department === 'Marketing'
    return makeMachine(seeded, {
      host: `${isMac ? 'mac' : 'lt'}-${String(101 + i)}`,
      os: isMac ? 'macOS' : 'Windows11',
      office: officeName(person),
      purpose: 'laptop',
      owner: person.key,
      value: person.department === 'Management' || person.department === 'Finance' ? 'High' : 'Normal',
      last: 20 + i,
      silentDays: handedIn[person.key],
    })
  })
  return [
    ...laptops,
    ...servers.map((item, i) => makeMachine(seeded, { ...item, last: 220 + i })),
    ...devices.map((item, i) => makeMachine(seeded, { ...item, last: 1 + i })),
    ...doubles.map((item, i) => makeMachine(seeded, { ...item, last: 160 + i })),
  ]
}

const officeName = (person: Person): OfficeName =>
  person.office === offices.boston ? 'boston' : person.office === offices.singapore ? 'singapore' : 'gothenburg'

const versions = {
  Windows11: ['24H2', 26100],
  WindowsServer2022: ['21H2', 20348],
  Linux: ['22.4', 0],
  macOS: ['15.6', 0],
  'PAN-OS': ['11.1.6', 0],
  NIOS: ['9.0.4', 0],
  ESXi: ['8.0.3', 0],
} as const satisfies Record<OperatingSystem, readonly [string, number]>

const networkPurposes: readonly Purpose[] = [
  'firewall',
  'vpn-gateway',
  'dns-appliance',
  'proxy',
  'mail-gateway',
  'hypervisor',
]
const segment = { 'network-device': 0, server: 1, workstation: 10 } as const

export function makeMachine(seeded: Seeded, { host, os, purpose, record, ...told }: NewMachine): Machine {
  const key = record === undefined ? host : `${host} (${record})`
  const [osVersion, osBuild] = versions[os]
  const role = purpose === 'laptop' ? 'workstation' : networkPurposes.includes(purpose) ? 'network-device' : 'server'
  const office = offices[told.office]
  const last = told.last ?? seeded.number(`last number ${key}`, 180, 250)
  return {
    key,
    host,
    dnsName: `${host}.${company.domain}`,
    machineId: seeded.hex(`machine ${key}`, 40),
    aadDeviceId: seeded.guid(`device ${key}`),
    connectorGuid: seeded.guid(`connector ${key}`),
    assetId: `${seeded.guid(`asset ${company.domain}`)}-default-asset-${role === 'network-device' ? 300 + last : last}`,
    os,
    osVersion,
    osBuild,
    ip: `${office.network}.${segment[role]}.${last}`,
    mac: `0C7A15${seeded.hex(`mac ${key}`, 6).toUpperCase()}`,
    office,
    owner: told.owner,
    role,
    purpose,
    tags: [...(purpose === 'laptop' ? [] : [purpose]), ...(told.tags ?? [])],
    internetFacing: told.internetFacing ?? false,
    value: told.value ?? 'Normal',
    inventories: told.inventories ?? everywhere,
    silentDays: told.silentDays ?? 0,
  }
}
