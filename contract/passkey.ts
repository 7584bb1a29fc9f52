// Passkeys as they cross the wire: what the browser's WebAuthn gives and takes, in its own words. Browsers add more to it.

import { z } from 'zod'
import { nameText } from './text.ts'
import { epochSeconds } from './time.ts'

const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/, 'Must be base64url.')
const transports = z.array(z.string().max(32)).max(10)
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
}

/** What `navigator.credentials.get` gave, as JSON. */
export const PasskeyAssertion = z
  .looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(200).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What `navigator.credentials.create` gave, as JSON. */
export const NewPasskey = z
  .object({
    name: nameText(100).meta({ description: 'For its owner to tell it from others', example: 'Laptop' }),
    attestation: z.looseObject({
      ...credential,
      response: z.looseObject({
        clientDataJSON: bytes(4000),
        attestationObject: bytes(16_000),
        transports: transports.optional(),
      }),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof NewPasskey>

/** For `navigator.credentials.get`. Names no credential: the browser offers those it has for this host. */
export const PasskeyChallenge = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyChallenge' })
export type PasskeyChallenge = z.output<typeof PasskeyChallenge>

/** For `navigator.credentials.create`. */
export const PasskeyRegistration = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyRegistration' })
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>

export const Passkey = z
  .object({
    passkey_uuid: z.uuid(),
    name: z.string(),
    host: z.string().meta({ description: 'Where it works' }),
    created_at: epochSeconds,
    last_used_at: epochSeconds.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

export const RegisteredPasskey = Passkey.extend({
  recovery_codes: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Where the person had none yet. Shown this once' }),
}).meta({ id: 'RegisteredPasskey' })
export type RegisteredPasskey = z.output<typeof RegisteredPasskey>
