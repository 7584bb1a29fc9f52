// An investigation that asks the connectors of examples/connectors: planned by their questions, with findings in the case.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { badAddress, badHash, documentOf, startExamplePlatforms } from '../../test/support/example-platforms.ts'
import { investigated, outputOf } from '../../test/support/investigated.ts'
import { reachLab } from '../../test/support/lab.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'

const names = ['virustotal', 'abuseipdb', 'okta'] as const

describe('an investigation with described connectors', { concurrency: false }, () => {
  let service: TestService
  let platforms: Awaited<ReturnType<typeof startExamplePlatforms>>
  before(async () => {
    platforms = await startExamplePlatforms()
    service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
    for (const connector of names) {
      const uploaded = await service.post('/platformapi/connectors', { document: documentOf(connector) })
      assert.equal(uploaded.status, 201, uploaded.text)
      const connected = await service.post('/platformapi/connections?test=true', {
        ...{ organization_code: 'MAIN', connector, instance_name: connector },
        ...platforms.connections[connector],
      })
      assert.equal(connected.status, 201, connected.text)
    }
  })
  after(async () => {
    await service.stop()
    platforms.stop()
  })
  const alert = (more: object = {}) => ({
    alert_type: 'Suspicious download after sign-in',
    alert_content: `jo@example.com signed in from ${badAddress} and downloaded invoice.exe, SHA-256 ${badHash}`,
    ...more,
  })
  /** Those of later rounds have nothing to ask here. */
  const stepsOf = (investigation: Any, skill: string): Any[] =>
    investigation.steps.filter((step: Any) => step.skill === skill && !/_[23]_/.test(step.id))

  test('the plan asks them by their questions, and their findings are in the case', async () => {
    const { alert: sent, investigation, case: opened } = await investigated(service, alert())
    for (const skill of [
      'virustotal/get-file-report',
      'virustotal/get-address-report',
      'abuseipdb/check-address',
      'okta/get-user',
      'okta/list-sign-ins',
    ]) {
      const steps = stepsOf(investigation, skill)
      assert.ok(steps.length > 0, `${skill} is not in the plan`)
      assert.deepEqual(
        new Set(steps.map(({ state }) => state)),
        new Set(['done']),
        `${skill}: ${JSON.stringify(steps)}`,
      )
    }
    const statements = investigation.findings.map(({ statement }: Any) => statement).join('\n')
    assert.match(statements, new RegExp(`VirusTotal: 41 engines call ${badHash} malicious`))
    assert.match(statements, /AbuseIPDB: 45.155.204.77 was reported 140 times by 35 others, confidence 87 of 100/)
    assert.match(statements, /Okta: jo@example.com is Jo Doe, Sales; the account is active/)
    assert.match(statements, /Okta: 5 sign-ins of jo@example.com/)
    assert.equal(investigation.verdict, 'malicious')
    assert.ok(JSON.stringify(opened).includes('VirusTotal: 41 engines'), 'the case cites the finding')
    const cited = investigation.findings.find(({ statement }: Any) => statement.startsWith('VirusTotal: 41'))
    assert.equal(cited.pointer, '/malicious')
    assert.equal((await outputOf(service, sent.alert_uuid, cited.step)).output.malicious, 41)
  })

  test('a skill that a new version does not have is missing information', async () => {
    const first = documentOf('okta')
    const replaced = await service.send('PUT', '/platformapi/connectors/okta', {
      document: first.replaceAll('name: List sign-ins', 'name: Show sign-ins'),
    })
    assert.equal(replaced.status, 200, replaced.text)
    const { investigation } = await investigated(service, alert({ alert_content: 'jo@example.com again' }))
    const [gone] = stepsOf(investigation, 'okta/list-sign-ins')
    assert.equal(gone.state, 'failed')
    assert.equal(gone.error.kind, 'gone')
    assert.match(gone.error.message, /no skill of Okta "list-sign-ins"/)
    assert.equal(stepsOf(investigation, 'okta/get-user')[0].state, 'done')
    assert.equal(investigation.state, 'completed')
  })

  test('a skill that a new version made a change of is proposed, and not run', async () => {
    const document = documentOf('okta')
      .replaceAll('name: Get user', 'name: Read user')
      .replaceAll('name: Suspend user', 'name: Get user')
      .replaceAll('inverse: suspend-user', 'inverse: get-user')
    const replaced = await service.send('PUT', '/platformapi/connectors/okta', { document })
    assert.equal(replaced.status, 200, replaced.text)
    const { investigation } = await investigated(service, alert({ alert_content: 'jo@example.com a third time' }))
    assert.equal(stepsOf(investigation, 'okta/get-user')[0].state, 'proposed')
    assert.equal(platforms.users.get('jo@example.com')?.status, 'ACTIVE')
  })

  test('a removed connector leaves its planned steps skipped', async () => {
    const { body } = await service.get('/platformapi/connections?connector=okta')
    await service.delete(`/platformapi/connections/${body.data[0].connection_uuid}`)
    assert.equal((await service.delete('/platformapi/connectors/okta')).status, 204)
    const { investigation } = await investigated(service, alert({ alert_content: 'jo@example.com once more' }))
    assert.equal(investigation.state, 'completed')
    // Who has which connections is known for a second: until then the connection itself is told to be gone.
    const [step] = stepsOf(investigation, 'okta/get-user')
    assert.ok(['no_connection', 'gone'].includes(step.error.kind), JSON.stringify(step))
  })
})
