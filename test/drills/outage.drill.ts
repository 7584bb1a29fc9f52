// The database goes away under load, in three ways: callers get 503 within 5 s, and nothing acknowledged is lost.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Acknowledged, acknowledge, assertKeptOnce } from '../support/acknowledged.ts'
import { type Running, serve } from '../support/command.ts'
import { adminKey, anAlert, client } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startOwnPostgres } from './own-postgres.ts'

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let service: Running
const acknowledged: Acknowledged = new Map()
before(async () => {
  postgres = await startOwnPostgres()
  service = await serve({
    DATABASE_URL: postgres.url,
    VEDETTE_MASTER_KEY: Buffer.alloc(32, 3).toString('base64'),
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
  })
})
after(async () => {
  await service.end('SIGKILL')
  postgres.remove()
})

/** Longer than any request may wait. */
const awayMs = 6000

const ways = {
  'the server crashes and comes back': { leave: () => postgres.stop('immediate'), back: () => postgres.start() },
  'the server is restarted': { leave: () => postgres.stop('fast'), back: () => postgres.start() },
  'the server falls silent': { leave: () => postgres.freeze(), back: () => postgres.thaw() },
}

for (const [name, { leave, back }] of Object.entries(ways)) {
  test(name, { timeout: 60_000 }, async (context) => {
    const stop = new AbortController()
    context.after(() => stop.abort())
    const before = acknowledged.size
    const load = acknowledge(service.url, acknowledged, {
      clients: 16,
      label: name,
      signal: stop.signal,
      patient: true,
    })
    await until(() => acknowledged.size >= before + 50)
    leave()
    const { get, post } = client(service.url, adminKey)
    const started = performance.now()
    const refused = await post('/platformapi/alerts', anAlert())
    assert.equal(refused.status, 503)
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
    assert.ok(performance.now() - started < 5000)
    assert.equal((await get('/readyz')).status, 503)
    assert.equal((await get('/healthz')).status, 200)
    await pause(awayMs)
    const during = acknowledged.size
    back()
    await until(async () => (await get('/readyz')).status === 200, { within: 10_000, what: 'recovery' })
    await until(() => acknowledged.size >= during + 50)
    stop.abort()
    const { refused: statuses, slowest } = await load
    assert.deepEqual([...statuses.keys()], [503])
    assert.ok(slowest < 5000, `the slowest answer took ${Math.round(slowest)} ms`)
    await assertKeptOnce(service.url, acknowledged)
  })
}
