// Puts every data key under the master key that seals now. Each row says which key seals it: it may be stopped and run again.
import type { Db } from '../../database/transaction.ts'
import { CannotOpen, type Vault } from '../../platform/vault.ts'
import { sealingPlace } from './sealed-credentials.ts'

const rowsAtOnce = 100

/** Counts those that were sealed anew and those that no known master key opens. */
export async function resealDataKeys(db: Db, vault: Vault): Promise<{ resealed: number; unopened: string[] }> {
  const unopened: string[] = []
  let resealed = 0
  for (let after: string | undefined; ; ) {
    const rows = await rowsUnderOtherKeys(db, vault.sealsWith, after)
    for (const row of rows) {
      try {
        if (await writeResealed(db, row, vault.reseal(sealingPlace(row.connection_uuid), row))) resealed++
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error
        unopened.push(row.instance_name)
      }
    }
    after = rows.at(-1)?.connection_uuid
    if (after === undefined) return { resealed, unopened }
  }
}

const rowsUnderOtherKeys = (db: Db, sealsWith: string, after: string | undefined) =>
  db
    .selectFrom('connections')
    .select(['connection_uuid', 'instance_name', 'sealed_data_key', 'master_key'])
    .where('master_key', '!=', sealsWith)
    .$if(after !== undefined, (query) => query.where('connection_uuid', '>', after ?? ''))
    .orderBy('connection_uuid')
    .limit(rowsAtOnce)
    .execute()

/** Credentials that were changed meanwhile have a data key of their own, sealed by whoever changed them. */
async function writeResealed(
  db: Db,
  { connection_uuid, sealed_data_key }: { connection_uuid: string; sealed_data_key: string },
  resealed: { sealed_data_key: string; master_key: string },
): Promise<boolean> {
  const row = await db
    .updateTable('connections')
    .set(resealed)
    .where('connection_uuid', '=', connection_uuid)
    .where('sealed_data_key', '=', sealed_data_key)
    .returning('connection_uuid')
    .executeTakeFirst()
  return row !== undefined
}
