// How observables are found and shown over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Entity, EntityQuery, entityParams, ListObservables, ObservableRow } from '../../../contract/entity.ts'
import { mayUse } from '../../access/rights.ts'
import type { Db } from '../../database/transaction.ts'
import { listOf, problems } from '../../http/answers.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import { findEntities } from './find-entities.ts'
import { showEntity } from './show-entity.ts'

const tags = ['Observables']

export const entityRoutes =
  (lists: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/platformapi/observables', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listObservables',
        summary: 'Find observables by the beginning or a part of their value',
        description: 'Whole values first, then beginnings, then parts; among equals the ones seen last.',
        tags,
        querystring: ListObservables,
        response: { 200: listOf(ObservableRow), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) => {
        const organizations = await findOrganizationUuids(lists, caller.scope, query.organization_code)
        const { search, kind: kinds, limit } = query
        return {
          data: await findEntities(lists, { organizations, search: search.trim(), kinds, limit }),
          next_cursor: null,
        }
      },
    })

    app.get('/platformapi/observables/:kind/:value', {
      config: { ...mayUse('read_cases'), hasLongPath: true },
      schema: {
        operationId: 'getObservable',
        summary: 'Get everything that is known about an observable',
        tags,
        params: entityParams,
        querystring: EntityQuery,
        response: { 200: Entity, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params, query }) => {
        const organizations = await findOrganizationUuids(lists, caller.scope, query.organization_code)
        return showEntity(lists, organizations, params)
      },
    })
  }
