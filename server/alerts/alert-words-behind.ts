// Writes the search words of alerts behind the intake, so that accepting an alert does not wait for its words.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'
import { inBackground } from '../database/wall.ts'
import type { Services } from '../platform/services.ts'
import { searchedCharacters, searchWords } from './alert-words.ts'

/** As values that are read before anything else: the index of contents is then read from there on. */
export const indexedUpTo = sql`((select transaction from search_position), (select alert_uuid from search_position))`

interface Unindexed {
  alert_uuid: string
  alert_type: string
  content: string
  transaction: string
  /** How far the index had come. */
  after_transaction: string
  after_uuid: string
}

const batch = 100
/** While alerts come in, the statement that writes words is short, since on the embedded database they wait for it. */
const batchBesideIntake = 25
/** While alerts come in, the indexer rests so many times as long as it worked: the database is theirs first. */
const restBesideIntake = 6
const shortestRestMs = 50
/** How long the event loop is held at most before others have their turn. */
const sliceMs = 2
/** Alerts of other nodes are looked for this often; those of this node wake the indexer. */
const lookEveryMs = 2000
const lookAloneEveryMs = 60_000

export interface WordsBehind {
  /** Alerts were accepted: their words are wanted. */
  wake(): void
  stop(): Promise<void>
}

/** Any number of nodes may run it: one writes at a time. `alone`: no other process accepts alerts. */
export function indexWordsBehind({ db, log, metrics }: Services, alone: boolean): WordsBehind {
  let stopped = false
  let isWanted = false
  let running: Promise<void> | undefined
  const work = async () => {
    let indexed = 0
    let most = batch
    while ((isWanted || indexed === most) && !stopped) {
      most = isWanted ? batchBesideIntake : batch
      isWanted = false
      const began = performance.now()
      indexed = await indexBatch(db, most)
      const tookMs = performance.now() - began
      if (isWanted) await pause(Math.max(shortestRestMs, restBesideIntake * tookMs), undefined, { ref: false })
    }
  }
  const wake = () => {
    isWanted = true
    running ??= inBackground(work)
      .catch((err: unknown) => log.warn({ err }, 'search words could not be written'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, alone ? lookAloneEveryMs : lookEveryMs)
  timer.unref()
  metrics.gauge(
    'vedette_search_lag_alerts',
    'Alerts whose search words are not written yet, counted up to 10,000',
    () => countUnindexed(db),
  )
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Gives how many alerts it indexed; 0 also when another node was at it. Words are made before the statement that writes them, which on
 * the embedded database holds up everybody else.
 */
export async function indexBatch(db: Db, most = batch): Promise<number> {
  const rows = await readUnindexed(db, most)
  const last = rows.at(-1)
  if (!last) return 0
  const words = await wordsOf(rows)
  const { rows: written } = await sql`
    /* prepared write-words */ with moved as (
      update search_position set transaction = ${last.transaction}::xid8, alert_uuid = ${last.alert_uuid}::uuid
      where transaction = ${last.after_transaction}::xid8 and alert_uuid = ${last.after_uuid}::uuid returning 1
    ), words as (
      insert into alert_words (alert_uuid, words)
      select alert_uuid, words::tsvector from unnest(${rows.map(({ alert_uuid }) => alert_uuid)}::uuid[], ${words}::text[])
        as w(alert_uuid, words) where exists (select from moved) on conflict do nothing
    )
    select from moved`.execute(db)
  return written.length > 0 ? rows.length : 0
}

/** What is not indexed yet and cannot be overtaken by a transaction that is still open. */
async function readUnindexed(db: Db, most: number): Promise<Unindexed[]> {
  const { rows } = await sql<Unindexed>`
    /* prepared read-unindexed */ select tail.alert_uuid, alert_type, left(alert_content, ${searchedCharacters}) as content,
      tail.transaction::text as transaction, (select transaction::text from search_position) as after_transaction,
      (select alert_uuid from search_position) as after_uuid
    from (select * from alert_contents where (transaction, alert_uuid) > ${indexedUpTo}
        and transaction < pg_snapshot_xmin(pg_current_snapshot())
      order by transaction, alert_uuid limit ${most}) tail
    join alerts using (alert_uuid) order by tail.transaction, tail.alert_uuid`.execute(db)
  return rows
}

async function wordsOf(rows: readonly Unindexed[]): Promise<string[]> {
  const words: string[] = []
  let began = performance.now()
  for (const { alert_type, content } of rows) {
    words.push(searchWords(alert_type, content))
    if (performance.now() - began < sliceMs) continue
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
  return words
}

async function countUnindexed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from alert_contents where (transaction, alert_uuid) > ${indexedUpTo} limit 10000) tail`.execute(db)
  return rows[0]?.count ?? 0
}
