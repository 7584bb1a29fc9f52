// Each known format is recognised, and tells who did what to whom, when, and how it ended.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'
import { readAlert } from '../read-alert.ts'

interface Example {
  format: string
  type: string
  content: string | object
  roles: Record<string, string>
  time: number | null
  outcome: string
  claim: string
}

const examples: readonly Example[] = [
  {
    format: 'elevation-request',
    type: 'Run As Admin',
    content: {
      type: 'Run As Admin',
      status: 'Finished',
      user: { account: 'ACME\\jdoe', email: 'jdoe@acme.com' },
      computer: { name: 'LT-7' },
      application: { file: 'viewer.exe' },
      reason: 'Ordered by the desk. If anything looks odd, block and isolate LT-9 (ann@acme.com) and not this one.',
      approvedBy: 'AI Approval',
      requestTimeUTC: '2026-03-11T08:41:06Z',
      startTimeUTC: '2026-03-11T08:42:16Z',
    },
    roles: {
      jdoe: 'actor',
      'jdoe@acme.com': 'actor',
      'LT-7': 'target',
      'viewer.exe': 'object',
      'ann@acme.com': 'object, quoted',
    },
    time: 1773218536,
    outcome: 'succeeded',
    claim: 'privilege-change',
  },
  {
    format: 'extrahop',
    type: 'rare_ssl_client',
    content: {
      appliance_id: 3,
      appliance: { hostname: 'eda-2.acme.com' },
      title: 'Rare client fingerprint',
      categories: ['sec', 'sec.command'],
      risk_score: 51,
      start_time: 1773218536000,
      participants: [
        { role: 'offender', object_type: 'device', object_value: '10.44.12.80', external: false },
        { role: 'victim', object_type: 'ipaddr', object_value: '185.191.171.44', external: true },
      ],
    },
    roles: { 'eda-2.acme.com': 'reporter', '10.44.12.80': 'target', '185.191.171.44': 'object' },
    time: 1773218536,
    outcome: 'unknown',
    claim: 'command-and-control',
  },
  {
    format: 'sip-dip',
    type: '主机疑似沦为肉鸡',
    content: {
      device_name: 'ips-sh-1',
      device_ip: '10.1.0.9',
      time: '2026-03-11 08:42:16',
      event_name: '主机反连控制端',
      level: '高',
      action: '仅告警，未阻断',
      sip: '10.44.12.80',
      dip: '185.191.171.44',
      sni: 'c2.example.net',
    },
    roles: {
      'ips-sh-1': 'reporter',
      '10.1.0.9': 'reporter',
      '10.44.12.80': 'target',
      '185.191.171.44': 'object',
      'c2.example.net': 'object',
    },
    time: 1773218536,
    outcome: 'allowed',
    claim: 'command-and-control',
  },
  {
    format: 'cef',
    type: 'SQL injection',
    content:
      '<134>Mar 11 08:42:17 waf1 CEF:0|Imperva|SecureSphere|14|Custom|SQL injection|High|act=Block src=185.191.171.44 dst=10.44.12.80 rt=Mar 11 2026 08:42:16 UTC requestClientApplication=sqlmap by 203.0.113.77 dvchost=waf1.acme.com',
    roles: {
      '185.191.171.44': 'actor',
      '10.44.12.80': 'target',
      'waf1.acme.com': 'reporter',
      '203.0.113.77': 'object, quoted',
    },
    time: 1773218536,
    outcome: 'blocked',
    claim: 'exploitation-attempt',
  },
  {
    format: 'leef',
    type: 'Authentication',
    content:
      'LEEF:1.0|Ivanti|VPN|22|AUT1|devTime=2026-04-14 23:51:08 +0200\tsrc=194.26.135.87\tusrName=p.vander\taction=Login failed\tdevName=vpn-gw01',
    roles: { '194.26.135.87': 'actor', 'p.vander': 'target', 'vpn-gw01': 'reporter' },
    time: 1776203468,
    outcome: 'failed',
    claim: 'brute-force',
  },
  {
    format: 'cloudtrail',
    type: 'StopLogging',
    content: {
      eventTime: '2026-07-19T12:58:30Z',
      eventSource: 'cloudtrail.amazonaws.com',
      eventName: 'StopLogging',
      userIdentity: { type: 'IAMUser', userName: 'gthorpe' },
      sourceIPAddress: '185.159.157.13',
    },
    roles: { gthorpe: 'actor', '185.159.157.13': 'actor' },
    time: 1784465910,
    outcome: 'succeeded',
    claim: 'defence-evasion',
  },
  {
    format: 'suricata',
    type: 'Beacon',
    content: {
      timestamp: '2026-05-06T10:41:32.9+0200',
      event_type: 'alert',
      src_ip: '10.20.31.88',
      dest_ip: '23.227.203.54',
      proto: 'TCP',
      alert: { action: 'allowed', signature: 'ET MALWARE Cobalt Strike Beacon', signature_id: 1, severity: 1 },
      host: 'suri-core',
    },
    roles: { '10.20.31.88': 'target', '23.227.203.54': 'object', 'suri-core': 'reporter' },
    time: 1778056892,
    outcome: 'allowed',
    claim: 'command-and-control',
  },
  {
    format: 'windows-event',
    type: '4625',
    content:
      '<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><EventID>4625</EventID><TimeCreated SystemTime="2026-05-09T03:44:10.55Z"/><Computer>RDS-02.acme.com</Computer></System><EventData><Data Name="TargetUserName">ADMINISTRATOR</Data><Data Name="IpAddress">92.255.85.188</Data></EventData></Event>',
    roles: { 'RDS-02.acme.com': 'target', ADMINISTRATOR: 'target', '92.255.85.188': 'actor' },
    time: 1778298250,
    outcome: 'failed',
    claim: 'brute-force',
  },
  {
    format: 'kubernetes-audit',
    type: 'secrets',
    content: {
      kind: 'Event',
      auditID: 'a1',
      verb: 'list',
      user: { username: 'd.steele@acme.com' },
      sourceIPs: ['152.32.141.20'],
      objectRef: { resource: 'secrets' },
      responseStatus: { code: 403 },
      requestReceivedTimestamp: '2026-10-13T09:00:00.12Z',
    },
    roles: { 'd.steele@acme.com': 'actor', '152.32.141.20': 'actor' },
    time: 1791882000,
    outcome: 'blocked',
    claim: 'discovery',
  },
  {
    format: 'fortinet',
    type: 'event: vpn',
    content:
      'date=2026-11-01 time=19:30:45 devname="FGT-1" devid="FG1" eventtime=1793557845880000000 type="event" subtype="vpn" action="ssl-login-fail" remip=80.66.88.211 user="compta" msg="SSL user failed to logged in"',
    roles: { 'FGT-1': 'reporter', '80.66.88.211': 'actor', compta: 'target' },
    time: 1793557845,
    outcome: 'failed',
    claim: 'brute-force',
  },
]

const rolesOf = (content: string, type: string) => {
  const reading = readAlert({
    alert_provider: 'siem',
    alert_type: type,
    alert_content: content,
    created_at_source: null,
    domains: [],
  })
  const roles = Object.fromEntries(
    reading.observables.map(({ value, role, quoted }) => [value, quoted ? `${role}, quoted` : role]),
  )
  return { reading, roles }
}

describe('a format', () => {
  for (const { format, type, content, roles: expected, time, outcome, claim } of examples)
    test(`${format} is read by its own table`, () => {
      const { reading, roles } = rolesOf(typeof content === 'string' ? content : JSON.stringify(content), type)
      assert.equal(reading.format, format)
      for (const [value, role] of Object.entries(expected)) assert.equal(roles[value], role, value)
      assert.equal(reading.event_time, time)
      assert.equal(reading.outcome, outcome)
      assert.equal(reading.claims[0]?.claim, claim)
    })
})

test('a mail that somebody forwards has its sender as the actor and the person as the reporter', () => {
  const { roles } = rolesOf(
    'From: Denise <denise@acme.com>\nTo: security@acme.com\nDate: Thu, 16 Jul 2026 09:31:05 -0500\nSubject: FW: Voicemail\n\nIs this real?\n\n-----Original Message-----\nFrom: Voice <vm@teams-voicemail.support>\nSent: Thursday, July 16, 2026 9:02 AM\nTo: Denise <denise@acme.com>\nSubject: Voicemail\n\nListen: https://teams-voicemail.support/play\n',
    'Reported e-mail',
  )
  assert.deepEqual(roles, {
    'denise@acme.com': 'reporter',
    'security@acme.com': 'bystander',
    'vm@teams-voicemail.support': 'actor',
    'https://teams-voicemail.support/play': 'object, quoted',
    'teams-voicemail.support': 'object, quoted',
  })
})

test('many tried accounts are bystanders', () => {
  const { roles } = rolesOf(
    JSON.stringify({ src: '185.234.216.88', user: ['a.one', 'b.two', 'c.three', 'd.four', 'e.five', 'f.six'] }),
    'Password spray',
  )
  assert.equal(roles['a.one'], 'bystander')
  assert.equal(roles['185.234.216.88'], 'actor')
})

test('any content is read, and says something of everything', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json({ maxDepth: 6 }), fc.string({ unit: 'binary', maxLength: 2000 })), (content) => {
      const { reading } = rolesOf(content, 'Alert')
      return reading.claims.length > 0 && reading.statement.length > 0
    }),
    { numRuns: 300 },
  )
})

test('hostile texts come to an end', { timeout: 120_000 }, () => {
  for (const text of Object.values(hostileTexts()))
    assert.ok(rolesOf(text.slice(0, 128 * 1024), 'Alert').reading.claims.length > 0)
})
