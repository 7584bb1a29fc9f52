// Whether such alerts about a person or machine are usual is counted over what the organization itself has seen.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { investigated, outputOf } from '../../test/support/investigated.ts'
import { separateCases } from '../../test/support/separate-cases.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
  await separateCases(service)
})
after(() => service.stop())

async function habitOf(alert_type: string) {
  const alert_content = JSON.stringify({ hostname: 'lt-777', process: 'tool.exe' })
  const { alert, investigation } = await investigated(service, { alert_type, alert_content })
  const step = investigation.steps.find(
    ({ id, item }: { id: string; item?: { kind?: string } }) => id === 'habit' && item?.kind === 'host',
  )
  return { step, ...(await outputOf(service, alert.alert_uuid, step.key)).output }
}

test('a habit is counted by type, and clears nothing', async () => {
  const first = await habitOf('Script started')
  assert.deepEqual([first.alerts, first.same_type, first.has_history], [0, 0, false])
  const other = await habitOf('Tool installed')
  assert.deepEqual([other.alerts, other.same_type], [1, 0])
  const again = await habitOf('Script started')
  assert.deepEqual([again.alerts, again.same_type, again.same_type_days], [2, 1, 1])
  assert.match(again.step.summary, /lt-777 has had 1 alerts like this on 1 of the last 90 days/)
})
