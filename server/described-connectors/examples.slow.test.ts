// The connectors in examples/connectors, played against the answers they record; and documents that are wrong.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { vedette } from '../../test/support/command.ts'
import { inOneLine, readConnector } from './read-connector.ts'

const folder = fileURLToPath(new URL('../../examples/connectors/', import.meta.url))
const examples = readdirSync(folder)
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

/** A changed copy of an example, as a file. */
function changed(name: string, ...changes: readonly [from: string | RegExp, to: string][]): string {
  const text = changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    assert.notEqual(after, before, `${from} is not in ${name}`)
    return after
  }, textOf(name))
  const file = join(mkdtempSync(join(tmpdir(), 'vedette-connector-')), name)
  writeFileSync(file, text)
  return file
}
const run = (file: string) => vedette(['connector', 'test', file], {})

for (const name of examples)
  test(`${name} passes its own test`, async () => {
    const { code, stdout, stderr } = await run(join(folder, name))
    assert.equal(code, 0, stdout + stderr)
    assert.match(stdout, /with unknown, null and missing fields/)
    assert.match(stdout, /all \d+ checks passed/)
  })

test('an example that does not come true is told with the place', async () => {
  const file = changed(
    'abuseipdb.yaml',
    ['output: {score: 87,', 'output: {score: 88,'],
    ['ipAddress: 198.51.100.8, maxAge', 'ipAddress: 198.51.100.9, maxAge'],
    ["summary: '203.0.113.9: confidence 87", "summary: '203.0.113.9: confidence 7"],
  )
  const { code, stdout } = await run(file)
  assert.equal(code, 1)
  assert.match(
    stdout,
    /FAILED Check address: an address that many reported: output.score is 87 instead of 88; summary is/,
  )
  assert.match(
    stdout,
    /FAILED .*harmless: GET \/api\/v2\/check.* came, but the parameters .*198.51.100.9.* were expected/,
  )
  assert.match(stdout, /2 of \d+ checks failed/)
})

test('a skill that an absent field breaks does not pass', async () => {
  const { code, stdout } = await run(
    changed('abuseipdb.yaml', ['{at: /data/isp, type: string}', '{at: /data/isp, type: string, required: true}']),
  )
  assert.equal(code, 1)
  assert.match(stdout, /FAILED Check address: an address that nobody reported: .*unknown shape \(isp/)
})

test('a document that is wrong is not played', async () => {
  const { code, stderr } = await run(changed('okta.yaml', ['credential: api_token,', 'credential: api_key,']))
  assert.equal(code, 1)
  assert.match(stderr, /Line \d+, sign_in.credential: There is no credential "api_key"/)
  assert.doesNotMatch(stderr, /\n\s+at /)
})

test('mistakes are told with line and path, all of them', () => {
  const wrong: readonly [name: string, from: string | RegExp, to: string, told: RegExp][] = [
    ['okta.yaml', 'id: okta', 'id: endpoint-detection', /Line 3, id: .*built-in connector/],
    ['okta.yaml', 'base: org_url', 'base: nowhere', /Line \d+, base: "nowhere" is not a setting of kind address/],
    [
      'okta.yaml',
      /pattern: '\^\[A-Za-z0-9\].*\n/,
      "pattern: '[A-Za-z0-9]+'\n",
      /skills\[0\].request.path: Input "login" becomes part of a path/,
    ],
    ['okta.yaml', "'/api/v1/users/{login}'", "'/api/v1/../{login}'", /skills\[0\].request.path: A path does not climb/],
    [
      'okta.yaml',
      "'/api/v1/users/{login}'",
      "'/api/v1/users/{name}'",
      /skills\[0\].request.path: There is no input "name"/,
    ],
    [
      'okta.yaml',
      'output.found && output.status',
      'outptu.found && output.status',
      /findings\[0\].when: There is no "outptu" here.*Did you mean "output"/,
    ],
    ['okta.yaml', 'weight: weakSign', 'weight: 3', /skills\[0\].findings\[1\].weight: /],
    ['okta.yaml', 'assessment: context', 'assessment: bad', /findings\[0\].assessment: /],
    ['okta.yaml', 'question: who-is-the-person', 'question: who-knows', /answers\[0\].question: /],
    ['okta.yaml', 'inverse: unsuspend-user', 'inverse: release-user', /inverse: There is no skill "release-user"/],
    ['okta.yaml', 'effect: changes', 'effect: reads', /state: Only a change is read back/],
    ['okta.yaml', 'header: Authorization', 'header: Cookie', /sign_in.header: This header has a meaning of its own/],
    ['okta.yaml', 'concurrency: 5', 'concurency: 5', /Line \d+, concurency: There is no such field/],
    ['okta.yaml', 'pointer: /status', 'pointer: /state', /findings\[0\].pointer: It points into the output/],
    ['okta.yaml', 'size: {parameter: limit, rows: 1000}', 'size: {parameter: limit}', /rows.size.rows: /],
    [
      'abuseipdb.yaml',
      "'https://api.abuseipdb.com'",
      "'https://api.abuseipdb.com/api'",
      /profiles\[0\].settings.api_host: Leave out the path/,
    ],
    ['abuseipdb.yaml', 'default: 90', 'default: 900', /input.days.default: It does not fit/],
    ['abuseipdb.yaml', /with: \{ip: .*\}/, 'with: {}', /answers\[0\].with: Input "ip" is needed/],
    ['abuseipdb.yaml', 'guide:\n', 'guide: *nobody\n', /document: /],
  ]
  for (const [name, from, to, told] of wrong) {
    const { document, errors } = readConnector(readFileSync(changed(name, [from, to]), 'utf8'))
    assert.equal(document, undefined, to)
    assert.match(errors.map(inOneLine).join('\n'), told)
    assert.ok(
      errors.every(({ line }) => line !== null),
      to,
    )
  }
})
