// What people do about their own account over HTTP: accept an invitation, change the password, set up a second factor.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SecondFactor } from '../../../contract/session.ts'
import {
  AcceptInvitation,
  InvitationToken,
  InvitedPerson,
  PasswordChange,
  Profile,
  ProfileChange,
  RecoveryCodes,
  TotpCode,
  TotpSecret,
} from '../../../contract/user.ts'
import { transact } from '../../database/transaction.ts'
import { problems } from '../../http/answers.ts'
import { networkOf } from '../../http/client-address.ts'
import type { AddressOf } from '../../http/own-address.ts'
import { invalid, tooManyRequests } from '../../http/problem.ts'
import { createAttemptCounter } from '../attempt-counter.ts'
import type { Authenticator } from '../authenticator.ts'
import { mayUse } from '../rights.ts'
import { endSessions } from '../session-store.ts'
import { refuseForeignOrigin } from '../sign-in.ts'
import { noteVerified } from '../step-up.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { ownAccount, readProfile } from './own-account.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { beginTotp, confirmTotp, type PeopleServices, removeTotp, takeCode, takeSecondFactor } from './second-factor.ts'

const tags = ['Profile']
const attempts = { most: 20, milliseconds: 60_000 }
const nothing = (description: string) => z.null().meta({ description })

interface ProfileSettings {
  publicUrl: string | undefined
  addressOf: AddressOf
}

export const profileRoutes =
  (services: PeopleServices, authenticator: Authenticator, own: ProfileSettings): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services
    const { publicUrl, addressOf } = own
    const tried = createAttemptCounter(attempts)
    /** Guessing is slow, by network or by person. */
    const count = (name: string) => {
      const wait = tried.waitFor(name)
      if (wait > 0) throw tooManyRequests(wait, `Too many attempts. Wait ${wait} s.`)
      tried.add(name)
    }

    app.post('/platformapi/invitations/read', {
      bodyLimit: 4096,
      schema: {
        operationId: 'readInvitation',
        summary: 'Whom an invitation is for',
        security: [],
        tags,
        body: InvitationToken,
        response: { 200: InvitedPerson, ...problems(400, 403, 413, 415, 422, 429) },
      },
      preParsing: async (request) => refuseForeignOrigin(request, publicUrl),
      handler: ({ body, ip }) => {
        count(networkOf(ip))
        return readInvitation(services, body.token)
      },
    })

    app.post('/platformapi/invitations/accept', {
      bodyLimit: 4096,
      config: { audit: true },
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Set a password with an invitation',
        description: 'Uses the link up. All sessions of the person end. Sign in afterwards.',
        security: [],
        tags,
        body: AcceptInvitation,
        response: { 204: nothing('The password is set.'), ...problems(400, 403, 413, 415, 422, 429) },
      },
      // Counted before it is noted: whoever guesses does not fill the audit trail.
      preParsing: async (request) => {
        refuseForeignOrigin(request, publicUrl)
        count(networkOf(request.ip))
      },
      handler: async (request, reply) => {
        request.actsAs = await acceptInvitation(services, request.body)
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })

    app.get('/platformapi/profile', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'getProfile',
        summary: 'Get the own account',
        tags,
        response: { 200: Profile, ...problems(401, 403) },
      },
      handler: async ({ caller }) => readProfile(db, await ownAccount(services, caller)),
    })

    app.patch('/platformapi/profile', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'changeProfile',
        summary: 'Change the own name',
        tags,
        body: ProfileChange,
        response: { 200: Profile, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async ({ caller, body: { name } }) => {
        const person = await ownAccount(services, caller)
        await db.updateTable('users').set({ name }).where('user_uuid', '=', person.user_uuid).execute()
        return readProfile(db, { ...person, name })
      },
    })

    app.put('/platformapi/profile/password', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'changePassword',
        summary: 'Change the own password',
        description: 'All other sessions end.',
        tags,
        body: PasswordChange,
        response: { 204: nothing('It is changed.'), ...problems(400, 401, 403, 415, 422, 429) },
      },
      handler: async ({ caller, body }, reply) => {
        const person = await ownAccount(services, caller)
        count(person.user_uuid)
        if (!(await isPassword(body.current_password, person.password_hash)))
          throw invalid('current_password', 'This is not your password.')
        const password_hash = await hashPassword(body.new_password)
        await db.updateTable('users').set({ password_hash }).where('user_uuid', '=', person.user_uuid).execute()
        await endSessions(db, caller, { except: caller.session?.session_uuid })
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })

    app.post('/platformapi/profile/totp', {
      config: { ...mayUse('see_own_session'), stepUp: true },
      schema: {
        operationId: 'beginTotp',
        summary: 'Set up an authenticator app',
        description: 'Gives its secret, this once. It counts from when a code of it was confirmed.',
        tags,
        response: { 201: TotpSecret, ...problems(401, 403, 409) },
      },
      handler: async ({ caller }, reply) => {
        const { user_uuid, email } = await ownAccount(services, caller)
        return reply.code(201).send(await beginTotp(services, user_uuid, email))
      },
    })

    app.post('/platformapi/profile/totp/confirm', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'confirmTotp',
        summary: 'Confirm the authenticator app with a code',
        description: 'From now on signing in asks for a code. Gives ten recovery codes, this once.',
        tags,
        body: TotpCode,
        response: { 200: RecoveryCodes, ...problems(400, 401, 403, 415, 422, 429) },
      },
      handler: async ({ caller, body }) => {
        const { user_uuid } = await ownAccount(services, caller)
        count(user_uuid)
        const recovery_codes = await confirmTotp(services, user_uuid, body.code)
        if (caller.session) await noteVerified(db, caller.session.session_uuid, now())
        return { recovery_codes }
      },
    })

    app.post('/platformapi/profile/totp/remove', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'removeTotp',
        summary: 'Remove the authenticator app',
        description: 'Needs a code of it, or a recovery code.',
        tags,
        body: TotpCode,
        response: { 204: nothing('It is removed.'), ...problems(400, 401, 403, 415, 422, 429) },
      },
      handler: async ({ caller, body }, reply) => {
        const { user_uuid } = await ownAccount(services, caller)
        count(user_uuid)
        if (!(await takeCode(services, user_uuid, body.code))) throw invalid('code', 'This code is not good.')
        await removeTotp(db, user_uuid)
        return reply.code(204).send(null)
      },
    })

    app.post('/platformapi/profile/recovery-codes', {
      bodyLimit: 16_384,
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'createRecoveryCodes',
        summary: 'Make new recovery codes',
        description: 'Those before stop working. Needs the second factor.',
        tags,
        body: SecondFactor,
        response: { 200: RecoveryCodes, ...problems(400, 401, 403, 413, 415, 422, 429) },
      },
      handler: async (request) => {
        const { user_uuid } = await ownAccount(services, request.caller)
        count(user_uuid)
        if (!(await takeSecondFactor(services, user_uuid, request.body, addressOf(request)))) throw notGood()
        return { recovery_codes: await transact(db, (tx) => createRecoveryCodes(tx, user_uuid)) }
      },
    })
  }

const notGood = () => invalid('code', 'This code or passkey is not good.')
