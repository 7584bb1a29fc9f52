// Brings a database up to date: plain SQL files, in order, forward only, all or nothing, one node at a time.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql, type Transaction } from 'kysely'
import { OperatorError } from './operator-error.ts'
import type { Tables } from './tables.ts'
import { type Db, transact } from './transaction.ts'

interface Migration {
  name: string
  script: string
  digest: string
}

const folder = new URL('../../migrations/', import.meta.url)
const lockNumber = 8_613_347

/** Gives the names of the migrations it applied. */
export const migrate = (db: Db, migrations = readMigrations()): Promise<string[]> =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
    await sql`create table if not exists migrations (name text primary key, digest text not null, applied_at bigint not null)`.execute(
      tx,
    )
    const applied = await tx.selectFrom('migrations').select(['name', 'digest']).orderBy('name').execute()
    refuseUnknownPast(applied, migrations)
    const pending = migrations.slice(applied.length)
    for (const migration of pending) await apply(tx, migration)
    return pending.map(({ name }) => name)
  })

export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const script = readFileSync(new URL(name, folder), 'utf8')
    return { name, script, digest: createHash('sha256').update(script).digest('hex') }
  })
}

function refuseUnknownPast(applied: readonly { name: string; digest: string }[], migrations: readonly Migration[]) {
  applied.forEach(({ name, digest }, index) => {
    const ours = migrations[index]
    if (!ours)
      throw new OperatorError(
        `The database is newer than this Vedette (it has ${name}). Run the version that made it, or a later one.`,
      )
    if (ours.name !== name || ours.digest !== digest) {
      throw new OperatorError(
        `The database was made by other migrations: it has ${name} where this Vedette has ${ours.name}, or the file was changed since.`,
      )
    }
  })
}

async function apply(tx: Transaction<Tables>, { name, script, digest }: Migration) {
  await sql.raw(script).execute(tx)
  const applied_at = Math.floor(Date.now() / 1000)
  await tx.insertInto('migrations').values({ name, digest, applied_at }).execute()
}
