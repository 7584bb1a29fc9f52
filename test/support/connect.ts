// Points a connector at a stand-in of its platform and runs its skills through the real kit.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createKit, type KitConnection } from '../../connectors/kit/call/kit.ts'
import { runSkill, type SkillResult } from '../../connectors/kit/call/run-skill.ts'
import { testConnection } from '../../connectors/kit/call/test-connection.ts'
import { ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import { parseAllowList } from '../../connectors/kit/network/address-rules.ts'
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import { type Answer, type Reply, standIn, tokenWith } from './stand-in.ts'

interface Options {
  answer: Answer
  credentials: Record<string, unknown>
  settings(origin: string): Record<string, unknown>
  /** What the token says it may do, in the roles claim and in the scope field. */
  granted?: string[] | undefined
  /** Instead of a token. */
  token?: Reply | undefined
  connection?: Partial<KitConnection>
}

export async function connect(t: TestContext, connector: ConnectorDeclaration, options: Options) {
  const granted = options.granted ?? connector.skills.flatMap(({ permissions }) => permissions ?? [])
  const token = {
    access_token: tokenWith({ roles: granted }),
    token_type: 'Bearer',
    expires_in: 3599,
    scope: granted.join(' '),
  }
  const server = await standIn(t, (request) =>
    /oauth2?\//.test(request.path) ? (options.token ?? { json: token }) : options.answer(request),
  )
  const kit = createKit({ allow: parseAllowList('127.0.0.1'), backoff: { firstMs: 5, maxMs: 20 } })
  const connection: KitConnection = {
    id: 'connection',
    credentials: options.credentials,
    settings: options.settings(server.origin),
    ...options.connection,
  }
  const run = (skill: string, input: unknown = {}, fresh = false): Promise<SkillResult> =>
    runSkill(kit, { connector, skill, connection, input, fresh })
  const refusal = async (skill: string, input: unknown = {}): Promise<ThirdPartyError> => {
    const error: unknown = await run(skill, input).then(
      () => assert.fail('it should have been refused'),
      (reason: unknown) => reason,
    )
    assert.ok(error instanceof ThirdPartyError, String(error))
    return error
  }
  const calls = () => server.seen.filter(({ path }) => !/oauth2?\//.test(path))
  const last = () => calls().at(-1) ?? assert.fail('nothing was asked')
  const test = () => testConnection(kit, { connector, connection })
  return { server, kit, connection, run, refusal, calls, last, test }
}
