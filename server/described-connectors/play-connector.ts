// Tries a described connector without its platform: every skill is played against the examples in its document, with the
// real kit over real HTTP, and then against answers with unknown, null and missing fields.
import { compileConnector } from '../../connectors/described/compile.ts'
import type { ConnectorDocument } from '../../connectors/described/document.ts'
import type { Example, SkillDocument } from '../../connectors/described/skill-document.ts'
import { createKit, type Kit, type KitConnection } from '../../connectors/kit/call/kit.ts'
import { runSkill, type SkillResult } from '../../connectors/kit/call/run-skill.ts'
import { testConnection } from '../../connectors/kit/call/test-connection.ts'
import { InvalidInput, ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import { parseAllowList } from '../../connectors/kit/network/address-rules.ts'
import { type ConnectorDeclaration, kebab } from '../../connectors/kit/vocabulary/connector.ts'
import { connectorLanguage } from '../playbooks/language/connector-language.ts'
import { differenceIn } from './difference.ts'
import { type ExamplePlatform, exampleToken, startExamplePlatform } from './example-platform.ts'
import { variantsOf } from './variants.ts'

export interface PlayedCheck {
  name: string
  ok: boolean
  /** What is wrong; empty when nothing is. */
  detail: string
  /** Expressions that could not be worked out, which may be meant: a finding about what the platform left out. */
  notes?: readonly string[]
}

export async function playConnector(document: ConnectorDocument): Promise<PlayedCheck[]> {
  const platform = await startExamplePlatform(document, signInHeader(document))
  const failures: string[] = []
  const connector = compileConnector(document, {
    language: connectorLanguage,
    onFailure: (place, reason) => failures.push(`${place}: ${reason}`),
  })
  try {
    const player = createPlayer(document, connector, platform, failures)
    const checks = [await playConnectionTest(player)]
    for (const skill of document.skills) {
      checks.push(...(await playSkill(player, skill)))
      checks.push(...(await playHostileInput(player, skill)))
    }
    return checks
  } finally {
    platform.close()
  }
}

const credentialOf = (document: ConnectorDocument, name: string) =>
  document.credentials[name]?.kind === 'directory_id'
    ? '8f14e45f-ceea-467f-a8f6-0c5d6e7b1a20'
    : `example-${name}-0123456789`

function signInHeader(document: ConnectorDocument): [string, string] {
  const { sign_in: signIn } = document
  const read = (name: string) => credentialOf(document, name)
  switch (signIn.kind) {
    case 'header':
      return [signIn.header, `${signIn.prefix ?? ''}${read(signIn.credential)}`]
    case 'bearer':
      return ['authorization', `Bearer ${read(signIn.credential)}`]
    case 'basic':
      return [
        'authorization',
        `Basic ${Buffer.from(`${read(signIn.user)}:${read(signIn.password)}`).toString('base64')}`,
      ]
    case 'client_credentials':
      return ['authorization', `Bearer ${exampleToken}`]
  }
}

interface Player {
  document: ConnectorDocument
  platform: ExamplePlatform
  run(skill: SkillDocument, input: unknown): Promise<SkillResult | Error>
  test(): ReturnType<typeof testConnection>
  secrets: readonly string[]
  /** Expressions that could not be worked out so far. */
  failures: string[]
}

function createPlayer(
  document: ConnectorDocument,
  connector: ConnectorDeclaration,
  platform: ExamplePlatform,
  failures: string[],
): Player {
  const credentials = Object.fromEntries(
    Object.keys(document.credentials).map((name) => [name, credentialOf(document, name)]),
  )
  const addresses = Object.entries(document.settings).flatMap(([name, { kind }]) =>
    kind === 'address' ? [[name, platform.origin]] : [],
  )
  const settings = { ...document.profiles[0]?.settings, ...Object.fromEntries(addresses) }
  // Each run is a connection of its own on a kit of its own: nothing that one was told holds for the next.
  const connection: KitConnection = { id: 'example', credentials, settings }
  const newKit = (): Kit => createKit({ allow: parseAllowList('127.0.0.1'), backoff: { attempts: 1 } })
  return {
    document,
    platform,
    run: (skill, input) =>
      runSkill(newKit(), { connector, connection, skill: kebab(skill.name), input, deadlineSeconds: 10 }).catch(
        (error: unknown) => {
          if (error instanceof ThirdPartyError || error instanceof InvalidInput) return error
          throw error
        },
      ),
    test: () => testConnection(newKit(), { connector, connection }),
    secrets: [...Object.values(credentials), exampleToken],
    failures,
  }
}

async function playConnectionTest({ platform, test }: Player): Promise<PlayedCheck> {
  const name = 'The test of a connection tells good credentials from bad ones'
  platform.playAlways(200, {})
  const good = await test()
  const bad = platform.wrong()
  platform.playAlways(401, {})
  const refused = await test()
  const detail = [
    ...bad,
    ...good.checks.filter(({ ok }) => !ok).map((check) => `${check.name}: ${check.detail}`),
    ...(refused.ok ? ['it is ok although the platform answers 401'] : []),
  ].join('; ')
  return { name, ok: detail === '', detail }
}

async function playSkill(player: Player, skill: SkillDocument): Promise<PlayedCheck[]> {
  if (skill.examples.length === 0) return [{ name: skill.name, ok: false, detail: 'it has no example' }]
  const checks: PlayedCheck[] = []
  for (const example of skill.examples) {
    player.failures.length = 0
    const detail = await playExample(player, skill, example)
    checks.push({ name: `${skill.name}: ${example.name}`, ok: detail === '', detail, notes: [...player.failures] })
    if (detail !== '' || example.exchanges.some(({ answer }) => answer.status >= 400)) continue
    const odd = await playVariants(player, skill, example)
    const name = `${skill.name}: ${example.name}, with unknown, null and missing fields`
    checks.push({ name, ok: odd === '', detail: odd })
  }
  return checks
}

async function playExample(
  { platform, run, secrets }: Player,
  skill: SkillDocument,
  example: Example,
): Promise<string> {
  platform.play(example.exchanges)
  const result = await run(skill, example.input)
  const wrong = [...platform.wrong()]
  if (result instanceof InvalidInput) return `the input is refused: ${result.message}`
  if (platform.played() < example.exchanges.length && wrong.length === 0)
    wrong.push(`${platform.played()} of ${example.exchanges.length} requests came`)
  if (example.refused !== undefined) {
    if (!(result instanceof ThirdPartyError)) wrong.push(`it should have been refused with ${example.refused}`)
    else if (result.status !== example.refused) wrong.push(`it was refused with ${result.status}: ${result.message}`)
    else if (result.hint === undefined) wrong.push('the refusal has no hint: add one to hints')
    return wrong.join('; ')
  }
  if (result instanceof Error) return [...wrong, result.message].join('; ')
  return [...wrong, ...differencesOf(example, result), ...leaksOf(secrets, result)].join('; ')
}

function differencesOf(example: Example, { output, findings, summary }: SkillResult): string[] {
  const told = findings.map(({ observable, ...finding }) => ({ ...finding, value: observable.value }))
  return [
    example.output && differenceIn(example.output, output, 'output'),
    example.findings && differenceIn(example.findings, told, 'findings'),
    example.summary !== undefined && differenceIn(example.summary, summary, 'summary'),
  ].filter((difference) => typeof difference === 'string')
}

const leaksOf = (secrets: readonly string[], { output, findings, summary }: SkillResult) => {
  const told = JSON.stringify([output, findings, summary])
  return secrets.some((secret) => told.includes(secret)) ? ['a credential is part of the answer'] : []
}

/** Platforms add fields, and leave out those that have no value: neither may break the skill. */
async function playVariants({ platform, run }: Player, skill: SkillDocument, example: Example): Promise<string> {
  const required = requiredNames(skill)
  const bodies = example.exchanges.map(({ answer }) => variantsOf(answer.body, required))
  for (const [at, [how]] of (bodies[0] ?? []).entries()) {
    platform.play(
      example.exchanges.map((exchange, index) => ({
        ...exchange,
        answer: { ...exchange.answer, body: bodies[index]?.[at]?.[1] as typeof exchange.answer.body },
      })),
    )
    const result = await run(skill, example.input)
    const [wrong] = platform.wrong()
    if (wrong !== undefined) return `${how}: ${wrong}`
    if (result instanceof Error) return `${how}: ${result.message}`
    const leftOut = (result.output as Record<string, unknown>).left_out ?? null
    if (leftOut !== null) return `${how}: rows were left out (${JSON.stringify(leftOut)})`
    if (result.summary.trim() === '') return `${how}: the summary is empty`
  }
  return ''
}

/** Names without which an answer is no answer: on the way to the rows and to what must be there. */
function requiredNames({ output, rows }: SkillDocument): string[] {
  const paging = rows?.paging
  const pointers = [
    ...Object.values({ ...output, ...rows?.fields }).flatMap(({ at, required }) => (required ? [at] : [])),
    ...(rows ? [rows.at] : []),
    ...(paging && 'at' in paging ? [paging.at] : []),
    ...(paging && 'total' in paging && paging.total ? [paging.total] : []),
    ...(paging && 'last' in paging && paging.last ? [paging.last] : []),
  ]
  return pointers.flatMap((pointer) => pointer.split('/').slice(1))
}

const hostile = ['..', '../users', 'a/b', '%2e%2e%2fusers', 'a?b=c', 'a#b', 'a\r\nb', ' ', '\\..\\a']

/** Whatever an input holds, the request stays at its own path. */
async function playHostileInput({ platform, run }: Player, skill: SkillDocument): Promise<PlayedCheck[]> {
  const [example] = skill.examples
  const names = Object.keys(skill.input).filter((name) => skill.request.path.includes(`{${name}`))
  if (!example || names.length === 0) return []
  const segments = skill.request.path.split('/').length
  const left: string[] = []
  for (const name of names)
    for (const value of hostile) {
      platform.playAlways(404, {})
      await run(skill, { ...example.input, [name]: value })
      left.push(...platform.paths().filter((path) => path.split('/').length !== segments))
    }
  const detail = left.length === 0 ? '' : `requests went to ${[...new Set(left)].join(', ')}`
  return [{ name: `${skill.name}: no input leaves the path`, ok: detail === '', detail }]
}
