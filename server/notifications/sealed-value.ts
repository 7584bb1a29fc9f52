// Sealed values of notifications: opened, and put under another master key.
import { z } from 'zod'
import type { Db } from '../database/transaction.ts'
import { CannotOpen, type Vault } from '../platform/vault.ts'

const StoredSeal = z.object({ sealed_value: z.string(), sealed_data_key: z.string(), master_key: z.string() })

export const targetPlace = (uuid: string) => `notification_targets/${uuid}`
export const mailPlace = 'mail_server/password'

export const openSealed = (vault: Vault, place: string, stored: unknown): unknown =>
  vault.open(place, StoredSeal.parse(stored))

const mostTargets = 100_000

/** Puts every secret of notifications under the master key that seals now. Gives the names of those no known key opens. */
export async function resealNotifications(db: Db, vault: Vault): Promise<string[]> {
  const unopened: string[] = []
  const reseal = async (place: string, name: string, stored: unknown, write: (next: string) => Promise<unknown>) => {
    const sealed = StoredSeal.parse(stored)
    try {
      await write(JSON.stringify({ ...sealed, ...vault.reseal(place, sealed) }))
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error
      unopened.push(name)
    }
  }
  const targets = await db
    .selectFrom('notification_targets')
    .select(['target_uuid', 'name', 'sealed'])
    .where('sealed', 'is not', null)
    .limit(mostTargets)
    .execute()
  for (const { target_uuid, name, sealed } of targets)
    await reseal(targetPlace(target_uuid), name, sealed, (next) =>
      db.updateTable('notification_targets').set({ sealed: next }).where('target_uuid', '=', target_uuid).execute(),
    )
  const server = await db.selectFrom('mail_server').select('sealed_password').executeTakeFirst()
  if (server?.sealed_password)
    await reseal(mailPlace, 'the mail server', server.sealed_password, (next) =>
      db.updateTable('mail_server').set({ sealed_password: next }).execute(),
    )
  return unopened
}
