// Guessing keys: whoever guesses is slowed down, by the address that really asks, and nobody else is.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { adminKey, anAlert, startService, type TestService } from '../../test/support/service.ts'
import { readConfig } from '../config.ts'
import { transact } from '../database/transaction.ts'

const guesses = 80
const proxies = { VEDETTE_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }

describe('guessing keys', () => {
  let service: TestService
  let made = 0
  before(async () => {
    service = await startService(proxies)
  })
  after(() => service.stop())

  const from = (address: string) => ({ 'x-forwarded-for': address })
  const guess = (address: string, key = `vdt_guess_${++made}_${Math.random()}`) =>
    service.as(key).get('/platformapi/alerts', from(address))
  const guessMany = async (address: () => string, key?: () => string) => {
    const statuses: number[] = []
    for (let i = 0; i < guesses; i++) statuses.push((await guess(address(), key?.())).status)
    return statuses
  }

  test('unknown keys from one address are refused without a query after a while, whatever the address claims', async () => {
    let hop = 0
    const statuses = await guessMany(() => `192.0.2.${++hop}, 203.0.113.7, 10.1.2.3`)
    assert.equal(statuses[0], 401)
    assert.equal(statuses.at(-1), 429)
    const held = await transact(service.services.db, async () => {
      const { status, headers, body } = await guess('203.0.113.7')
      return { status, wait: Number(headers.get('retry-after')), detail: body.detail }
    })
    assert.equal(held.status, 429)
    assert.ok(held.wait >= 1 && held.wait <= 60)
    assert.match(held.detail, /Too many/)
  })

  test('others are not locked out: other addresses, and every valid key from the same one', async () => {
    await guessMany(() => '203.0.113.8')
    assert.equal((await guess('203.0.113.8')).status, 429)
    assert.equal((await guess('203.0.113.9')).status, 401)
    assert.equal((await service.get('/platformapi/alerts', from('203.0.113.8'))).status, 200)
    const { body } = await service.post('/platformapi/api-keys', { name: 'Never seen before', role: 'viewer' })
    const signedIn = await service.as('').post('/platformapi/session', body, from('203.0.113.8'))
    assert.equal(signedIn.status, 201)
    const cookie = { cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '', ...from('203.0.113.8') }
    assert.equal((await service.as('').get('/platformapi/alerts', cookie)).status, 200)
  })

  test('the dashboard signs in under the same limit', async () => {
    const signIn = (api_key: string) => service.as('').post('/platformapi/session', { api_key }, from('203.0.113.20'))
    const statuses: number[] = []
    for (let i = 0; i < guesses; i++) statuses.push((await signIn(`vdt_other_${i}`)).status)
    assert.equal(statuses[0], 401)
    assert.equal(statuses.at(-1), 429)
    assert.equal((await signIn(adminKey)).status, 201)
  })

  test('guessing the rest of a key from many addresses is limited too, and the key itself goes on working', async () => {
    let i = 0
    const start = adminKey.slice(0, 12)
    const statuses = await guessMany(
      () => `198.51.100.${++i}`,
      () => `${start}${i}`,
    )
    assert.equal(statuses[0], 401)
    assert.equal(statuses.at(-1), 429)
    assert.equal((await service.get('/platformapi/alerts', from('198.51.100.200'))).status, 200)
  })

  test('addresses of one IPv6 network count as one', async () => {
    let i = 0
    const statuses = await guessMany(() => `2001:db8:1:2::${++i}`)
    assert.equal(statuses.at(-1), 429)
    assert.equal((await guess('2001:db8:1:3::1')).status, 401)
  })

  test('requests without any key are told so and cost nobody anything', async () => {
    for (let i = 0; i < guesses; i++)
      assert.equal((await service.as('').get('/platformapi/alerts', from('203.0.113.30'))).status, 401)
    assert.equal((await guess('203.0.113.30')).status, 401)
  })
})

describe('addresses of clients', () => {
  test('what a stranger says about its address is not believed', async () => {
    const service = await startService({ VEDETTE_TRUSTED_PROXIES: '10.0.0.0/8' })
    const statuses: number[] = []
    for (let i = 0; i < guesses; i++)
      statuses.push(
        (await service.as(`vdt_${i}_guessed`).get('/platformapi/alerts', { 'x-forwarded-for': `192.0.2.${i}` })).status,
      )
    assert.equal(statuses.at(-1), 429)
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' }
    const { headers } = await service.as('').post('/platformapi/session', { api_key: adminKey }, https)
    assert.doesNotMatch(headers.get('set-cookie') ?? '', /Secure/)
    await service.stop()
  })

  test('a request through proxies that are trusted counts for the client behind them', async () => {
    const service = await startService({ ...proxies, VEDETTE_RATE_LIMIT: '1000' })
    const { status } = await service.post('/platformapi/alerts', anAlert(), { 'x-forwarded-for': 'unknown, 10.0.0.1' })
    assert.equal(status, 201)
    await service.stop()
  })

  test('a list of proxies that cannot be read stops the start', () => {
    for (const wrong of ['proxy.corp.com', '10.0.0.0/33', '10.0.0.0/8 10.1.0.0/16', '::1/129', '0.0.0.0/0', '::/0'])
      assert.throws(() => readConfig({ VEDETTE_TRUSTED_PROXIES: wrong }), /VEDETTE_TRUSTED_PROXIES/)
  })
})
