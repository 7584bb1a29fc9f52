// Changes as server-sent events: one stream for each open dashboard.
import { finished } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Authenticator } from '../access/authenticator.ts'
import { mayUse } from '../access/rights.ts'
import { problems } from '../http/answers.ts'
import type { Services } from '../platform/services.ts'
import type { EventFeed } from './event-feed.ts'
import { readPosition } from './event-store.ts'
import { type LiveStream, openStream } from './event-stream.ts'
import { createStreamPlaces } from './stream-places.ts'

export const eventRoutes =
  (services: Services, authenticator: Authenticator, feed: EventFeed): FastifyPluginAsyncZod =>
  async (app) => {
    const streams = new Set<LiveStream>()
    const places = createStreamPlaces()
    services.metrics.gauge('vedette_live_streams', 'Dashboards and programs that follow changes', () => streams.size)
    app.addHook('preClose', async () => {
      feed.stop()
      for (const stream of streams) stream.end()
    })

    app.get('/platformapi/events', {
      exposeHeadRoute: false, // its head alone would be a stream that nobody reads
      config: { ...mayUse('read_alerts'), isPassive: true },
      schema: {
        operationId: 'streamEvents',
        summary: 'Follow changes as they are made',
        description:
          'Server-sent events. `change` carries a ChangeEvent; `reset` says that changes may have been missed and everything should be looked at again. Last-Event-ID resumes where a lost connection broke off.',
        tags: ['Events'],
        headers: z.object({ 'last-event-id': z.string().max(100).optional() }),
        response: {
          200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.unknown() } } },
          ...problems(401, 403),
        },
      },
      handler: async (request, reply) => {
        const { caller, callerKey } = request
        const giveBack = places.take(caller)
        const stream = openStream(caller.scope, () => authenticator.isStillGood(callerKey))
        streams.add(stream)
        reply.hijack()
        finished(reply.raw, () => {
          feed.leave(stream)
          streams.delete(stream)
          giveBack()
        })
        stream.begin(reply.raw)
        await feed.listen(stream, readPosition(request.headers['last-event-id'])).catch(stream.end)
        if (reply.raw.closed) feed.leave(stream)
      },
    })
  }
