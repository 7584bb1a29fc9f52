// Bodies in the documented shapes, with unknown, null and missing fields: every skill of the incident source reads them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variantsOf } from '../../server/described-connectors/variants.ts'
import { connect } from '../../test/support/connect.ts'
import { incidentSource } from './incident-source.ts'

const incident = {
  incidentId: 7001,
  incidentUri: 'https://security.microsoft.com/incidents/7001',
  redirectIncidentId: null,
  incidentName: 'Multi-stage activity on one endpoint',
  createdTime: '2026-03-01T08:00:00.2933333Z',
  lastUpdateTime: '2026-03-01T09:15:30.41Z',
  assignedTo: null,
  classification: 'Unknown',
  determination: 'NotAvailable',
  status: 'Active',
  severity: 'High',
  tags: [],
  comments: [{ comment: 'Looking', createdBy: 'ana@corp.example', createdTime: '2026-03-01T09:00:00Z' }],
  alerts: [
    {
      alertId: 'da00000000-1111-4222-8333-444444444444_1',
      incidentId: 7001,
      serviceSource: 'MicrosoftDefenderATP',
      creationTime: '2026-03-01T07:59:58.7Z',
      firstActivity: '2026-03-01T07:58:00Z',
      title: 'Odd script host child process',
      category: 'Execution',
      status: 'New',
      severity: 'High',
      investigationId: null,
      detectionSource: 'WindowsDefenderAtp',
      mitreTechniques: ['T1059.001'],
      devices: [{ mdatpDeviceId: 'aaaa', aadDeviceId: null, deviceDnsName: 'pc-17.corp.example', rbacGroupId: 0 }],
      entities: [{ entityType: 'Ip', ipAddress: '203.0.113.9', deviceId: null }],
    },
  ],
}
const query = {
  Stats: { ExecutionTime: 0.4 },
  Schema: [{ Name: 'NetworkMessageId', Type: 'String' }],
  Results: [{ NetworkMessageId: '0a0a0a0a-0000-4000-8000-0000000000c1' }],
}
const people = {
  Schema: [{ Name: 'AccountName', Type: 'String' }],
  Results: [{ AccountName: 'jdoe', AccountUpn: 'jdoe@corp.example', IsAccountEnabled: true, JobTitle: null }],
}
const logons = { Schema: [], Results: [{ Timestamp: '2026-03-01T07:58:00Z', AccountName: 'jdoe', AccountUpn: null }] }
const needed = ['incidentId', 'alertId']

const message = {
  Results: [
    {
      NetworkMessageId: '3f1e9d4c-0000-4000-8000-1c2b3a4d5e6f',
      SenderFromAddress: 'it@mail.example',
      RecipientEmailAddress: 'jdoe@corp.test',
      DeliveryAction: 'Delivered',
      Url: 'https://mail.example/a',
      SHA256: null,
      AccountUpn: 'jdoe@corp.test',
      ActionType: 'ClickAllowed',
    },
  ],
}

const changes = {
  Schema: [],
  Results: [
    {
      Timestamp: '2026-11-19T10:00:00Z',
      ActionType: 'New-InboxRule',
      Application: 'Microsoft Exchange Online',
      AccountId: 'jdoe@corp.test',
      IPAddress: '203.0.113.9',
      CountryCode: 'RO',
      ObjectName: '.',
      AdditionalFields: { Parameters: [{ Name: 'DeleteMessage', Value: 'True' }] },
    },
  ],
}

const uses = {
  Schema: [],
  Results: [
    {
      Timestamp: '2026-11-19T10:00:00Z',
      First: '2026-11-02T10:00:00Z',
      Uses: 4,
      Accounts: 1,
      AccountName: 'jdoe',
      DeviceName: 'pc-17.corp.test',
      LogonType: 'Interactive',
      IPAddress: '',
      City: null,
    },
  ],
}

const skills: [string, object, object, string[]][] = [
  ['list-incidents-for-detections', {}, { value: [incident] }, needed],
  ['list-incidents', { entity: 'pc-17', entity_kind: 'host' }, { value: [incident] }, needed],
  ['get-incident', { incident_id: 7001 }, incident, needed],
  ['update-incident', { incident_id: 7001, add_tags: ['a'] }, incident, needed],
  ['find-person', { name: 'CORP\\jdoe' }, people, ['Results']],
  ['find-earlier-logons', { ip: '203.0.113.9' }, logons, ['Results', 'Timestamp']],
  ['find-account-changes', { account: 'jdoe@corp.test' }, changes, ['Results', 'Timestamp']],
  ['find-account-use', { account: 'jdoe@corp.test', addresses: ['93.184.215.14'] }, uses, ['Results', 'Timestamp']],
  ['find-message', { message_id: '<1@mail.example>' }, message, ['Results']],
  ['run-advanced-hunting', { query: 'EmailEvents' }, query, ['Schema', 'Results', 'Name']],
]

test('every skill reads documented bodies with unknown, null and missing fields', async (t) => {
  assert.deepEqual(skills.map(([id]) => id).sort(), incidentSource.skills.map(({ id }) => id).sort())
  let body: unknown
  const { run } = await connect(t, incidentSource, {
    answer: ({ query: asked }) => ({ json: asked.has('$skip') ? { value: [] } : body }),
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://xdr.example' }),
  })
  for (const [skill, input, documented, required] of skills)
    for (const [how, replay] of variantsOf(documented, required)) {
      body = replay
      const { output, summary } = await run(skill, input, true)
      assert.ok(summary.length > 0, `${skill}, ${how}`)
      assert.partialDeepStrictEqual({ left_out: null, ...(output as object) }, { left_out: null }, `${skill}, ${how}`)
    }
})

test('names that one product has had over the years are one sensor', async (t) => {
  const names = {
    'endpoint-detection': ['MicrosoftDefenderForEndpoint', 'MicrosoftDefenderATP'],
    'mail-protection': ['MicrosoftDefenderForOffice365', 'OfficeATP'],
    'cloud-app-security': ['MicrosoftCloudAppSecurity', 'MicrosoftDefenderForCloudApps'],
    'identity-protection': ['AADIdentityProtection', 'MicrosoftDefenderForIdentity'],
  }
  let serviceSource = ''
  const { run } = await connect(t, incidentSource, {
    answer: () => ({ json: { ...incident, alerts: incident.alerts.map((alert) => ({ ...alert, serviceSource })) } }),
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://xdr.example' }),
  })
  for (const [sensor, all] of Object.entries(names))
    for (const name of all) {
      serviceSource = name
      const { findings } = await run('get-incident', { incident_id: 7001 }, true)
      assert.equal(findings[0]?.seen_by, sensor, name)
    }
})
