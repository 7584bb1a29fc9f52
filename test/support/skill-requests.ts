// What every skill of every connector is asked in tests, and what it must send: taken from the specification.
import assert from 'node:assert/strict'
import type { Platform } from './lab.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
export type Any = any

interface Asked {
  skill: string
  input?: (known: Any) => object
  /** Method and path of its last request. */
  sends: RegExp
  query?: Record<string, RegExp>
  body?: (known: Any) => object
  gives?: (output: Any, known: Any) => void
}

const machine = ({ machine }: Any) => ({ machine_id: machine.machine_id })
const onMachine = (known: Any) => ({ ...machine(known), comment: 'Drill' })
const investigation = ({ investigation }: Any) => ({ investigation_id: investigation })
const some = (list: string) => (output: Any) => assert.ok(output[list].length > 0, `no ${list}`)
const iso = /^\[\d{4}-\d\d-\d\dT[\d:.]+Z,\d{4}-\d\d-\d\dT[\d:.]+Z\]$/

const remember = (name: string, read: (output: Any) => unknown) => (output: Any, known: Any) => {
  known[name] = read(output)
  assert.ok(known[name], name)
}

export const skills: Record<Platform, Asked[]> = {
  'endpoint-detection': [
    {
      skill: 'list-alerts',
      input: () => ({ severity: 'High' }),
      sends: /^GET \/api\/alerts$/,
      query: { $expand: /^evidence$/, $filter: /^severity eq 'High'$/ },
      gives: remember('alert_id', (output) => output.value[0].id),
    },
    { skill: 'get-alert', input: ({ alert_id }) => ({ alert_id }), sends: /^GET \/api\/alerts\/[^/]+$/ },
    { skill: 'list-machines', sends: /^GET \/api\/machines$/, gives: some('value') },
    { skill: 'get-machine', input: machine, sends: /^GET \/api\/machines\/[^/]+$/ },
    { skill: 'list-machine-logon-users', input: machine, sends: /^GET \/api\/machines\/[^/]+\/logonusers$/ },
    {
      skill: 'isolate-machine',
      input: onMachine,
      sends: /^POST \/api\/machines\/[^/]+\/isolate$/,
      body: () => ({ Comment: 'Drill', IsolationType: 'Full' }),
    },
    { skill: 'unisolate-machine', input: onMachine, sends: /^POST \/api\/machines\/[^/]+\/unisolate$/ },
    { skill: 'run-antivirus-scan', input: onMachine, sends: /^POST \/api\/machines\/[^/]+\/runAntiVirusScan$/ },
    {
      skill: 'collect-investigation-package',
      input: onMachine,
      sends: /^POST \/api\/machines\/[^/]+\/collectInvestigationPackage$/,
      gives: remember('package_id', (output) => output.id),
    },
    {
      skill: 'run-live-response',
      input: (known) => ({
        ...onMachine(known),
        commands: [{ type: 'GetFile', params: [{ key: 'Path', value: 'C:\\x.log' }] }],
      }),
      sends: /^POST \/API\/machines\/[^/]+\/runliveresponse$/,
      gives: remember('session_id', (output) => output.id),
    },
    {
      skill: 'get-machine-action',
      input: ({ session_id }) => ({ machine_action_id: session_id, wait_seconds: 5 }),
      sends: /^GET \/api\/machineactions\/[^/]+$/,
      gives: (output) => assert.equal(output.status, 'Succeeded'),
    },
    {
      skill: 'get-package-download-link',
      input: ({ package_id }) => ({ machine_action_id: package_id }),
      sends: /^GET \/api\/machineactions\/[^/]+\/getPackageUri$/,
      gives: ({ link }) => assert.match(link, /^http/),
    },
    {
      skill: 'get-live-response-download-link',
      input: ({ session_id }) => ({ machine_action_id: session_id }),
      sends: /^GET \/api\/machineactions\/[^/]+\/GetLiveResponseResultDownloadLink\(index=0\)$/,
      gives: ({ link }) => assert.match(link, /^http/),
    },
    {
      skill: 'stop-and-quarantine-file',
      input: (known) => ({ ...onMachine(known), file_hash: 'AB'.repeat(20) }),
      sends: /^POST \/api\/machines\/[^/]+\/StopAndQuarantineFile$/,
      body: () => ({ Comment: 'Drill', Sha1: 'ab'.repeat(20) }),
    },
    {
      skill: 'unrestrict-code-execution',
      input: onMachine,
      sends: /^POST \/api\/machines\/[^/]+\/unrestrictCodeExecution$/,
    },
    {
      skill: 'restrict-code-execution',
      input: (known) => {
        known.lab.control.fault({ platform: 'endpoint-detection', fault: 'stuck-actions' })
        return onMachine(known)
      },
      sends: /^POST \/api\/machines\/[^/]+\/restrictCodeExecution$/,
      gives: remember('stuck', (output) => output.id),
    },
    {
      skill: 'cancel-machine-action',
      input: ({ lab, stuck }) => {
        lab.control.clear()
        return { machine_action_id: stuck, comment: 'Drill' }
      },
      sends: /^POST \/api\/machineactions\/[^/]+\/cancel$/,
      gives: (output) => assert.equal(output.status, 'Cancelled'),
    },
    {
      skill: 'update-alert',
      input: ({ alert_id }) => ({ alert_id, status: 'InProgress', comment: 'Drill' }),
      sends: /^PATCH \/api\/alerts\/[^/]+$/,
      body: () => ({ status: 'InProgress', comment: 'Drill' }),
    },
    {
      skill: 'add-machine-tag',
      input: (known) => ({ ...machine(known), tag: 'drill' }),
      sends: /^POST \/api\/machines\/[^/]+\/tags$/,
      body: () => ({ Value: 'drill', Action: 'Add' }),
      gives: (output) => assert.ok(output.machineTags.includes('drill')),
    },
    {
      skill: 'remove-machine-tag',
      input: (known) => ({ ...machine(known), tag: 'drill' }),
      sends: /^POST \/api\/machines\/[^/]+\/tags$/,
      gives: (output) => assert.ok(!output.machineTags.includes('drill')),
    },
    {
      skill: 'get-file',
      input: () => ({ file_hash: 'ab'.repeat(20) }),
      sends: /^GET \/api\/files\/(ab){20}(\/stats)?$/,
      gives: (output) => assert.equal(output.file, null),
    },
    {
      skill: 'find-machines-by-ip',
      input: ({ machine }) => ({ ip: machine.ip }),
      sends: /^GET \/api\/machines\/findbyip\(/,
      gives: some('value'),
    },
    {
      skill: 'list-user-machines',
      input: ({ person }) => ({ user: person.email }),
      sends: /^GET \/api\/users\/[^/@]+\/machines$/,
    },
    {
      skill: 'list-user-alerts',
      input: ({ person }) => ({ user: person.email }),
      sends: /^GET \/api\/users\/[^/@]+\/alerts$/,
    },
    {
      skill: 'run-advanced-query',
      input: () => ({ query: 'DeviceInfo | take 3' }),
      sends: /^POST \/api\/advancedqueries\/run$/,
      body: () => ({ Query: 'DeviceInfo | take 3' }),
    },
    {
      skill: 'create-indicator',
      input: () => ({
        indicator_value: 'bad-drill.net',
        indicator_type: 'DomainName',
        action: 'Audit',
        title: 'Drill',
        description: 'Drill',
      }),
      sends: /^POST \/api\/indicators$/,
    },
    {
      skill: 'list-indicators',
      input: () => ({ indicator_value: 'bad-drill.net' }),
      sends: /^GET \/api\/indicators$/,
      gives: remember('indicator_id', (output) => output.value[0].id),
    },
    {
      skill: 'delete-indicator',
      input: ({ indicator_id }) => ({ indicator_id }),
      sends: /^DELETE \/api\/indicators\/\d+$/,
      gives: (output) => assert.equal(output.deleted, true),
    },
    { skill: 'list-vulnerabilities', sends: /^GET \/api\/Vulnerabilities$/, gives: some('value') },
    { skill: 'list-machines-vulnerabilities', sends: /^GET \/api\/vulnerabilities\/machinesVulnerabilities$/ },
    { skill: 'list-recommendations', sends: /^GET \/api\/recommendations$/ },
  ],
  'incident-source': [
    {
      skill: 'list-incidents-for-detections',
      input: () => ({ duration: 4, duration_type: 'weeks', filter_by: 'createdTime' }),
      sends: /^GET \/api\/incidents$/,
      query: { $filter: /^createdTime ge \d{4}-/ },
      gives: (output) =>
        assert.deepEqual(Object.keys(output.rows[0]).sort(), [
          'alert_id',
          'alert_severity',
          'alert_status',
          'assigned_to',
          'category',
          'classification',
          'detection_source',
          'determination',
          'incident_id',
          'name',
          'service_source',
          'severity',
          'status',
          'title',
        ]),
    },
    {
      skill: 'list-incidents',
      sends: /^GET \/api\/incidents$/,
      gives: remember('incident_id', (output) => output.value[0].incidentId),
    },
    { skill: 'get-incident', input: ({ incident_id }) => ({ incident_id }), sends: /^GET \/api\/incidents\/\d+$/ },
    {
      skill: 'update-incident',
      input: ({ incident_id }) => ({ incident_id, status: 'InProgress', comment: 'Drill' }),
      sends: /^PATCH \/api\/incidents\/\d+$/,
      body: () => ({ status: 'InProgress', comment: 'Drill' }),
      gives: (output) => assert.equal(output.status, 'InProgress'),
    },
    {
      skill: 'run-advanced-hunting',
      input: () => ({ query: 'IdentityInfo | take 3' }),
      sends: /^POST \/api\/advancedhunting\/run$/,
      body: () => ({ Query: 'IdentityInfo | take 3' }),
      gives: some('Results'),
    },
  ],
  'malware-protection': [
    {
      skill: 'retrieve-events',
      sends: /^GET \/v1\/events$/,
      gives: (output) => {
        assert.equal(output.source, 'api')
        assert.ok(output.events.length > 0)
      },
    },
    { skill: 'list-computers', sends: /^GET \/v1\/computers$/, gives: some('computers') },
    {
      skill: 'create-event-stream',
      input: () => ({ name: 'drill' }),
      sends: /^POST \/v1\/event_streams$/,
      body: () => ({ name: 'drill' }),
      gives: (output) => assert.equal(output.amqp_credentials.password, '********'),
    },
    { skill: 'list-event-streams', sends: /^GET \/v1\/event_streams$/, gives: some('event_streams') },
  ],
  'vulnerability-investigation': [
    {
      skill: 'list-investigations',
      input: () => ({ statuses: ['OPEN', 'INVESTIGATING'] }),
      sends: /^GET \/idr\/v2\/investigations$/,
      query: { statuses: /^OPEN,INVESTIGATING$/ },
      gives: remember('investigation', (output) => output.investigations[0].rrn),
    },
    { skill: 'get-investigation', input: investigation, sends: /^GET \/idr\/v2\/investigations\/[^/]+$/ },
    {
      skill: 'list-investigation-alerts',
      input: investigation,
      sends: /^GET \/idr\/v2\/investigations\/[^/]+\/alerts$/,
    },
    {
      skill: 'add-investigation-comment',
      input: (known) => ({ ...investigation(known), body: 'Drill' }),
      sends: /^POST \/idr\/v1\/comments$/,
    },
    { skill: 'list-investigation-comments', input: investigation, sends: /^GET \/idr\/v1\/comments$/ },
    {
      skill: 'set-investigation-status',
      input: (known) => ({ ...investigation(known), status: 'INVESTIGATING' }),
      sends: /^PUT \/idr\/v2\/investigations\/[^/]+\/status\/INVESTIGATING$/,
    },
    {
      skill: 'set-investigation-priority',
      input: (known) => ({ ...investigation(known), priority: 'HIGH' }),
      sends: /^PUT \/idr\/v2\/investigations\/[^/]+\/priority\/HIGH$/,
    },
    {
      skill: 'set-investigation-disposition',
      input: (known) => ({ ...investigation(known), disposition: 'BENIGN' }),
      sends: /^PUT \/idr\/v2\/investigations\/[^/]+\/disposition\/BENIGN$/,
    },
    {
      skill: 'set-investigation-assignee',
      input: (known) => ({ ...investigation(known), assignee_email: known.person.email }),
      sends: /^PUT \/idr\/v2\/investigations\/[^/]+\/assignee$/,
    },
    { skill: 'search-assets', sends: /^POST \/vm\/v4\/integration\/assets$/, gives: some('assets') },
    {
      skill: 'search-vulnerabilities',
      sends: /^POST \/vm\/v4\/integration\/vulnerabilities$/,
      gives: some('vulnerabilities'),
    },
  ],
  'travel-booking': [
    { skill: 'get-users', sends: /^GET \/v1\/users$/, gives: some('users') },
    {
      skill: 'search-user-travel',
      input: ({ person }) => ({ traveler: person.email }),
      sends: /^GET \/v1\/bookings$/,
    },
    { skill: 'get-bookings', sends: /^GET \/v1\/bookings$/, query: { createdFrom: /^\d+$/ }, gives: some('bookings') },
  ],
  'threat-intelligence': [
    { skill: 'get-playbook-alerts', sends: /^POST \/playbook-alert\// },
    {
      skill: 'list-alerts',
      input: () => ({ limit: 10 }),
      sends: /^GET \/alert\/v3$/,
      query: { triggered: iso, limit: /^10$/ },
    },
    {
      skill: 'get-enrichment',
      input: () => ({ type: 'domain', value: 'nobody-knows-this-one.net' }),
      sends: /^GET \/v2\/domain\/nobody-knows-this-one\.net$/,
      gives: (output) => assert.equal(output.found, false),
    },
  ],
}

/** What every call of a connector carries, secrets as the lab's log shows them. */
export const headers: Record<Platform, Record<string, RegExp>> = {
  'endpoint-detection': { authorization: /^Bearer sha256:/, 'content-type': /^application\/json$/ },
  'incident-source': { authorization: /^Bearer sha256:/, 'content-type': /^application\/json$/ },
  'malware-protection': { authorization: /^Basic sha256:/, accept: /^application\/json$/ },
  'vulnerability-investigation': { 'x-api-key': /^sha256:/, 'content-type': /^application\/json$/ },
  'travel-booking': { authorization: /^Bearer sha256:/ },
  'threat-intelligence': { 'x-threatinteltoken': /^sha256:/, accept: /^application\/json$/ },
}
