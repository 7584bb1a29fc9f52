// Brings a database up to date: files in order, forward only, one transaction for each file, one node at a time.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createdIndex, isInTransaction, type Migration, readMigrations, statementsOf } from './migration-files.ts'
import { OperatorError } from './operator-error.ts'
import { SqlError } from './sql-error.ts'
import { type Db, transact } from './transaction.ts'

export interface MigrateOptions {
  migrations?: readonly Migration[]
  /** Hears why it takes long: another node is at it, or a table is in use. */
  onWait?(text: string): void
  limits?: Partial<Limits>
}

/** In milliseconds. */
interface Limits {
  /** How long a statement waits for a lock. Others queue behind it meanwhile, so this is less than a request waits. */
  lock: number
  /** How long a statement may take while it holds locks. With the wait for the lock, it is less than a request waits. */
  statement: number
  /** The first pause before another try; each later one is twice as long, up to `longestPause`. */
  pause: number
  longestPause: number
  /** When a migration that cannot get its locks is given up. */
  giveUp: number
  /** How long another node may take before this one gives up. Building an index takes its time. */
  otherNode: number
}

/** A waiting statement makes autovacuum step aside after one second, so the lock limit is longer than that. */
const usualLimits: Limits = {
  lock: 2000,
  statement: 1500,
  pause: 500,
  longestPause: 15_000,
  giveUp: 10 * 60_000,
  otherNode: 60 * 60_000,
}

const lockNumber = 8_613_347

interface Run {
  onWait(text: string): void
  limits: Limits
}

/** Gives the names of the migrations it applied. */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const { migrations = readMigrations(), onWait = () => {}, limits } = options
  if ((await findPending(db, migrations)).length === 0) return []
  const run = { onWait, limits: { ...usualLimits, ...limits } }
  return db.connection().execute(async (connection) => {
    await takeTurn(connection, run)
    try {
      return await applyPending(connection, migrations, run)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lockNumber)})`.execute(connection)
    }
  })
}

async function findPending(db: Db, migrations: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return migrations
  const applied = await db.selectFrom('migrations').select(['name', 'digest']).orderBy('name').execute()
  refuseUnknownPast(applied, migrations)
  return migrations.slice(applied.length)
}

function refuseUnknownPast(applied: readonly { name: string; digest: string }[], migrations: readonly Migration[]) {
  const [first] = applied
  if (first && first.name !== migrations[0]?.name) {
    throw new OperatorError(
      `The database was made by an earlier version of Vedette (it has ${first.name}), from before ${migrations[0]?.name}. This version cannot bring it up to date. Nothing was changed.`,
      [
        'To keep its data, run the version that made it and export what you need from there.',
        'To go on with this version, start with a new database: another DATABASE_URL, or another VEDETTE_DATA_DIR.',
      ],
    )
  }
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

/**
 * Asks again and again instead of waiting inside a statement: a statement that waits holds a snapshot, and an index that
 * another node builds concurrently would wait for that snapshot.
 */
async function takeTurn(connection: Db, { onWait, limits }: Run) {
  for (let waited = 0; ; waited += limits.pause) {
    const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${sql.lit(lockNumber)}) as ours`.execute(
      connection,
    )
    if (rows[0]?.ours) return
    if (waited === 0) onWait('Another node is bringing the database up to date. This one waits for it.')
    if (waited >= limits.otherNode) {
      throw new OperatorError(
        'Another node is still bringing the database up to date. Start this node again when that node is ready.',
      )
    }
    await pause(limits.pause)
  }
}

async function applyPending(connection: Db, migrations: readonly Migration[], run: Run) {
  await sql`create table if not exists migrations (name text primary key, digest text not null, applied_at bigint not null)`.execute(
    connection,
  )
  const pending = await findPending(connection, migrations)
  const isNew = pending.length === migrations.length // nobody uses it yet, so nobody is held up
  for (const migration of pending) {
    await retry(migration.name, run, () =>
      isInTransaction(migration)
        ? applyInTransaction(connection, migration, isNew ? undefined : run.limits)
        : applyOneByOne(connection, migration),
    )
  }
  return pending.map(({ name }) => name)
}

const applyInTransaction = (connection: Db, migration: Migration, limits: Limits | undefined) =>
  transact(connection, async (tx) => {
    if (limits) {
      await sql`set local lock_timeout = ${sql.lit(limits.lock)}`.execute(tx)
      await sql`set local statement_timeout = ${sql.lit(limits.statement)}`.execute(tx)
    }
    for (const statement of statementsOf(migration)) await sql.raw(statement).execute(tx)
    await record(tx, migration)
  })

/** An index that an earlier try left half built is dropped and built again; one that it finished is left as it is. */
async function applyOneByOne(connection: Db, migration: Migration) {
  for (const statement of statementsOf(migration)) {
    const index = createdIndex(statement)
    const state = index ? await findIndexState(connection, index) : 'missing'
    if (state === 'valid') continue
    if (index && state === 'invalid') await sql`drop index concurrently ${sql.id(index)}`.execute(connection)
    await sql.raw(statement).execute(connection)
  }
  await record(connection, migration)
}

async function findIndexState(db: Db, index: string): Promise<'missing' | 'valid' | 'invalid'> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db)
  const [found] = rows
  if (!found) return 'missing'
  return found.valid ? 'valid' : 'invalid'
}

const record = (db: Db, { name, digest }: Migration) =>
  db
    .insertInto('migrations')
    .values({ name, digest, applied_at: Math.floor(Date.now() / 1000) })
    .execute()

/** A lock could not be had in time, a statement took too long, two waited for each other: another try may succeed. */
const isHeldUp = (error: unknown) => error instanceof SqlError && ['55P03', '57014', '40P01'].includes(error.code ?? '')

async function retry(name: string, { onWait, limits }: Run, apply: () => Promise<void>) {
  const started = Date.now()
  for (let wait = limits.pause; ; wait = Math.min(wait * 2, limits.longestPause)) {
    try {
      return await apply()
    } catch (error) {
      if (!isHeldUp(error)) throw error
      const reason = error instanceof Error ? error.message : ''
      if (Date.now() - started + wait > limits.giveUp) {
        throw new OperatorError(
          `The migration ${name} could not be applied without holding up requests (${reason}). Nodes that are running go on as before.`,
          [
            'Look in pg_stat_activity for transactions that have been open for long, and end them.',
            'Then start again. On a very busy database, choose a quiet hour.',
          ],
        )
      }
      onWait(`The migration ${name} cannot get its locks yet (${reason}). It is tried again in ${wait / 1000} s.`)
      await pause(wait)
    }
  }
}
