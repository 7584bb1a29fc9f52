// Runs every skill of a connector on documented bodies and their variants.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { ConnectorDeclaration } from '../../connectors/kit/vocabulary/connector.ts'
import { variantsOf } from '../../server/described-connectors/variants.ts'
import { connect } from './connect.ts'

/** Skill, input, and the documented body for each path that it asks; the first that fits is answered. */
export type Replayed = [skill: string, input: object, ...bodies: [path: RegExp, body: object][]]

/** Without these an answer is no answer: ids, the envelope, and what a password stands with. */
const required = [
  ...[
    'id',
    'rrn',
    'uuid',
    'guid',
    'connector_guid',
    'playbook_alert_id',
    'data',
    'results',
    'counts',
    'returned',
    'total',
  ],
  ...[
    'amqp_credentials',
    'user_name',
    'queue_name',
    'password',
    'host',
    'port',
    'logsets',
    'alerts',
    'evidences',
    'actors',
  ],
  ...['scans', 'identities', 'identity', 'subjects', 'credentials', 'success', 'entity', 'name', 'path'],
]

interface Replay {
  credentials: Record<string, unknown>
  /** The setting that names the host. */
  setting: string
  skills: readonly Replayed[]
}

export async function replaySkills(
  t: TestContext,
  connector: ConnectorDeclaration,
  { credentials, setting, skills }: Replay,
) {
  const names = new Set(skills.map(([skill]) => skill))
  assert.deepEqual([...names].sort(), connector.skills.map(({ id }) => id).sort())
  let answer = (_path: string): unknown => ({})
  const { run } = await connect(t, connector, {
    answer: ({ path }) => ({ json: answer(path) }),
    credentials,
    settings: (origin) => ({ [setting]: origin }),
  })
  for (const [skill, input, ...bodies] of skills) {
    const variants = bodies.map(([path, body]) => ({ path, variants: variantsOf(body, required) }))
    for (const [at, [how]] of (variants[0]?.variants ?? []).entries()) {
      answer = (asked) => variants.find(({ path }) => path.test(asked))?.variants[at]?.[1] ?? {}
      const { output, summary } = await run(skill, input, true)
      assert.ok(summary.length > 0, `${skill}, ${how}`)
      assert.partialDeepStrictEqual({ left_out: null, ...(output as object) }, { left_out: null }, `${skill}, ${how}`)
      assert.doesNotMatch(JSON.stringify(output), /fake-|clear_text/, `${skill}, ${how}`)
    }
  }
}
