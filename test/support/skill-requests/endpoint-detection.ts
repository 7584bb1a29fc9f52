// Endpoint detection: what each of its skills is asked in tests, and what it must send; taken from the specification.
import assert from 'node:assert/strict'
import { type Any, type Asked, remember, some } from './asked.ts'

const machine = ({ machine }: Any) => ({ machine_id: machine.machine_id })
const onMachine = (known: Any) => ({ ...machine(known), comment: 'Drill' })

export const endpointDetectionRequests: Asked[] = [
  {
    skill: 'list-alerts',
    input: () => ({ severity: 'High' }),
    sends: /^GET \/api\/alerts$/,
    query: { $expand: /^evidence$/, $filter: /^severity eq 'High'$/ },
    gives: remember('alert_id', (output) => output.value[0].id),
  },
  { skill: 'get-alert', input: ({ alert_id }) => ({ alert_id }), sends: /^GET \/api\/alerts\/[^/]+$/ },
  { skill: 'list-machines', sends: /^GET \/api\/machines$/, gives: some('value') },
  { skill: 'find-machine', input: () => ({ name: 'lt-101' }), sends: /^GET \/api\/machines/, gives: some('value') },
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
    skill: 'find-program-activity',
    input: () => ({ machine: 'lt-101', programs: ['teams.exe'] }),
    sends: /^POST \/api\/advancedqueries\/run$/,
  },
  {
    skill: 'find-new-activity',
    input: () => ({ machine: 'lt-101' }),
    sends: /^POST \/api\/advancedqueries\/run$/,
  },
  {
    skill: 'find-routines',
    input: () => ({ machine: 'lt-101' }),
    sends: /^POST \/api\/advancedqueries\/run$/,
  },
  {
    skill: 'find-harmful-commands',
    input: () => ({ machine: 'lt-101' }),
    sends: /^POST \/api\/advancedqueries\/run$/,
  },
  {
    skill: 'find-earlier-connections',
    input: () => ({ peer: '45.138.16.203' }),
    sends: /^POST \/api\/advancedqueries\/run$/,
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
]
