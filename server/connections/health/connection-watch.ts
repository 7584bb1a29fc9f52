// What real traffic shows of each connection. Kept in memory, and written when the state changes and now and then.
import { sql } from 'kysely'
import { z } from 'zod'
import type { ConnectionHealth } from '../../../contract/connection.ts'
import type { Db } from '../../database/transaction.ts'
import { inBackground } from '../../database/wall.ts'
import type { Services } from '../../platform/services.ts'

type Breaker = ConnectionHealth['breaker']

const Failure = z.object({ status: z.int().nullable(), message: z.string(), hint: z.string().nullable() })
type Failure = z.output<typeof Failure>

/** As it is stored: times in milliseconds, so that of two events in one second the later one counts. */
export interface Seen {
  last_success_ms: number | null
  last_failure_ms: number | null
  last_failure: unknown
  breaker: string | null
}

export interface ConnectionWatch {
  worked(uuid: string, breaker: Breaker): void
  failed(uuid: string, breaker: Breaker, failure: Failure): void
  /** What the database says, and what this node has seen since. */
  healthOf(uuid: string, stored: Seen): ConnectionHealth
  flush(): Promise<void>
}

interface Noted extends Seen {
  breaker: Breaker
}

const mostNoted = 10_000

export function watchConnections({ db, log }: Pick<Services, 'db' | 'log'>): ConnectionWatch {
  const noted = new Map<string, Noted>()
  let unwritten = new Set<string>()
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const uuids = [...unwritten].sort()
    unwritten = new Set()
    const rows = uuids.flatMap((connection_uuid) => {
      const seen = noted.get(connection_uuid)
      return seen ? [{ connection_uuid, ...seen }] : []
    })
    if (rows.length === 0) return
    await writeSeen(db, rows).catch((error: unknown) => {
      unwritten = new Set([...uuids, ...unwritten])
      throw error
    })
  }
  // Whoever's request it is that flushes: what was noted is of all organizations.
  const flush = () =>
    inBackground(() => {
      const next = writing.then(write)
      writing = next.catch(() => {})
      return next
    })

  const note = (uuid: string, seen: Noted) => {
    const before = noted.get(uuid)
    if (noted.size >= mostNoted) noted.clear()
    noted.set(uuid, seen)
    unwritten.add(uuid)
    const changed = !before || stateOf(before) !== stateOf(seen) || before.breaker !== seen.breaker
    if (changed) flush().catch((error: unknown) => log.debug({ err: error }, 'health will be written later'))
  }

  return {
    worked: (uuid, breaker) => note(uuid, { ...nothing, ...noted.get(uuid), last_success_ms: Date.now(), breaker }),
    failed: (uuid, breaker, failure) =>
      note(uuid, {
        ...nothing,
        ...noted.get(uuid),
        last_failure_ms: Date.now(),
        last_failure: { ...failure, message: storable(failure.message), hint: failure.hint && storable(failure.hint) },
        breaker,
      }),
    healthOf: (uuid, stored) => asHealth(merge(stored, noted.get(uuid))),
    flush,
  }
}

/** A third party's words may hold what the database cannot keep. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, 2000)

const nothing: Seen = { last_success_ms: null, last_failure_ms: null, last_failure: null, breaker: null }

const stateOf = ({ last_success_ms, last_failure_ms }: Seen): ConnectionHealth['state'] => {
  if (last_success_ms === null && last_failure_ms === null) return 'unknown'
  return (last_success_ms ?? 0) >= (last_failure_ms ?? 0) ? 'working' : 'failing'
}

function merge(stored: Seen, own: Noted | undefined): Seen {
  if (!own) return stored
  const ownIsLater = latest(own) >= latest(stored)
  const failure = (own.last_failure_ms ?? 0) > (stored.last_failure_ms ?? 0) ? own : stored
  return {
    last_success_ms: Math.max(own.last_success_ms ?? 0, stored.last_success_ms ?? 0) || null,
    last_failure_ms: failure.last_failure_ms,
    last_failure: failure.last_failure,
    breaker: ownIsLater ? own.breaker : stored.breaker,
  }
}

const latest = ({ last_success_ms, last_failure_ms }: Seen) => Math.max(last_success_ms ?? 0, last_failure_ms ?? 0)

function asHealth(seen: Seen): ConnectionHealth {
  const failure = seen.last_failure_ms === null ? undefined : Failure.safeParse(seen.last_failure).data
  return {
    state: stateOf(seen),
    last_success_at: seconds(seen.last_success_ms),
    last_failure: failure ? { at: seconds(seen.last_failure_ms) ?? 0, ...failure } : null,
    breaker: seen.breaker === 'open' || seen.breaker === 'half_open' ? seen.breaker : 'closed',
  }
}

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000))

/** Whoever saw the later event is right; a connection that was deleted meanwhile is left out. */
const writeSeen = (db: Db, rows: readonly (Noted & { connection_uuid: string })[]) =>
  sql`insert into connection_health (connection_uuid, last_success_ms, last_failure_ms, last_failure, breaker)
    select connection_uuid, last_success_ms, last_failure_ms, last_failure, breaker
    from json_to_recordset(${JSON.stringify(rows)}::json) as seen(
      connection_uuid uuid, last_success_ms bigint, last_failure_ms bigint, last_failure jsonb, breaker text)
    where exists (select from connections where connections.connection_uuid = seen.connection_uuid)
    on conflict (connection_uuid) do update set
      last_success_ms = greatest(connection_health.last_success_ms, excluded.last_success_ms),
      last_failure = case when excluded.last_failure_ms > coalesce(connection_health.last_failure_ms, 0)
        then excluded.last_failure else connection_health.last_failure end,
      last_failure_ms = greatest(connection_health.last_failure_ms, excluded.last_failure_ms),
      breaker = excluded.breaker`.execute(db)
