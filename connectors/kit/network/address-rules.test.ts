// Which addresses are refused, and what an allow list opens.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress, parseAllowList } from './address-rules.ts'

const refused = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'not an address',
]

test('private, loopback, link-local, metadata, tunnelled and reserved addresses are not public', () => {
  for (const address of refused) assert.equal(isPublicAddress(address), false, address)
})

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
    assert.equal(isPublicAddress(address), true, address)
})

test('an allow list names ranges, hosts, and hosts with a port', () => {
  const list = parseAllowList('10.1.0.0/16, lab.internal, intel.internal:8443, 127.0.0.1:9000, [::1]:9001, fd00::/8')
  const allows = (host: string, port: number, address?: string) =>
    list.allows({ host, port, ...(address ? { address } : {}) })
  assert.ok(allows('10.1.2.3', 443))
  assert.ok(allows('whatever', 443, '10.1.2.3'))
  assert.ok(!allows('10.2.0.1', 443))
  assert.ok(allows('LAB.internal.', 1234, '192.168.0.9'))
  assert.ok(allows('intel.internal', 8443))
  assert.ok(!allows('intel.internal', 443))
  assert.ok(allows('127.0.0.1', 9000))
  assert.ok(allows('localhost', 9000))
  assert.ok(!allows('127.0.0.1', 9001))
  assert.ok(allows('[::1]', 9001))
  assert.ok(allows('[fd12::1]', 443))
  assert.ok(!allows('evil.example', 443))
})

test('an entry that cannot be read is named', () => {
  for (const wrong of ['10.0.0.0/33', 'a b', 'host:99999', '::/129', 'x/8'])
    assert.throws(() => parseAllowList(`127.0.0.1,${wrong}`), new RegExp(wrong.replace(/[/]/g, '\\/')))
})

test('an entry may be for some organizations only', () => {
  const list = parseAllowList('10.0.0.0/8@ACME+GLOBEX, lab.internal:8443@ACME, 192.168.7.7')
  const allows = (organization: string | undefined, host: string, port = 443) =>
    list.of?.(organization).allows({ host, port })
  for (const [organization, net, lab] of [
    ['ACME', true, true],
    ['GLOBEX', true, false],
    ['OTHER', false, false],
    [undefined, false, false],
  ] as const) {
    assert.equal(allows(organization, '10.1.2.3'), net)
    assert.equal(allows(organization, 'lab.internal', 8443), lab)
    assert.equal(allows(organization, '192.168.7.7'), true)
  }
  assert.equal(list.allows({ host: '10.1.2.3', port: 443 }), false)
  assert.equal(list.of?.('ACME'), list.of?.('ACME'), 'pools and dials are kept by list')
  for (const wrong of ['10.0.0.0/8@', '10.0.0.0/8@acme', 'a.b@ACME@X', '@ACME', '10.0.0.0/8@ACME+'])
    assert.throws(() => parseAllowList(wrong))
})
