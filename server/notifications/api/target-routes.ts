// How targets of notifications and their deliveries are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  CreatedNotificationTarget,
  DeliveryTest,
  ListDeliveries,
  ListNotificationTargets,
  NewNotificationTarget,
  NewWebhookSecret,
  NotificationDelivery,
  NotificationTarget,
  NotificationTargetChanges,
} from '../../../contract/notification.ts'
import { createAttemptCounter } from '../../access/attempt-counter.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import { tooManyRequests } from '../../http/problem.ts'
import { listDeliveries, replayDelivery, testTarget } from '../deliveries.ts'
import { createTarget, editTarget, listTargets, rotateWebhookSecret } from '../manage-targets.ts'
import type { NotificationServices } from '../notification-services.ts'
import { asTarget, getTarget } from '../target-store.ts'

const tags = ['Notifications']
const path = '/platformapi/notification-targets'
const targetParams = z.object({ target_uuid: z.string().max(200) })
const deliveryParams = targetParams.extend({ delivery_id: z.string().max(20) })
const tests = { most: 20, milliseconds: 60_000 }

export const notificationTargetRoutes =
  (services: NotificationServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services
    const tested = createAttemptCounter(tests)
    // A target of another organization is not found, whatever the body says.
    app.addHook('preParsing', async ({ params, method, caller }) => {
      const named = targetParams.safeParse(params)
      if (named.success && method !== 'GET') await getTarget(db, caller.scope, named.data.target_uuid)
    })

    app.get(path, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listNotificationTargets',
        summary: 'List targets of notifications',
        tags,
        querystring: ListNotificationTargets,
        response: { 200: listOf(NotificationTarget), ...problems(401, 403, 422) },
      },
      handler: ({ caller, query }) => listTargets(services, caller.scope, query),
    })

    app.post(path, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createNotificationTarget',
        summary: 'Create a target of notifications',
        description:
          'The secret that webhooks are signed with is answered this once. Addresses obey the rules of connections: https on port 443 of public hosts, others only where VEDETTE_ALLOW_PRIVATE_TARGETS names them.',
        tags,
        body: NewNotificationTarget,
        response: { 201: CreatedNotificationTarget, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createTarget(services, caller, body)),
    })

    app.get(`${path}/:target_uuid`, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getNotificationTarget',
        summary: 'Get a target of notifications',
        tags,
        params: targetParams,
        response: { 200: NotificationTarget, ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }) => asTarget(await getTarget(db, caller.scope, params.target_uuid)),
    })

    app.patch(`${path}/:target_uuid`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'updateNotificationTarget',
        summary: 'Change a target of notifications',
        description: 'Enabling one that the service has disabled sends what waited for less than seven days.',
        tags,
        params: targetParams,
        body: NotificationTargetChanges,
        response: { 200: NotificationTarget, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => editTarget(services, caller.scope, params.target_uuid, body),
    })

    app.delete(`${path}/:target_uuid`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'deleteNotificationTarget',
        summary: 'Delete a target of notifications',
        description: 'What waits for it is not sent. Its log is deleted as well.',
        tags,
        params: targetParams,
        response: { 204: z.null().meta({ description: 'It is deleted.' }), ...problems(401, 403, 404) },
      },
      handler: async ({ params }, reply) => {
        await db.deleteFrom('notification_targets').where('target_uuid', '=', params.target_uuid).execute()
        return reply.code(204).send(null)
      },
    })

    app.post(`${path}/:target_uuid/test`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'testNotificationTarget',
        summary: 'Send a test message',
        tags,
        params: targetParams,
        response: { 200: DeliveryTest, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => {
        const wait = tested.waitFor(params.target_uuid)
        if (wait > 0) throw tooManyRequests(wait, `Too many tests of this target. Wait ${wait} s.`)
        tested.add(params.target_uuid)
        return testTarget(services, caller.scope, params.target_uuid)
      },
    })

    app.post(`${path}/:target_uuid/rotate`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'rotateNotificationTarget',
        summary: 'Make a new secret for a webhook',
        description: 'For a day messages carry two signatures, so that receivers can be changed without a gap.',
        tags,
        params: targetParams,
        response: { 200: NewWebhookSecret, ...problems(401, 403, 404, 409) },
      },
      handler: ({ caller, params }) => rotateWebhookSecret(services, caller.scope, params.target_uuid),
    })

    app.get(`${path}/:target_uuid/deliveries`, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listNotificationDeliveries',
        summary: 'List deliveries to a target, newest first',
        description: 'They are remembered for 30 days.',
        tags,
        params: targetParams,
        querystring: ListDeliveries,
        response: { 200: listOf(NotificationDelivery), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params, query }) => listDeliveries(services, caller.scope, params.target_uuid, query),
    })

    app.post(`${path}/:target_uuid/deliveries/:delivery_id/replay`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'replayNotificationDelivery',
        summary: 'Send a notification again',
        description: 'As a new delivery with the same message id, beside the order of its case.',
        tags,
        params: deliveryParams,
        response: { 202: z.object({ delivery_id: z.int() }), ...problems(401, 403, 404, 409) },
      },
      handler: async ({ caller, params }, reply) =>
        reply.code(202).send(await replayDelivery(services, caller.scope, params.target_uuid, params.delivery_id)),
    })
  }
