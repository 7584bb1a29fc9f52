// How hand-overs are kept. One function per query; every one takes the db, or the transaction it is part of.
import { type Insertable, type Selectable, sql } from 'kysely'
import type { ListHandOvers } from '../../contract/hand-over.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor } from '../http/cursor.ts'
import type { Scope, Services } from '../platform/services.ts'

const day = 24 * 3600

export interface HandOverRow extends Selectable<Tables['hand_overs']> {
  organization_code: string
  organization_name: string
}

export const insertHandOver = (db: Db, row: Insertable<Tables['hand_overs']>) =>
  db.insertInto('hand_overs').values(row).execute()

/** The page of hand-overs shows them for 90 days after they have ended. */
export const deleteOldHandOvers = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'hand_overs', where: sql`expires_at < ${now() - 90 * day}`, signal })

export const findHandOver = (db: Db, scope: Scope, uuid: string): Promise<HandOverRow | undefined> =>
  visible(db, scope).where('hand_over_uuid', '=', uuid).executeTakeFirst()

/** In the order they were made; one more than the limit, to tell whether there is another page. */
export const listHandOverRows = (db: Db, scope: Scope, { limit, cursor }: ListHandOvers): Promise<HandOverRow[]> =>
  visible(db, scope)
    .$if(cursor !== undefined, (query) => query.where('hand_over_uuid', '>', readCursor(cursor ?? '')))
    .orderBy('hand_over_uuid')
    .limit(limit + 1)
    .execute()

/** Only while it can still be used. */
export const findOpenHandOver = (db: Db, tokenHash: string, now: number): Promise<HandOverRow | undefined> =>
  visible(db, { organization_uuids: null })
    .where('token_hash', '=', tokenHash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Takes one of the tries, and gives how many are left; undefined when there was none to take any more. */
export async function takeTry(db: Db, uuid: string): Promise<number | undefined> {
  const row = await db
    .updateTable('hand_overs')
    .set({ tries_left: sql`tries_left - 1` })
    .where('hand_over_uuid', '=', uuid)
    .where('tries_left', '>', 0)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .returning('tries_left')
    .executeTakeFirst()
  return row?.tries_left
}

/** False when it was used or revoked meanwhile: of two at once only one succeeds. */
export async function useUp(db: Db, uuid: string, connection_uuid: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('hand_overs')
    .set({ used_at: now, connection_uuid })
    .where('hand_over_uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .returning('hand_over_uuid')
    .executeTakeFirst()
  return row !== undefined
}

/** One that was used or revoked before stays as it is. */
export const revokeHandOver = (db: Db, uuid: string, now: number) =>
  db
    .updateTable('hand_overs')
    .set({ revoked_at: now })
    .where('hand_over_uuid', '=', uuid)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('hand_overs')
    .innerJoin('organizations', 'organizations.organization_uuid', 'hand_overs.organization_uuid')
    .selectAll('hand_overs')
    .select(['organizations.organization_code', 'organizations.name as organization_name'])
    .$if(organization_uuids !== null, (query) =>
      query.where('hand_overs.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
