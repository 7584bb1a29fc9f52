// How the overview and the ledger are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Ledger, Overview, OverviewWindow } from '../../contract/overview.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import { cacheForTimes } from '../platform/cache-for.ts'
import type { Scope } from '../platform/services.ts'
import { countLedger } from './count-ledger.ts'
import { countOverview, type OverviewServices } from './count-overview.ts'

const tags = ['Overview']

/** However many look: what takes long to count is counted every few seconds, and what does not at every request. */
const shared = <T>(read: (key: string) => Promise<T>) => cacheForTimes(10, 10_000, read)

export const overviewRoutes =
  (services: OverviewServices): FastifyPluginAsyncZod =>
  async (app) => {
    const ledger = shared((key) => countLedger(services, scopeOf(key)))
    const overviews = {
      '24h': shared((key) => countOverview(services, scopeOf(key), '24h')),
      '7d': shared((key) => countOverview(services, scopeOf(key), '7d')),
    }

    app.get('/platformapi/overview', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getOverview',
        summary: 'See how things stand',
        description: 'What needs somebody, and what the last day or week brought.',
        tags,
        querystring: z.object({ window: OverviewWindow.default('24h') }),
        response: { 200: Overview, ...problems(401, 403, 422) },
      },
      handler: ({ caller, query }) => overviews[query.window](keyOf(caller.scope)),
    })

    app.get('/platformapi/ledger', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getLedger',
        summary: 'Account for every alert',
        description:
          'For each organization and provider how many alerts were accepted, and how many there are in each status. A large installation shares an answer among those who ask within some seconds; `at` says when it was counted.',
        tags,
        response: { 200: Ledger, ...problems(401, 403) },
      },
      handler: ({ caller }) => ledger(keyOf(caller.scope)),
    })
  }

/** Callers who see the same share an answer. */
const keyOf = ({ organization_uuids }: Scope) =>
  organization_uuids === null ? everybody : [...organization_uuids].sort().join(',')
const everybody = 'all'

const scopeOf = (key: string): Scope => ({
  organization_uuids: key === everybody ? null : new Set(key === '' ? [] : key.split(',')),
})
