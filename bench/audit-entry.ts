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
  const chained = async () => (await service.get('/platformapi/audit/head')).body.entry ?? 0
  const round = async (provider: string) => {
    const already = await chained()
    const before = process.cpuUsage()
    await note(db)
    await service.post('/platformapi/providers', { provider, name: 'Wakes the chain' })
    const isChained = async () => (await chained()) >= already + entries
    await until(isChained, { within: 120_000, every: 200, what: 'the chain' })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / entries
  }
  await round('warm')
  const ms = await round('measured')
  await service.stop()
  return ms
}

type Db = Parameters<typeof insertPending>[0]

async function note(db: Db) {
  for (let from = 0; from < entries; from += inBatch)
    await transact(db, async (tx) => {
      await insertPending(tx, Array.from({ length: inBatch }, anEntry))
    })
}

const anEntry = () => ({
  ...{ pending_uuid: randomUUID(), at_ms: Date.now(), organization_uuid: null, principal_uuid: null, status: 200 },
  ...{ principal_name: 'Vedette', action: 'investigateAlert', target: 'alerts/MAIN-SIEM-1', address: null },
  ...{ request_id: null, before: null, after: '{"verdict":"benign"}', connection_uuids: [randomUUID(), randomUUID()] },
})
