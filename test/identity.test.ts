// When two names mean the same observable or the same alert type, asked of the one owner and of the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { alertTypeKey, isSameObservable, observableKey } from '../contract/identity.ts'
import { observableKinds } from '../contract/vocabulary.ts'
import { sightingKey } from '../server/cases/sighting-key.ts'
import { alertTypeKeyColumn } from '../server/database/id-columns.ts'
import { conclude, conclusionOf } from './support/conclude.ts'
import { anAlert, startService } from './support/service.ts'

const host = (value: string) => ({ kind: 'host' as const, value })
const url = (value: string) => ({ kind: 'url' as const, value })

test('case does not matter, except in the path of a URL', () => {
  assert.equal(observableKey(host('FIN-042')), observableKey(host('fin-042')))
  assert.equal(observableKey(url('HTTPS://Evil.Example.NET/A')), observableKey(url('https://evil.example.net/A')))
  assert.notEqual(observableKey(url('http://a.com/A')), observableKey(url('http://a.com/a')))
  assert.equal(observableKey(url('http://Ann:Secret@A.com')), 'url http://Ann:Secret@a.com')
  assert.notEqual(observableKey(host('a.com')), observableKey({ kind: 'domain', value: 'a.com' }))
})

test('a short host name means the full one, and an account the address that begins with it', () => {
  assert.ok(isSameObservable(host('FIN-042'), host('fin-042.corp.example.com')))
  assert.ok(!isSameObservable(host('fin-04'), host('fin-042.corp.example.com')))
  assert.ok(!isSameObservable(host('fin-042.a.com'), host('fin-042.b.com')))
  const user = { kind: 'user' as const, value: 'jdoe' }
  const email = (value: string) => ({ kind: 'email' as const, value })
  assert.ok(isSameObservable(user, email('JDoe@example.com')) && isSameObservable(email('jdoe@example.com'), user))
  assert.ok(!isSameObservable(user, email('jdoe2@example.com')))
})

test('sameness goes both ways, and whatever has the same key is the same and is found under the same sighting', () => {
  const named = fc.record({ kind: fc.constantFrom(...observableKinds), value: fc.stringMatching(/^[aA./:@b]{1,8}$/) })
  fc.assert(
    fc.property(named, named, (a, b) => {
      assert.equal(isSameObservable(a, b), isSameObservable(b, a))
      const isEqual = observableKey(a) === observableKey(b)
      if (isEqual) assert.ok(isSameObservable(a, b))
      assert.equal(sightingKey(a) === sightingKey(b), isEqual)
    }),
  )
})

test('the service finds alerts by type and cases by observable as their owner compares them', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  const types = [
    'Impossible  travel',
    ' impossible\ttravel ',
    'IMPOSSIBLE TRAVEL',
    'Impossible travels',
    ' Ünusual\n\nLogin',
  ]
  for (const alert_type of types)
    assert.equal((await service.post('/platformapi/alerts', anAlert({ alert_type }))).status, 201)
  for (const alert_type of types) {
    const { rows } = await sql<{ key: string }>`
      select ${alertTypeKeyColumn} as key from (select ${alert_type}::text as alert_type) a`.execute(
      service.services.db,
    )
    assert.equal(rows[0]?.key, alertTypeKey(alert_type))
  }
  const { body } = await service.get('/platformapi/alerts?alert_type=impossible%20%20TRAVEL')
  assert.equal(body.data.length, 3)
  const overview = await service.get('/platformapi/overview')
  assert.equal(overview.body.busiest.types[0].count, 3, overview.text)

  const named = { internal: false, role: 'unknown' as const, quoted: false, places: [{ pointer: '' }] }
  const conclusion = conclusionOf(body.data[0], {
    observables: [{ ...url('https://evil.example.net/Drop'), ...named }],
  })
  await conclude(service, conclusion)
  const found = async (search: string) =>
    (await service.get(`/platformapi/cases?search=${encodeURIComponent(search)}`)).body.data.length
  assert.equal(await found('https://EVIL.example.net/Drop'), 1)
  assert.equal(await found('https://evil.example.net/drop'), 1, 'a search does not mind capitals')
  const shown = async (link: string) =>
    (await service.get(`/platformapi/observables/url/${encodeURIComponent(link)}`)).status
  assert.equal(await shown('https://EVIL.example.net/Drop'), 200)
  assert.equal(await shown('https://evil.example.net/drop'), 404, 'servers tell paths apart by case')
})
