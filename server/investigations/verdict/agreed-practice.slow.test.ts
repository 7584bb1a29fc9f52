// Work that people agreed to and that is done regularly, machines whose work is to scan, and machines behind sensors; and what only looks like it.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startLab } from '../../../lab/lab.ts'
import { loadSituations } from '../../../lab/situations/load.ts'
import { ended, resultOf } from '../../../test/support/investigated.ts'
import { connecting, reachLab } from '../../../test/support/lab.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

const platforms = [
  'endpoint-detection',
  'incident-source',
  'vulnerability-investigation',
  'travel-booking',
  'threat-intelligence',
] as const
const folder = new URL('../../../lab/situations/development/practice', import.meta.url)
const tellings = await loadSituations(fileURLToPath(folder))

describe('agreed and regular work', () => {
  let service: TestService
  before(async () => {
    service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
  })
  after(() => service.stop())

  for (const [index, tell] of tellings.entries())
    test(`situation ${index + 1} has the verdict that was expected before`, async (t) => {
      const lab = await startLab({ ports: 0, situations: [tell] })
      t.after(() => lab.stop())
      const [situation] = lab.control.situations()
      assert.ok(situation)
      const organization_code = `PRACTICE_${index}`
      const domains = ['havskoginstruments.com']
      await service.post('/platformapi/organizations', { organization_code, name: situation.title, domains })
      const { connect } = connecting(lab, service)
      for (const platform of platforms) await connect(platform, undefined, { organization_code })
      lab.control.begin(situation.id)
      for (const alert of situation.alerts) {
        const { alert_provider: provider } = alert
        await service.post('/platformapi/providers', { provider, name: provider, description: provider })
        const posted = await service.post('/platformapi/alerts', { organization_code, ...alert })
        assert.equal(posted.status, 201, posted.text)
        await ended(service, posted.body.alert_uuid)
        const { investigation } = await resultOf(service, posted.body.alert_uuid)
        const why: string = `${situation.id}: ${situation.because} (${investigation.confidence.summary})`
        assert.equal(investigation.verdict, situation.expected.verdict, why)
      }
    })
})
