// A Kysely dialect with four watches: no query past an open transaction, a turn before a connection is taken, the wall between
// organizations, and failures of the connection are told apart.
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely'
import { refuseInsideTransaction } from './transaction.ts'
import type { Lane } from './turns.ts'
import { tellWall, type Wall } from './wall.ts'

interface Watch {
  lane: Lane
  /** Throws when it is known that the database does not answer. */
  beforeUse(): void
  /** Whose rows a connection may show. */
  wallOf(): Wall
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
  const shown = new WeakMap<DatabaseConnection, Wall>()

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
  const faceWall = async (connection: DatabaseConnection, wall: Wall) => {
    const before = shown.get(connection) ?? null
    if (wall === before) return
    try {
      await connection.executeQuery(CompiledQuery.raw(tellWall(wall, before)))
      shown.set(connection, wall)
    } catch (error) {
      await driver.releaseConnection(connection)
      throw error
    }
  }
  driver.acquireConnection = async (options) => {
    refuseInsideTransaction()
    const wall = watch.wallOf()
    const connection = await takeConnection(options)
    if (!watched.has(connection)) {
      watched.add(connection)
      const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
      connection.executeQuery = <R>(...query: Parameters<typeof execute>) =>
        execute<R>(...query).catch((error: unknown) => {
          throw watch.translate(error)
        })
    }
    await faceWall(connection, wall)
    return connection
  }
  driver.releaseConnection = async (connection) => {
    await release(connection)
    watch.lane.give()
  }
  return driver
}
