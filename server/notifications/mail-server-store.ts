// How the mail server is stored: one row, its password sealed.
import { z } from 'zod'
import type { MailServer, MailServerChange } from '../../contract/notification.ts'
import { mailSecurities } from '../../contract/notification-events.ts'
import type { Db } from '../database/transaction.ts'
import type { Vault } from '../platform/vault.ts'
import { mailPlace, openSealed } from './sealed-value.ts'

export interface MailServerSettings extends Omit<MailServer, 'has_password'> {
  password: string | null
}

export async function findMailServer(db: Db, vault: Vault): Promise<MailServerSettings | undefined> {
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { sealed_password, security, is_only: _, changed_by: __, ...rest } = row
  return {
    ...rest,
    security: z.enum(mailSecurities).parse(security),
    password: sealed_password === null ? null : z.string().parse(openSealed(vault, mailPlace, sealed_password)),
  }
}

export const isMailServerSet = async (db: Db) =>
  (await db.selectFrom('mail_server').select('host').executeTakeFirst()) !== undefined

export async function writeMailServer(
  db: Db,
  vault: Vault,
  { password, ...settings }: MailServerChange & { changed_at: number; changed_by: string },
) {
  const row = {
    ...settings,
    sealed_password: password === undefined ? null : JSON.stringify(vault.seal(mailPlace, password)),
  }
  await db
    .insertInto('mail_server')
    .values({ is_only: true, ...row })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}
