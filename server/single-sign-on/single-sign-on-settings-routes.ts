// Settings of single sign-on and of the sign-in policy over HTTP, for who administers the installation.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SignInPolicy, SingleSignOn, SingleSignOnChange } from '../../contract/single-sign-on.ts'
import { mayUse } from '../access/rights.ts'
import { endProviderSessions } from '../access/session-store.ts'
import { readSignInPolicy, writeSignInPolicy } from '../access/sign-in-policy.ts'
import type { Db } from '../database/transaction.ts'
import { problems } from '../http/answers.ts'
import type { AddressOf } from '../http/own-address.ts'
import { invalid, notFound } from '../http/problem.ts'
import { readGroupRoles, showGroupRoles } from './group-role-codes.ts'
import type { IdentityProvider, SingleSignOnServices } from './provider.ts'
import { callbackPath } from './sign-in-at-provider.ts'
import { findProviderSettings, type ProviderSettings, writeProviderSettings } from './single-sign-on-store.ts'

const tags = ['Single sign-on']
const path = '/platformapi/single-sign-on'

interface Parts {
  services: SingleSignOnServices
  provider: IdentityProvider
  addressOf: AddressOf
}

export const singleSignOnSettingsRoutes =
  ({ services, provider, addressOf }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, vault, now } = services

    app.get(path, {
      config: mayUse('audit_installation'),
      schema: {
        operationId: 'getSingleSignOn',
        summary: 'Get the settings of single sign-on',
        tags,
        response: { 200: SingleSignOn, ...problems(401, 403, 404) },
      },
      handler: async (request) => {
        const settings = await findProviderSettings(db, vault)
        if (!settings) throw notFound('provider of single sign-on', 'stored')
        return shown(db, settings, addressOf(request))
      },
    })

    app.put(path, {
      config: { ...mayUse('manage_installation'), stepUp: true },
      schema: {
        operationId: 'setSingleSignOn',
        summary: 'Set the provider of single sign-on',
        description:
          'The discovery document of the issuer is read first. The client secret is sealed and never answered.',
        tags,
        body: SingleSignOnChange,
        response: { 200: SingleSignOn, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async (request) => {
        const { caller, body } = request
        const before = await findProviderSettings(db, vault)
        // A secret is for one provider: who names another one enters it anew.
        const stored = before?.issuer === body.issuer && before.client_id === body.client_id ? before : undefined
        const client_secret = body.client_secret ?? stored?.client_secret
        if (client_secret === undefined) throw invalid('client_secret', 'Enter the secret of this client.')
        const settings = {
          ...body,
          client_secret,
          group_roles: await readGroupRoles(db, body.group_roles),
          changed_at: now(),
        }
        await provider.open({ ...settings, version: 0 }).catch((error: unknown) => {
          throw invalid('issuer', `The provider could not be discovered: ${reasonOf(error)}`)
        })
        await writeProviderSettings(db, vault, { ...settings, changed_by: caller.principal_uuid })
        return shown(db, { ...settings, version: 0 }, addressOf(request))
      },
    })

    app.delete(path, {
      config: { ...mayUse('manage_installation'), stepUp: true },
      schema: {
        operationId: 'removeSingleSignOn',
        summary: 'Remove the provider of single sign-on',
        description: 'Sessions that came from it end.',
        tags,
        response: { 204: z.null().meta({ description: 'There is none.' }), ...problems(401, 403) },
      },
      handler: async (_request, reply) => {
        await db.deleteFrom('single_sign_on').execute()
        await endProviderSessions(db, {})
        return reply.code(204).send(null)
      },
    })

    app.get('/platformapi/sign-in-policy', {
      config: mayUse('audit_installation'),
      schema: {
        operationId: 'getSignInPolicy',
        summary: 'Get the policy of signing in',
        tags,
        response: { 200: SignInPolicy, ...problems(401, 403) },
      },
      handler: () => readSignInPolicy(db),
    })

    app.put('/platformapi/sign-in-policy', {
      config: { ...mayUse('manage_installation'), stepUp: true },
      schema: {
        operationId: 'setSignInPolicy',
        summary: 'Set the policy of signing in',
        description: 'Holds for people. API keys go on working.',
        tags,
        body: SignInPolicy,
        response: { 200: SignInPolicy, ...problems(400, 401, 403, 415, 422) },
      },
      handler: async ({ body }) => {
        await writeSignInPolicy(db, body)
        return body
      },
    })
  }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'it did not answer').slice(0, 200)

async function shown(db: Db, settings: ProviderSettings, own: string): Promise<z.output<typeof SingleSignOn>> {
  const { client_secret: _, version: __, group_roles, ...rest } = settings
  return {
    ...rest,
    group_roles: await showGroupRoles(db, group_roles),
    redirect_uri: `${own}${callbackPath}`,
    logout_uri: `${own}/platformapi/session/single-sign-on/logout`,
  }
}
