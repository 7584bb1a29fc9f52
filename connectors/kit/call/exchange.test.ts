// Requests: pages, links, limits, repeats, and leaving a failing platform alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { example, failure, prepare } from '../../../test/support/example-connector.ts'
import { type Answer, standIn } from '../../../test/support/stand-in.ts'
import { until } from '../../../test/support/until.ts'
import { parseAllowList } from '../network/address-rules.ts'
import { createDial } from '../network/dial.ts'
import { createKit } from './kit.ts'
import { memoryLimits } from './limits.ts'
import { runSkill } from './run-skill.ts'

test('every page is fetched, a repeated page ends the list, and the cap is told', async (t) => {
  const { run, asked } = await prepare(t, {
    answer: ({ query }) => {
      const skip = Number(query.get('$skip') ?? 0)
      const top = Number(query.get('$top'))
      const rows = Array.from({ length: Math.min(top, 250 - skip) }, (_, index) => ({ id: skip + index }))
      return { json: { value: rows } }
    },
  })
  const all = await run('list-observables')
  assert.equal(z.object({ rows: z.array(z.unknown()) }).parse(all.output).rows.length, 250)
  assert.equal(asked('/observables').length, 4, 'a short page need not be the last: the empty one is')
  const some = await run('list-observables', { max_results: 120 })
  assert.partialDeepStrictEqual(some.output, { truncated: true })
})

test('a platform that asks to wait in the midst of a list does not cost the rows read so far', async (t) => {
  const { run } = await prepare(t, {
    answer: ({ query }) =>
      query.has('$skip')
        ? { status: 429, headers: { 'retry-after': '3600' } }
        : { json: { value: Array.from({ length: 100 }, (_, id) => ({ id })) } },
  })
  const { output } = await run('list-observables')
  const { rows } = z.object({ rows: z.array(z.unknown()) }).parse(output)
  assert.equal(rows.length, 100)
  assert.partialDeepStrictEqual(output, { truncated: true })
})

test('an order that the platform refuses is left out', async (t) => {
  const { run, asked } = await prepare(t, {
    answer: ({ query }) =>
      query.has('$orderby') ? { status: 400, json: {} } : { json: { value: query.has('$skip') ? [] : [{ id: 1 }] } },
  })
  assert.partialDeepStrictEqual((await run('list-observables')).output, { rows: [{ id: 1 }] })
  assert.equal(asked('/observables').length, 3)
})

test('a next link that repeats for ever is not followed for ever', async (t) => {
  const { run, server, asked } = await prepare(t, {
    answer: () => ({ json: { value: [{ id: 1 }], '@odata.nextLink': `${server.origin}/observables?$skip=100` } }),
  })
  await run('list-observables')
  assert.equal(asked('/observables').length, 2)
})

test('a redirect is an error and is not followed', async (t) => {
  const elsewhere = await standIn(t, () => ({ json: {} }))
  const { run } = await prepare(t, { answer: () => ({ status: 302, headers: { location: elsewhere.origin } }) })
  const error = await failure(run('get-observable', { observable_id: 'x' }))
  assert.match(error.message, /302: a redirect, which is not followed/)
  assert.equal(elsewhere.seen.length, 0)
})

test('429 with Retry-After in seconds or as a date is waited out', async (t) => {
  for (const retryAfter of [() => '1', () => new Date(Date.now() + 1_500).toUTCString()]) {
    let first = 0
    let second = 0
    const { run } = await prepare(t, {
      answer: () => {
        if (first) second = Date.now()
        else first = Date.now()
        return second ? { json: {} } : { status: 429, headers: { 'retry-after': retryAfter() } }
      },
    })
    const { call } = await run('get-observable', { observable_id: 'x' })
    assert.equal(call.attempts, 2)
    assert.ok(second - first >= 450, `waited ${second - first} ms`)
  }
})

test('nobody asks while a limit holds, also not another kit that shares the store', async (t) => {
  const limits = memoryLimits()
  const told: number[] = []
  const answer: Answer = () => {
    told.push(Date.now())
    return told.length === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { json: {} }
  }
  const { run, connection } = await prepare(t, { answer, options: { limits } })
  const otherKit = createKit({ allow: parseAllowList('127.0.0.1'), limits })
  const input = { observable_id: 'y' }
  const first = run('get-observable', { observable_id: 'x' })
  await until(async () => (await limits.until(connection.id)) !== undefined)
  await Promise.all([first, runSkill(otherKit, { connector: example, skill: 'get-observable', connection, input })])
  assert.ok(told.slice(1).every((at) => at - (told[0] ?? 0) >= 1_000))
})

test('a wait longer than the deadline fails at once and says how long', async (t) => {
  const { run } = await prepare(t, { answer: () => ({ status: 429, headers: { 'x-ratelimit-reset': '900' } }) })
  const first = await failure(run('get-observable', { observable_id: 'x' }))
  assert.equal(first.status, 429)
  const second = await failure(run('get-observable', { observable_id: 'y' }))
  assert.equal(second.kind, 'limited')
  assert.ok((second.retryAfterSeconds ?? 0) > 890)
})

test('a read is repeated after 5xx and after a broken connection, a change never is', async (t) => {
  for (const status of [500, 503, 0]) {
    const { run, asked } = await prepare(t, {
      answer: () => (asked('/observables/x').length === 1 || asked('/change').length > 0 ? { status } : { json: {} }),
    })
    assert.equal((await run('get-observable', { observable_id: 'x' })).call.attempts, 2)
    const error = await failure(run('change-observable'))
    assert.equal(error.outcomeUnknown, true)
    assert.equal(asked('/change').length, 1)
  }
})

test('a change is not repeated after 429 either, and goes out again only where nothing was sent', async (t) => {
  const { run, asked } = await prepare(t, { answer: () => ({ status: 429, headers: { 'retry-after': '0' } }) })
  await failure(run('change-observable'))
  assert.equal(asked('/change').length, 1)

  let dials = 0
  const allow = parseAllowList('127.0.0.1')
  const direct = createDial({ allow })
  const closed = createDial({ allow, lookup: async () => [{ address: '127.0.0.1' }] })
  const world = await prepare(t, {
    answer: () => ({ json: {} }),
    options: { dial: (host, port) => (dials++ === 1 ? closed('nowhere', 1) : direct(host, port)) },
  })
  assert.equal((await world.run('change-observable')).call.attempts, 2)
  assert.equal(world.asked('/change').length, 1)
})

test('after failures in a row the platform is left alone, then tried again', async (t) => {
  let down = true
  const { run, asked, kit, connection } = await prepare(t, {
    answer: () => (down ? { status: 502 } : { json: {} }),
    options: { breaker: { failures: 4, firstRestMs: 100, maxRestMs: 100 } },
  })
  assert.equal((await failure(run('get-observable', { observable_id: 'a' }))).hint, 'Try later.')
  assert.equal(kit.breakerState(connection), 'open')
  assert.equal((await failure(run('get-observable', { observable_id: 'b' }))).kind, 'resting')
  assert.equal(asked('/observables/b').length, 0)
  down = false
  await until(() =>
    run('get-observable', { observable_id: 'c' }).then(
      () => true,
      () => false,
    ),
  )
  assert.equal(kit.breakerState(connection), 'closed')
})

test('no more than the allowed number of requests at the same moment', async (t) => {
  let open = 0
  let most = 0
  const { kit, connection } = await prepare(t, {
    answer: async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 20))
      open--
      return { json: {} }
    },
  })
  const narrow = { ...connection, concurrency: 3 }
  const runs = Array.from({ length: 20 }, (_, index) =>
    runSkill(kit, {
      connector: example,
      skill: 'get-observable',
      connection: narrow,
      input: { observable_id: `t${index}` },
    }),
  )
  await Promise.all(runs)
  assert.equal(most, 3)
})
