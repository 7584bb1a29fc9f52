// The key that signs the chain: made once for the installation, its private part sealed with the master key.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../database/transaction.ts'
import { CannotOpen, type Vault } from '../platform/vault.ts'

export interface SigningKey {
  public_key: string
  privateKey: KeyObject
}

const placeOf = (public_key: string) => `audit_keys/${public_key}`

/** The newest one. Called within the lock of the chain, so that it is made once. */
export async function signingKey(tx: Db, vault: Vault, now: number): Promise<SigningKey> {
  const row = await tx.selectFrom('audit_keys').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row ? open(vault, row) : makeKey(tx, vault, now)
}

type Row = { public_key: string; sealed_value: string; sealed_data_key: string; master_key: string }

function open(vault: Vault, { public_key, ...sealed }: Row): SigningKey {
  const der = z.string().parse(vault.open(placeOf(public_key), sealed))
  return { public_key, privateKey: createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' }) }
}

async function makeKey(tx: Db, vault: Vault, created_at: number): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await tx
    .insertInto('audit_keys')
    .values({ public_key, created_at, ...vault.seal(placeOf(public_key), der) })
    .execute()
  return { public_key, privateKey }
}

/** Puts the private part under the master key that seals now. False where no known key opens one. */
export async function resealSigningKeys(db: Db, vault: Vault): Promise<boolean> {
  const rows = await db.selectFrom('audit_keys').selectAll().where('master_key', '!=', vault.sealsWith).execute()
  try {
    for (const { public_key, ...sealed } of rows) {
      const resealed = vault.reseal(placeOf(public_key), sealed)
      await db.updateTable('audit_keys').set(resealed).where('public_key', '=', public_key).execute()
    }
    return true
  } catch (error) {
    if (error instanceof CannotOpen) return false
    throw error
  }
}
