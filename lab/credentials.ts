// Who may call the six platforms and with which secrets, and what rotating one does.
import { randomUUID } from 'node:crypto'
import type { PlatformName } from './serve/faults.ts'
import type { Seeded } from './world/seeded.ts'

/** One secret that works, and former ones that still do because a rotation kept them. */
type Held = { name: string; secret: string; former: string[] }

export type App = Held & {
  clientId: string
  secretExpired: boolean
  roles: { endpoint: readonly string[]; incidents: readonly string[] }
}
export type MalwareClient = Held & { clientId: string; readWrite: boolean }
export type PlatformKey = Held & { kind: 'user' | 'organization'; owner: string }
export type TravelClient = Held & { clientId: string; scope: string; allowedIps: string[] | null }
type IntelligenceKey = Held & { modules: readonly string[] }

export type Credentials = {
  tenantId: string
  apps: App[]
  malware: MalwareClient[]
  vulnerability: PlatformKey[]
  travel: TravelClient[]
  intelligence: IntelligenceKey[]
}

/** What the specification names, and no more. */
const specifiedRoles = [
  'AdvancedQuery.Read.All',
  'Alert.ReadWrite.All',
  'Machine.CollectForensics',
  'Machine.Isolate',
  'Machine.LiveResponse',
  'Machine.ReadWrite.All',
  'Machine.Scan',
  'SecurityRecommendation.Read.All',
  'Ti.ReadWrite.All',
  'User.Read.All',
  'Vulnerability.Read.All',
]

const endpointRoles = [
  ...specifiedRoles,
  'File.Read.All',
  'Ip.Read.All',
  'Machine.RestrictExecution',
  'Machine.StopAndQuarantine',
  'URL.Read.All',
]
const incidentRoles = ['Incident.Read.All', 'Incident.ReadWrite.All', 'AdvancedHunting.Read.All']

export function labCredentials(seeded: Seeded): Credentials {
  const app = (
    name: string,
    endpoint: readonly string[],
    incidents: readonly string[],
    secretExpired = false,
  ): App => ({
    name,
    clientId: seeded.guid(`app ${name}`),
    secret: appSecret(seeded, name),
    former: [],
    secretExpired,
    roles: { endpoint, incidents },
  })
  return {
    tenantId: seeded.guid('tenant'),
    apps: [
      app('full', endpointRoles, incidentRoles),
      app('as-specified', specifiedRoles, ['Incident.Read.All']),
      app('alerts-only', ['Alert.ReadWrite.All'], ['Incident.Read.All']),
      app('without-alerts', ['Machine.Read.All', 'User.Read.All'], []),
      app('without-consent', [], []),
      app('expired-secret', endpointRoles, incidentRoles, true),
    ],
    malware: [
      {
        name: 'read-write',
        clientId: seeded.hex('malware rw', 20),
        secret: seeded.guid('malware rw key'),
        former: [],
        readWrite: true,
      },
      {
        name: 'read-only',
        clientId: seeded.hex('malware ro', 20),
        secret: seeded.guid('malware ro key'),
        former: [],
        readWrite: false,
      },
    ],
    vulnerability: [
      {
        name: 'organization',
        secret: seeded.guid('organization key'),
        former: [],
        kind: 'organization',
        owner: 'Vedette',
      },
      { name: 'user', secret: seeded.guid('user key'), former: [], kind: 'user', owner: 'Elif Demir' },
    ],
    travel: [
      travelClient(seeded, 'full', 'bookings:read users:read', null),
      travelClient(seeded, 'bookings-only', 'bookings:read', null),
      travelClient(seeded, 'nothing-enabled', '', null),
      travelClient(seeded, 'other-network', 'bookings:read users:read', ['193.46.212.10/32']),
    ],
    intelligence: [
      {
        name: 'full',
        secret: seeded.hex('intelligence key', 32),
        former: [],
        modules: ['alert', 'playbook-alert', 'enrichment', 'soar', 'identity', 'entity-match'],
      },
      {
        name: 'as-specified',
        secret: seeded.hex('intelligence specified key', 32),
        former: [],
        modules: ['alert', 'playbook-alert', 'enrichment', 'soar'],
      },
      { name: 'alerts-only', secret: seeded.hex('intelligence alerts key', 32), former: [], modules: ['alert'] },
    ],
  }
}

const appSecret = (seeded: Seeded, key: string) =>
  `${seeded.code(`secret ${key}`, 3)}8Q~${seeded.hex(`secret ${key}`, 16)}.${seeded.code(`secret end ${key}`, 17)}`

const travelClient = (seeded: Seeded, name: string, scope: string, allowedIps: string[] | null): TravelClient => ({
  name,
  clientId: seeded.hex(`travel ${name}`, 32),
  secret: seeded.hex(`travel secret ${name}`, 48),
  former: [],
  scope,
  allowedIps,
})

export const accepts = ({ secret, former }: Held, given: unknown): boolean =>
  given === secret || (typeof given === 'string' && former.includes(given))

/** The credential of that name, the first when no name is given. The two OAuth platforms share theirs. */
export function heldAt(credentials: Credentials, platform: PlatformName, name: string | undefined): Held | undefined {
  const lists: Partial<Record<PlatformName, readonly Held[]>> = {
    'malware-protection': credentials.malware,
    'vulnerability-investigation': credentials.vulnerability,
    'travel-booking': credentials.travel,
    'threat-intelligence': credentials.intelligence,
  }
  const list = lists[platform] ?? credentials.apps
  return name === undefined ? list[0] : list.find((candidate) => candidate.name === name)
}

/** A new secret in the form of the platform; the old one stops working unless it is kept. */
export function rotate(held: Held, platform: PlatformName, keepOld: boolean): string {
  const fresh = randomUUID()
  held.former = keepOld ? [...held.former, held.secret] : []
  held.secret = freshForm[platform]?.(fresh) ?? `${fresh.slice(0, 3)}8Q~${fresh.slice(4)}`
  return held.secret
}

const freshForm: Partial<Record<PlatformName, (uuid: string) => string>> = {
  'malware-protection': (uuid) => uuid,
  'vulnerability-investigation': (uuid) => uuid,
  'travel-booking': (uuid) => uuid.replaceAll('-', ''),
  'threat-intelligence': (uuid) => uuid.replaceAll('-', ''),
}
