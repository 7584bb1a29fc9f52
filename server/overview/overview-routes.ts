// How the overview and the ledger are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Ledger, LedgerQuery } from '../../contract/ledger.ts'
import { Attention, Overview, OverviewQuery } from '../../contract/overview.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import { cacheForTimes } from '../platform/cache-for.ts'
import type { Scope } from '../platform/services.ts'
import { type AttentionServices, countAttention } from './count-attention.ts'
import { countLedger } from './count-ledger.ts'
import { countOverview } from './count-overview.ts'
import { rangeOf } from './range.ts'
import { findSeen } from './seen-organizations.ts'

const tags = ['Overview']

/** However many look: what takes long to count is counted every few seconds, and what does not at every request. */
const shared = <T>(read: (key: string) => Promise<T>) => cacheForTimes(10, 10_000, read)
/** Every alert is counted for it: sums of earlier counts would not notice that one is gone. So it is counted more seldom. */
const mostLedgerMs = 300_000

export const overviewRoutes =
  (services: AttentionServices): FastifyPluginAsyncZod =>
  async (app) => {
    const ledger = cacheForTimes(10, mostLedgerMs, (key) => countLedger(services, scopeOf(key)))
    const attention = shared(async (key) => countAttention(services, await findSeen(services.db, scopeOf(key))))
    const overview = shared(async (asked) => {
      const [key = '', from, to, bucket_seconds] = asked.split(' ')
      const range = { from: Number(from), to: Number(to), bucket_seconds: Number(bucket_seconds) }
      return countOverview(services, await findSeen(services.db, scopeOf(key)), range)
    })

    app.get('/platformapi/overview', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getOverview',
        summary: 'See how things stand',
        description:
          'What needs somebody, and what a range of time brought, by organization. The range is rounded to whole buckets: minutes, hours, days or weeks, whichever gives a chart that can be read.',
        tags,
        querystring: OverviewQuery,
        response: { 200: Overview, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) => {
        const { from, to, bucket_seconds } = rangeOf(query, services.now())
        const key = keyOf(await narrowed(services, caller.scope, query.organization_code))
        return overview(`${key} ${from} ${to} ${bucket_seconds}`)
      },
    })

    app.get('/platformapi/attention', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getAttention',
        summary: 'See what needs somebody',
        description: 'Counts of what is not handled, by organization, without anything else of the overview.',
        tags,
        querystring: LedgerQuery,
        response: { 200: Attention, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) =>
        attention(keyOf(await narrowed(services, caller.scope, query.organization_code))),
    })

    app.get('/platformapi/ledger', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'getLedger',
        summary: 'Account for every alert',
        description:
          'For each organization and provider how many alerts were accepted, and how many there are in each status. A large installation shares an answer among those who ask within some minutes; `at` says when it was counted.',
        tags,
        querystring: LedgerQuery,
        response: { 200: Ledger, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) =>
        ledger(keyOf(await narrowed(services, caller.scope, query.organization_code))),
    })
  }

/** To the organizations that are asked for; those that the caller does not see are not among them. */
async function narrowed({ db }: Pick<AttentionServices, 'db'>, scope: Scope, codes: readonly string[] | undefined) {
  if (!codes) return scope
  const seen = await findSeen(db, scope, codes)
  return { organization_uuids: new Set(seen.map(({ organization_uuid }) => organization_uuid)) }
}

/** Callers who see the same share an answer. */
const keyOf = ({ organization_uuids }: Scope) =>
  organization_uuids === null ? everybody : [...organization_uuids].sort().join(',')
const everybody = 'all'

const scopeOf = (key: string): Scope => ({
  organization_uuids: key === everybody ? null : new Set(key === '' ? [] : key.split(',')),
})
