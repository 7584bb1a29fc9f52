// The kit against stand-ins on loopback: sign-in, pages, retries, limits, sharing, bounds and secrets.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { type Answer, type Seen, standIn } from '../../test/support/stand-in.ts'
import { parseAllowList } from './address-rules.ts'
import { address, connector, secret, skill, text } from './connector.ts'
import { createDial } from './dial.ts'
import { type Connection, createKit, type KitOptions } from './kit.ts'
import { memoryLimits } from './limits.ts'
import { everyPage } from './odata.ts'
import { runSkill } from './run-skill.ts'
import { clientCredentials } from './sign-in.ts'
import { InvalidInput, ThirdPartyError } from './third-party-error.ts'

const clientSecret = 's3cret value/with+signs'

const example = connector({
  id: 'example',
  name: 'Example',
  description: 'For tests.',
  products: [],
  credentials: z.object({ client_id: text('Client ID'), client_secret: secret('Client Secret') }),
  settings: z.object({ api_host: address('API host') }),
  profiles: [],
  guide: [],
  baseUrl: ({ settings }) => settings.api_host,
  signIn: ({ credentials, settings }, postForm) =>
    clientCredentials(postForm, `${settings.api_host}/token`, credentials, 'scope field'),
  check: { name: 'Look', run: (call) => call.get('/things') },
  hints: { 403: 'Ask for the right.', 500: 'Try later.' },
  waitHeaders: ['x-ratelimit-reset'],
  skills: [
    skill({
      name: 'Get thing',
      purpose: 'One thing.',
      effect: 'reads',
      input: z.strictObject({ thing_id: z.string().min(1) }),
      output: z.looseObject({}),
      run: ({ input, call }) => call.get(`/things/${input.thing_id}`),
    }),
    skill({
      name: 'Change thing',
      purpose: 'Changes one thing.',
      effect: 'changes',
      input: z.strictObject({}),
      output: z.looseObject({}),
      run: ({ call }) => call.post('/change', { to: 1 }),
    }),
    skill({
      name: 'List things',
      purpose: 'All things.',
      effect: 'reads',
      input: z.strictObject({ max_results: z.int().default(10_000) }),
      output: z.looseObject({ rows: z.array(z.looseObject({ id: z.number() })) }),
      run: ({ input, call }) =>
        everyPage(call, {
          path: '/things',
          pageSize: 100,
          maxResults: input.max_results,
          idOf: (row) => z.object({ id: z.number() }).parse(row).id,
        }),
    }),
  ],
})

interface World {
  answer: Answer
  token?: (request: Seen) => ReturnType<Answer>
  options?: KitOptions
}

async function prepare(t: TestContext, { answer, token, options }: World) {
  let tokens = 0
  const server = await standIn(t, (request) => {
    if (request.path !== '/token') return answer(request)
    tokens++
    return token?.(request) ?? { json: { access_token: `token-${tokens}-abcdef`, expires_in: 3600, scope: 'a b' } }
  })
  const kit = createKit({ allow: parseAllowList('127.0.0.1'), backoff: { firstMs: 5, maxMs: 20 }, ...options })
  const connection: Connection = {
    id: 'c1',
    credentials: { client_id: 'me', client_secret: clientSecret },
    settings: { api_host: server.origin },
  }
  const run = (id: string, input: unknown = {}) => runSkill(kit, { connector: example, skill: id, connection, input })
  const asked = (path: string) => server.seen.filter((request) => request.path === path)
  return { kit, server, connection, run, asked, tokens: () => tokens }
}

const failure = async (promise: Promise<unknown>): Promise<ThirdPartyError> => {
  const error = await promise.then(
    () => assert.fail('it should have failed'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ThirdPartyError, String(error))
  return error
}

test('the token form is sent as OAuth asks and the token goes with every call', async (t) => {
  const { run, asked } = await prepare(t, { answer: () => ({ json: { id: 1 } }) })
  await run('get-thing', { thing_id: 'x' })
  const [form] = asked('/token')
  assert.equal(form?.headers['content-type'], 'application/x-www-form-urlencoded')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(form?.body)), {
    grant_type: 'client_credentials',
    client_id: 'me',
    client_secret: clientSecret,
  })
  assert.equal(asked('/things/x')[0]?.headers.authorization, 'Bearer token-1-abcdef')
})

test('a hundred skills on a cold connection ask for one token', async (t) => {
  const { run, tokens, asked } = await prepare(t, { answer: () => ({ json: { id: 1 } }) })
  await Promise.all(Array.from({ length: 100 }, (_, index) => run('get-thing', { thing_id: `t${index}` })))
  assert.equal(tokens(), 1)
  assert.equal(asked('/things/t7').length, 1)
})

test('a token is renewed before it runs out', async (t) => {
  let now = Date.now()
  const { run, tokens } = await prepare(t, { answer: () => ({ json: {} }), options: { now: () => now } })
  await run('get-thing', { thing_id: 'a' })
  now += 3_530_000
  await run('get-thing', { thing_id: 'b' })
  assert.equal(tokens(), 1)
  now += 20_000
  await run('get-thing', { thing_id: 'c' })
  assert.equal(tokens(), 2)
})

test('a refused token is renewed once, by one of many callers', async (t) => {
  const { run, tokens } = await prepare(t, {
    answer: ({ headers }) => (headers.authorization === 'Bearer token-1-abcdef' ? { status: 401 } : { json: {} }),
  })
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => run('get-thing', { thing_id: `t${index}` })),
  )
  assert.equal(tokens(), 2)
  assert.equal(results[0]?.attempts, 2)
})

test('a connection that is refused for good is not asked in a loop', async (t) => {
  const { run, tokens, asked } = await prepare(t, { answer: () => ({ status: 401, json: { message: 'no licence' } }) })
  const error = await failure(run('get-thing', { thing_id: 'x' }))
  assert.equal(error.status, 401)
  assert.equal(tokens(), 2)
  assert.equal(asked('/things/x').length, 2)
})

test('every page is fetched, a repeated page ends the list, and the cap is told', async (t) => {
  const { run, asked } = await prepare(t, {
    answer: ({ query }) => {
      const skip = Number(query.get('$skip') ?? 0)
      const top = Number(query.get('$top'))
      const rows = Array.from({ length: Math.min(top, 250 - skip) }, (_, index) => ({ id: skip + index }))
      return { json: { value: rows } }
    },
  })
  const all = await run('list-things')
  assert.equal(z.object({ rows: z.array(z.unknown()) }).parse(all.output).rows.length, 250)
  assert.equal(asked('/things').length, 3)
  const some = await run('list-things', { max_results: 120 })
  assert.partialDeepStrictEqual(some.output, { truncated: true })
})

test('a next link that repeats for ever is not followed for ever', async (t) => {
  const { run, server, asked } = await prepare(t, {
    answer: () => ({ json: { value: [{ id: 1 }], '@odata.nextLink': `${server.origin}/things?$skip=100` } }),
  })
  await run('list-things')
  assert.equal(asked('/things').length, 2)
})

test('a next link to another host is refused and gets no token', async (t) => {
  const thief = await standIn(t, () => ({ json: { value: [] } }))
  const { run } = await prepare(t, {
    answer: () => ({ json: { value: [{ id: 1 }], '@odata.nextLink': `${thief.origin}/things` } }),
  })
  const error = await failure(run('list-things'))
  assert.equal(error.kind, 'not_allowed')
  assert.equal(thief.seen.length, 0)
})

test('a redirect is an error and is not followed', async (t) => {
  const elsewhere = await standIn(t, () => ({ json: {} }))
  const { run } = await prepare(t, { answer: () => ({ status: 302, headers: { location: elsewhere.origin } }) })
  const error = await failure(run('get-thing', { thing_id: 'x' }))
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
    const { attempts } = await run('get-thing', { thing_id: 'x' })
    assert.equal(attempts, 2)
    assert.ok(second - first >= 450, `waited ${second - first} ms`)
  }
})

test('nobody asks while a limit holds, also not another node that shares the store', async (t) => {
  const limits = memoryLimits()
  const told: number[] = []
  const answer: Answer = () => {
    told.push(Date.now())
    return told.length === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { json: {} }
  }
  const { run, connection } = await prepare(t, { answer, options: { limits } })
  const otherNode = createKit({ allow: parseAllowList('127.0.0.1'), limits })
  const input = { thing_id: 'y' }
  const first = run('get-thing', { thing_id: 'x' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  await Promise.all([first, runSkill(otherNode, { connector: example, skill: 'get-thing', connection, input })])
  assert.ok(told.slice(1).every((at) => at - (told[0] ?? 0) >= 1_000))
})

test('a wait longer than the deadline fails at once and says how long', async (t) => {
  const { run } = await prepare(t, { answer: () => ({ status: 429, headers: { 'x-ratelimit-reset': '900' } }) })
  const first = await failure(run('get-thing', { thing_id: 'x' }))
  assert.equal(first.status, 429)
  const second = await failure(run('get-thing', { thing_id: 'y' }))
  assert.equal(second.kind, 'limited')
  assert.ok((second.retryAfterSeconds ?? 0) > 890)
})

test('a read is repeated after 5xx and after a broken connection, a change never is', async (t) => {
  for (const status of [500, 503, 0]) {
    const { run, asked } = await prepare(t, {
      answer: () => (asked('/things/x').length === 1 || asked('/change').length > 0 ? { status } : { json: {} }),
    })
    assert.equal((await run('get-thing', { thing_id: 'x' })).attempts, 2)
    await failure(run('change-thing'))
    assert.equal(asked('/change').length, 1)
  }
})

test('a change is not repeated after 429 either, and goes out again only where nothing was sent', async (t) => {
  const { run, asked } = await prepare(t, { answer: () => ({ status: 429, headers: { 'retry-after': '0' } }) })
  await failure(run('change-thing'))
  assert.equal(asked('/change').length, 1)

  let dials = 0
  const allow = parseAllowList('127.0.0.1')
  const direct = createDial({ allow })
  const closed = createDial({ allow, lookup: async () => [{ address: '127.0.0.1' }] })
  const world = await prepare(t, {
    answer: () => ({ json: {} }),
    options: { dial: (host, port) => (dials++ === 1 ? closed('nowhere', 1) : direct(host, port)) },
  })
  assert.equal((await world.run('change-thing')).attempts, 2)
  assert.equal(world.asked('/change').length, 1)
})

test('after failures in a row the platform is left alone, then tried again', async (t) => {
  let down = true
  const { run, asked, kit, connection } = await prepare(t, {
    answer: () => (down ? { status: 502 } : { json: {} }),
    options: { breaker: { failures: 4, firstRestMs: 100, maxRestMs: 100 } },
  })
  assert.equal((await failure(run('get-thing', { thing_id: 'a' }))).hint, 'Try later.')
  assert.equal(kit.breakerState(connection), 'open')
  assert.equal((await failure(run('get-thing', { thing_id: 'b' }))).kind, 'resting')
  assert.equal(asked('/things/b').length, 0)
  down = false
  await new Promise((resolve) => setTimeout(resolve, 150))
  await run('get-thing', { thing_id: 'c' })
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
    runSkill(kit, { connector: example, skill: 'get-thing', connection: narrow, input: { thing_id: `t${index}` } }),
  )
  await Promise.all(runs)
  assert.equal(most, 3)
})

test('equal questions are asked once and the answer is shared for a while', async (t) => {
  let now = Date.now()
  const { run, asked } = await prepare(t, {
    answer: () => ({ json: { n: asked('/things/x').length } }),
    options: { now: () => now },
  })
  const results = await Promise.all(Array.from({ length: 10 }, () => run('get-thing', { thing_id: 'x' })))
  assert.equal(asked('/things/x').length, 1)
  assert.equal(results.filter(({ from_shared }) => from_shared).length, 9)
  now += 299_000
  assert.equal((await run('get-thing', { thing_id: 'x' })).from_shared, true)
  now += 2_000
  assert.equal((await run('get-thing', { thing_id: 'x' })).from_shared, false)
  assert.equal(asked('/things/x').length, 2)
})

test('a failed answer is not shared, and new credentials do not see old answers', async (t) => {
  const { run, kit, connection, asked } = await prepare(t, {
    answer: () => (asked('/things/x').length === 1 ? { status: 404 } : { json: {} }),
  })
  await failure(run('get-thing', { thing_id: 'x' }))
  await run('get-thing', { thing_id: 'x' })
  const rotated = { ...connection, credentials: { client_id: 'me', client_secret: 'another' } }
  await runSkill(kit, { connector: example, skill: 'get-thing', connection: rotated, input: { thing_id: 'x' } })
  assert.equal(asked('/things/x').length, 3)
})

test('a change always goes out', async (t) => {
  const { run, asked } = await prepare(t, { answer: () => ({ status: 201, json: { id: '1' } }) })
  await run('change-thing')
  await run('change-thing')
  assert.equal(asked('/change').length, 2)
})

test('whole numbers beyond 2^53 keep every digit', async (t) => {
  const { run } = await prepare(t, {
    answer: () => ({ body: '{"id":7120000000000000123,"small":12,"real":0.1234567890123456789}' }),
  })
  const { output } = await run('get-thing', { thing_id: 'x' })
  assert.partialDeepStrictEqual(output, { id: '7120000000000000123', small: 12 })
})

test('a compressed answer is read, and one that grows beyond the cap is refused', async (t) => {
  const { run } = await prepare(t, {
    answer: ({ path }) => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(path.endsWith('bomb') ? Buffer.alloc(64 * 1024 * 1024, 32) : '{"fine":true}'),
    }),
  })
  assert.deepEqual((await run('get-thing', { thing_id: 'x' })).output, { fine: true })
  const error = await failure(run('get-thing', { thing_id: 'bomb' }))
  assert.equal(error.kind, 'unusable_answer')
  assert.match(error.message, /larger than 32 MiB/)
})

test('an answer larger than the cap is refused', async (t) => {
  const { run } = await prepare(t, {
    answer: () => ({ body: JSON.stringify({ text: 'x'.repeat(3_000_000) }) }),
    options: { maxAnswerBytes: 1024 * 1024 },
  })
  assert.match((await failure(run('get-thing', { thing_id: 'x' }))).message, /larger than 1 MiB/)
})

test('an answer that is not JSON, or of unknown shape, says so', async (t) => {
  const { run } = await prepare(t, { answer: ({ path }) => ({ body: path === '/things' ? '{"rows":1}' : '<html>' }) })
  assert.match((await failure(run('get-thing', { thing_id: 'x' }))).message, /not JSON/)
  assert.match((await failure(run('list-things'))).message, /unknown shape \(value/)
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
  const error = await failure(run('get-thing', { thing_id: 'x' }))
  assert.equal(error.hint, 'Ask for the right.')
  assert.equal(error.code, 'Forbidden')
  assert.match(error.message, /\[redacted\]/)
  for (const leak of [clientSecret, 'token-1-abcdef', encodeURIComponent(clientSecret)])
    assert.ok(!JSON.stringify({ ...error, message: error.message, stack: error.stack }).includes(leak))
})

test('a wrong input is told by field and nothing is sent', async (t) => {
  const { run, server } = await prepare(t, { answer: () => ({ json: {} }) })
  await assert.rejects(run('get-thing', { thing_id: '', more: 1 }), (error) => {
    assert.ok(error instanceof InvalidInput)
    assert.deepEqual(error.errors.map(({ field }) => field).sort(), ['more', 'thing_id'])
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
    runSkill(kit, { connector: example, skill: 'get-thing', connection, input: { thing_id: 'x' } }),
  )
  assert.equal(error.kind, 'not_allowed')
})
