// Running skills: shared answers, exact numbers, bounded answers, and no secret in any error.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { clientSecret, example, failure, prepare } from '../../../test/support/example-connector.ts'
import { parseAllowList } from '../network/address-rules.ts'
import { createDial } from '../network/dial.ts'
import { createKit } from './kit.ts'
import { runSkill } from './run-skill.ts'
import { InvalidInput } from './third-party-error.ts'

test('equal questions are asked once and the answer is shared for a while', async (t) => {
  let now = Date.now()
  const { run, asked } = await prepare(t, {
    answer: () => ({ json: { n: asked('/observables/x').length } }),
    options: { now: () => now },
  })
  const results = await Promise.all(Array.from({ length: 10 }, () => run('get-observable', { observable_id: 'x' })))
  assert.equal(asked('/observables/x').length, 1)
  assert.equal(results.filter(({ call }) => call.shared).length, 9)
  assert.equal(new Set(results.map(({ call }) => call.call_uuid)).size, 1, 'all tell of the same call')
  now += 299_000
  assert.equal((await run('get-observable', { observable_id: 'x' })).call.shared, true)
  now += 2_000
  assert.equal((await run('get-observable', { observable_id: 'x' })).call.shared, false)
  assert.equal(asked('/observables/x').length, 2)
})

test('a failed answer is not shared, and new credentials do not see old answers', async (t) => {
  const { run, kit, connection, asked } = await prepare(t, {
    answer: () => (asked('/observables/x').length === 1 ? { status: 404 } : { json: {} }),
  })
  await failure(run('get-observable', { observable_id: 'x' }))
  await run('get-observable', { observable_id: 'x' })
  const rotated = { ...connection, credentials: { client_id: 'me', client_secret: 'another' } }
  await runSkill(kit, {
    connector: example,
    skill: 'get-observable',
    connection: rotated,
    input: { observable_id: 'x' },
  })
  assert.equal(asked('/observables/x').length, 3)
})

test('a change always goes out', async (t) => {
  const { run, asked } = await prepare(t, { answer: () => ({ status: 201, json: { id: '1' } }) })
  await run('change-observable')
  await run('change-observable')
  assert.equal(asked('/change').length, 2)
})

test('whole numbers beyond 2^53 keep every digit', async (t) => {
  const { run } = await prepare(t, {
    answer: () => ({ body: '{"id":7120000000000000123,"small":12,"real":0.1234567890123456789}' }),
  })
  const { output } = await run('get-observable', { observable_id: 'x' })
  assert.partialDeepStrictEqual(output, { id: '7120000000000000123', small: 12 })
})

test('a compressed answer is read, and one that grows beyond the cap is refused', async (t) => {
  const { run } = await prepare(t, {
    answer: ({ path }) => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(path.endsWith('bomb') ? Buffer.alloc(64 * 1024 * 1024, 32) : '{"fine":true}'),
    }),
  })
  assert.deepEqual((await run('get-observable', { observable_id: 'x' })).output, { fine: true })
  const error = await failure(run('get-observable', { observable_id: 'bomb' }))
  assert.equal(error.kind, 'unusable_answer')
  assert.match(error.message, /larger than 32 MiB/)
})

test('an answer larger than the cap is refused', async (t) => {
  const { run } = await prepare(t, {
    answer: () => ({ body: JSON.stringify({ text: 'x'.repeat(3_000_000) }) }),
    options: { maxAnswerBytes: 1024 * 1024 },
  })
  assert.match((await failure(run('get-observable', { observable_id: 'x' }))).message, /larger than 1 MiB/)
})

test('an answer that is not JSON, or of unknown shape, says so', async (t) => {
  const { run } = await prepare(t, {
    answer: ({ path }) => ({ body: path === '/observables' ? '{"rows":1}' : '<html>' }),
  })
  assert.match((await failure(run('get-observable', { observable_id: 'x' }))).message, /not JSON/)
  assert.match((await failure(run('list-observables'))).message, /unknown shape \(value/)
})

test('no secret is told, not even when the third party echoes it', async (t) => {
  const { run } = await prepare(t, {
    answer: ({ headers }) => ({
      status: 403,
      json: {
        error: {
          code: 'Forbidden',
          message: `${headers.authorization} for ${clientSecret} ${encodeURIComponent(clientSecret)}`,
        },
      },
    }),
  })
  const error = await failure(run('get-observable', { observable_id: 'x' }))
  assert.equal(error.hint, 'Ask for the right.')
  assert.equal(error.code, 'Forbidden')
  assert.match(error.message, /\[redacted\]/)
  for (const leak of [clientSecret, 'token-1-abcdef', encodeURIComponent(clientSecret)])
    assert.ok(!JSON.stringify({ ...error, message: error.message, stack: error.stack }).includes(leak))
})

test('a wrong input is told by field and nothing is sent', async (t) => {
  const { run, server } = await prepare(t, { answer: () => ({ json: {} }) })
  await assert.rejects(run('get-observable', { observable_id: '', more: 1 }), (error) => {
    assert.ok(error instanceof InvalidInput)
    assert.deepEqual(error.errors.map(({ field }) => field).sort(), ['more', 'observable_id'])
    return true
  })
  await assert.rejects(run('no-such-skill'), InvalidInput)
  assert.equal(server.seen.length, 0)
})

test('an address that may not be reached is told as such', async () => {
  const kit = createKit({
    dial: createDial({ allow: parseAllowList(''), lookup: async () => [{ address: '10.0.0.1' }] }),
  })
  const connection = {
    id: 'c',
    credentials: { client_id: 'a', client_secret: 'b' },
    settings: { api_host: 'https://inside.example' },
  }
  const error = await failure(
    runSkill(kit, { connector: example, skill: 'get-observable', connection, input: { observable_id: 'x' } }),
  )
  assert.equal(error.kind, 'not_allowed')
})
