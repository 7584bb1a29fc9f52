// The way out: what is dialled is what was checked, and what may not be reached is not.
import assert from 'node:assert/strict'
import { duplexPair, pipeline } from 'node:stream'
import { test } from 'node:test'
import { selfSigned } from '../../../test/support/certificate.ts'
import { standIn } from '../../../test/support/stand-in.ts'
import { allowNothing, parseAllowList } from './address-rules.ts'
import { createDial, type Dial, DialError } from './dial.ts'
import { createSender, type Sender, UnusableAnswer } from './send.ts'

const get = ({ send }: Sender, url: string) =>
  send({ method: 'GET', url: new URL(url), headers: {}, fresh: false }, AbortSignal.timeout(5_000))
const notAllowed = { name: 'DialError', reason: 'not_allowed' }

test('a name that resolves to a private address is refused', async () => {
  const answers = ['127.0.0.1', '10.0.0.8', '::ffff:169.254.169.254', 'fd00::1', '100.64.1.1']
  for (const address of answers) {
    const dial = createDial({ allow: allowNothing, lookup: async () => [{ address }] })
    await assert.rejects(dial('innocent.example', 443), notAllowed)
  }
})

test('addresses written as numbers, in brackets or with a zone are refused like any other', async () => {
  const dial = createDial({ allow: allowNothing })
  for (const host of [
    '127.0.0.1',
    '[::1]',
    '::ffff:127.0.0.1',
    '0',
    '2130706433',
    '0x7f000001',
    'localhost',
    'localhost.',
  ])
    await assert.rejects(dial(host, 443), DialError, host)
})

test('the name is resolved once and the checked address is the one that is dialled', async (t) => {
  const server = await standIn(t, () => ({ json: { ok: true } }))
  let lookups = 0
  const dial = createDial({
    allow: parseAllowList(`platform.example:${server.port}`),
    lookup: async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '10.255.255.1' }],
  })
  const sender = createSender({ dial, allow: parseAllowList(`platform.example:${server.port}`) })
  const answer = await get(sender, `http://platform.example:${server.port}/x`)
  assert.equal(answer.status, 200)
  assert.equal(lookups, 1)
  assert.equal(server.seen[0]?.headers.host, `platform.example:${server.port}`)
})

test('plain http and other ports need to be named', async () => {
  const sender = createSender({ dial: createDial({ allow: allowNothing }), allow: allowNothing })
  await assert.rejects(get(sender, 'http://api.example.com/'), notAllowed)
  await assert.rejects(get(sender, 'https://api.example.com:8443/'), notAllowed)
  await assert.rejects(get(sender, 'ftp://api.example.com/'), notAllowed)
})

test('a certificate nobody vouches for is refused, and accepted when its authority is given', async (t) => {
  const tls = await selfSigned()
  const server = await standIn(t, () => ({ json: { ok: true } }), tls)
  const allow = parseAllowList('127.0.0.0/8')
  const dial = createDial({ allow })
  await assert.rejects(get(createSender({ dial, allow }), server.origin), { name: 'DialError', reason: 'certificate' })
  const answer = await get(createSender({ dial, allow, ca: tls.cert }), server.origin)
  assert.equal(answer.body, '{"ok":true}')
})

test('a dialled stream need not be a socket: https and http travel through any two-way stream', async (t) => {
  const tls = await selfSigned()
  const allow = parseAllowList('127.0.0.1')
  const direct = createDial({ allow })
  const carried: string[] = []
  const dial: Dial = async (host, port) => {
    const [ours, theirs] = duplexPair()
    const socket = await direct(host, port)
    carried.push(`${host}:${port}`)
    pipeline(theirs, socket, theirs, () => undefined)
    return ours
  }
  const sender = createSender({ dial, allow, ca: tls.cert })
  for (const server of [
    await standIn(t, () => ({ json: { n: 1 } }), tls),
    await standIn(t, () => ({ json: { n: 1 } })),
  ]) {
    assert.equal((await get(sender, server.origin)).body, '{"n":1}')
    assert.equal((await get(sender, server.origin)).body, '{"n":1}')
    assert.equal(carried.at(-1), `127.0.0.1:${server.port}`)
  }
})

test('an answer cut off in the middle is not taken for a whole one', async (t) => {
  const server = await standIn(t, () => ({ headers: { 'content-length': '100' }, body: '{"a":1}' }))
  const allow = parseAllowList('127.0.0.1')
  const sender = createSender({ dial: createDial({ allow }), allow })
  await assert.rejects(
    sender.send({ method: 'GET', url: new URL(server.origin), headers: {}, fresh: true }, AbortSignal.timeout(500)),
  )
})

test('an encoding that was not asked for is refused', async (t) => {
  const server = await standIn(t, () => ({ headers: { 'content-encoding': 'zstd' }, body: 'x' }))
  const allow = parseAllowList('127.0.0.1')
  await assert.rejects(get(createSender({ dial: createDial({ allow }), allow }), server.origin), UnusableAnswer)
})

test('a name that is never resolved ends the dial in time', async () => {
  let lookups = 0
  const lookup = () => {
    lookups++
    return new Promise<never>(() => undefined)
  }
  const dial = createDial({ allow: allowNothing, lookup, timeoutMs: 50 })
  const dialled = Array.from({ length: 20 }, () => dial('slow.example', 443))
  for (const each of await Promise.allSettled(dialled))
    assert.match(String(each.status === 'rejected' && each.reason), /slow\.example could not be resolved/)
  assert.equal(lookups, 1, 'those who ask for the same name share the lookup')
})

test('ports of other services are not dialled, unless the operator names them', async (t) => {
  const server = await standIn(t, () => ({}))
  const lookup = async () => [{ address: '8.8.8.8' }]
  for (const port of [22, 25, 80, 6379, 8443])
    await assert.rejects(createDial({ allow: allowNothing, lookup })('public.example', port), notAllowed)
  const named = createDial({ allow: parseAllowList(`127.0.0.1:${server.port}`) })
  ;(await named('127.0.0.1', server.port)).destroy()
})
