// How Kysely speaks to the embedded database: one connection, which all purposes take in turns.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { refuseInsideTransaction } from './transaction.ts'
import type { Lane } from './turns.ts'
import type { Wall } from './wall.ts'

/** Runs one statement, or several when there are no parameters, and gives the rows of all. */
export type RunSql = (
  sql: string,
  parameters: readonly unknown[],
  wall: Wall,
) => Promise<{ rows: unknown[]; affectedRows?: number | undefined }>

/** `wallOf`: what a connection is told when it is taken. */
export const embeddedDialect = (run: RunSql, lane: Lane, wallOf: () => Wall): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => embeddedDriver(run, lane, wallOf),
})

interface EmbeddedConnection extends DatabaseConnection {
  begin(): void
}

function embeddedDriver(run: RunSql, lane: Lane, wallOf: () => Wall): Driver {
  const connect = (wall: Wall): EmbeddedConnection => {
    let begun: Promise<unknown> = Promise.resolve()
    return {
      begin() {
        begun = run('begin', [], wall)
        begun.catch(() => {}) // the first statement fails with it
      },
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const [{ rows, affectedRows }] = await Promise.all([run(query.sql, query.parameters, wall), begun])
        return { rows: rows as R[], ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) }
      },
      streamQuery() {
        throw new Error('The embedded database does not stream.')
      },
    }
  }
  const control = (sql: string) => async (on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    async init() {},
    async acquireConnection() {
      refuseInsideTransaction()
      const wall = wallOf()
      await lane.take()
      return connect(wall)
    },
    async releaseConnection() {
      lane.give()
    },
    // Not waited for: a thread that is busy would hold the database between this and its first statement.
    beginTransaction: async (on) => (on as EmbeddedConnection).begin(),
    commitTransaction: control('commit'),
    rollbackTransaction: control('rollback'),
    async destroy() {},
  }
}
