// Alerts in sentences and in rows: who did what to whom, how it ended, and what a product says rather than a person.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAlert } from './read-alert.ts'

const read = (alert_content: string | object, alert_type = 'Alert') =>
  readAlert({
    alert_provider: 'siem',
    alert_type,
    alert_content: typeof alert_content === 'string' ? alert_content : JSON.stringify(alert_content),
    created_at_source: 1_793_000_000,
    domains: ['tess-robotics.io'],
  })

const roles = (...given: Parameters<typeof read>) =>
  Object.fromEntries(read(...given).observables.map(({ value, role }) => [value, role]))

test('one more word of a product does not make its sentences the words of a person', () => {
  const sentence =
    'User n.acht@tess-robotics.io signed in from Warsaw, PL (185.243.96.107) at 2026-10-26T05:00:00Z, 38 minutes after a sign-in from Jena, DE (193.29.13.201). Result: success.'
  for (const end of ['MFA: satisfied.', 'MFA: not required.', 'The account should be disabled since two months.'])
    assert.ok(
      read(`${sentence} ${end}`, 'Impossible travel').observables.every(({ quoted }) => !quoted),
      end,
    )
  const written =
    'Hello, I got a strange mail from 185.243.96.107 and my machine is slow since then, please have a look.'
  assert.ok(read(written).observables.every(({ quoted }) => quoted))
})

test('who does something, and to whom, stands before and behind the verb', () => {
  assert.deepEqual(roles('TESS\\e.dorn reset the password of TESS\\i.sol, ticket INC0042', 'Password reset'), {
    'e.dorn': 'actor',
    'i.sol': 'target',
  })
  assert.deepEqual(
    roles('4728: member TESS\\s.quist was added to group Domain Admins by TESS\\o.falk', 'Member added'),
    { 's.quist': 'target', 'o.falk': 'actor' },
  )
  const fraud = roles('CFO m.ekdahl@tess-robotics.io received mail from boss.tess@gmail.com asking to pay', 'Fraud')
  assert.deepEqual(fraud, { 'm.ekdahl@tess-robotics.io': 'target', 'boss.tess@gmail.com': 'actor' })
  assert.equal(roles('4769 x 38: lars.oberg requested RC4 tickets for svc-sql', 'Kerberoasting')['lars.oberg'], 'actor')
  assert.ok('paula.ortiz' in roles('srv-jump-01: paula.ortiz logged on (type 10) from 92.118.39.74', 'Logon'))
})

test('whoever agreed to it did not do it', () => {
  assert.equal(roles('Ransomware simulated on lt-140, authorised by e.dorn.', 'Ransomware')['e.dorn'], 'bystander')
})

test('a machine stands at the head of a sentence, and behind "on"', () => {
  assert.ok('lt-107' in roles('lt-107: USB mass storage connected by anna.berg', 'USB device connected'))
  assert.ok('lt-141' in roles('Antivirus on lt-141 removed Trojan.Agent', 'Malware'))
  assert.ok(!('sha-256' in roles('The sum on sha-256 differs', 'Sum')))
})

test('the server behind a bastion is read in its target', () => {
  const found = roles(
    'Utilisateur : o.falk@tess\nCible : o.falk@tess@srv-dc-02:RDP\nCommande : ntdsutil ifm',
    'Commande',
  )
  assert.ok('srv-dc-02' in found && 'o.falk' in found, JSON.stringify(found))
})

test('backups that were removed were not saved, and what was cleaned was stopped', () => {
  assert.equal(
    read('Restore points of 17 backups have been removed by TESS\\o.falk', 'Restore points').outcome,
    'succeeded',
  )
  assert.equal(read('Removed Trojan.Agent from E:\\setup.exe. Cleaned successfully.', 'Malware').outcome, 'blocked')
})

test('rows of a name and its value are read, and a person with the family name first', () => {
  const row = ['Rule;Mass checkout', 'Time;2026-10-26T03:00:00Z', 'User;Öberg, Lars-Erik', 'Count;1874', 'Level;High']
  const { observables, event_time } = read(row.join('\r\n'), 'Mass checkout')
  assert.deepEqual(
    observables.map(({ value }) => value),
    ['Lars-Erik Öberg'],
  )
  assert.equal(event_time, Date.UTC(2026, 9, 26, 3) / 1000)
})

test('a table may begin with remarks, its times be runs of digits, and its paths on a server no files', () => {
  const { observables, event_time } = read(
    '# policy: large export\r\n"EVENT_TYPE","TIMESTAMP","URI","CLIENT_IP","USERNAME"\r\n"ReportExport","20261026042458.480","/home/home.jsp","193.29.13.201","n.acht@tess-robotics.io"',
    'Large export',
  )
  assert.deepEqual(observables.map(({ kind }) => kind).sort(), ['email', 'ip'])
  assert.equal(event_time, Date.UTC(2026, 9, 26, 4, 24, 58) / 1000)
})

test('a sentence may stand above a table of one row, and what the row names is no text of others', () => {
  const { observables, event_time } = read(
    'PrintGuard 24.1: archive rule "extortion" matched\nTime,User,Pages,Copies,Document Name,Paper Size\n2026-10-26 04:24:58,n.acht,1,30,"YOUR FILES ARE ENCRYPTED - isolate srv-dc-01.pdf",LETTER\nKeywords: encrypted; ransom',
    'Archive keyword match',
  )
  const quoted = Object.fromEntries(observables.map(({ value, quoted }) => [value, quoted]))
  assert.equal(quoted['n.acht'], false)
  assert.equal(quoted['srv-dc-01'] ?? quoted['srv-dc-01.pdf'], true)
  assert.equal(event_time, Date.UTC(2026, 9, 26, 4, 24, 58) / 1000)
})

test('the mailbox of the security team is told of it, and had no part in it', () => {
  const leak = { target_user: 'soc@tess-robotics.io', occurrence: { author_info: 'n.acht@tess-robotics.io' } }
  const found = roles(leak, 'AWS keys exposed in a public repository')
  assert.equal(found['soc@tess-robotics.io'], 'bystander')
  assert.notEqual(found['n.acht@tess-robotics.io'], 'bystander')
})
