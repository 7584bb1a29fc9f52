// What a person enters, checked: profiles, required settings, addresses, and which fields are secret.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectors } from '../../index.ts'
import { allowNothing, parseAllowList } from '../network/address-rules.ts'
import { addressSettings, type EnteredSetup, resolveSetup, secretCredentials } from './setup.ts'
import { InvalidInput } from './third-party-error.ts'

const find = (id: string) => connectors.find((one) => one.id === id) ?? assert.fail(id)

const errors = (id: string, entered: EnteredSetup, allow = allowNothing) => {
  try {
    resolveSetup(find(id), entered, allow)
    return {}
  } catch (error) {
    assert.ok(error instanceof InvalidInput)
    return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
  }
}

const oauth = { tenant_id: 'corp.onmicrosoft.com', client_id: 'c', client_secret: 's' }

test('without a profile every address is required, and the message names the profiles', () => {
  const told = errors('endpoint-detection', { credentials: oauth, settings: {} })
  assert.deepEqual(Object.keys(told), ['settings.auth_url', 'settings.api_host', 'settings.scope_resource'])
  assert.match(told['settings.api_host'] ?? '', /microsoft-defender-for-endpoint/)
})

test('a profile fills the settings and what is entered goes before it', () => {
  const entered = { profile: 'recorded-future', credentials: { api_key: 'k' }, settings: {} }
  const intelligence = find('threat-intelligence')
  assert.deepEqual(resolveSetup(intelligence, entered, allowNothing).settings, {
    api_host: 'https://api.recordedfuture.com',
    header_name: 'X-RFToken',
  })
  const own = { credentials: { api_key: 'k' }, settings: { api_host: 'https://intel.example' } }
  assert.equal(resolveSetup(intelligence, own, allowNothing).settings.header_name, 'X-ThreatIntelToken')
})

test('a regional profile asks for the region', () => {
  const entered = { profile: 'cisco-secure-endpoint', credentials: { client_id: 'c', api_key: 'k' }, settings: {} }
  assert.match(errors('malware-protection', entered)['settings.region'] ?? '', /us, eu, apjc/)
  const eu = { ...entered, settings: { region: 'eu' } }
  assert.equal(
    resolveSetup(find('malware-protection'), eu, allowNothing).settings.api_host,
    'https://api.eu.amp.cisco.com',
  )
})

test('an unknown profile and missing credentials are told', () => {
  const told = errors('threat-intelligence', {
    profile: 'other',
    credentials: {},
    settings: { api_host: 'https://x.example' },
  })
  assert.deepEqual(Object.keys(told).sort(), ['credentials.api_key', 'profile'])
})

test('plain http is refused except where the operator names the address', () => {
  const entered = { credentials: { api_key: 'k' }, settings: { api_host: 'http://127.0.0.1:9006' } }
  assert.match(errors('threat-intelligence', entered)['settings.api_host'] ?? '', /VEDETTE_ALLOW_PRIVATE_TARGETS/)
  assert.deepEqual(errors('threat-intelligence', entered, parseAllowList('127.0.0.0/8')), {})
})

test('every profile of every connector is complete', () => {
  const credentials: Record<string, object> = {
    'endpoint-detection': oauth,
    'incident-source': oauth,
    'malware-protection': { client_id: 'c', api_key: 'k' },
    'vulnerability-investigation': { api_token: 'k' },
    'travel-booking': { client_id: 'c', client_secret: 's' },
    'threat-intelligence': { api_key: 'k' },
  }
  for (const connector of connectors)
    for (const { id, byRegion } of connector.profiles)
      for (const region of byRegion ? Object.keys(byRegion) : [undefined]) {
        const settings = region === undefined ? {} : { region }
        const entered = { profile: id, credentials: { ...credentials[connector.id] }, settings }
        assert.match(connector.baseUrl(resolveSetup(connector, entered, allowNothing)), /^https:\/\//)
      }
})

test('secret credentials and settings that say where they are sent are known', () => {
  assert.deepEqual(secretCredentials(find('endpoint-detection')), ['client_secret'])
  assert.deepEqual(secretCredentials(find('malware-protection')), ['api_key', 'stream'])
  assert.deepEqual(addressSettings(find('threat-intelligence')), ['api_host', 'header_name'])
  assert.deepEqual(addressSettings(find('travel-booking')), ['base_url'])
})
