// How whoever is signed in proves again who they are, over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Verification } from '../../contract/session.ts'
import { problems } from '../http/answers.ts'
import type { AddressOf } from '../http/own-address.ts'
import { forbidden, invalid, tooManyRequests } from '../http/problem.ts'
import type { Caller } from '../platform/services.ts'
import { createAttemptCounter } from './attempt-counter.ts'
import type { Authenticator } from './authenticator.ts'
import { hashOfKey } from './create-api-key.ts'
import { findByKey } from './find-principal.ts'
import { isPassword } from './people/passwords.ts'
import { type PeopleServices, takeSecondFactor } from './people/second-factor.ts'
import { mayUse } from './rights.ts'
import { noteVerified, readProof, waysToVerify } from './step-up.ts'

const attempts = { most: 20, milliseconds: 60_000 }

export const verifyRoutes =
  (services: PeopleServices, authenticator: Authenticator, addressOf: AddressOf): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services
    const tried = createAttemptCounter(attempts)

    app.post('/platformapi/session/verify', {
      bodyLimit: 16_384,
      config: mayUse('see_own_session'),
      schema: {
        operationId: 'verifySession',
        summary: 'Prove again who is signed in',
        description:
          'Some operations want it within the last 15 minutes; without it they answer 403 of the type `verification_required`, and `verify_with` names what is taken: the second factor where there is one, else the password, or the API key that the session began with.',
        tags: ['Session'],
        body: Verification,
        response: {
          204: z.null().meta({ description: 'It was shown.' }),
          ...problems(400, 401, 403, 413, 415, 422, 429),
        },
      },
      handler: async (request, reply) => {
        const { session, principal_uuid } = request.caller
        if (!session) throw forbidden('An API key that is sent with the request has nothing to verify.')
        const wait = tried.waitFor(principal_uuid)
        if (wait > 0) throw tooManyRequests(wait, `Too many attempts. Wait ${wait} s.`)
        tried.add(principal_uuid)
        if (!(await isProof(services, request.caller, request.body, addressOf(request))))
          throw invalid(Object.keys(request.body)[0] ?? 'code', 'This is not right.')
        await noteVerified(db, session.session_uuid, now())
        authenticator.forget()
        return reply.code(204).send(null)
      },
    })
  }

async function isProof(
  services: PeopleServices,
  { principal_uuid, session }: Caller,
  shown: Verification,
  origin: string,
): Promise<boolean> {
  const { db } = services
  const proof = session && (await readProof(db, session.session_uuid))
  const ways = proof ? waysToVerify(proof) : []
  if ('password' in shown) return ways.includes('password') && isOwnPassword(services, principal_uuid, shown.password)
  if ('api_key' in shown)
    return (
      ways.includes('api_key') && (await findByKey(db, hashOfKey(shown.api_key)))?.principal_uuid === principal_uuid
    )
  return ways.includes('code') && takeSecondFactor(services, principal_uuid, shown, origin)
}

async function isOwnPassword({ db }: PeopleServices, user_uuid: string, password: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('password_hash').where('user_uuid', '=', user_uuid).executeTakeFirst()
  return isPassword(password, row?.password_hash ?? null)
}
