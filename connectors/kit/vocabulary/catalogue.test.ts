// The catalogue of all connectors: shapes others rely on, searches people make, and what every skill must declare.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { observableKinds } from '../../../contract/vocabulary.ts'
import { connectors } from '../../index.ts'
import { parseSkillInput } from '../call/run-skill.ts'
import { catalogueEntry, searchCatalogue } from './catalogue.ts'
import { kebab } from './connector.ts'
import { alertAddresses, alertPlaces, alertPrograms, alertTime, itemKind, itemValue } from './questions.ts'

const entries = connectors.map(catalogueEntry)
const found = (search: string) => searchCatalogue(entries, search).map(({ connector }) => connector)

test('connectors are found by name and by product', () => {
  assert.deepEqual(found('defender for endpoint'), ['endpoint-detection'])
  assert.deepEqual(found('Rapid7'), ['vulnerability-investigation'])
  assert.deepEqual(found('cisco AMP'), ['malware-protection'])
  assert.deepEqual(found('navan'), ['travel-booking'])
  assert.deepEqual(found('recorded future'), ['threat-intelligence'])
  assert.deepEqual(found('microsoft'), ['endpoint-detection', 'incident-source'])
  assert.equal(found('').length, 6)
  assert.deepEqual(found('no such thing'), [])
})

test('credential and setting names are those connections are made with', () => {
  const names = Object.fromEntries(
    entries.map(({ connector, credentials, settings }) => [
      connector,
      [Object.keys(credentials.properties ?? {}), Object.keys(settings.properties ?? {})],
    ]),
  )
  assert.deepEqual(names, {
    'endpoint-detection': [
      ['tenant_id', 'client_id', 'client_secret'],
      ['auth_url', 'api_host', 'scope_resource'],
    ],
    'incident-source': [
      ['tenant_id', 'client_id', 'client_secret'],
      ['auth_url', 'api_host', 'scope_resource'],
    ],
    'malware-protection': [
      ['client_id', 'api_key', 'stream'],
      ['region', 'api_host'],
    ],
    'vulnerability-investigation': [['api_token'], ['key_type', 'region', 'api_host']],
    'travel-booking': [
      ['client_id', 'client_secret'],
      ['base_url', 'region_header'],
    ],
    'threat-intelligence': [['api_key'], ['api_host', 'header_name']],
  })
})

test('forms can tell secrets and defaults', () => {
  const intelligence = entries.find(({ connector }) => connector === 'threat-intelligence')
  assert.partialDeepStrictEqual(intelligence?.credentials.properties, { api_key: { title: 'API Key', secret: true } })
  assert.partialDeepStrictEqual(intelligence?.settings, {
    required: ['api_host'],
    properties: { header_name: { default: 'X-ThreatIntelToken' } },
  })
})

test('every skill has an id made of its name, a purpose, and inputs in snake case', () => {
  for (const { skills } of entries) {
    assert.equal(new Set(skills.map(({ skill }) => skill)).size, skills.length)
    for (const { skill, name, purpose, input } of skills) {
      assert.equal(skill, kebab(name))
      assert.match(purpose, /\.$/)
      for (const field of Object.keys(input.properties ?? {})) assert.match(field, /^[a-z][a-z0-9_]*$/)
    }
  }
})

const examples: Record<string, string> = {
  host: 'wks-014',
  user: 'jo',
  email: 'jo@corp.test',
  ip: '8.8.8.8',
  domain: 'bad.test',
  url: 'https://bad.test/',
  hash: 'ab'.repeat(32),
  vulnerability: 'CVE-2024-3094',
  cloud_resource: 'arn:aws:iam::123456789012:role/uploads',
}

test('every answer a skill promises fits its own input', () => {
  for (const { skills } of connectors)
    for (const skill of skills)
      for (const answer of skill.answers ?? [])
        for (const kind of answer.kinds) {
          assert.ok(observableKinds.includes(kind))
          const value = examples[kind] ?? assert.fail(kind)
          const filled = Object.entries(answer.with).map(([name, text]) => [
            name,
            text === alertTime
              ? 1_770_000_000
              : text === alertPlaces
                ? [{ city: 'Lagos', country: null }]
                : text === alertPrograms
                  ? ['tool.exe']
                  : text === alertAddresses
                    ? ['203.0.113.9']
                    : String(text).replace(itemValue, value).replace(itemKind, kind),
          ])
          const typed = filled.map(([name, text]) => [
            name,
            typeof answer.with[String(name)] === 'number' ? Number(text) : text,
          ])
          assert.doesNotThrow(() => parseSkillInput(skill, Object.fromEntries(typed)), `${skill.id} from ${kind}`)
          assert.match(value, new RegExp(answer.matches ?? ''))
        }
})

test('the spec of the sixteen endpoint skills and their permissions is kept', () => {
  const [endpoint] = entries
  const permissions = Object.fromEntries(endpoint?.skills.map(({ name, permission }) => [name, permission]) ?? [])
  assert.partialDeepStrictEqual(permissions, {
    'List alerts': 'Alert.ReadWrite.All',
    'Get alert': 'Alert.ReadWrite.All',
    'List machines': 'Machine.Read.All or Machine.ReadWrite.All',
    'Get machine': 'Machine.Read.All or Machine.ReadWrite.All',
    'List machine logon users': 'User.Read.All',
    'Isolate machine': 'Machine.Isolate',
    'Unisolate machine': 'Machine.Isolate',
    'Run antivirus scan': 'Machine.Scan',
    'Collect investigation package': 'Machine.CollectForensics',
    'Run live response': 'Machine.LiveResponse',
    'Run advanced query': 'AdvancedQuery.Read.All',
    'List indicators': 'Ti.ReadWrite or Ti.ReadWrite.All',
    'Create indicator': 'Ti.ReadWrite.All',
    'List vulnerabilities': 'Vulnerability.Read.All',
    'List machines vulnerabilities': 'Vulnerability.Read.All',
    'List recommendations': 'SecurityRecommendation.Read.All',
  })
})

test('what takes a change back is a change of the same connector', () => {
  for (const { connector, skills } of entries)
    for (const { skill, inverse, effect } of skills) {
      if (inverse === null) continue
      assert.equal(effect, 'changes', `${connector}: ${skill}`)
      assert.equal(skills.find((each) => each.skill === inverse)?.effect, 'changes', `${connector}: ${inverse}`)
    }
})

test('the catalogue is plain data', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(entries)), entries)
  assert.ok(z.json().safeParse(entries).success)
})
