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
    {
      skill: 'isolate-computer',
      input: () => ({ hostname: 'lt-103', comment: 'Drill' }),
      sends: /^PUT \/v1\/computers\/[^/]+\/isolation$/,
      body: () => ({ comment: 'Drill' }),
    },
    {
      skill: 'get-isolation-status',
      input: () => ({ hostname: 'lt-103' }),
      sends: /^GET \/v1\/computers\/[^/]+\/isolation$/,
      gives: (output) => assert.equal(output.unlock_code, undefined),
    },
    {
      skill: 'stop-isolation',
      input: () => ({ hostname: 'lt-103' }),
      sends: /^DELETE \/v1\/computers\/[^/]+\/isolation$/,
    },
    { skill: 'list-file-lists', sends: /^GET \/v1\/file_lists\/[a-z_]+$/, gives: some('file_lists') },
    {
      skill: 'add-hash-to-file-list',
      input: () => ({ list: 'Quarantine everywhere', sha256: 'A'.repeat(64), description: 'Drill' }),
      sends: /^POST \/v1\/file_lists\/[^/]+\/files\/a{64}$/,
      body: () => ({ description: 'Drill' }),
    },
    {
      skill: 'remove-hash-from-file-list',
      input: () => ({ list: 'Quarantine everywhere', sha256: 'a'.repeat(64) }),
      sends: /^DELETE \/v1\/file_lists\/[^/]+\/files\/a{64}$/,
    },
    {
      skill: 'search-computer-activity',
      input: () => ({ value: 'nothing-of-the-kind.exe' }),
      sends: /^GET \/v1\/computers\/activity$/,
    },
    {
      skill: 'get-computer-trajectory',
      input: () => ({ hostname: 'lt-103' }),
      sends: /^GET \/v1\/computers\/[^/]+\/trajectory$/,
      gives: some('events'),
    },
    { skill: 'list-groups', sends: /^GET \/v1\/groups$/, gives: some('groups') },
    {
      skill: 'move-computer-to-group',
      input: () => ({ hostname: 'lt-103', group: 'Triage' }),
      sends: /^PATCH \/v1\/computers\/[^/]+$/,
      gives: (output) => assert.ok(output.previous_group_guid),
    },
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
    {
      skill: 'search-assets',
      sends: /^POST \/vm\/v4\/integration\/assets$/,
      gives: remember('asset_id', (output) => output.assets[0].id),
    },
    {
      skill: 'search-vulnerabilities',
      sends: /^POST \/vm\/v4\/integration\/vulnerabilities$/,
      gives: some('vulnerabilities'),
    },
    {
      skill: 'create-investigation',
      input: ({ person }) => ({ title: 'Drill', priority: 'HIGH', assignee_email: person.email }),
      sends: /^POST \/idr\/v2\/investigations$/,
      body: ({ person }) => ({ title: 'Drill', status: 'OPEN', priority: 'HIGH', assignee: { email: person.email } }),
    },
    { skill: 'search-alerts', sends: /^POST \/idr\/at\/alerts\/ops\/search$/, gives: some('alerts') },
    { skill: 'list-log-sets', sends: /^GET \/log_search\/management\/logsets$/, gives: some('log_sets') },
    {
      skill: 'search-logs',
      input: () => ({ log_set: 'Asset Authentication', query: 'where(result=SUCCESS)', max_results: 50 }),
      sends: /^GET \/log_search\/query\//,
      gives: some('events'),
    },
    {
      skill: 'search-users',
      input: () => ({ name: 'Anna Berg' }),
      sends: /^POST \/idr\/v1\/users\/_search$/,
      gives: some('users'),
    },
    {
      skill: 'search-accounts',
      input: () => ({ name: 'paula.ortiz' }),
      sends: /^POST \/idr\/v1\/accounts\/_search$/,
      gives: some('accounts'),
    },
    {
      skill: 'search-monitored-assets',
      input: () => ({ name: 'edge', match: 'CONTAINS' }),
      sends: /^POST \/idr\/v1\/assets\/_search$/,
      gives: some('assets'),
    },
    {
      skill: 'start-scan',
      input: ({ asset_id }) => ({ asset_ids: [asset_id], name: 'Drill' }),
      sends: /^POST \/vm\/v4\/integration\/scan$/,
      gives: remember('scan_id', (output) => output.scans[0].id),
    },
    { skill: 'get-scan', input: ({ scan_id }) => ({ scan_id }), sends: /^GET \/vm\/v4\/integration\/scan\/[^/]+$/ },
    {
      skill: 'stop-scan',
      input: ({ scan_id }) => ({ scan_id }),
      sends: /^GET \/vm\/v4\/integration\/scan\/[^/]+$/,
      gives: (output) => assert.match(output.status, /^(Stopped|Finished)$/),
    },
  ],
  'travel-booking': [
    { skill: 'get-users', sends: /^GET \/v1\/users$/, gives: some('users') },
    {
      skill: 'search-user-travel',
      input: ({ person }) => ({ traveler: person.email }),
      sends: /^GET \/v1\/bookings$/,
    },
    {
      skill: 'get-bookings',
      sends: /^GET \/v1\/bookings$/,
      query: { createdFrom: /^\d+$/ },
      gives: remember('booking', (output) => output.bookings[0]),
    },
    {
      skill: 'get-booking',
      input: ({ booking }) => ({ booking_uuid: booking.uuid, created: booking.created }),
      sends: /^GET \/v1\/bookings$/,
      gives: (output, { booking }) => assert.equal(output.booking.uuid, booking.uuid),
    },
    {
      skill: 'list-travelers-in-country',
      input: () => ({ country: 'Sweden' }),
      sends: /^GET \/v1\/bookings$/,
      gives: (output) => assert.ok(Array.isArray(output.travelers)),
    },
  ],
  'threat-intelligence': [
    {
      skill: 'get-playbook-alerts',
      sends: /^POST \/playbook-alert\//,
      gives: remember('playbook_alert_id', (output) => output.playbook_alerts[0].playbook_alert_id),
    },
    {
      skill: 'list-alerts',
      input: () => ({ limit: 10 }),
      sends: /^GET \/alert\/v3$/,
      query: { triggered: iso, limit: /^10$/ },
      gives: remember('alert_id', (output) => output.alerts[0].id),
    },
    {
      skill: 'get-enrichment',
      input: () => ({ type: 'domain', value: 'nobody-knows-this-one.net' }),
      sends: /^GET \/v2\/domain\/nobody-knows-this-one\.net$/,
      gives: (output) => assert.equal(output.found, false),
    },
    {
      skill: 'get-alert',
      input: ({ alert_id }) => ({ alert_id }),
      sends: /^GET \/alert\/v3\/[^/]+$/,
      gives: some('hits'),
    },
    {
      skill: 'update-alert',
      input: ({ alert_id }) => ({ alert_id, status: 'Pending', note: 'Drill' }),
      sends: /^POST \/alert\/v2\/update$/,
      body: ({ alert_id }) => [{ id: alert_id, statusInPortal: 'Pending', note: 'Drill' }],
    },
    {
      skill: 'update-playbook-alert',
      input: ({ playbook_alert_id }) => ({ playbook_alert_id, status: 'InProgress', log_entry: 'Drill' }),
      sends: /^PUT \/playbook-alert\/common\/[^/]+$/,
      body: () => ({ status: 'InProgress', log_entry: 'Drill' }),
    },
    {
      skill: 'get-bulk-enrichment',
      input: () => ({ domains: ['nordcloud-metrics.net', 'nobody-knows-this-one.net'] }),
      sends: /^POST \/soar\/v3\/enrichment$/,
      gives: (output) => assert.equal(output.results.length, 2),
    },
    {
      skill: 'look-up-identity-exposure',
      input: ({ person }) => ({ emails: [person.email] }),
      sends: /^POST \/identity\/credentials\/lookup$/,
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
