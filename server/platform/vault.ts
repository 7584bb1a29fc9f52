// Seals secrets with AES-256-GCM: each under a data key of its own, and that under the master key.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** The first seals; the others only open what they sealed before. */
export type MasterKeys = readonly [string, ...string[]]

interface SealedKey {
  sealed_data_key: string
  /** Fingerprint of the master key that seals the data key. */
  master_key: string
}

interface Sealed extends SealedKey {
  sealed_value: string
}

export interface Vault {
  /** Fingerprint of the master key that seals from now on. */
  sealsWith: string
  /** Fingerprints of all master keys at hand. */
  opensWith: readonly string[]
  /** `place` names the row it will be kept in: what is sealed for one place does not open in another. */
  seal(place: string, value: unknown): Sealed
  open(place: string, sealed: Sealed): unknown
  /** The same data key under the master key that seals now. */
  reseal(place: string, sealed: SealedKey): SealedKey
}

/** Sealed with a master key that this process does not have, or not sealed for this place, or changed since. */
export class CannotOpen extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotOpen'
  }
}

export function createVault(masterKeys: MasterKeys): Vault {
  const known = new Map(masterKeys.map((key) => [fingerprintOf(key), Buffer.from(key, 'base64')]))
  const sealsWith = fingerprintOf(masterKeys[0])
  const masterKey = (fingerprint: string) => {
    const key = known.get(fingerprint)
    if (!key) throw new CannotOpen(`It was sealed with another master key (${fingerprint}).`)
    return key
  }
  const sealKey = (place: string, dataKey: Buffer): SealedKey => ({
    sealed_data_key: encrypt(masterKey(sealsWith), dataKey, `${place} data key`),
    master_key: sealsWith,
  })
  const openKey = (place: string, { sealed_data_key, master_key }: SealedKey) =>
    decrypt(masterKey(master_key), sealed_data_key, `${place} data key`)

  return {
    sealsWith,
    opensWith: [...known.keys()],
    seal: (place, value) => {
      const dataKey = randomBytes(32)
      const sealed_value = encrypt(dataKey, Buffer.from(JSON.stringify(value)), `${place} value`)
      return { sealed_value, ...sealKey(place, dataKey) }
    },
    open: (place, sealed) =>
      JSON.parse(decrypt(openKey(place, sealed), sealed.sealed_value, `${place} value`).toString()),
    reseal: (place, sealed) => sealKey(place, openKey(place, sealed)),
  }
}

/** Tells master keys apart without telling anything about them. */
const fingerprintOf = (masterKey: string) =>
  createHash('sha256').update('vedette master key ').update(Buffer.from(masterKey, 'base64')).digest('hex').slice(0, 16)

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

function encrypt(key: Buffer, plain: Buffer, boundTo: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

function decrypt(key: Buffer, sealed: string, boundTo: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    throw new CannotOpen('It was not sealed for this place, or it was changed since.')
  }
}
