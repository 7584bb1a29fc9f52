// Labelled alerts are investigated on real connections, measured, and leave nothing behind.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { vedette } from '../../test/support/command.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { adminKey, anAlert } from '../../test/support/service.ts'

type Setup = Awaited<ReturnType<typeof startWithLab>>
let setup: Setup
before(async () => {
  setup = await startWithLab({}, { VEDETTE_ROLES: 'api' })
  await setup.connect('threat-intelligence')
})
after(() => setup.stop())

const folder = mkdtempSync(join(tmpdir(), 'vedette-evaluate-'))
const evaluate = (lines: readonly (object | string)[], ...more: string[]) => {
  const file = join(folder, 'alerts.ndjson')
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return vedette(['evaluate', file, '--server', setup.service.url, ...more], { VEDETTE_API_KEY: adminKey })
}
const labelled = (expected_verdict: string, more: object = {}) => ({
  ...anAlert({ alert_type: 'Quite a new type', alert_content: 'Nothing that names anything', ...more }),
  expected_verdict,
})

test('each verdict is compared with its label, and nothing is stored', async () => {
  const json = join(folder, 'measured.json')
  const { code, stdout, stderr } = await evaluate(
    [labelled('inconclusive'), labelled('benign'), labelled('inconclusive')],
    '--json',
    json,
  )
  assert.equal(code, 0, stderr)
  assert.match(stdout, /3 alerts/)
  assert.match(stdout, /\| accuracy \| 0\.667 \|/)
  assert.match(stdout, /line 2, Quite a new type: benign, not inconclusive\./)
  const { measures, results } = JSON.parse(readFileSync(json, 'utf8'))
  assert.equal(measures['benign recall'], 0)
  assert.deepEqual(
    results.map(({ line, expected, got }: Record<string, unknown>) => [line, expected, got]),
    [
      [1, 'inconclusive', 'inconclusive'],
      [2, 'benign', 'inconclusive'],
      [3, 'inconclusive', 'inconclusive'],
    ],
  )
  for (const list of ['alerts', 'cases', 'playbooks'])
    assert.deepEqual((await setup.service.get(`/platformapi/${list}`)).body.data, [], list)
})

test('third parties are asked as in an investigation, and nothing is changed there', async () => {
  setup.lab.control.clearRequests()
  const { status, body, text } = await setup.service.post(
    '/platformapi/alerts/dry-run',
    anAlert({ alert_type: 'Connection to a control server', alert_content: '{"dst_ip":"194.165.16.78"}' }),
  )
  assert.equal(status, 200, text)
  assert.ok(body.findings.some(({ source }: { source: string }) => source.startsWith('threat-intelligence/')))
  assert.ok(Number(setup.lab.control.requestCounts()['threat-intelligence']) > 0)
  assert.equal(body.case_id, null)
  assert.deepEqual((await setup.service.get('/platformapi/alerts')).body.data, [])
})

test('a line that is no labelled alert is told with its number, and the others are evaluated', async () => {
  const { code, stdout, stderr } = await evaluate(['{"broken', labelled('inconclusive'), anAlert(), labelled('guilty')])
  assert.equal(code, 1)
  assert.match(stdout, /1 alerts/)
  assert.match(stderr, /line 1: .*JSON/)
  assert.match(stderr, /line 3: expected_verdict: /)
  assert.match(stderr, /line 4: expected_verdict: /)
})

test('an organization that does not exist is told for its line', async () => {
  const { code, stderr } = await evaluate([labelled('benign', { organization_code: 'NOBODY' })])
  assert.equal(code, 1)
  assert.match(stderr, /line 1: .*NOBODY/)
})
