// People as they cross the wire.

import { z } from 'zod'
import { email, password } from './session.ts'
import { nameText } from './text.ts'
import { epochSeconds } from './time.ts'
import { roles } from './vocabulary.ts'

export const UserRole = z.object({
  organization_code: z
    .string()
    .min(1)
    .max(32)
    .nullable()
    .meta({ description: 'null: all organizations, also later ones' }),
  role: z.enum(roles),
})
export type UserRole = z.output<typeof UserRole>

const roleList = z
  .array(UserRole)
  .max(1000)
  .refine(
    (list) => new Set(list.map((each) => each.organization_code)).size === list.length,
    'Name each organization once.',
  )

const userExample = {
  email: 'ann.lee@northwind-air.com',
  name: 'Ann Lee',
  roles: [{ organization_code: 'MAIN', role: 'analyst' }],
}

export const NewUser = z
  .object({ email, name: nameText(200), roles: roleList, active: z.boolean().default(true) })
  .meta({ id: 'NewUser', example: userExample })
export type NewUser = z.output<typeof NewUser>

export const UserChange = z
  .object({ name: nameText(200).optional(), roles: roleList.optional(), active: z.boolean().optional() })
  .meta({ id: 'UserChange', example: { active: false } })
export type UserChange = z.output<typeof UserChange>

export const User = z
  .object({
    user_uuid: z.uuid(),
    email: z.string(),
    name: z.string(),
    roles: z.array(UserRole).meta({ description: 'Those in organizations that the caller may see' }),
    active: z.boolean(),
    has_password: z.boolean(),
    second_factor: z.boolean(),
    created_at: epochSeconds,
    last_signed_in_at: epochSeconds.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.output<typeof User>

export const Invitation = z
  .object({
    url: z.string().meta({ description: 'The link, shown this once; it works once' }),
    expires_at: epochSeconds,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

const token = z.string().regex(/^[\w-]{43}$/, 'Must be the token of an invitation.')

export const AcceptInvitation = z.object({ token, password }).meta({ id: 'AcceptInvitation' })
export type AcceptInvitation = z.output<typeof AcceptInvitation>

export const InvitationToken = z.object({ token }).meta({ id: 'InvitationToken' })
export const InvitedPerson = z.object({ email: z.string(), name: z.string() }).meta({ id: 'InvitedPerson' })

/** A person's own account. */
export const Profile = z
  .object({
    user_uuid: z.uuid(),
    email: z.string(),
    name: z.string(),
    has_password: z.boolean(),
    has_totp: z.boolean().meta({ description: 'Whether an authenticator app is set up' }),
    has_second_factor: z.boolean().meta({ description: 'An authenticator app or a passkey' }),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.output<typeof Profile>

export const ProfileChange = z.object({ name: nameText(200) }).meta({ id: 'ProfileChange' })

export const PasswordChange = z
  .object({ current_password: z.string().min(1).max(200), new_password: password })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.output<typeof PasswordChange>

/** What an authenticator app needs. Shown once; it counts when a code of it was sent. */
export const TotpSecret = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TotpSecret' })
export const TotpCode = z.object({ code: z.string().trim().min(6).max(20) }).meta({ id: 'TotpCode' })
export const RecoveryCodes = z
  .object({
    recovery_codes: z.array(z.string()).meta({ description: 'Each works once instead of a code; shown this once' }),
  })
  .meta({ id: 'RecoveryCodes' })
