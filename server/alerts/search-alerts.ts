// Turns what a person searches for into what finds it: words in the index, and alerts that are too new to be in it.
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'
import type { Scope } from '../platform/services.ts'
import { readAlertId } from './alert.ts'
import { findAlert } from './alert-store.ts'
import { holdsWords, searchedCharacters, searchQuestion, wordsOfQuestion } from './alert-words.ts'
import { indexedUpTo } from './alert-words-behind.ts'

export interface AlertSearch {
  /** A tsquery. */
  words: string
  /** Alerts that fit although the index does not say so: those not indexed yet, and the one that was named. */
  also: readonly string[]
}

/** How many alerts that are not indexed yet are looked at, the newest first. */
const mostUnindexed = 2000

/** Undefined when there is nothing to search for. */
export async function readSearch(
  db: Db,
  scope: Scope,
  organizations: readonly string[],
  search: string | undefined,
): Promise<AlertSearch | undefined> {
  const words = search === undefined ? undefined : searchQuestion(search)
  if (search === undefined || !words) return undefined
  const named = readAlertId(search.trim()) && (await findAlert(db, scope, search.trim()))
  return { words, also: [...(named ? [named.alert_uuid] : []), ...(await findUnindexed(db, organizations, search))] }
}

async function findUnindexed(db: Db, organizations: readonly string[], search: string): Promise<string[]> {
  const words = wordsOfQuestion(search)
  const mayHold = words.map((word) => sql`strpos(lower(tail.content), ${word}) > 0`)
  const { rows } = await sql<{ alert_uuid: string; alert_type: string; content: string }>`
    select alert_uuid, alert_type, content from (
      select contents.alert_uuid, alert_type, alert_type || ' ' || left(alert_content, ${searchedCharacters}) as content
      from alert_contents as contents join alerts using (alert_uuid)
      where (contents.transaction, contents.alert_uuid) > ${indexedUpTo}
        and organization_uuid = any(${organizations}::uuid[])
      order by contents.transaction desc, contents.alert_uuid desc limit ${mostUnindexed}
    ) tail where ${sql.join(mayHold, sql` and `)}`.execute(db)
  return rows.filter(({ content }) => holdsWords(content, words)).map(({ alert_uuid }) => alert_uuid)
}
