// A Kysely dialect with two watches: no query past an open transaction, and failures of the connection are told apart.
import type { DatabaseConnection, Dialect, Driver } from 'kysely'
import { refuseInsideTransaction } from './transaction.ts'

interface Watch {
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
  const watched = new WeakSet<DatabaseConnection>()
  driver.acquireConnection = async (options) => {
    refuseInsideTransaction()
    watch.beforeUse()
    const connection = await acquire(options).catch((error: unknown) => {
      throw watch.translate(error)
    })
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
  return driver
}
