// How to connect to each platform of the lab: named sets of credentials and settings, the best one first.
import type { Credentials } from './credentials.ts'
import { endpointResource, incidentResource } from './identity-provider.ts'
import type { PlatformName } from './serve/faults.ts'

export type ConnectorName = Exclude<PlatformName, 'identity-provider'>
type LabConnection = {
  name: string
  note: string
  credentials: Record<string, string>
  settings: Record<string, string>
}
export type LabConnections = Record<ConnectorName, LabConnection[]>

const appNotes: Record<string, string> = {
  full: 'every permission',
  'as-specified': 'the permissions that the specification names',
  'alerts-only': 'only Alert.ReadWrite.All and Incident.Read.All',
  'without-alerts': 'lacks the mandatory Alert.ReadWrite.All',
  'without-consent': 'no admin consent: a token without roles',
  'expired-secret': 'the client secret has expired',
}
const travelNotes: Record<string, string> = {
  full: 'bookings and users',
  'bookings-only': 'users answer 403',
  'nothing-enabled': 'every API answers 403',
  'other-network': 'allow list of another network: 403',
}

export function labConnections(credentials: Credentials, address: Record<PlatformName, string>): LabConnections {
  const apps = (api: ConnectorName, scope_resource: string) =>
    credentials.apps.map(({ name, clientId, secret }) => ({
      name,
      note: appNotes[name] ?? '',
      credentials: { tenant_id: credentials.tenantId, client_id: clientId, client_secret: secret },
      settings: { auth_url: address['identity-provider'], api_host: address[api], scope_resource },
    }))
  return {
    'endpoint-detection': apps('endpoint-detection', endpointResource),
    'incident-source': apps('incident-source', incidentResource),
    'malware-protection': credentials.malware.map(({ name, clientId, secret, readWrite }) => ({
      name,
      note: readWrite ? 'may create event streams' : 'event streams answer 403',
      credentials: { client_id: clientId, api_key: secret },
      settings: { region: 'us', api_host: address['malware-protection'] },
    })),
    'vulnerability-investigation': credentials.vulnerability.map(({ name, secret, kind }) => ({
      name,
      note: `${kind} key`,
      credentials: { api_token: secret },
      settings: { key_type: kind, region: 'us1', api_host: address['vulnerability-investigation'] },
    })),
    'travel-booking': credentials.travel.map(({ name, clientId, secret }) => ({
      name,
      note: travelNotes[name] ?? '',
      credentials: { client_id: clientId, client_secret: secret },
      settings: { base_url: address['travel-booking'] },
    })),
    'threat-intelligence': credentials.intelligence.map(({ name, secret, modules }) => ({
      name,
      note: `APIs: ${modules.join(', ')}`,
      credentials: { api_key: secret },
      settings: { api_host: address['threat-intelligence'], header_name: 'X-ThreatIntelToken' },
    })),
  }
}
