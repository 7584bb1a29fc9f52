// A service that is killed loses nothing that it acknowledged, and repeats nothing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledged, acknowledge, assertKeptOnce } from './support/acknowledged.ts'
import { type Running, serve } from './support/command.ts'
import { createTestDatabase } from './support/database.ts'
import { adminKey, anAlert, client } from './support/service.ts'
import { until } from './support/until.ts'

const settingsOf = (database: { settings: object }): Record<string, string> => ({
  ...database.settings,
  VEDETTE_BOOTSTRAP_API_KEY: adminKey,
})

describe('kill -9', () => {
  test('under load, three times: every acknowledged alert is there once, with consecutive numbers', async () => {
    const database = await createTestDatabase()
    const acknowledged: Acknowledged = new Map()
    for (const round of [1, 2, 3]) {
      const service = await serve(settingsOf(database))
      const before = acknowledged.size
      const load = acknowledge(service.url, acknowledged, { clients: 16, label: `round ${round}` })
      await until(() => acknowledged.size >= before + 60)
      await pause(Math.random() * 500) // any moment
      await service.end('SIGKILL')
      await load
    }
    const service = await serve(settingsOf(database))
    await assertKeptOnce(service.url, acknowledged)
    await service.end('SIGTERM')
    await database.remove()
  })
})

describe('the embedded database', () => {
  test('forces every commit to disk', async (context) => {
    if (process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('the embedded database only')
    const database = await createTestDatabase()
    const service = await serve(settingsOf(database))
    const { get, post } = client(service.url, adminKey)
    const syncs = async () => Number(/vedette_database_syncs (\d+)/.exec((await get('/metrics')).text)?.[1])
    const before = await syncs()
    for (let index = 0; index < 20; index++) await post('/platformapi/alerts', anAlert())
    assert.ok((await syncs()) - before >= 20)
    await service.end('SIGTERM')
    await database.remove()
  })
})

describe('two nodes on one database', () => {
  test('start at once, give no number twice, and one goes on when the other is killed', async (context) => {
    if (!process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('PostgreSQL only')
    const database = await createTestDatabase({ empty: true })
    const nodes: Running[] = await Promise.all([1, 2].map(() => serve(settingsOf(database))))
    const acknowledged: Acknowledged = new Map()
    const [first, second] = nodes
    assert.ok(first && second)
    const stop = new AbortController()
    const loads = nodes.map(({ url }, index) =>
      acknowledge(url, acknowledged, { clients: 8, label: `node ${index}`, signal: stop.signal }),
    )
    const taken = (node: number) =>
      [...acknowledged.values()].filter(({ alert_content }) => alert_content.startsWith(`node ${node}`)).length
    await until(() => taken(0) >= 50 && taken(1) >= 50)
    await first.end('SIGKILL')
    const before = taken(1)
    await until(() => taken(1) >= before + 50)
    stop.abort()
    await Promise.all(loads)
    await assertKeptOnce(second.url, acknowledged)
    await second.end('SIGTERM')
    await database.remove()
  })
})
