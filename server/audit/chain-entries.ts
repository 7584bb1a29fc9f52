// Chains what is pending: one node at a time, in batches, so that nobody who does something waits for it.
import { sql } from 'kysely'
import { DatabaseAway } from '../database/database-away.ts'
import { type Db, transact } from '../database/transaction.ts'
import { inBackground } from '../database/wall.ts'
import type { Services } from '../platform/services.ts'
import type { Vault } from '../platform/vault.ts'
import { type ChainedEntry, firstHash, hashOfEntry, signHead } from './chain.ts'
import { signingKey } from './signing-key.ts'

const lockNumber = 8_613_352
const mostAtOnce = 1000
/** What is not completed by then was cut off: its outcome is not known. */
const cutOffAfterMs = 120_000
const everyMs = 1000
const idleMs = 60_000

interface ChainServices extends Services {
  vault: Vault
}

interface ChainingServices extends ChainServices {
  publishHead(): Promise<void>
}

type Row = Omit<ChainedEntry, 'entry' | 'hash'> & { pending_uuid: string }

/** Gives how many entries were chained. */
const chainPending = ({ db, vault, now }: ChainServices): Promise<number> =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
    const pending = await takeReady(tx)
    if (pending.length === 0) return 0
    const key = await signingKey(tx, vault, now())
    const chained = chain(await findHead(tx), pending)
    await insertEntries(tx, chained)
    const last = chained.at(-1)
    if (!last) return 0
    const head = { entry: last.entry, hash: last.hash, at_ms: Date.now() }
    await tx
      .insertInto('audit_heads')
      .values({ ...head, signature: signHead(head, key.privateKey), public_key: key.public_key })
      .execute()
    return chained.length
  })

async function takeReady(tx: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    delete from audit_pending where pending_uuid in (
      select pending_uuid from audit_pending where status is not null or at_ms < ${Date.now() - cutOffAfterMs}
      order by at_ms, pending_uuid limit ${mostAtOnce})
    returning *`.execute(tx)
  return rows.sort((a, b) => a.at_ms - b.at_ms || (a.pending_uuid < b.pending_uuid ? -1 : 1))
}

async function findHead(tx: Db): Promise<{ entry: number; hash: string }> {
  const row = await tx
    .selectFrom('audit_entries')
    .select(['entry', 'hash'])
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { entry: 0, hash: firstHash }
}

function chain(head: { entry: number; hash: string }, pending: readonly Row[]): ChainedEntry[] {
  let { entry, hash } = head
  return pending.map(({ pending_uuid: _, ...row }) => {
    entry += 1
    const next = { ...row, entry }
    hash = hashOfEntry(hash, next)
    return { ...next, hash }
  })
}

const insertEntries = (tx: Db, entries: readonly ChainedEntry[]) =>
  sql`insert into audit_entries (entry, at_ms, organization_uuid, principal_uuid, principal_name, action, target, address,
      request_id, before, after, status, connection_uuids, hash)
    select * from json_to_recordset(${JSON.stringify(entries)}::json) as r(entry bigint, at_ms bigint,
      organization_uuid uuid, principal_uuid uuid, principal_name text, action text, target text, address text,
      request_id text, before text, after text, status int, connection_uuids uuid[], hash text)`.execute(tx)

/** Looks after a wake-up, and now and then for what other nodes noted or left behind. */
export function startChaining(services: ChainingServices) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false
  const run = async () => {
    try {
      while ((await chainPending(services)) === mostAtOnce && !stopped);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) services.log.error({ err: error }, 'audit entries could not be chained')
    }
  }
  const idle = setInterval(() => {
    wake()
    void services.publishHead()
  }, idleMs).unref()
  const wake = () => {
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      running = inBackground(run).finally(() => {
        running = undefined
      })
    }, everyMs).unref()
  }
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(idle)
      clearTimeout(timer)
      await running
      await inBackground(run)
      await services.publishHead()
    },
  }
}
