// What real traffic shows of each connection. Kept in memory, and written when the state changes and now and then.
import { sql } from 'kysely'
import type { ConnectionHealth } from '../../../contract/connection.ts'
import type { Db } from '../../database/transaction.ts'
import { inBackground } from '../../database/wall.ts'
import type { Services } from '../../platform/services.ts'
import {
  type CallFailure,
  healthOfSeen,
  readSeen,
  refusesSkill,
  type Seen,
  type SeenSkills,
  type StoredSeen,
} from './connection-state.ts'

type Breaker = ConnectionHealth['breaker']

export interface ConnectionWatch {
  /** `skills`: those that are known to work by it. */
  worked(uuid: string, breaker: Breaker, skills: readonly string[]): void
  failed(uuid: string, breaker: Breaker, failure: CallFailure, skill?: string): void
  /** What the database says, and what this node has seen since. */
  healthOf(uuid: string, stored: StoredSeen): ConnectionHealth
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
    const changed = !before || summaryOf(before) !== summaryOf(seen)
    if (changed) flush().catch((error: unknown) => log.debug({ err: error }, 'health will be written later'))
  }

  return {
    worked: (uuid, breaker, skills) => {
      const [at, before] = [Date.now(), noted.get(uuid) ?? nothing]
      if (isWorking(before, breaker, skills)) {
        before.last_success_ms = at
        for (const skill of skills) before.skills[skill] = { at, refused: null }
        unwritten.add(uuid)
        return
      }
      const working = Object.fromEntries(skills.map((skill) => [skill, { at, refused: null }]))
      note(uuid, { ...before, last_success_ms: at, skills: { ...before.skills, ...working }, breaker })
    },
    failed: (uuid, breaker, { status, message, hint }, skill) => {
      const [at, before] = [Date.now(), noted.get(uuid) ?? nothing]
      const failure = { status, message: storable(message), hint: hint && storable(hint) }
      const refused = skill !== undefined && refusesSkill(failure) ? { [skill]: { at, refused: failure } } : {}
      const skills = { ...before.skills, ...refused }
      note(uuid, { ...before, last_failure_ms: at, last_failure: failure, skills, breaker })
    },
    healthOf: (uuid, stored) => healthOfSeen(merge(readSeen(stored), noted.get(uuid))),
    flush,
  }
}

/** A third party's words may hold what the database cannot keep. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, 2000)

const nothing: Noted = {
  ...{ last_success_ms: null, last_failure_ms: null, last_failure: null },
  ...{ breaker: 'closed', skills: {} },
}

/** Nothing but the time would change: so it is after nearly every call. */
const isWorking = (seen: Noted, breaker: Breaker, skills: readonly string[]) =>
  seen.breaker === breaker &&
  (seen.last_success_ms ?? 0) > (seen.last_failure_ms ?? 0) &&
  skills.every((skill) => seen.skills[skill]?.refused === null)

/** What others should know at once when it changes. */
const summaryOf = (seen: Seen) => {
  const { state, breaker, refused_skills } = healthOfSeen(seen)
  return `${state} ${breaker} ${refused_skills.length}`
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
    skills: laterOf(stored.skills, own.skills),
  }
}

function laterOf(stored: SeenSkills, own: SeenSkills): SeenSkills {
  const later = { ...stored }
  for (const [skill, seen] of Object.entries(own)) if (seen.at >= (stored[skill]?.at ?? 0)) later[skill] = seen
  return later
}

const latest = ({ last_success_ms, last_failure_ms }: Seen) => Math.max(last_success_ms ?? 0, last_failure_ms ?? 0)

/** Whoever saw the later event is right; a connection that was deleted meanwhile is left out. */
const writeSeen = (db: Db, rows: readonly (Noted & { connection_uuid: string })[]) =>
  sql`insert into connection_health (connection_uuid, last_success_ms, last_failure_ms, last_failure, breaker, skills)
    select connection_uuid, last_success_ms, last_failure_ms, last_failure, breaker, skills
    from json_to_recordset(${JSON.stringify(rows)}::json) as seen(
      connection_uuid uuid, last_success_ms bigint, last_failure_ms bigint, last_failure jsonb, breaker text, skills jsonb)
    where exists (select from connections where connections.connection_uuid = seen.connection_uuid)
    on conflict (connection_uuid) do update set
      last_success_ms = greatest(connection_health.last_success_ms, excluded.last_success_ms),
      last_failure = case when excluded.last_failure_ms > coalesce(connection_health.last_failure_ms, 0)
        then excluded.last_failure else connection_health.last_failure end,
      last_failure_ms = greatest(connection_health.last_failure_ms, excluded.last_failure_ms),
      breaker = excluded.breaker,
      skills = (select coalesce(jsonb_object_agg(key, value), '{}') from (
        select distinct on (key) key, value
        from (select * from jsonb_each(connection_health.skills) union all select * from jsonb_each(excluded.skills)) seen
        order by key, (value ->> 'at')::bigint desc) latest)`.execute(db)
