// The processor time of one entry of the audit trail by itself: written in the batches in which investigations are concluded, then
// chained, on the embedded database. Other work on the machine changes it less than it changes rates.
import { randomUUID } from 'node:crypto'
import { insertPending } from '../server/audit/pending-entries.ts'
import { transact } from '../server/database/transaction.ts'
import { startService } from '../test/support/service.ts'
import { until } from '../test/support/until.ts'

const entries = 2000
const inBatch = 20

export async function measureEntry(): Promise<number> {
  const service = await startService()
  const { db } = service.services
  await note(db, entries / 4) // warm
  const before = process.cpuUsage()
  await note(db, entries)
  await service.post('/platformapi/providers', { provider: 'bench', name: 'Wakes the chain' })
  const chained = async () => (await service.get('/platformapi/audit/head')).body.entry
  await until(async () => (await chained()) > entries * 1.25, { within: 120_000, what: 'the chain' })
  const { user, system } = process.cpuUsage(before)
  await service.stop()
  return (user + system) / 1000 / (entries * 1.25)
}

type Db = Parameters<typeof insertPending>[0]

async function note(db: Db, count: number) {
  for (let from = 0; from < count; from += inBatch)
    await transact(db, async (tx) => {
      await insertPending(tx, Array.from({ length: inBatch }, anEntry))
    })
}

const anEntry = () => ({
  ...{ pending_uuid: randomUUID(), at_ms: Date.now(), organization_uuid: null, principal_uuid: null, status: 200 },
  ...{ principal_name: 'Vedette', action: 'investigateAlert', target: 'alerts/MAIN-SIEM-1', address: null },
  ...{ request_id: null, before: null, after: '{"verdict":"benign"}', connection_uuids: [randomUUID(), randomUUID()] },
})
