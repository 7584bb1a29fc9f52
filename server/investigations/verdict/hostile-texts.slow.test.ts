// Whoever writes an alert cannot hold up the investigations of others: no text takes long to be weighed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileAlerts, hostileTexts } from '../../../test/support/hostile-texts.ts'
import { ended, investigated } from '../../../test/support/investigated.ts'
import { anAlert, startService } from '../../../test/support/service.ts'

/** Enough for what grows faster than the text to take minutes. More is read aside, where it is ended after five seconds. */
const longest = 30_000

test('alerts of hostile texts are investigated one after the other', async (context) => {
  const service = await startService({ VEDETTE_ROLES: 'api,worker' })
  context.after(() => service.stop())
  for (const [name, text] of Object.entries(hostileTexts())) {
    const alert_content = `${name}: ${text.slice(0, longest)}`
    const { alert } = await investigated(service, { alert_type: 'Scheduled job completed successfully', alert_content })
    assert.equal(alert.investigation_status, 15, name)
  }
})

test('sixty alerts with a hostile shape, each too short to be read aside, are investigated in a minute', async (context) => {
  const service = await startService({ VEDETTE_ROLES: 'api,worker' })
  context.after(() => service.stop())
  for (const [name, alert_content] of Object.entries(hostileAlerts())) {
    assert.ok(alert_content.length < 16 * 1024, name)
    const batch = Array.from({ length: 60 }, (_, n) => anAlert({ alert_type: `${name} ${n}`, alert_content }))
    const { status, body } = await service.post('/platformapi/alerts/batch', batch)
    assert.equal(status, 200)
    for (const { alert } of body.results)
      assert.equal((await ended(service, alert.alert_uuid)).investigation_status, 15, name)
  }
})
