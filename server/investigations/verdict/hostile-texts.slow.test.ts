// Whoever writes an alert cannot hold up the investigations of others: no text takes long to be weighed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'
import { investigated } from '../../../test/support/investigated.ts'
import { startService } from '../../../test/support/service.ts'

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
