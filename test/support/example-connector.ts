// A small connector for tests of the kit, and a world around it: a stand-in, a kit, a connection.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { z } from 'zod'
import { createKit, type KitConnection, type KitOptions } from '../../connectors/kit/call/kit.ts'
import { runSkill } from '../../connectors/kit/call/run-skill.ts'
import { ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import { parseAllowList } from '../../connectors/kit/network/address-rules.ts'
import { address, connector, secret, skill, text } from '../../connectors/kit/vocabulary/connector.ts'
import { everyPage } from '../../connectors/kit/vocabulary/odata.ts'
import { clientCredentials } from '../../connectors/kit/vocabulary/sign-in.ts'
import { type Answer, type Seen, standIn } from './stand-in.ts'

export const clientSecret = 's3cret value/with+signs'

export const example = connector({
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
  check: { name: 'Look', run: (call) => call.get('/observables') },
  hints: { 403: 'Ask for the right.', 500: 'Try later.' },
  waitHeaders: ['x-ratelimit-reset'],
  skills: [
    skill({
      name: 'Get observable',
      purpose: 'One observable.',
      effect: 'reads',
      input: z.strictObject({ observable_id: z.string().min(1) }),
      output: z.looseObject({}),
      run: ({ input, call }) => call.get(`/observables/${input.observable_id}`),
    }),
    skill({
      name: 'Change observable',
      purpose: 'Changes one observable.',
      effect: 'changes',
      input: z.strictObject({}),
      output: z.looseObject({}),
      run: ({ call }) => call.post('/change', { to: 1 }),
    }),
    skill({
      name: 'List observables',
      purpose: 'All observables.',
      effect: 'reads',
      input: z.strictObject({ max_results: z.int().default(10_000) }),
      output: z.looseObject({ rows: z.array(z.looseObject({ id: z.number() })) }),
      run: ({ input, call }) =>
        everyPage(call, {
          path: '/observables',
          orderBy: 'id desc',
          pageSize: 100,
          row: z.looseObject({ id: z.number() }),
          maxResults: input.max_results,
          idOf: ({ id }) => id,
        }),
    }),
  ],
})

interface World {
  answer: Answer
  token?: (request: Seen) => ReturnType<Answer>
  options?: KitOptions
}

export async function prepare(t: TestContext, { answer, token, options }: World) {
  let tokens = 0
  const server = await standIn(t, (request) => {
    if (request.path !== '/token') return answer(request)
    tokens++
    return token?.(request) ?? { json: { access_token: `token-${tokens}-abcdef`, expires_in: 3600, scope: 'a b' } }
  })
  const kit = createKit({ allow: parseAllowList('127.0.0.1'), backoff: { firstMs: 5, maxMs: 20 }, ...options })
  const connection: KitConnection = {
    id: 'c1',
    credentials: { client_id: 'me', client_secret: clientSecret },
    settings: { api_host: server.origin },
  }
  const run = (id: string, input: unknown = {}) => runSkill(kit, { connector: example, skill: id, connection, input })
  const asked = (path: string) => server.seen.filter((request) => request.path === path)
  return { kit, server, connection, run, asked, tokens: () => tokens }
}

export const failure = async (promise: Promise<unknown>): Promise<ThirdPartyError> => {
  const error = await promise.then(
    () => assert.fail('it should have failed'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ThirdPartyError, String(error))
  return error
}
