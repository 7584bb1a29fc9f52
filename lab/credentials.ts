// Who may call the six platforms and with which secrets; a rotated secret replaces the old one at once.
import { randomUUID } from 'node:crypto'
import type { PlatformName } from './serve/faults.ts'
import type { Seeded } from './world/seeded.ts'

export type App = {
  name: string
  clientId: string
  secret: string
  secretExpired: boolean
  roles: { endpoint: readonly string[]; incidents: readonly string[] }
}
export type MalwareClient = { name: string; clientId: string; apiKey: string; readWrite: boolean }
export type PlatformKey = { name: string; apiKey: string; kind: 'user' | 'organization'; owner: string }
export type TravelClient = {
  name: string
  clientId: string
  clientSecret: string
  scope: string
  allowedIps: string[] | null
}
type IntelligenceKey = { name: string; apiKey: string; modules: readonly string[] }

export type Credentials = {
  tenantId: string
  apps: App[]
  malware: MalwareClient[]
  vulnerability: PlatformKey[]
  travel: TravelClient[]
  intelligence: IntelligenceKey[]
}

const endpointRoles = [
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
    secretExpired,
    roles: { endpoint, incidents },
  })
  return {
    tenantId: seeded.guid('tenant'),
    apps: [
      app('full', endpointRoles, ['Incident.Read.All']),
      app('alerts-only', ['Alert.ReadWrite.All'], ['Incident.Read.All']),
      app('without-alerts', ['Machine.Read.All', 'User.Read.All'], []),
      app('without-consent', [], []),
      app('expired-secret', endpointRoles, ['Incident.Read.All'], true),
    ],
    malware: [
      {
        name: 'read-write',
        clientId: seeded.hex('malware rw', 20),
        apiKey: seeded.guid('malware rw key'),
        readWrite: true,
      },
      {
        name: 'read-only',
        clientId: seeded.hex('malware ro', 20),
        apiKey: seeded.guid('malware ro key'),
        readWrite: false,
      },
    ],
    vulnerability: [
      { name: 'organization', apiKey: seeded.guid('organization key'), kind: 'organization', owner: 'Vedette' },
      { name: 'user', apiKey: seeded.guid('user key'), kind: 'user', owner: 'Elif Demir' },
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
        apiKey: seeded.hex('intelligence key', 32),
        modules: ['alert', 'playbook-alert', 'enrichment', 'soar'],
      },
      { name: 'alerts-only', apiKey: seeded.hex('intelligence alerts key', 32), modules: ['alert'] },
    ],
  }
}

const appSecret = (seeded: Seeded, key: string) =>
  `${seeded.code(`secret ${key}`, 3)}8Q~${seeded.hex(`secret ${key}`, 16)}.${seeded.code(`secret end ${key}`, 17)}`

const travelClient = (seeded: Seeded, name: string, scope: string, allowedIps: string[] | null): TravelClient => ({
  name,
  clientId: seeded.hex(`travel ${name}`, 32),
  clientSecret: seeded.hex(`travel secret ${name}`, 48),
  scope,
  allowedIps,
})

/** Gives one credential a new secret. Undefined when there is none of that name. */
export function rotate(credentials: Credentials, platform: PlatformName, name: string | undefined): string | undefined {
  const fresh = randomUUID()
  const named = <T extends { name: string }>(list: readonly T[]) =>
    name === undefined ? list[0] : list.find((candidate) => candidate.name === name)
  switch (platform) {
    case 'malware-protection':
      return replaced(named(credentials.malware), (client) => (client.apiKey = fresh))
    case 'vulnerability-investigation':
      return replaced(named(credentials.vulnerability), (key) => (key.apiKey = fresh))
    case 'travel-booking':
      return replaced(named(credentials.travel), (client) => (client.clientSecret = fresh.replaceAll('-', '')))
    case 'threat-intelligence':
      return replaced(named(credentials.intelligence), (key) => (key.apiKey = fresh.replaceAll('-', '')))
    default:
      return replaced(named(credentials.apps), (app) => (app.secret = `${fresh.slice(0, 3)}8Q~${fresh.slice(4)}`))
  }
}

const replaced = <T>(credential: T | undefined, replace: (credential: T) => string) =>
  credential === undefined ? undefined : replace(credential)
