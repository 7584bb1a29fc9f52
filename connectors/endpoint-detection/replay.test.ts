// Bodies in the documented shapes, with unknown, null and missing fields: every skill of the endpoint platform reads them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { variantsOf } from '../../server/described-connectors/variants.ts'
import { connect } from '../../test/support/connect.ts'
import { endpointDetection } from './endpoint-detection.ts'

const machine_id = 'aaaa1111bbbb2222cccc3333dddd4444eeee5555'
const sha1 = '00000000000000000000000000000000000000ab'
const onMachine = { machine_id, comment: 'Case 42' }
const byAction = { machine_action_id: 'c0ffee00-0000-4000-8000-000000000002' }

const alert = {
  id: 'da00000000-1111-4222-8333-444444444444_1',
  incidentId: 5120,
  investigationId: null,
  assignedTo: null,
  severity: 'High',
  status: 'New',
  classification: null,
  determination: null,
  investigationState: 'Queued',
  detectionSource: 'WindowsDefenderAtp',
  category: 'Execution',
  title: 'Odd script host child process',
  alertCreationTime: '2026-03-01T08:00:01.1234567Z',
  lastUpdateTime: '2026-03-01T08:05:00.5Z',
  resolvedTime: null,
  machineId: machine_id,
  computerDnsName: 'pc-17.corp.example',
  mitreTechniques: ['T1059.001'],
  relatedUser: { userName: 'jdoe', domainName: 'CORP' },
  comments: [],
  evidence: [
    {
      entityType: 'Process',
      sha1,
      fileName: 'wscript.exe',
      processId: 4321,
      ipAddress: null,
      detectionStatus: 'Detected',
    },
  ],
}
const machine = {
  id: machine_id,
  computerDnsName: 'pc-17.corp.example',
  lastSeen: '2026-03-01T08:00:00Z',
  osPlatform: 'Windows11',
  osBuild: null,
  lastIpAddress: '10.1.2.3',
  lastExternalIpAddress: '203.0.113.7',
  healthStatus: 'Active',
  riskScore: 'High',
  exposureLevel: null,
  rbacGroupId: 0,
  machineTags: ['finance'],
  ipAddresses: [{ ipAddress: '10.1.2.3', macAddress: null, operationalStatus: 'Up' }],
  vmMetadata: null,
}
const action = {
  id: byAction.machine_action_id,
  type: 'Isolate',
  scope: 'Full',
  title: null,
  status: 'Pending',
  machineId: machine_id,
  computerDnsName: 'pc-17.corp.example',
  creationDateTimeUtc: '2026-03-01T08:10:00.1Z',
  errorHResult: 0,
  commands: [],
  relatedFileInfo: null,
}
const indicator = {
  id: '41',
  indicatorValue: '203.0.113.9',
  indicatorType: 'IpAddress',
  action: 'Block',
  title: 'Bad host',
  severity: 'High',
  application: null,
  rbacGroupNames: [],
}
const user = {
  id: 'corp\\jdoe',
  accountName: 'jdoe',
  accountDomain: 'corp',
  logonTypes: 'Interactive',
  isDomainAdmin: null,
}
const link = { value: '"https://download.example/pkg.zip?sig=fake"' }
const hunted = {
  Results: [{ Timestamp: '2026-01-02T03:04:05Z', DeviceName: 'pc-17', FileName: 'a.exe', SHA256: null }],
}
const query = { Schema: [{ Name: 'DeviceName', Type: 'String' }], Results: [{ DeviceName: 'pc-17.corp.example' }] }
const made = {
  indicator_value: '203.0.113.9',
  indicator_type: 'IpAddress',
  action: 'Block',
  title: 'Bad host',
  description: 'Case 42',
}

/** Skill, input, documented body, and the fields no answer does without. */
const skills: [string, object, object, string[]][] = [
  ['list-alerts', {}, { value: [alert] }, ['id']],
  ['get-alert', { alert_id: alert.id }, alert, ['id']],
  ['update-alert', { alert_id: alert.id, status: 'Resolved' }, alert, ['id']],
  ['list-user-alerts', { user: 'jdoe' }, { value: [alert] }, ['id']],
  ['list-machines', {}, { value: [machine] }, ['id']],
  ['get-machine', { machine_id }, machine, ['id']],
  ['find-machine', { name: 'pc-17.corp.example' }, { value: [machine] }, ['id']],
  ['find-machines-by-ip', { ip: '10.1.2.3' }, { value: [machine] }, ['id']],
  ['list-user-machines', { user: 'jdoe' }, { value: [machine] }, ['id']],
  ['add-machine-tag', { machine_id, tag: 'x' }, machine, ['id']],
  ['remove-machine-tag', { machine_id, tag: 'x' }, machine, ['id']],
  ['list-machine-logon-users', { machine_id }, { value: [user] }, ['id']],
  ['isolate-machine', onMachine, action, ['id', 'status']],
  ['unisolate-machine', onMachine, action, ['id', 'status']],
  ['run-antivirus-scan', onMachine, action, ['id', 'status']],
  ['collect-investigation-package', onMachine, action, ['id', 'status']],
  ['restrict-code-execution', onMachine, action, ['id', 'status']],
  ['unrestrict-code-execution', onMachine, action, ['id', 'status']],
  ['stop-and-quarantine-file', { ...onMachine, file_hash: sha1 }, action, ['id', 'status']],
  [
    'run-live-response',
    { ...onMachine, commands: [{ type: 'GetFile', params: [{ key: 'Path', value: 'C:\\a' }] }] },
    action,
    ['id', 'status'],
  ],
  ['cancel-machine-action', { ...byAction, comment: 'No' }, action, ['id', 'status']],
  ['get-machine-action', byAction, action, ['id', 'status']],
  ['get-package-download-link', byAction, link, ['value']],
  ['get-live-response-download-link', byAction, link, ['value']],
  ['run-advanced-query', { query: 'DeviceInfo' }, query, ['Schema', 'Results', 'Name']],
  ['find-program-activity', { machine: 'pc-17', programs: ['a.exe'] }, hunted, ['Results', 'Timestamp']],
  ['find-new-activity', { machine: 'pc-17' }, hunted, ['Results', 'Timestamp']],
  ['find-routines', { machine: 'pc-17' }, hunted, ['Results', 'Timestamp']],
  ['find-harmful-commands', { machine: 'pc-17' }, hunted, ['Results', 'Timestamp']],
  ['find-earlier-connections', { peer: '198.51.100.7' }, hunted, ['Results', 'Timestamp']],
  ['list-indicators', {}, { value: [indicator] }, ['indicatorValue', 'indicatorType', 'action']],
  ['create-indicator', made, indicator, ['indicatorValue', 'indicatorType', 'action']],
  ['delete-indicator', { indicator_id: '41' }, {}, []],
  ['get-file', { file_hash: sha1 }, { sha1, sha256: null, determinationType: 'Malware', globalPrevalence: 12 }, []],
  ['list-vulnerabilities', {}, { value: [{ id: 'CVE-2024-3094', severity: 'High', cvssV3: 9.8, epss: null }] }, ['id']],
  [
    'list-machines-vulnerabilities',
    { machine_id },
    { value: [{ id: 'm-_-cve', cveId: 'CVE-2024-3094', machineId: machine_id, fixingKbId: null }] },
    ['id'],
  ],
  ['list-recommendations', {}, { value: [{ id: 'va-_-a-_-b', severityScore: 7.5, status: 'Active' }] }, ['id']],
]

test('every skill reads documented bodies with unknown, null and missing fields', async (t) => {
  assert.deepEqual(skills.map(([id]) => id).sort(), endpointDetection.skills.map(({ id }) => id).sort())
  let body: unknown
  const { run } = await connect(t, endpointDetection, {
    answer: ({ query: asked }) => ({ json: asked.has('$skip') ? { value: [] } : body }),
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://resource.example' }),
  })
  for (const [skill, input, documented, required] of skills)
    for (const [how, replay] of variantsOf(documented, required)) {
      body = replay
      const { output, summary } = await run(skill, input, true)
      assert.ok(summary.length > 0, `${skill}, ${how}`)
      assert.partialDeepStrictEqual({ left_out: null, ...(output as object) }, { left_out: null }, `${skill}, ${how}`)
    }
})
