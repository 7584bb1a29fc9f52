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

async function habitOf(alert_type: string, hostname = 'lt-777') {
  const alert_content = JSON.stringify({ hostname, process: `${hostname}.exe` })
  const { alert, investigation } = await investigated(service, { alert_type, alert_content })
  const step = investigation.steps.find(
    ({ id, item }: { id: string; item?: { kind?: string } }) => id === 'habit' && item?.kind === 'host',
  )
  return { step, investigation, ...(await outputOf(service, alert.alert_uuid, step.key)).output }
}

test('a habit is counted by type, and clears nothing', async () => {
  const first = await habitOf('Script started')
  assert.deepEqual([first.alerts, first.same_type, first.has_history], [0, 0, false])
  const other = await habitOf('Tool installed')
  assert.deepEqual([other.alerts, other.same_type], [1, 0])
  const again = await habitOf('Script started')
  assert.deepEqual([again.alerts, again.same_type, again.same_type_days], [2, 1, 1])
  assert.match(
    again.step.summary,
    /lt-777 has had 1 alert like this on 1 of the last 90 days; 0 were closed as harmless, 0 were real/,
  )
})

test('one is told of as one', async () => {
  await habitOf('Disk scanned', 'lt-778')
  const { investigation } = await habitOf('Disk cleaned', 'lt-778')
  const summaries = investigation.steps.map(({ summary }: { summary: string | null }) => summary)
  assert.ok(summaries.includes('1 earlier case shares an observable'), summaries.join('\n'))
  assert.ok(summaries.includes('lt-778: named by 1 earlier alert'), summaries.join('\n'))
})
