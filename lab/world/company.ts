// The company the world turns around: its offices, and what a person and a machine are. Every platform tells the same ones.
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
  /** The address everybody of the office has on the internet. */
  externalIp: string
  /** First two numbers of the private network: .0 network devices, .1 servers, .10 workstations. */
  network: string
}
export const offices = {
  gothenburg: {
    city: 'Gothenburg',
    country: 'SE',
    region: 'EMEA',
    airport: 'GOT',
    externalIp: '193.46.212.10',
    network: '10.20',
  },
  boston: {
    city: 'Boston',
    country: 'US',
    region: 'AMER',
    airport: 'BOS',
    externalIp: '193.46.214.10',
    network: '10.30',
  },
  singapore: {
    city: 'Singapore',
    country: 'SG',
    region: 'APAC',
    airport: 'SIN',
    externalIp: '193.46.215.10',
    network: '10.40',
  },
} as const satisfies Record<string, Office>
export type OfficeName = keyof typeof offices

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
  /** False for those who have left. */
  active: boolean
}

export type OperatingSystem = 'Windows11' | 'WindowsServer2022' | 'Linux' | 'macOS' | 'PAN-OS' | 'NIOS' | 'ESXi'

/** What a machine is there for; platforms tell it through tags, types and names. */
export type Purpose =
  | 'laptop'
  | 'web-server'
  | 'file-server'
  | 'domain-controller'
  | 'build-server'
  | 'erp-server'
  | 'print-server'
  | 'database-server'
  | 'backup-server'
  | 'jump-host'
  | 'scanner'
  | 'firewall'
  | 'vpn-gateway'
  | 'dns-appliance'
  | 'proxy'
  | 'mail-gateway'
  | 'hypervisor'

/** Which platforms have a record of a machine. */
export type Inventory = 'endpoint' | 'malware' | 'assets'

export type Machine = {
  key: string
  host: string
  dnsName: string
  machineId: string
  aadDeviceId: string
  connectorGuid: string
  assetId: string
  os: OperatingSystem
  osVersion: string
  osBuild: number
  /** The private address it has now. */
  ip: string
  mac: string
  office: Office
  owner: string | undefined
  role: 'workstation' | 'server' | 'network-device'
  purpose: Purpose
  tags: string[]
  internetFacing: boolean
  value: 'Normal' | 'Low' | 'High'
  inventories: readonly Inventory[]
  /** Days since it was last seen; a machine that is in use has 0. */
  silentDays: number
}
