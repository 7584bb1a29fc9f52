// Which types of alert share a playbook, and which do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { typeKey, typeName } from './type-key.ts'

const same: Record<string, readonly string[]> = {
  'case and white space': ['Port  Scan', ' port scan ', 'PORT\tSCAN'],
  addresses: [
    'Connection to 10.1.2.3',
    'Connection to 203.0.113.9',
    'Connection to 203.0.113.9:8443',
    'Connection to 2001:db8::7',
    'connection to <ip>',
  ],
  links: [
    'Phishing page https://evil.example/login?u=1',
    'Phishing page http://other.example',
    'Phishing page hxxp://bad[.]example/x',
  ],
  'mail addresses': ['Mail forwarding rule for ann@corp.com', 'Mail forwarding rule for bob.smith@corp.co.uk'],
  domains: ['DNS query for evil.com', 'DNS query for a.b.c.example.org', 'DNS query for dc01.corp.local'],
  hashes: [
    `Malicious file ${'a1'.repeat(16)}`,
    `Malicious file ${'0b'.repeat(32)}`,
    `Malicious file ${'C3'.repeat(20)}`,
  ],
  machines: ['Malware on FIN-042', 'Malware on SRV-DB-01', 'malware on WS-1234'],
  'machines that are called so': ['Host FIN042 isolated', 'Host web01.x9 isolated'],
  'machines after a colon': ['Scan of host: alpha', "Scan of host: 'beta'"],
  'machines of Windows': ['DESKTOP-AB12CD3 is infected', 'DESKTOP-9XK2LQZ is infected'],
  'people with a domain': [String.raw`Brute force against CORP\ann`, String.raw`Brute force against CORP\svc-backup$`],
  'people that are called so': ['Password spray, user ann.lee', 'Password spray, user bob_02'],
  'people after a colon': ['Locked out user: ann', 'Locked out user: bob'],
  'security identifiers': ['Logon by S-1-5-21-1-2-3-500', 'Logon by S-1-5-21-9-8-7-1001'],
  counts: ['5 failed logins', '1,200 failed logins', '37 failed logins'],
  'counts in brackets': ['Brute force (12)', 'Brute force (3400)'],
  'counts of time': ['Sign-ins from 2 countries within 40 minutes', 'Sign-ins from 3 countries within 5 minutes'],
  shares: ['Disk at 91%', 'Disk at 99 %'],
  tickets: ['Alert #4711 raised', 'Alert #4712 raised'],
  times: ['Backup failed 2026-11-15', 'Backup failed 2026-11-16T10:33:20Z'],
  'ids of events': [
    'Event 7f9c24e8-3b12-4c07-9b1e-000000000001 dropped',
    'Event 7f9c24e8-3b12-4c07-9b1e-000000000002 dropped',
  ],
}

const different: Record<string, readonly string[]> = {
  'event ids': ['Event ID 4625', 'Event ID 4624', 'EventID: 1102', 'event 4720'],
  'rule numbers': ['Rule 5710 fired', 'Rule 5712 fired', 'Rule #100002 fired', 'sid:2019401', 'sid:2019402'],
  techniques: ['T1059 PowerShell', 'T1078 PowerShell', 'T1059.001 PowerShell', 'T1059.003 PowerShell'],
  weaknesses: ['Exploit of CVE-2021-44228', 'Exploit of CVE-2017-0144', 'Exploit of MS17-010'],
  'names of files': [
    'powershell.exe started',
    'cmd.exe started',
    'mshta.exe started',
    'invoice.zip started',
    'run.sh started',
  ],
  'names of malware and groups': [
    'Emotet found',
    'TrickBot found',
    'APT28 activity',
    'APT29 activity',
    'FIN7 activity',
  ],
  products: ['Windows 10 exploited', 'Windows 11 exploited', 'Office 365 sign-in', 'Log4j exploited'],
  'numbers that say what it is': [
    'Type 1',
    'Type 2',
    'Stage 1',
    'Stage 2',
    'Port 445',
    'Port 3389',
    'HTTP 404',
    'HTTP 500',
  ],
  'keys of the registry': [String.raw`HKLM\Software changed`, String.raw`HKCU\Software changed`],
  'paths and packages': [
    String.raw`Ransomware in C:\Windows\explorer.exe`,
    String.raw`Ransomware in C:\Windows\other.exe`,
    'Weakness in log4j-core',
    'Weakness in golang.org/x/net',
    'Weakness in golang.org/x/text',
  ],
  'services of a cloud': ['CloudTrail: ec2.amazonaws.com - Stop', 'CloudTrail: s3.amazonaws.com - Stop'],
  'accounts of the system': [String.raw`Runs as NT AUTHORITY\SYSTEM`, String.raw`Runs as NT AUTHORITY\NETWORK`],
  'what happens to accounts and machines': [
    'User account created',
    'User account deleted',
    'Host unreachable',
    'Host isolated',
  ],
}

for (const [what, types] of Object.entries(same))
  test(`types that differ in ${what} only share a playbook`, () => {
    assert.deepEqual([...new Set(types.map(typeKey))].length, 1, types.map(typeKey).join(' | '))
  })

for (const [what, types] of Object.entries(different))
  test(`types that differ in ${what} have playbooks of their own`, () => {
    assert.deepEqual([...new Set(types.map(typeKey))].length, types.length, types.map(typeKey).join(' | '))
  })

test('the name of a type is readable, and naming it again changes nothing', () => {
  assert.equal(typeName('Malware on FIN-042 by  ann@corp.com'), 'Malware on <host> by <email>')
  assert.equal(typeName('Impossible travel'), 'Impossible travel')
  const parts = fc.constantFrom(
    'Malware',
    'on',
    'user',
    '10.1.2.3',
    'FIN-042',
    'ann@corp.com',
    '12',
    'attempts',
    '<host>',
    ':',
    'T1059',
    'evil.com',
    '#7',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.array(parts, { maxLength: 12 }).map((each) => each.join(' ')),
      ),
      (text) => {
        assert.equal(typeName(typeName(text)), typeName(text))
        assert.equal(typeKey(typeName(text)), typeKey(text))
      },
    ),
  )
})

test('a type that was made to take long does not', () => {
  for (const piece of ['a.', '1:', 'user ', 'a-', '\\a', '1,', 'on a-', '<'])
    assert.ok(typeName(piece.repeat(100).slice(0, 200)).length <= 200)
})
