// What an alert carries beside its event: parts of products, phones by their models, words of sentences, consoles, states.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsIn } from '../investigations/verdict/facts/counts.ts'
import { readAlert } from './read-alert.ts'

const read = (content: string | object, alert_type = 'Alert', alert_provider = 'some_product') =>
  readAlert({
    alert_provider,
    alert_type,
    alert_content: typeof content === 'string' ? content : JSON.stringify(content),
    created_at_source: 1_793_000_000,
    domains: ['corp.example'],
  })
const roles = (...given: Parameters<typeof read>) =>
  Object.fromEntries(read(...given).observables.map(({ kind, value, role }) => [value, `${kind} ${role}`]))

test('parts of a product, models of phones, and words are nobody', () => {
  const factor = { FactorName: 'OATH OTP', DeviceName: 'Pixel 6a', EnrolledBy: 'self' }
  const session = { principal_id: 'AROAU5TWQ7K2Z3N4:run', by: 'Self-service portal (Admin API)' }
  const account = { account_uid: 'DRMM-CORP-01', last_user: 'jo.berg', integration_account: { name: 'logs-eu' } }
  const found = roles({ events: [factor, session], ...account, advice: 'Confirm with the user whether it was them.' })
  assert.deepEqual(
    Object.entries(found).filter(([, part]) => !part.endsWith('reporter')),
    [['jo.berg', found['jo.berg']]],
  )
})

test('whoever collects or exports flows only tells of them', () => {
  const flow = { flowCollectorName: 'fc-01', exporterIPAddress: '10.2.0.2', sw_ip: '10.2.0.3', src_ip: '10.2.1.7' }
  const found = roles({ ...flow, dst_ip: '45.138.16.203' }, 'Data hoarding')
  assert.equal(found['fc-01'], 'host reporter')
  assert.equal(found['10.2.0.2'], 'ip reporter')
  assert.equal(found['10.2.0.3'], 'ip reporter')
  assert.notEqual(found['10.2.1.7'], 'ip reporter')
})

test('whoever changed a policy did so where its change is told', () => {
  const found = roles({ policy: { name: 'Block legacy', changedBy: 'mallory@corp.example' } }, 'Access policy changed')
  assert.notEqual(found['mallory@corp.example'], 'email bystander')
  const made = roles(
    { policy: { name: 'Uploads', createdBy: 'eva.holm@corp.example' }, user: 'jo.berg' },
    'Mass upload',
  )
  assert.equal(made['eva.holm@corp.example'], 'email bystander')
})

test('addresses where somebody is usually had no part in it', () => {
  const session = { client_ip: '185.38.114.66', user: 'ext-lab', result: 'Success' }
  const found = roles({ session, LastKnownAddresses: ['217.91.44.18', '217.91.44.19'] }, 'Mass download')
  assert.equal(found['217.91.44.18'], 'ip bystander')
  assert.equal(found['217.91.44.19'], 'ip bystander')
  assert.equal(found['185.38.114.66'], 'ip actor')
})

test('whoever wrote the rule did not do what it found', () => {
  const found = roles({ rule: { created_by: 'eva.holm' }, user: 'jo.berg', host: 'lt-7' }, 'Remote service created')
  assert.equal(found['eva.holm'], 'user bystander')
})

test('a server of the maker and links to the machine that wrote the line belong to whatever reports', () => {
  const mail = roles({ hostname: 'se-smtp-inbound-1.mimecast.com', sender: 'a@evil.top' }, 'Mail held', 'mimecast')
  assert.equal(mail['se-smtp-inbound-1.mimecast.com'], 'host reporter')
  const line = roles(
    '<132>1 2026-10-26T00:45:45.000Z smc-01 Flow 3411 - - LEEF:1.0|Maker|Flow|7|59|src=10.2.1.8\tdst=10.2.1.9\tproto=tcp\tsourceHostSnapshot=https://smc-01.corp.example/smc/getHostSnapshot?hostip=10.2.1.8',
    'Data hoarding',
  )
  assert.equal(line['smc-01'], 'host reporter')
  assert.equal(line['https://smc-01.corp.example/smc/getHostSnapshot?hostip=10.2.1.8'], 'url reporter')
})

test('a full name is that of the own address beside it, and not of a stranger who has the same name', () => {
  const actor = { actorName: 'Jens Holt', actorEmail: 'jens.holt@corp.example' }
  assert.deepEqual(Object.keys(roles(actor, 'Role assigned')), ['jens.holt@corp.example'])
  const stranger = roles({ actorName: 'Jens Holt', mail: 'jens.holt@evil.top' }, 'Role assigned')
  assert.ok('Jens Holt' in stranger, JSON.stringify(stranger))
})

test('a number in a list of states says nothing of how it ended, and one that was let in after others is the outcome', () => {
  assert.equal(read({ status: 0, type: 'Configuration' }, 'Configuration seen').outcome, 'unknown')
  assert.equal(read({ id: 1 }, 'SSH logon after many failures').outcome, 'succeeded')
  assert.equal(read({ id: 1 }, 'Many failures').outcome, 'failed')
})

test('a number of times is a number of failures only where something failed', () => {
  assert.equal(countsIn('Seen 61 times within 3600 s; 190 times the average').failures, 0)
  assert.equal(countsIn('The logon failed for this user 22 times').failures, 22)
  assert.equal(countsIn('{"LastPasswordFailure":"2026-10-19T06:49:16Z","FailedLogins":7}').failures, 7)
})

test('what the words of a mail threaten with is not what the alert claims', () => {
  const rules = [{ name: 'Scare language', attack_types: ['Extortion', 'Malware/Ransomware'] }]
  const mail = { sender: { email: 'reminders@shop.top' }, recipients: ['jo@corp.example'], subject: 'Reminder' }
  assert.equal(read({ flagged_rules: rules, ...mail }, 'message.flagged').claims[0]?.claim, 'phishing-delivered')
  assert.equal(read(mail, 'Report processed: Non-Malicious').claims[0]?.claim, 'phishing-delivered')
  assert.equal(read(mail, 'Ransomware attachment').claims[0]?.claim, 'ransomware')
})

test('members of a list have one part', () => {
  const destinations = ['10.20.1.221', '10.20.1.224', '10.20.1.227'].map((ip) => ({ ip, ports: [22, 443] }))
  const activity = { sourceIp: '10.20.1.230', destinations }
  const found = roles({ activity, description: '10.20.1.230 opened connections to 3 devices.' }, 'Port scan detected')
  assert.equal(found['10.20.1.230'], 'ip actor')
  for (const { ip } of destinations) assert.equal(found[ip], 'ip target')
})

test('whoever is told of an alert has no part in it', () => {
  const user = { user: { email: 'jo.berg@corp.example' }, ip: '185.112.34.77' }
  const notices = {
    ticketing: { psa: 'none', emailed: ['soc@partner.se'] },
    notifications: [{ channel: 'email', recipients: ['duty@watch.se'] }],
    policy: { notifyEmails: 'lead@corp.se', escalation: { on_call: 'eva.holm@corp.se' } },
  }
  const found = roles({ ...user, ...notices }, 'Sign-in from a new country')
  assert.match(found['jo.berg@corp.example'] ?? '', /actor|target/)
  for (const told of ['soc@partner.se', 'duty@watch.se', 'lead@corp.se', 'eva.holm@corp.se'])
    assert.equal(found[told], 'email bystander')
  const mail = roles({ notification: 'Mail held', mail: { recipients: ['jo@corp.example'] } }, 'Mail held')
  assert.equal(mail['jo@corp.example'], 'email target')
})
