// Work that must be done even if the node that does it dies: a queue in the database, shared by all nodes.
import { CompiledQuery, sql } from 'kysely'
import { type Db as BossDatabase, fromKysely, PgBoss, type Queue as QueueSettings } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

interface Job<Data> extends HeldJob {
  data: Data
}

/** A job as it was handed out: what is done to it later counts only while it is still ours. */
export interface HeldJob {
  id: string
  retryCount: number
}

interface NewJob<Data> {
  id: string
  data: Data
  /** Whose work it is: groups get equal shares, or shares by weight. */
  group: string
  /** Within its group it goes before work that was enqueued up to this many seconds earlier. */
  headStart: number
  /** Not before so many seconds have passed. */
  startAfter?: number
}

/** How work is shared among groups when it is handed out. */
interface Shares {
  /** Of the groups whose weight is not 1. */
  weights: Readonly<Record<string, number>>
  /** How many jobs each group may be given now, and how many one that is not named. */
  room: Readonly<Record<string, number>>
  roomOfOthers: number
}

export interface Queue<Data extends object> {
  /** In the transaction that decides it: both happen or neither. */
  enqueue(tx: Db, jobs: readonly NewJob<Data>[]): Promise<void>
  /** Hands out jobs that nobody else holds: those of the group that holds the least for its weight first. */
  fetch(max: number, shares?: Shares): Promise<Job<Data>[]>
  /** In how many milliseconds the next job is due; undefined when none waits. */
  dueIn(): Promise<number | undefined>
  /** Says that we are still at it; gives those that are ours no longer. */
  renew(jobs: readonly HeldJob[]): Promise<HeldJob[]>
  /** Takes finished work out of the queue, in the transaction that keeps its result. */
  finish(tx: Db, jobs: readonly HeldJob[]): Promise<void>
  /** Takes work out of the queue, whoever holds it. */
  withdraw(tx: Db, ids: readonly string[]): Promise<void>
  /** It is tried again after a pause, or given up when it was tried ten times. */
  giveBack(jobs: readonly HeldJob[], reason: string): Promise<void>
  /** Work that was tried too often, to be told to people. It is handed out once. */
  fetchGivenUp(max: number): Promise<Data[]>
}

export interface Jobs {
  openQueue<Data extends object>(name: string): Promise<Queue<Data>>
  stop(): Promise<void>
}

interface Options {
  /** This node looks after the queue: work of dead nodes is handed out again. */
  supervise: boolean
}

/** A node that has not been heard of for this long is taken for dead. The queue takes no less. */
const heartbeatSeconds = 10

/** Enough for a node that is killed again and again, and still an end for work that kills every node. */
const mostAttempts = 10
/** Work that broke off this often may be what kills nodes: it is done one at a time, so that others do not break off with it. */
const suspectAfter = 4

const watchOtherNodes = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1, maintenanceIntervalSeconds: 60 }
/** Work of an embedded database is handed out again when its one process starts; nobody has to watch for it. */
const nobodyElse = { superviseIntervalSeconds: 600, monitorIntervalSeconds: 600, maintenanceIntervalSeconds: 600 }

export async function startJobs(
  { log }: Pick<Services, 'log'>,
  database: Database,
  { supervise }: Options,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(database.url ? { connectionString: database.url, max: 3 } : { db: overOneConnection(database.pools.work) }),
    backend: database.url ? 'postgres' : 'pglite',
    application_name: 'vedette jobs',
    schema: 'jobs',
    schedule: false,
    supervise,
    ...(database.url ? watchOtherNodes : nobodyElse),
    flowIntervalSeconds: 3600, // our jobs do not wait for each other
    reindex: database.url !== undefined,
    monitorVacuum: database.url !== undefined,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of work could not be looked after'))
  await boss.start()
  return {
    openQueue: (name) => openQueue(boss, database, name, supervise),
    stop: () => boss.stop({ graceful: false, close: true }),
  }
}

async function openQueue<Data extends object>(
  boss: PgBoss,
  { pools: { work: db }, kind }: Database,
  name: string,
  supervise: boolean,
): Promise<Queue<Data>> {
  const givenUp = `${name}-given-up`
  await makeQueue(boss, givenUp, { retryLimit: 1000 })
  await makeQueue(boss, name, {
    deadLetter: givenUp,
    heartbeatSeconds,
    retryLimit: mostAttempts - 1,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3600,
  })
  await boss.insert(name, []) // reads what the queue is like: inside a transaction there is no connection to do it
  await boss.insert(givenUp, [])
  if (kind === 'embedded' && supervise) await handOutAgain(boss, db, name)

  return {
    enqueue: async (tx, jobs) => {
      const rows = jobs.map(({ id, data, group, headStart, startAfter }) => ({
        id,
        data,
        group: { id: group },
        priority: headStart,
        ...(startAfter === undefined ? {} : { startAfter }),
      }))
      if (rows.length > 0) await boss.insert(name, rows, { db: fromKysely(tx) })
    },
    fetch: (max, shares) => fetchShared<Data>(db, name, max, shares),
    dueIn: () => readDueIn(db, name),
    renew: async (jobs) => {
      if (jobs.length === 0) return []
      await boss.touch(name, jobs.map(asAttempt))
      return findLost(db, name, jobs)
    },
    finish: async (tx, jobs) => {
      if (jobs.length > 0) await boss.deleteJob(name, jobs.map(asAttempt), { db: fromKysely(tx) })
    },
    withdraw: async (tx, ids) => {
      if (ids.length > 0) await boss.deleteJob(name, [...ids], { db: fromKysely(tx) })
    },
    giveBack: async (jobs, reason) => {
      if (jobs.length > 0) await boss.fail(name, jobs.map(asAttempt), { message: reason })
    },
    fetchGivenUp: async (max) => {
      const jobs = await boss.fetch<Data>(givenUp, { batchSize: max })
      if (jobs.length > 0)
        await boss.deleteJob(
          givenUp,
          jobs.map(({ id }) => id),
        )
      return jobs.map(({ data }) => data)
    },
  }
}

/** Work of an organization that is deleted. Gives how much there was. */
export async function removeJobsOfGroup(tx: Db, group: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from jobs.job where group_id = ${group}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Making one takes a while, even when it is there already. */
async function makeQueue(boss: PgBoss, name: string, options: Omit<QueueSettings, 'name'> & { retryLimit: number }) {
  const known = await boss.getQueue(name)
  if (!known) await boss.createQueue(name, { deleteAfterSeconds: 60, retentionSeconds: 90 * 24 * 3600, ...options })
  else if (known.retryLimit !== options.retryLimit) await boss.updateQueue(name, { retryLimit: options.retryLimit })
}

const noShares: Shares = { weights: {}, room: {}, roomOfOthers: 2_147_483_647 }

/**
 * The queue's own way of handing out knows priorities, but not shares. So this picks what is due by shares, and then takes it
 * as the queue does. A group's place counts what it holds already, on all nodes: whoever holds the least for its weight is next.
 */
async function fetchShared<Data>(db: Db, name: string, max: number, shares = noShares): Promise<Job<Data>[]> {
  const named = [...new Set([...Object.keys(shares.weights), ...Object.keys(shares.room)])].map((group_id) => ({
    group_id,
    weight: shares.weights[group_id] ?? 1,
    room: shares.room[group_id] ?? shares.roomOfOthers,
  }))
  const { rows } = await sql<{ id: string; retryCount: number; data: Data }>`
    /* prepared fetch-jobs */ with waiting as (
      select id, group_id, created_on - make_interval(secs => priority) as due,
        retry_count + (started_on is not null)::int >= ${sql.lit(suspectAfter)} as is_suspect
      from jobs.job
      where name = ${name} and state < 'active' and not blocked and start_after <= jobs.job_now()
    ), held as (
      select group_id, count(*) as count from jobs.job
      where name = ${name} and state = 'active' and group_id is not null group by group_id
    ), suspect as (
      select id from waiting where is_suspect and not exists (
        select from jobs.job where name = ${name} and state = 'active' and retry_count >= ${sql.lit(suspectAfter)})
      order by due, id limit 1
    ), placed as (
      select id, group_id, due, row_number() over (partition by group_id order by due, id) as place
      from waiting where not is_suspect or id in (select id from suspect)
    ), ranked as (
      select id, row_number() over (order by (coalesce(held.count, 0) + place) / coalesce(share.weight, 1), due, id) as rank
      from placed left join held using (group_id)
      left join json_to_recordset(${JSON.stringify(named)}::json) as share(group_id text, weight float8, room int) using (group_id)
      where place <= coalesce(share.room, ${shares.roomOfOthers})
    ), next as (
      select job.id from ranked join jobs.job on job.id = ranked.id
      where job.name = ${name} and job.state < 'active' and rank <= ${2 * max}
      order by rank limit ${max} for update of job skip locked
    )
    update jobs.job set state = 'active', started_on = jobs.job_now(), heartbeat_on = jobs.job_now(),
      retry_count = case when started_on is null then retry_count else retry_count + 1 end
    where name = ${name} and id = any(array(select id from next))
    returning id, retry_count as "retryCount", data`.execute(db)
  return rows
}

async function readDueIn(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    /* prepared due-in */ select extract(epoch from min(start_after) - jobs.job_now())::float8 * 1000 as ms from jobs.job
    where name = ${name} and state < 'active' and not blocked`.execute(db)
  return rows[0]?.ms ?? undefined
}

const asAttempt = ({ id, retryCount }: HeldJob) => ({ id, retryCount })

async function findLost(db: Db, name: string, jobs: readonly HeldJob[]): Promise<HeldJob[]> {
  const { rows } = await sql<{ id: string; retry_count: number }>`
    select id, retry_count from jobs.job where name = ${name} and state = 'active' and id = any(${jobs.map(({ id }) => id)}::uuid[])`.execute(
    db,
  )
  const held = new Map(rows.map(({ id, retry_count }) => [id, retry_count]))
  return jobs.filter(({ id, retryCount }) => held.get(id) !== retryCount)
}

/**
 * Nobody else can hold work of an embedded database: what was held when the process died has broken off, which counts as an
 * attempt, and is handed out again at once.
 */
async function handOutAgain(boss: PgBoss, db: Db, name: string) {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = ${name} and state = 'active'`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await boss.fail(name, ids, { message: 'The service stopped while it was at it.' })
  await sql`update jobs.job set start_after = jobs.job_now()
    where name = ${name} and state = 'retry' and id = any(${ids}::uuid[])`.execute(db)
}

/** A statement that fails within its own transaction must not leave the one connection there is in it. */
function overOneConnection(db: Db): BossDatabase {
  return {
    executeSql: (text, values = []) =>
      db.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values))
          return { rows }
        } catch (error) {
          await connection.executeQuery(CompiledQuery.raw('rollback'))
          throw error
        }
      }),
  }
}
