// How the provider of single sign-on is stored: one row, its secret sealed.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/transaction.ts'
import { CannotOpen, type Vault } from '../platform/vault.ts'
import { StoredGroupRole } from './map-groups.ts'

export const SealedValue = z.object({ sealed_value: z.string(), sealed_data_key: z.string(), master_key: z.string() })
const place = 'single_sign_on/client_secret'

export interface ProviderSettings {
  enabled: boolean
  name: string
  issuer: string
  client_id: string
  client_secret: string
  groups_claim: string
  group_roles: StoredGroupRole[]
  changed_at: number
  version: number
}

export async function findProviderSettings(db: Db, vault: Vault): Promise<ProviderSettings | undefined> {
  const row = await db.selectFrom('single_sign_on').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { sealed_secret, group_roles, is_only: _, changed_by: __, ...rest } = row
  return {
    ...rest,
    client_secret: z.string().parse(vault.open(place, SealedValue.parse(sealed_secret))),
    group_roles: z.array(StoredGroupRole).parse(group_roles),
  }
}

type NewSettings = Omit<ProviderSettings, 'version'> & { changed_by: string }

export async function writeProviderSettings(db: Db, vault: Vault, settings: NewSettings) {
  const { client_secret, group_roles, ...rest } = settings
  const row = {
    ...rest,
    sealed_secret: JSON.stringify(vault.seal(place, client_secret)),
    group_roles: JSON.stringify(group_roles),
  }
  await db
    .insertInto('single_sign_on')
    .values({ is_only: true, version: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ ...row, version: sql`single_sign_on.version + 1` }),
    )
    .execute()
}

/** Puts the secret under the master key that seals now. False: no known key opens it. */
export async function resealClientSecret(db: Db, vault: Vault): Promise<boolean> {
  const row = await db.selectFrom('single_sign_on').select('sealed_secret').executeTakeFirst()
  if (!row) return true
  const sealed = SealedValue.parse(row.sealed_secret)
  try {
    const next = JSON.stringify({ ...sealed, ...vault.reseal(place, sealed) })
    await db.updateTable('single_sign_on').set({ sealed_secret: next }).execute()
    return true
  } catch (error) {
    if (error instanceof CannotOpen) return false
    throw error
  }
}
