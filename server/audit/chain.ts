// The chain of audit entries: what is hashed, what is signed, and how both are checked. Pure.
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** An entry as it is stored. Before and after are texts, so that what is hashed is what is stored. */
export interface ChainedEntry {
  entry: number
  at_ms: number
  organization_uuid: string | null
  principal_uuid: string | null
  principal_name: string
  action: string
  target: string | null
  address: string | null
  request_id: string | null
  before: string | null
  after: string | null
  status: number | null
  connection_uuids: string[] | null
  hash: string
}

export interface SignedHead {
  entry: number
  hash: string
  at_ms: number
  signature: string
  public_key: string
}

/** The hash before the first entry. */
export const firstHash = '0'.repeat(64)

export function hashOfEntry(before: string, entry: Omit<ChainedEntry, 'hash'>): string {
  const fields = [
    entry.entry,
    entry.at_ms,
    entry.organization_uuid,
    entry.principal_uuid,
    entry.principal_name,
    entry.action,
    entry.target,
    entry.address,
    entry.request_id,
    entry.before,
    entry.after,
    entry.status,
    entry.connection_uuids,
  ]
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(fields)}`)
    .digest('hex')
}

const signedText = ({ entry, hash, at_ms }: Omit<SignedHead, 'signature' | 'public_key'>) =>
  Buffer.from(`vedette audit head ${entry} ${hash} ${at_ms}`)

export const signHead = (head: Omit<SignedHead, 'signature' | 'public_key'>, privateKey: KeyObject) =>
  sign(null, signedText(head), privateKey).toString('base64')

function isSigned(head: SignedHead): boolean {
  const key = createPublicKey({ key: Buffer.from(head.public_key, 'base64'), format: 'der', type: 'spki' })
  return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64'))
}

export interface Verified {
  entries: number
  heads: number
  /** The first thing that is wrong; null: all is well. */
  broken: { entry: number; why: string } | null
}

/**
 * Checks entries in their order, and heads wherever they stand. `trusted`: the only public keys that may sign; without them
 * the keys in the heads are believed, which shows damage but no forger. `start`: the entry before the first that is checked.
 */
export function chainVerifier(trusted?: readonly string[], start = { entry: 0, hash: firstHash }) {
  let { entry: last, hash } = start
  let highestHead = 0
  let heads = 0
  let broken: Verified['broken'] = null
  const hashes = new Map<number, string>()
  const tell = (entry: number, why: string) => {
    broken ??= { entry, why }
  }
  return {
    addEntry(entry: ChainedEntry) {
      if (broken) return
      if (entry.entry !== last + 1)
        return tell(last + 1, `entry ${last + 1} is missing; ${entry.entry} follows ${last}`)
      const expected = hashOfEntry(hash, entry)
      if (entry.hash !== expected)
        return tell(entry.entry, 'its hash does not fit what it says and the entry before it')
      last = entry.entry
      hash = expected
      hashes.set(last, hash)
    },
    addHead(head: SignedHead) {
      heads++
      highestHead = Math.max(highestHead, head.entry)
      if (trusted && !trusted.includes(head.public_key))
        return tell(head.entry, 'it was signed with a key that is not trusted')
      if (!isSigned(head)) return tell(head.entry, 'the signature of the chain does not fit')
      const known = hashes.get(head.entry)
      if (known !== undefined && known !== head.hash) tell(head.entry, 'the signed hash is not that of the entry')
    },
    end(): Verified {
      if (!broken && highestHead > last) tell(last + 1, `entries ${last + 1} to ${highestHead} are missing at the end`)
      if (!broken && last > 0 && highestHead < last) tell(last, `no signature covers the entries after ${highestHead}`)
      return { entries: last, heads, broken }
    },
  }
}
