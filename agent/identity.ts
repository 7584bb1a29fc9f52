// Who this agent is: a key pair of its own, made here, kept in the state folder for its owner's eyes alone.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export interface Identity {
  /** DER (SubjectPublicKeyInfo) in base64url. */
  publicKey: string
  sign(data: Buffer): string
}

const StoredIdentity = z.object({ private_key: z.string(), token_hash: z.string() })

/**
 * The key is made and kept before the token is used, so that an answer that gets lost costs nothing: the same key with
 * the same token is let in again. Another token means another enrolment, and another key.
 */
export function takeIdentity(folder: string, token: string | undefined): Identity {
  const file = join(folder, 'identity.json')
  const stored = readStored(file)
  const tokenHash = token === undefined ? undefined : createHash('sha256').update(token).digest('hex')
  if (stored && (tokenHash === undefined || tokenHash === stored.token_hash)) return identityOf(stored.private_key)
  if (tokenHash === undefined)
    throw new Error(`This machine is not enrolled yet (${file}): start the agent with --token once.`)
  const { privateKey } = generateKeyPairSync('ed25519')
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const text = JSON.stringify({ private_key, token_hash: tokenHash })
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  chmodSync(`${file}.new`, 0o600) // one left behind keeps the mode it had
  renameSync(`${file}.new`, file)
  return identityOf(private_key)
}

function readStored(file: string) {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return StoredIdentity.parse(JSON.parse(text))
}

function identityOf(pem: string): Identity {
  const key = createPrivateKey(pem)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64url')
  return { publicKey, sign: (data) => sign(null, data, key).toString('base64url') }
}
