// How passkeys are registered, listed, removed and asked for over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  NewPasskey,
  Passkey,
  PasskeyChallenge,
  PasskeyRegistration,
  RegisteredPasskey,
} from '../../../../contract/passkey.ts'
import { listOf, problems } from '../../../http/answers.ts'
import { networkOf } from '../../../http/client-address.ts'
import type { AddressOf } from '../../../http/own-address.ts'
import { notFound, tooManyRequests } from '../../../http/problem.ts'
import { createAttemptCounter } from '../../attempt-counter.ts'
import { mayUse } from '../../rights.ts'
import { refuseForeignOrigin } from '../../sign-in.ts'
import { noteVerified } from '../../step-up.ts'
import { ownAccount } from '../own-account.ts'
import { dropIdleRecoveryCodes } from '../recovery-codes.ts'
import type { PeopleServices } from '../second-factor.ts'
import { deletePasskey, listPasskeys } from './passkey-store.ts'
import { beginPasskey, registerPasskey } from './register-passkey.ts'
import { beginPasskeyUse } from './take-passkey.ts'

const tags = ['Profile']
const challengesOfNetwork = { most: 60, milliseconds: 60_000 }

export const passkeyRoutes =
  (services: PeopleServices, addressOf: AddressOf, publicUrl: string | undefined): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services
    const asked = createAttemptCounter(challengesOfNetwork)

    app.post('/platformapi/session/passkey', {
      bodyLimit: 1024,
      schema: {
        operationId: 'beginPasskeySignIn',
        summary: 'Ask for a challenge that a passkey signs',
        description: 'For signIn, alone or instead of a code, and for verifySession. Good once, for five minutes.',
        security: [],
        tags: ['Session'],
        response: { 201: PasskeyChallenge, ...problems(403, 422, 429) },
      },
      preParsing: async (request) => refuseForeignOrigin(request, publicUrl),
      handler: async (request, reply) => {
        const network = networkOf(request.ip)
        const wait = asked.waitFor(network)
        if (wait > 0) throw tooManyRequests(wait, `Too many attempts. Wait ${wait} s.`)
        asked.add(network)
        return reply.code(201).send(await beginPasskeyUse(services, addressOf(request)))
      },
    })

    app.get('/platformapi/profile/passkeys', {
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'listPasskeys',
        summary: 'List the own passkeys',
        tags,
        response: { 200: listOf(Passkey), ...problems(401, 403) },
      },
      handler: async ({ caller }) => {
        const { user_uuid } = await ownAccount(services, caller)
        return { data: await listPasskeys(db, user_uuid), next_cursor: null }
      },
    })

    app.post('/platformapi/profile/passkeys/begin', {
      config: { ...mayUse('see_own_session'), stepUp: true },
      schema: {
        operationId: 'beginPasskey',
        summary: 'Begin to register a passkey',
        description: 'Gives what navigator.credentials.create needs.',
        tags,
        response: { 201: PasskeyRegistration, ...problems(401, 403, 409, 422) },
      },
      handler: async (request, reply) => {
        const person = await ownAccount(services, request.caller)
        return reply.code(201).send(await beginPasskey(services, person, addressOf(request)))
      },
    })

    app.post('/platformapi/profile/passkeys', {
      bodyLimit: 65_536,
      config: { ...mayUse('see_own_session'), stepUp: true },
      schema: {
        operationId: 'registerPasskey',
        summary: 'Register a passkey',
        description: 'From now on it signs its owner in, and signing in with the password asks for a second factor.',
        tags,
        body: NewPasskey,
        response: { 201: RegisteredPasskey, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async (request, reply) => {
        const person = await ownAccount(services, request.caller)
        const registered = await registerPasskey(services, person, request.body, addressOf(request))
        if (request.caller.session) await noteVerified(db, request.caller.session.session_uuid, services.now())
        return reply.code(201).send(registered)
      },
    })

    app.delete('/platformapi/profile/passkeys/:passkey_uuid', {
      config: { ...mayUse('see_own_session'), stepUp: true },
      schema: {
        operationId: 'removePasskey',
        summary: 'Remove a passkey',
        tags,
        params: z.object({ passkey_uuid: z.uuid() }),
        response: { 204: z.null().meta({ description: 'It is removed.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { passkey_uuid } }, reply) => {
        const gone = notFound('passkey', passkey_uuid)
        if (caller.kind !== 'user' || !caller.session) throw gone
        const user_uuid = caller.principal_uuid
        if (!(await deletePasskey(db, user_uuid, passkey_uuid))) throw gone
        await dropIdleRecoveryCodes(db, user_uuid)
        return reply.code(204).send(null)
      },
    })
  }
