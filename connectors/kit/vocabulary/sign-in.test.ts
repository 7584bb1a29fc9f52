// Signing in: one token for many callers, renewed in time and after a refusal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientSecret, failure, prepare } from '../../../test/support/example-connector.ts'
import { standIn } from '../../../test/support/stand-in.ts'

test('the token form is sent as OAuth asks and the token goes with every call', async (t) => {
  const { run, asked } = await prepare(t, { answer: () => ({ json: { id: 1 } }) })
  await run('get-observable', { observable_id: 'x' })
  const [form] = asked('/token')
  assert.equal(form?.headers['content-type'], 'application/x-www-form-urlencoded')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(form?.body)), {
    grant_type: 'client_credentials',
    client_id: 'me',
    client_secret: clientSecret,
  })
  assert.equal(asked('/observables/x')[0]?.headers.authorization, 'Bearer token-1-abcdef')
})

test('a hundred skills on a cold connection ask for one token', async (t) => {
  const { run, tokens, asked } = await prepare(t, { answer: () => ({ json: { id: 1 } }) })
  await Promise.all(Array.from({ length: 100 }, (_, index) => run('get-observable', { observable_id: `t${index}` })))
  assert.equal(tokens(), 1)
  assert.equal(asked('/observables/t7').length, 1)
})

test('a token is renewed before it runs out', async (t) => {
  let now = Date.now()
  const { run, tokens } = await prepare(t, { answer: () => ({ json: {} }), options: { now: () => now } })
  await run('get-observable', { observable_id: 'a' })
  now += 3_530_000
  await run('get-observable', { observable_id: 'b' })
  assert.equal(tokens(), 1)
  now += 20_000
  await run('get-observable', { observable_id: 'c' })
  assert.equal(tokens(), 2)
})

test('a refused token is renewed once, by one of many callers', async (t) => {
  const { run, tokens } = await prepare(t, {
    answer: ({ headers }) => (headers.authorization === 'Bearer token-1-abcdef' ? { status: 401 } : { json: {} }),
  })
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => run('get-observable', { observable_id: `t${index}` })),
  )
  assert.equal(tokens(), 2)
  assert.equal(results[0]?.call.attempts, 2)
})

test('a connection that is refused for good is not asked in a loop', async (t) => {
  const { run, tokens, asked } = await prepare(t, { answer: () => ({ status: 401, json: { message: 'no licence' } }) })
  const error = await failure(run('get-observable', { observable_id: 'x' }))
  assert.equal(error.status, 401)
  assert.equal(tokens(), 2)
  assert.equal(asked('/observables/x').length, 2)
})

test('a next link to another host gets no token, and the list goes on at our own host', async (t) => {
  const thief = await standIn(t, () => ({ json: { value: [] } }))
  const { run } = await prepare(t, {
    answer: ({ query }) => {
      const id = Number(query.get('$skip') ?? 0)
      return { json: id > 2 ? { value: [] } : { value: [{ id }], '@odata.nextLink': `${thief.origin}/observables` } }
    },
  })
  const { output } = await run('list-observables')
  assert.partialDeepStrictEqual(output, { rows: [{ id: 0 }, { id: 1 }, { id: 2 }], truncated: false })
  assert.equal(thief.seen.length, 0)
})

test('a row of an unknown shape is left out with the reason, and the others are answered', async (t) => {
  const { run } = await prepare(t, {
    answer: ({ query }) => ({ json: { value: query.has('$skip') ? [] : [{ id: 1 }, { id: 'x' }, null, { id: 2 }] } }),
  })
  const { output } = await run('list-observables')
  assert.partialDeepStrictEqual(output, { rows: [{ id: 1 }, { id: 2 }], left_out: { count: 2 } })
})
