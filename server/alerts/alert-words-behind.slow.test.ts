// Searching finds an alert at once, whether its words are in the index already or not, and the index follows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { anAlert, startService } from '../../test/support/service.ts'
import { indexBatch } from './alert-words-behind.ts'

test('an alert is found before its words are indexed, and after', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const { db } = service.services
  const unindexed = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from alert_contents c
      where not exists (select 1 from alert_words w where w.alert_uuid = c.alert_uuid)`.execute(db)
    ).rows[0]?.n
  const found = async (search: string) =>
    (await service.get(`/platformapi/alerts?search=${encodeURIComponent(search)}`)).body.data.length

  for (const host of ['mail.example.com', 'lt-103.example.com'])
    await service.post('/platformapi/alerts', anAlert({ alert_content: `Sign-in on ${host} from 203.81.7.44` }))
  assert.equal(await unindexed(), 2)
  for (const when of ['before', 'after']) {
    assert.equal(await found('example.com'), 2, when)
    assert.equal(await found('lt-103'), 1, when)
    assert.equal(await found('203.81 mail'), 1, when)
    assert.equal(await found('xample.com'), 0, `${when}: words are found by their beginning`)
    assert.equal(await found('MAIN-SIEM-2'), 1, when)
    if (when === 'before') assert.equal(await indexBatch(db), 2)
  }
  assert.equal(await unindexed(), 0)
  assert.equal(await indexBatch(db), 0)
})

test('a worker indexes what was accepted', async (t) => {
  const service = await startService({ VEDETTE_ROLES: 'api,worker' })
  t.after(() => service.stop())
  for (let i = 0; i < 30; i++) await service.post('/platformapi/alerts', anAlert({ alert_content: `number ${i}` }))
  for (const until = Date.now() + 30_000; ; ) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from alert_words`.execute(service.services.db)
    if (rows[0]?.n === 30) break
    assert.ok(Date.now() < until, `${rows[0]?.n} of 30 are indexed`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  assert.match((await service.get('/metrics')).text, /vedette_search_lag_alerts 0/)
})
