// How organizations and providers are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NewOrganization, Organization, OrganizationChange, Provider } from '../../contract/organization.ts'
import { ProtectedMachines } from '../../contract/protected-machine.ts'
import { mayUse } from '../access/rights.ts'
import { listOf, problems } from '../http/answers.ts'
import type { Services } from '../platform/services.ts'
import { changeOrganization, createOrganization, createProvider } from './create-organization.ts'
import { listOrganizations, listProviders } from './organization-store.ts'
import { setProtectedMachines, showProtectedMachines } from './protected-machines.ts'

export const organizationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/organizations', {
      config: mayUse('read_directory'),
      schema: {
        operationId: 'getOrganizationListAPI',
        summary: 'List organizations',
        tags: ['Organizations'],
        response: { 200: listOf(Organization), ...problems(401, 403) },
      },
      handler: async ({ caller }) => ({ data: await listOrganizations(services.db, caller.scope), next_cursor: null }),
    })

    app.post('/platformapi/organizations', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'createOrganization',
        summary: 'Create an organization',
        tags: ['Organizations'],
        body: NewOrganization,
        response: { 201: Organization, ...problems(400, 401, 403, 409, 415, 422) },
      },
      handler: async ({ body }, reply) => reply.code(201).send(await createOrganization(services, body)),
    })

    app.patch('/platformapi/organizations/:organization_code', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'changeOrganization',
        summary: 'Change an organization',
        description: 'Its name, its domains, or its weight: its share of the work where several organizations wait.',
        tags: ['Organizations'],
        params: z.object({ organization_code: z.string().max(32) }),
        body: OrganizationChange,
        response: { 200: Organization, ...problems(400, 401, 403, 404, 415, 422) },
      },
      handler: ({ caller, params, body }) => changeOrganization(services, caller.scope, params.organization_code, body),
    })

    app.get('/platformapi/organizations/:organization_code/protected-machines', {
      config: mayUse('read_playbooks'),
      schema: {
        operationId: 'getProtectedMachines',
        summary: 'List the machines that an organization protects',
        tags: ['Organizations'],
        params: z.object({ organization_code: z.string().max(32) }),
        response: { 200: ProtectedMachines, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => showProtectedMachines(services.db, caller.scope, params.organization_code),
    })

    app.put('/platformapi/organizations/:organization_code/protected-machines', {
      config: { ...mayUse('manage_playbooks'), stepUp: true },
      schema: {
        operationId: 'setProtectedMachines',
        summary: 'Set the machines that an organization protects',
        description:
          'The whole list. A change to one of them is proposed with a warning and needs an explicit confirmation.',
        tags: ['Organizations'],
        params: z.object({ organization_code: z.string().max(32) }),
        body: ProtectedMachines,
        response: { 200: ProtectedMachines, ...problems(400, 401, 403, 404, 415, 422) },
      },
      handler: ({ caller, params, body }) => setProtectedMachines(services, caller, params.organization_code, body),
    })

    app.get('/platformapi/providers', {
      config: mayUse('read_directory'),
      schema: {
        operationId: 'getProvidersAPI',
        summary: 'List providers',
        tags: ['Organizations'],
        response: { 200: listOf(Provider), ...problems(401, 403) },
      },
      handler: async () => ({ data: await listProviders(services.db), next_cursor: null }),
    })

    app.post('/platformapi/providers', {
      config: mayUse('manage_installation'),
      schema: {
        operationId: 'createProvider',
        summary: 'Add a provider',
        tags: ['Organizations'],
        body: Provider,
        response: { 201: Provider, ...problems(400, 401, 403, 409, 415, 422) },
      },
      handler: async ({ body }, reply) => reply.code(201).send(await createProvider(services, body)),
    })
  }
