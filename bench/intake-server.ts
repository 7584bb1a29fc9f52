// One way of storing alerts, as a process of its own, so that the load and the service do not share an event loop.
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { insertAlerts } from '../server/alerts/insert-alerts.ts'
import { readConfig } from '../server/config.ts'
import { startHousekeeping } from '../server/housekeeping.ts'
import { openDatabase } from '../server/open-database.ts'
import { createLog } from '../server/platform/log.ts'
import { startNode } from '../server/start-node.ts'
import { insertBareRows } from './bare-rows.ts'
import { fill } from './fill.ts'
import { fillEntities } from './fill-entities.ts'

interface Message {
  from?: number
  to?: number
  /** Also what the alerts name, and cases. */
  entities?: boolean
  rowsForSeconds?: number
}

const way = process.argv[2]
const config = readConfig(process.env)
const database = await openDatabase(config)
let number = 0
const writer = {
  /** Everything but the database: the bare ceiling. */
  ceiling: {
    insert: async (alerts: readonly { alert_uuid: string }[]) =>
      alerts.map(({ alert_uuid }) => ({ alert_uuid, number: ++number })),
    maxItems: 200,
    lanes: 1,
  },
  /** What most services do: each request its own transaction, as many at once as the pool has connections. */
  'one by one': { insert: insertAlerts(database.pools.intake), maxItems: 1, lanes: 3 },
}[way ?? '']

const { http, authenticator, services } = await startNode(config, database, createLog('silent'), writer)
startHousekeeping(services, database, [authenticator.flush], config.roles)
await http.listen({ host: '127.0.0.1', port: 0 })

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', async (message: Message) => {
  const { from = 0, to, entities = false } = message
  if (to !== undefined) await fill(services.db, from, to)
  if (to !== undefined && entities) await fillEntities(services.db, from, to)
  const { rowsForSeconds } = message
  const bareRows = rowsForSeconds === undefined ? 0 : await insertBareRows(database.pools.intake, rowsForSeconds)
  process.send?.({ loopP99: delay.percentile(99) / 1e6, rss: process.memoryUsage.rss(), bareRows })
  delay.reset()
})
process.once('SIGINT', () => process.exit(0))
process.send?.({ url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}` })
