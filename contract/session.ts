// Who is signed in, as the dashboard asks for it.

import { z } from 'zod'
import { PasskeyAssertion } from './passkey.ts'
import { epochSeconds } from './time.ts'
import { rightNames, roles } from './vocabulary.ts'

/** Somebody who does something: a person, or a program with an API key. The name is only shown beside the uuid. */
export const Principal = z.object({ uuid: z.uuid(), name: z.string() })
export type Principal = z.output<typeof Principal>

export const email = z.email().max(254).toLowerCase()
export const password = z.string().min(12, 'Must have 12 characters or more.').max(200)
const code = z
  .string()
  .trim()
  .max(20)
  .meta({ description: 'The six digits of the authenticator, or a recovery code; where a second factor is set up' })

const WithKey = z.object({ api_key: z.string().min(1).max(200) })
const WithPassword = z.object({
  email,
  password: z.string().min(1).max(200),
  code: code.optional(),
  passkey: PasskeyAssertion.optional().meta({ description: 'Instead of the code' }),
})
const WithPasskey = z.object({ passkey: PasskeyAssertion })

export const NewSession = z
  .union([WithPassword, WithPasskey, WithKey])
  .meta({ id: 'NewSession', example: { api_key: 'vdt_3q2-7wKkYb...' } })
export type NewSession = z.output<typeof NewSession>

/** How somebody can sign in here, for the sign-in page to offer. An API key always works. */
export const SignInWays = z
  .object({
    password: z.boolean().meta({ description: 'Somebody has a password, and the installation allows them' }),
    passkey: z.boolean().meta({ description: 'Somebody has a passkey' }),
    single_sign_on: z
      .string()
      .nullable()
      .meta({ description: 'The name of the provider; null: none. It begins at /platformapi/session/single-sign-on' }),
  })
  .meta({ id: 'SignInWays' })
export type SignInWays = z.output<typeof SignInWays>

/** The second factor, shown again. */
export const SecondFactor = z
  .union([z.object({ code: code.min(6) }), z.object({ passkey: PasskeyAssertion })])
  .meta({ id: 'SecondFactor', example: { code: '123456' } })
export type SecondFactor = z.output<typeof SecondFactor>

/** What a proof of who is signed in can be; `sign_in`: only signing out and in again. */
export const verifyWays = ['code', 'passkey', 'password', 'api_key', 'sign_in'] as const
export type VerifyWay = (typeof verifyWays)[number]

/** Who is signed in proves it again: with the second factor where there is one. */
export const Verification = z
  .union([
    z.object({ code: code.min(6) }),
    z.object({ passkey: PasskeyAssertion }),
    z.object({ password: z.string().min(1).max(200) }),
    z.object({ api_key: z.string().trim().min(1).max(200) }),
  ])
  .meta({ id: 'Verification', example: { code: '123456' } })
export type Verification = z.output<typeof Verification>

export const Session = z
  .object({
    principal: Principal.meta({ description: 'Who is signed in: a person or an API key' }),
    kind: z.enum(['user', 'api_key']),
    rights: z.array(z.enum(rightNames)).meta({ description: 'What the caller may do somewhere' }),
    role: z.enum(roles).nullable().meta({ description: 'The role in all organizations; null: only in some' }),
    organizations: z.array(
      z.object({
        organization_code: z.string(),
        name: z.string(),
        role: z.enum(roles).meta({ description: 'The role there' }),
        rights: z.array(z.enum(rightNames)).meta({ description: 'What the caller may do there' }),
      }),
    ),
    whole_installation: z.boolean().meta({ description: 'Whether it covers organizations that are made later too' }),
    signed_in_with: z.enum(['session', 'api_key']).meta({ description: 'What the request carried' }),
    second_factor: z.boolean().meta({ description: 'Whether the person has a second factor' }),
    second_factor_missing: z.boolean().meta({
      description: 'The installation requires one and the person has none: they can only set one up',
    }),
    expires_at: epochSeconds.nullable().meta({ description: 'When it ends unless it is used; null: it does not end' }),
  })
  .meta({
    id: 'Session',
    example: {
      principal: { uuid: '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3', name: 'First administrator' },
      kind: 'api_key',
      rights: [...rightNames],
      role: 'admin',
      organizations: [{ organization_code: 'MAIN', name: 'Main organization', role: 'admin', rights: [...rightNames] }],
      whole_installation: true,
      signed_in_with: 'session',
      second_factor: false,
      second_factor_missing: false,
      expires_at: 1_790_043_200,
    },
  })
export type Session = z.output<typeof Session>

/** One of the sessions of a person or a key. */
export const OpenSession = z
  .object({
    session_uuid: z.uuid(),
    principal: Principal,
    address: z.string().nullable().meta({ description: 'Where the sign-in came from' }),
    user_agent: z.string().nullable(),
    created_at: epochSeconds,
    last_used_at: epochSeconds.nullable().meta({ description: 'To ten minutes' }),
    expires_at: epochSeconds,
    is_current: z.boolean().meta({ description: 'Whether it is the one that asks' }),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.output<typeof OpenSession>
