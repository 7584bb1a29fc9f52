// An authenticator in software: makes passkeys and signs with them as a device does, and as a thief's copy of it would.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

interface Origin {
  origin: string
  /** Where it differs from the origin's host, as on a page that lies. */
  rpId?: string
}

const verifiedAndPresent = 0x05
const withCredential = 0x40

export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const }

  const dataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = ({ origin, rpId }: Origin, flags: number, counter: number) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), head])
  }

  return {
    /** What navigator.credentials.create would give. */
    create(challenge: string, at: Origin) {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(at, verifiedAndPresent | withCredential, 0),
        Buffer.alloc(16),
        idLength,
        id,
        cose,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: text(dataOf('webauthn.create', challenge, at.origin)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },

    /** What navigator.credentials.get would give. `counter`: how often the device says it was used. */
    get(
      challenge: string,
      { counter, flags = verifiedAndPresent, ...at }: Origin & { counter: number; flags?: number },
    ) {
      const data = dataOf('webauthn.get', challenge, at.origin)
      const authData = authenticatorData(at, flags, counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...credential,
        response: { clientDataJSON: text(data), authenticatorData: text(authData), signature: text(signature) },
      }
    },
  }
}
