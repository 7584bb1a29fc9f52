// Schedules the small recurring chores of a node. What is old is deleted by the folders that own the tables.
import { sql } from 'kysely'
import { deleteOldChallenges } from './access/people/passkeys/passkey-challenges.ts'
import { deleteEndedSessions } from './access/session-store.ts'
import { deleteOldIdempotencyKeys } from './alerts/idempotency-keys.ts'
import { deleteOldLimits } from './connections/database-limits.ts'
import { deleteOldStreamEvents } from './connections/streams/stream-events.ts'
import { deleteOldTraffic } from './connections/traffic/traffic-store.ts'
import type { Database } from './database/database.ts'
import { DatabaseAway } from './database/database-away.ts'
import type { Db } from './database/transaction.ts'
import { deleteOldEvents } from './events/event-store.ts'
import { deleteOldHandOvers } from './hand-overs/hand-over-store.ts'
import { deleteOldNotices } from './notifications/delivering/delivery-store.ts'
import type { Services } from './platform/services.ts'
import { deleteOldAttempts } from './single-sign-on/attempts.ts'

type Flush = () => Promise<void>

const second = 1000

interface Chore {
  every: number
  run(signal: AbortSignal): Promise<unknown>
}

const deletions = [
  deleteOldIdempotencyKeys,
  deleteOldLimits,
  deleteOldHandOvers,
  deleteEndedSessions,
  deleteOldChallenges,
  deleteOldAttempts,
  deleteOldStreamEvents,
  deleteOldTraffic,
  deleteOldEvents,
  deleteOldNotices,
]

/** `flushes` write down what is noted in memory: now and then, and at the end. */
export function startHousekeeping(
  services: Services,
  database: Database,
  flushes: readonly Flush[],
  roles: readonly string[],
) {
  const chores: Chore[] = flushes.map((run) => ({ every: 10 * second, run }))
  if (roles.includes('worker')) {
    chores.push(
      ...deletions.map((deleteOld) => ({
        every: 600 * second,
        run: (signal: AbortSignal) => deleteOld(services, signal),
      })),
    )
  }
  if (database.kind === 'embedded') chores.push(...embeddedChores(database))

  const stops = chores.map(({ every, run }) => repeat(services, every, run))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await Promise.allSettled(flushes.map((flush) => flush())) // what is not written down must not spoil a clean stop
  }
}

/** Tables whose rows are often changed or deleted. */
const churning = [
  'idempotency_keys',
  'third_party_limits',
  'connection_health',
  'connection_traffic',
  'connection_failures',
  'event_streams',
  'stream_events',
  'pipeline_states',
  'alerts',
  'investigations',
  'cases',
  'proposals',
  'proposal_runs',
  'events',
  'notices',
  'notification_targets',
  'notification_deliveries',
  'jobs.job',
] as const

/** What PostgreSQL's background processes do on a server. The embedded one has none. */
function embeddedChores({ pools: { work: db }, measures }: Database): Chore[] {
  let seen = 0
  const syncs = () => measures().syncs ?? 0
  return [
    { every: 5 * second, run: checkpoints(db, syncs) },
    { every: 3600 * second, run: () => vacuum(db) },
    {
      every: 30 * second,
      run: async () => {
        const { rows } = await sql<{
          total: number
        }>`select coalesce(sum(last_number), 0)::bigint as total from alert_counters`.execute(db)
        const total = rows[0]?.total ?? 0
        if (total < seen * 1.2 + 1000) return
        seen = total
        await sql`analyze alerts`.execute(db)
        await sql`analyze alert_words`.execute(db)
      },
    },
  ]
}

/** One after the other, so that requests come in between. */
async function vacuum(db: Db) {
  for (const table of churning) await sql`vacuum ${sql.table(table)}`.execute(db)
}

const mebibyte = 1024 * 1024

/**
 * A checkpoint holds up commits for some tenths of a second, so it waits for a quiet moment; but not until a start after
 * a crash would have much to read again.
 */
function checkpoints(db: Db, syncs: () => number) {
  let done = 0
  let before = 0
  let settled = -1
  return async () => {
    if (syncs() === settled) return // nothing was committed since
    const { rows } = await sql<{ position: number }>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position`.execute(db)
    const position = rows[0]?.position ?? 0
    const isQuiet = position - before < mebibyte && position - done > mebibyte / 16
    before = position
    if (position - done <= mebibyte / 16) settled = syncs()
    if (!isQuiet && position - done < 256 * mebibyte) return
    await sql`checkpoint`.execute(db)
    done = position
  }
}

/** One at a time, with the pause after each; a failure is logged and tried again. */
function repeat({ log }: Services, every: number, run: Chore['run']) {
  const stopping = new AbortController()
  let running = Promise.resolve<unknown>(undefined)
  let timer: NodeJS.Timeout
  const turn = () => {
    running = run(stopping.signal)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'a chore failed and will be tried again')
      })
      .then(wait)
  }
  const wait = () => {
    if (!stopping.signal.aborted) timer = setTimeout(turn, every).unref()
  }
  wait()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    return running
  }
}
