// Transactions. Inside one, a query on the outer db would wait for ever on the embedded database: it throws instead.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The database, or the transaction a caller is in: stores take either. */
export type Db = Kysely<Tables>

const inside = new AsyncLocalStorage<true>()

export const transact = <T>(db: Db, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => inside.run(true, () => work(tx)))

/** Called whenever a connection is taken: only outside a transaction may that happen. */
export function refuseInsideTransaction() {
  if (inside.getStore()) throw new Error('A query inside a transaction must use the transaction, not the database.')
}
