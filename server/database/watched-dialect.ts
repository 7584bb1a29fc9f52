// A Kysely dialect with three watches: no query past an open transaction, a turn before a connection is taken, and failures
// of the connection are told apart.
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { refuseInsideTransaction } from './transaction.ts'
import type { Lane } from './turns.ts'

interface Watch {
  lane: Lane
  /** Throws when it is known that the database does not answer. */
  beforeUse(): void
  /** Gives the error to throw in place of what the driver threw. */
  translate(error: unknown): unknown
}

export function watchedDialect(dialect: Dialect, watch: Watch): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => watchedDriver(dialect.createDriver(), watch),
  }
}

function watchedDriver(driver: Driver, watch: Watch): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  const watched = new WeakSet<DatabaseConnection>()

  const takeConnection = async (options: Parameters<typeof acquire>[0]) => {
    watch.beforeUse()
    await watch.lane.take()
    try {
      watch.beforeUse() // it may have gone while this one waited
      return await acquire(options)
    } catch (error) {
      watch.lane.give()
      throw watch.translate(error)
    }
  }
  driver.acquireConnection = async (options) => {
    refuseInsideTransaction()
    const connection = await takeConnection(options)
    if (!watched.has(connection)) {
      watched.add(connection)
      const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
      connection.executeQuery = <R>(...query: Parameters<typeof execute>) =>
        execute<R>(...query).catch((error: unknown) => {
          throw watch.translate(error)
        })
    }
    return connection
  }
  driver.releaseConnection = async (connection) => {
    await release(connection)
    watch.lane.give()
  }
  return driver
}
