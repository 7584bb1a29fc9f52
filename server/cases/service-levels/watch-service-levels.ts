// Looks now and then for cases whose service level is at risk or missed, and tells people once. Only what is due is looked at.
import { sql } from 'kysely'
import type { CaseTarget } from '../../../contract/service-level.ts'
import { tellChanges } from '../../database/change-events.ts'
import { DatabaseAway } from '../../database/database-away.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { type Notice, publishNotices } from '../../database/notices.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { caseId } from '../case.ts'
import { toTell } from './decide-levels.ts'
import { type LevelledCase, levelColumns, levelsOf, readServiceLevels, writeLevels } from './service-level-store.ts'

const lockNumber = 8_613_361
const lookEveryMs = 10_000
const atOnce = 200

type Watching = Pick<Services, 'db' | 'now' | 'metrics'>

/** Gives what stops it. */
export function startWatchingServiceLevels(services: Watching & Pick<Services, 'log'>): () => Promise<void> {
  const { log } = services
  let looking: Promise<void> | undefined
  const look = () => {
    looking ??= checkServiceLevels(services)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'service levels could not be looked at')
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

/** One node at a time. */
export async function checkServiceLevels(services: Watching): Promise<void> {
  if (!(await isAnyDue(services))) return
  while ((await transact(services.db, (tx) => checkBatch(tx, services))) === atOnce);
}

async function isAnyDue({ db, now }: Watching): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    /* prepared is-level-due */ select exists (select from case_levels where check_at <= ${now()}) as due`.execute(db)
  return rows[0]?.due ?? false
}

interface DueCase extends LevelledCase {
  organization_code: string
  number: number
  title: string
  told: string[]
}

async function checkBatch(tx: Db, { now, metrics }: Watching): Promise<number> {
  const at = now()
  const rows = await lockDue(tx, at)
  if (rows.length === 0) return 0
  const settings = await readServiceLevels(
    tx,
    rows.map(({ organization_uuid }) => organization_uuid),
  )
  const reached: Reached[] = []
  const toWrite = rows.map((row) => {
    const levels = levelsOf(settings.get(row.organization_uuid), row, at)
    const news = toTell(levels.targets, row, at).filter((target) => !row.told.includes(nameOf(target)))
    reached.push(...news.map((target) => ({ row, target })))
    return { row, levels, told: news.map(nameOf) }
  })
  await writeLevels(tx, toWrite)
  await tell(tx, at, reached)
  for (const { target } of reached) metrics.serviceLevels.inc({ target: target.target, state: target.state })
  return rows.length
}

interface Reached {
  row: DueCase
  target: CaseTarget
}

const nameOf = ({ target, state }: CaseTarget) => `${target} ${state}`

/** In the order in which they became due. A case that somebody changes now is looked at next time. */
async function lockDue(tx: Db, at: number): Promise<DueCase[]> {
  const { rows: turn } = await sql<{ has_turn: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(lockNumber)}) as has_turn`.execute(tx)
  if (!turn[0]?.has_turn) return []
  const { rows } = await sql<DueCase>`
    select cases.case_uuid, cases.organization_uuid, organization_code, number, title, due.told, ${levelColumns}
    from (select case_uuid, told from case_levels where check_at is not null and check_at <= ${at}
      order by check_at limit ${atOnce}) due
    join cases using (case_uuid) join organizations on organizations.organization_uuid = cases.organization_uuid
    order by cases.case_uuid for update of cases skip locked`.execute(tx)
  return rows
}

/** In the timeline, to live readers, and as notices. */
async function tell(tx: Db, at: number, reached: readonly Reached[]) {
  if (reached.length === 0) return
  const events = reached.map(({ row: { case_uuid }, target }) => ({
    ...{ event_uuid: newUuid(), case_uuid, at, kind: 'status' as const, text: inWords(target), refers_to: null },
  }))
  await tx.insertInto('case_events').values(events).execute()
  const changes = reached.map(({ row }) => ({ organization_uuid: row.organization_uuid, id: row.case_uuid }))
  await tellChanges(tx, 'case', changes, at)
  await publishNotices(tx, at, reached.map(noticeOf))
}

function noticeOf({ row, target }: Reached): Notice {
  const case_id = caseId(row.organization_code, row.number)
  return {
    event: target.state === 'breached' ? 'service_level.breached' : 'service_level.at_risk',
    organization_uuid: row.organization_uuid,
    case_uuid: row.case_uuid,
    details: {
      path: `/cases/${case_id}`,
      ids: { case_id, target: target.target },
      title: row.title,
      text: inWords(target),
      severity: row.severity,
      verdict: row.verdict,
    },
  }
}

const deeds = { acknowledge: 'acknowledged', contain: 'contained', close: 'closed' } as const

function inWords({ target, state, due_at }: CaseTarget): string {
  const when = `${new Date(due_at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return state === 'breached'
    ? `Service level breached: it was to be ${deeds[target]} by ${when}.`
    : `Service level at risk: it is to be ${deeds[target]} by ${when}.`
}

/** Open cases by how they stand; those in time are not counted. */
export const measureServiceLevels = ({ db, metrics }: Pick<Services, 'db' | 'metrics'>) =>
  metrics.gaugeBy(
    'vedette_open_cases_by_service_level',
    'Open cases that are late or soon will be',
    'state',
    async () => {
      const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from case_levels where due_at is not null and state in ('at_risk', 'breached')
      group by state`.execute(db)
      return { at_risk: 0, breached: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
    },
  )
