// Looks now and then for states that last: connections that fail, secrets that are due. Each is told once, and again when it has changed.
import { sql } from 'kysely'
import type { ConnectionHealth } from '../../contract/connection.ts'
import { reminderOf, type Secret } from '../connections/connection.ts'
import { healthOfSeen, readSeen, type StoredSeen } from '../connections/health/connection-state.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { type Notice, publishNotices } from '../database/notices.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { NotificationServices } from './notification-services.ts'

const lockNumber = 8_613_354
/** A failure that passes by itself is not told. */
const failingForSeconds = 120

const mostText = 500

const lookEveryMs = 20_000

/** Gives what stops it. */
export function startWatchingStates(services: NotificationServices): () => Promise<void> {
  const { log } = services
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= noticeStates(services)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'states could not be looked at')
      })
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

interface ConnectionState extends Secret, StoredSeen {
  connection_uuid: string
  organization_uuid: string
  instance_name: string
  connector: string
  noticed: string | null
  since: number | null
  told: boolean | null
  noticed_secret: string | null
}

type Watching = Pick<NotificationServices, 'db' | 'now' | 'connectors'>

/** One node at a time. Where nobody is told anything, nothing is looked for. */
export const noticeStates = (services: Watching): Promise<void> =>
  transact(services.db, async (tx) => {
    const { rows } = await sql<{ has_turn: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(lockNumber)})
      and exists (select from notification_targets where enabled) as has_turn`.execute(tx)
    if (!rows[0]?.has_turn) return
    const notices: Notice[] = []
    for (const state of await findStates(tx)) {
      notices.push(...(await noticeHealth(tx, state, services.now())))
      notices.push(...(await noticeSecret(services, tx, state)))
    }
    await publishNotices(tx, services.now(), notices)
  })

async function findStates(tx: Db): Promise<ConnectionState[]> {
  const { rows } = await sql<ConnectionState>`
    select c.connection_uuid, c.organization_uuid, instance_name, connector, secret_changed_at, secret_expires_at, rotation_days,
      last_success_ms, last_failure_ms, last_failure, breaker, skills,
      health.detail as noticed, health.since, health.told, secret.detail as noticed_secret
    from connections c left join connection_health using (connection_uuid)
    left join noticed_states health on health.event = 'connection.unhealthy' and health.subject_uuid = c.connection_uuid
    left join noticed_states secret on secret.event = 'secret.due' and secret.subject_uuid = c.connection_uuid
    order by c.connection_uuid limit 50000`.execute(tx)
  return rows
}

async function noticeHealth(tx: Db, state: ConnectionState, now: number): Promise<Notice[]> {
  const health = healthOfSeen(readSeen(state))
  if (health.state === 'working' || health.state === 'unknown') {
    if (state.noticed === null) return []
    await forget(tx, 'connection.unhealthy', state.connection_uuid)
    return state.told ? [noticeOf('connection.recovered', state, 'It works again.')] : []
  }
  const isLasting = isRefused(health) || (state.since !== null && state.since <= now - failingForSeconds)
  if (state.told || (state.noticed !== null && !isLasting)) return []
  await note(tx, {
    event: 'connection.unhealthy',
    state,
    detail: health.state,
    since: state.since ?? now,
    told: isLasting,
  })
  return isLasting ? [noticeOf('connection.unhealthy', state, inWords(health))] : []
}

const isRefused = ({ state, last_failure }: ConnectionHealth) =>
  state === 'partly_refused' || last_failure?.status === 401 || last_failure?.status === 403

function inWords({ state, last_failure, refused_skills }: ConnectionHealth): string {
  if (state === 'partly_refused') {
    const skills = refused_skills.map(({ skill }) => skill).join(', ')
    return `It refuses some skills: ${skills}. ${refused_skills[0]?.hint ?? ''}`.trim().slice(0, mostText)
  }
  return last_failure?.message.slice(0, mostText) ?? 'It fails.'
}

async function noticeSecret({ connectors, now }: Watching, tx: Db, state: ConnectionState): Promise<Notice[]> {
  const reminder = reminderOf(state, connectors.find(state.connector)?.rotation, now())
  if (reminder === 'fresh') {
    if (state.noticed_secret !== null) await forget(tx, 'secret.due', state.connection_uuid)
    return []
  }
  const detail = `${reminder} since ${state.secret_changed_at}`
  if (state.noticed_secret === detail) return []
  await note(tx, { event: 'secret.due', state, detail, since: now(), told: true })
  return [noticeOf('secret.due', state, reminder === 'due' ? 'Rotate its secret soon.' : 'Its secret is overdue.')]
}

const noticeOf = (event: Notice['event'], state: ConnectionState, text: string): Notice => ({
  event,
  organization_uuid: state.organization_uuid,
  details: {
    path: `/integrations/${state.connector}/connections/${state.connection_uuid}`,
    ids: { connection_uuid: state.connection_uuid },
    title: `Connection "${state.instance_name}"`,
    text,
  },
})

interface ToNote {
  event: 'connection.unhealthy' | 'secret.due'
  state: ConnectionState
  detail: string
  since: number
  told: boolean
}

const note = (tx: Db, { event, state, detail, since, told }: ToNote) =>
  tx
    .insertInto('noticed_states')
    .values({ event, subject_uuid: state.connection_uuid, detail, since, told })
    .onConflict((conflict) => conflict.columns(['event', 'subject_uuid']).doUpdateSet({ detail, since, told }))
    .execute()

const forget = (tx: Db, event: ToNote['event'], uuid: string) =>
  tx.deleteFrom('noticed_states').where('event', '=', event).where('subject_uuid', '=', uuid).execute()
