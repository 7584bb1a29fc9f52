// How abuse mailboxes are made, changed and read over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AbuseMailbox, ListMailboxes, MailboxChanges, MailboxRun, NewMailbox } from '../../../contract/mailbox.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { MailboxServices } from './mailbox-services.ts'
import { asMailbox, getMailbox } from './mailbox-store.ts'
import { createMailbox, editMailbox, listMailboxes, runMailbox } from './manage-mailboxes.ts'

const tags = ['Intake']
const path = '/platformapi/mailboxes'
const params = z.object({ mailbox_uuid: z.string().max(200) })

export const mailboxRoutes =
  (services: MailboxServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services
    // A mailbox of another organization is not found, whatever the body says.
    app.addHook('preParsing', async ({ params: given, method, caller }) => {
      const named = params.safeParse(given)
      if (named.success && method !== 'GET') await getMailbox(db, caller.scope, named.data.mailbox_uuid)
    })

    app.get(path, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'listMailboxes',
        summary: 'List abuse mailboxes',
        tags,
        querystring: ListMailboxes,
        response: { 200: listOf(AbuseMailbox), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listMailboxes(services, caller.scope, query),
    })

    app.post(path, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'createMailbox',
        summary: 'Create an abuse mailbox',
        description:
          'Mails that people report there become alerts, with headers, links and the hashes of attachments. Nothing in the mailbox is changed.',
        tags,
        body: NewMailbox,
        response: { 201: AbuseMailbox, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createMailbox(services, caller, body)),
    })

    app.get(`${path}/:mailbox_uuid`, {
      config: mayUse('read_connections'),
      schema: {
        operationId: 'getMailbox',
        summary: 'Get an abuse mailbox',
        tags,
        params,
        response: { 200: AbuseMailbox, ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }) => asMailbox(await getMailbox(db, caller.scope, params.mailbox_uuid)),
    })

    app.patch(`${path}/:mailbox_uuid`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'updateMailbox',
        summary: 'Change an abuse mailbox',
        description: 'Only what is named is changed. Another server asks for the password again.',
        tags,
        params,
        body: MailboxChanges,
        response: { 200: AbuseMailbox, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => editMailbox(services, caller.scope, params.mailbox_uuid, body),
    })

    app.delete(`${path}/:mailbox_uuid`, {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'deleteMailbox',
        summary: 'Delete an abuse mailbox',
        description: 'Its alerts stay, and so do the mails.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'It is deleted.' }), ...problems(401, 403, 404) },
      },
      handler: async ({ params }, reply) => {
        await db.deleteFrom('intake_mailboxes').where('mailbox_uuid', '=', params.mailbox_uuid).execute()
        return reply.code(204).send(null)
      },
    })

    app.post(`${path}/:mailbox_uuid/run`, {
      config: mayUse('run_skills'),
      schema: {
        operationId: 'runMailbox',
        summary: 'Read an abuse mailbox now',
        tags,
        params,
        response: { 200: MailboxRun, ...problems(401, 403, 404, 409, 502) },
      },
      handler: ({ caller, params }) => runMailbox(services, caller.scope, params.mailbox_uuid),
    })
  }
