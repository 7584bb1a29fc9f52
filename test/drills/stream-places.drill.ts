// Places for live streams: one key or one organization cannot take them all.
import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { startService, type TestService } from '../support/service.ts'

const [perKey, perOrganization, perNode] = [100, 300, 1000]

describe('places for live streams', () => {
  let service: TestService
  before(async () => {
    service = await startService()
    for (const code of ['ACME', 'GLOBEX', 'INITECH'])
      await service.post('/platformapi/organizations', { organization_code: code, name: code })
  })
  after(() => service.stop())

  const newKey = async (organization_codes?: string[]): Promise<string> =>
    (await service.post('/platformapi/api-keys', { name: 'Reader', role: 'viewer', organization_codes })).body.api_key
  const open = (key: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${service.url}/platformapi/events`, { agent: false, headers: { cookie: `Session=${key}` } }, resolve).once(
        'error',
        reject,
      )
    })
  const openMany = (key: string, count: number) => Promise.all(Array.from({ length: count }, () => open(key)))
  const leave = (streams: IncomingMessage[]) => {
    for (const stream of streams) stream.destroy()
  }
  const detailOf = async (answer: IncomingMessage): Promise<string> => {
    assert.equal(answer.statusCode, 429)
    assert.ok(Number(answer.headers['retry-after']) >= 1)
    return JSON.parse((await answer.toArray()).join('')).detail
  }
  const openCount = async () => Number(/vedette_live_streams (\d+)/.exec((await service.get('/metrics')).text)?.[1])
  const until = async (count: number) => {
    while ((await openCount()) !== count) await new Promise(setImmediate)
  }

  test('a key, an organization and a node each have so many, and give them back', async () => {
    const [a1, a2, a3, a4] = await Promise.all([1, 2, 3, 4].map(() => newKey(['ACME'])))
    const first = await openMany(a1!, perKey)
    assert.ok(first.every(({ statusCode }) => statusCode === 200))
    assert.match(await detailOf(await open(a1!)), /This API key has 100 live streams open/)

    const second = [...(await openMany(a2!, perKey)), ...(await openMany(a3!, perOrganization - 2 * perKey))]
    assert.ok(second.every(({ statusCode }) => statusCode === 200))
    assert.match(await detailOf(await open(a4!)), /organization has 300 live streams open/)
    const both = await newKey(['ACME', 'GLOBEX'])
    assert.match(await detailOf(await open(both)), /organization has 300 live streams open/)

    const others: IncomingMessage[] = []
    for (const code of ['GLOBEX', 'GLOBEX', 'GLOBEX', 'INITECH', 'INITECH', 'INITECH', undefined])
      others.push(...(await openMany(await newKey(code ? [code] : undefined), perKey)))
    assert.equal(await openCount(), perNode)
    assert.ok(others.every(({ statusCode }) => statusCode === 200))
    assert.match(await detailOf(await open(await newKey())), /1000 live streams are open on this node/)

    leave([...others, ...second])
    await until(perKey)
    assert.match(await detailOf(await open(a1!)), /This API key/)
    leave(first)
    await until(0)
    const again = await open(a1!)
    assert.equal(again.statusCode, 200)
    leave([again])
    await until(0)
  })

  test('a reader that goes away before it was answered leaves no place taken', async () => {
    const key = await newKey()
    for (let i = 0; i < 150; i++) {
      await new Promise<void>((resolve) => {
        const sent = get(`${service.url}/platformapi/events`, {
          agent: false,
          headers: { cookie: `Session=${key}` },
        })
        sent.once('error', () => resolve())
        sent.once('socket', (socket) => socket.once('connect', () => setImmediate(() => sent.destroy())))
        sent.once('close', () => resolve())
      })
    }
    await until(0)
    const stream = await open(key)
    assert.equal(stream.statusCode, 200)
    leave([stream])
  })
})
