// Every story of the lab is investigated over HTTP: the verdict is the true one, and a missing connection never clears a case.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { investigated } from './support/investigated.ts'
import { type Platform, startWithLab } from './support/lab.ts'
import { separateCases } from './support/separate-cases.ts'

type Setup = Awaited<ReturnType<typeof startWithLab>>
type Outcome = Awaited<ReturnType<typeof investigated>>

const platforms: readonly Platform[] = [
  'endpoint-detection',
  'incident-source',
  'malware-protection',
  'vulnerability-investigation',
  'travel-booking',
  'threat-intelligence',
]

let setup: Setup
before(async () => {
  setup = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
})
after(() => setup.stop())

let made = 0
/** All stories, told to an organization of its own that has only these connections. */
async function tell(connected: readonly Platform[]) {
  const { lab, service, connect } = setup
  made += 1
  const organization_code = `STORIES_${made}`
  const organization = { organization_code, name: organization_code, domains: ['havskoginstruments.com'] }
  const { status, text } = await service.post('/platformapi/organizations', organization)
  assert.equal(status, 201, text)
  await separateCases(service, organization_code)
  for (const platform of connected) await connect(platform, undefined, { organization_code })
  const told = lab.control.stories().map(async (story) => {
    const outcome = await investigated(service, { ...story.alerts[0], organization_code })
    return { story, ...outcome }
  })
  return Promise.all(told)
}

test('with all connections every story ends with its true verdict', async () => {
  const wrong = (await tell(platforms))
    .filter(({ story, investigation }) => investigation.verdict !== story.verdict)
    .map(({ story, investigation }) => `${story.id} is ${story.verdict}, not ${investigation.verdict}`)
  assert.deepEqual(wrong, [])
})

test('every sentence of a case cites findings, and every finding shows the bytes it rests on', async () => {
  for (const { story, investigation, case: opened } of await tell(platforms)) {
    const ids = new Set(investigation.findings.map(({ finding_id }: { finding_id: string }) => finding_id))
    assert.ok(opened.summary.length >= 1 && opened.summary.length <= 8, story.id)
    for (const { text, cites, part } of opened.summary) {
      assert.ok(cites.length > 0 || part === 'unknown' || investigation.verdict === 'inconclusive', text)
      for (const id of cites) assert.ok(ids.has(id), `${story.id} cites ${id}`)
    }
    for (const { finding_id, evidence } of investigation.findings)
      assert.ok(evidence.endsWith(' characters]') || JSON.parse(evidence) !== undefined, `${story.id} ${finding_id}`)
  }
})

test('what a correction takes out of the reading clears nothing', async () => {
  const { lab, service, connect } = setup
  const trip = lab.control.stories().find(({ id }) => id === 'impossible-travel-business-trip')
  const organization_code = 'CORRECTED'
  const organization = { organization_code, name: 'Corrected', domains: ['havskoginstruments.com'] }
  assert.equal((await service.post('/platformapi/organizations', organization)).status, 201)
  for (const platform of platforms) await connect(platform, undefined, { organization_code })
  const told = { ...trip?.alerts[0], organization_code }
  assert.equal((await investigated(service, told)).investigation.verdict, 'benign')
  const correction = { field: 'signIns.ipAddress', change: 'remove', kind: 'ip', reason: 'No address' }
  const about = { organization_code, alert_provider: 'identity_provider', ...correction }
  assert.equal((await service.post('/platformapi/reading-corrections', about)).status, 201)
  const { investigation } = await investigated(service, told)
  assert.ok(investigation.reading.observables_removed > 0)
  assert.equal(investigation.verdict, 'inconclusive')
})

describe('when a connection is missing', () => {
  for (const missing of platforms)
    test(`${missing}: nothing becomes benign for lack of an answer, and what is missing is named`, async () => {
      for (const outcome of await tell(platforms.filter((platform) => platform !== missing))) check(outcome, missing)
    })

  test('all of them: every case is inconclusive', async () => {
    for (const { story, investigation } of await tell([])) {
      assert.equal(investigation.verdict, 'inconclusive', story.id)
      assert.equal(investigation.confidence.score, 0, story.id)
    }
  })
})

function check({ story, investigation }: Outcome & { story: { id: string; verdict: string } }, missing: string) {
  const { verdict, confidence } = investigation
  const worse = ['inconclusive', story.verdict, ...(story.verdict === 'malicious' ? ['suspicious'] : [])]
  assert.ok(worse.includes(verdict), `${story.id} is ${story.verdict}, not ${verdict}`)
  if (verdict !== story.verdict)
    assert.match(confidence.missing_information.join('\n'), new RegExp(`no ${missing} connection`), story.id)
}
