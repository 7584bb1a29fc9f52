// What the agent dials and what it does not, whatever the service asks.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from '../connectors/kit/network/address-rules.ts'
import { addressClassOf } from './address-class.ts'
import { createDialRules } from './dial-rules.ts'
import { createDialTarget } from './dial-target.ts'

const target = (address: string, port = 443, host = 'host.corp.com') => ({ host, port, address })

test('without a list it dials public addresses on port 443 and nothing else', () => {
  const { allows } = createDialRules([])
  assert.equal(allows(target('8.8.8.8')), true)
  assert.equal(allows(target('2606:4700::1111')), true)
  assert.equal(allows(target('8.8.8.8', 8443)), false)
  for (const address of ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', '192.0.2.1'])
    assert.equal(allows(target(address)), false, address)
})

test('a list opens exactly what it names: a host with its port, an address, a range, a range with a port', () => {
  const { allows } = createDialRules([
    'edr.corp.local:8443',
    'siem.corp.local',
    '10.1.0.0/16',
    '[fd00::/64]:9000',
    '10.9.9.9',
  ])
  assert.equal(allows(target('192.168.7.7', 8443, 'EDR.corp.local.')), true)
  assert.equal(allows(target('192.168.7.7', 443, 'edr.corp.local')), false)
  assert.equal(allows(target('192.168.7.7', 8443, 'other.corp.local')), false)
  assert.equal(allows(target('192.168.7.7', 443, 'siem.corp.local')), true)
  assert.equal(allows(target('10.1.2.3', 5671)), true)
  assert.equal(allows(target('10.2.2.3', 5671)), false)
  assert.equal(allows(target('fd00::5', 9000)), true)
  assert.equal(allows(target('fd00::5', 9001)), false)
  assert.equal(allows(target('10.9.9.9', 443)), true)
})

test('loopback, link-local, multicast and metadata addresses are dialled for nobody, even where the list names them', () => {
  const { allows } = createDialRules(['0.0.0.0/0', '[::/0]', 'metadata.internal:80', '127.0.0.1:443'])
  for (const address of [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '64:ff9b::169.254.169.254',
    '2002:7f00:1::',
    'no address',
  ])
    for (const port of [80, 443]) assert.equal(allows(target(address, port, 'metadata.internal')), false, address)
})

test('the agent and the service agree on what a public address is', () => {
  const any = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constantFrom('192.88.99.1', '198.18.0.1', '2001:db8::1', '3fff::1'))
  fc.assert(
    fc.property(any, (address) =>
      assert.equal(addressClassOf(address) === 'public', isPublicAddress(address), address),
    ),
    { numRuns: 2000 },
  )
})

test('an entry that cannot be read is named', () => {
  for (const entry of ['10.0.0.0/33', 'host:0', 'host:70000', 'a b', '', '10.0.0.0/8/8'])
    assert.throws(() => createDialRules([entry]), /--allow/, entry)
})

test('of the addresses of a name only those allowed are dialled, and what was checked is what is dialled', async () => {
  const answers = [[{ address: '127.0.0.1' }, { address: '8.8.8.8' }], [{ address: '127.0.0.1' }]]
  const dialled: string[] = []
  const dial = createDialTarget({
    rules: createDialRules([]),
    resolve: async () => answers.shift() ?? [],
    connect: (address) => {
      dialled.push(address)
      throw new Error('not really')
    },
  })
  await assert.rejects(dial('name.example', 443), /could not be reached/)
  assert.deepEqual(dialled, ['8.8.8.8'])
  await assert.rejects(dial('name.example', 443), /not among the targets/)
  assert.deepEqual(dialled, ['8.8.8.8'])
})
