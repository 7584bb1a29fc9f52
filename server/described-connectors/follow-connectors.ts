// Keeps what a node knows of described connectors as the database has it: told of each change, and looking now and then.
import type { DescribedConnector } from '../../connectors/registry.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import type { Database } from '../database/database.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { inBackground } from '../database/wall.ts'
import { compileStored } from './compile-stored.ts'
import { connectorsChannel, findDescribed, listDescribed } from './described-store.ts'

type Following = Pick<ConnectionServices, 'db' | 'connectors' | 'log'>

/** Where a notification was missed: that of the embedded database never is. */
const lookEvery = 10_000

export async function followConnectors(services: Following, database: Pick<Database, 'kind' | 'listen'>) {
  const refresh = () =>
    refreshConnectors(services).catch((error: unknown) => {
      if (!(error instanceof DatabaseAway))
        services.log.warn({ err: error }, 'described connectors could not be read; they are read again')
    })
  await database.listen(connectorsChannel, refresh)
  await refreshConnectors(services)
  const timer = database.kind === 'embedded' ? undefined : setInterval(refresh, lookEvery).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay.get(services.connectors)?.catch(() => {}) // the database is closed after it
    },
  }
}

const underWay = new WeakMap<Following['connectors'], Promise<void>>()

/** One after the other, so that what was read first is never set last. */
export function refreshConnectors(services: Following): Promise<void> {
  const { connectors } = services
  const next = (underWay.get(connectors) ?? Promise.resolve()).then(
    () => inBackground(() => readConnectors(services)),
    () => inBackground(() => readConnectors(services)),
  )
  underWay.set(connectors, next)
  return next
}

async function readConnectors({ db, connectors, log }: Following) {
  const rows = await listDescribed(db)
  const known = new Map(connectors.described().map((each) => [each.connector.id, each]))
  const isSame = ({ connector, version, digest }: (typeof rows)[number]) => {
    const described = known.get(connector)?.connector.described
    return described?.version === version && described.digest === digest
  }
  if (rows.length === known.size && rows.every(isSame)) return
  const described: DescribedConnector[] = []
  for (const row of rows) {
    const before = known.get(row.connector)
    const read = isSame(row) ? before : await readOne(row.connector)
    // One that this node cannot read, such as one of a later release, stays as it was.
    if (read ?? before) described.push(read ?? before ?? unreachable())
  }
  connectors.setDescribed(described)

  async function readOne(connector: string): Promise<DescribedConnector | undefined> {
    const row = await findDescribed(db, connector)
    try {
      return row && compileStored(row)
    } catch (error) {
      log.error({ err: error, connector }, 'a described connector cannot be used')
      return undefined
    }
  }
}

const unreachable = () => {
  throw new Error('One of the two is there.')
}
