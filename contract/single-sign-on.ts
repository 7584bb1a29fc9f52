// Single sign-on and the policy of signing in, as they cross the wire. The client secret goes in and never comes out.

import { z } from 'zod'
import { filledText, nameText } from './text.ts'
import { epochSeconds } from './time.ts'
import { roles } from './vocabulary.ts'

export const SignInPolicy = z
  .object({
    passwords_allowed: z.boolean().meta({ description: 'false: people sign in with passkeys or single sign-on' }),
    second_factor_required: z
      .boolean()
      .meta({ description: "Who signs in without one can only set one up. Single sign-on is the provider's concern" }),
  })
  .meta({ id: 'SignInPolicy' })
export type SignInPolicy = z.output<typeof SignInPolicy>

export const GroupRole = z.object({
  group: filledText(200).meta({ description: 'As the provider names it' }),
  organization_code: z.string().min(1).max(32).nullable().meta({ description: 'null: all organizations' }),
  role: z.enum(roles),
})

export type GroupRole = z.output<typeof GroupRole>

const common = {
  enabled: z.boolean(),
  name: nameText(60).meta({ description: 'What the sign-in page calls it', example: 'Acme' }),
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .meta({
      description: 'The address whose discovery document describes the provider',
      example: 'https://id.acme.com',
    }),
  client_id: filledText(200),
  groups_claim: filledText(100).meta({ description: 'The claim that holds the names of groups', example: 'groups' }),
  group_roles: z.array(GroupRole).max(500).meta({
    description: 'Roles by group. Given at each sign-in in place of all others; empty: roles are given by hand',
  }),
}

export const SingleSignOnChange = z
  .object({
    ...common,
    client_secret: z.string().min(1).max(1000).optional().meta({ description: 'Left out: the one that is stored' }),
  })
  .meta({ id: 'SingleSignOnChange' })
export type SingleSignOnChange = z.output<typeof SingleSignOnChange>

export const SingleSignOn = z
  .object({
    ...common,
    redirect_uri: z.string().meta({ description: 'To be entered at the provider' }),
    logout_uri: z.string().meta({ description: 'For back-channel logout, to be entered at the provider' }),
    changed_at: epochSeconds,
  })
  .meta({ id: 'SingleSignOn' })
export type SingleSignOn = z.output<typeof SingleSignOn>
