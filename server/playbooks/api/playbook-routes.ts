// How playbooks are read and changed over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  ListPlaybooks,
  ListPlaybookVersions,
  NewPlaybook,
  Playbook,
  PlaybookChange,
  PlaybookCheck,
  PlaybookDraft,
  PlaybookRow,
  PlaybookVersion,
  Replan,
} from '../../../contract/playbook.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import { decodeUtf8 } from '../../http/json-body.ts'
import { notFound } from '../../http/problem.ts'
import { getPlaybook } from '../store/playbook-store.ts'
import { replanPlaybook } from '../store/replan-playbook.ts'
import { createPlaybook, type PlaybookServices, savePlaybook } from '../store/save-playbook.ts'
import { checkDraft } from './read-draft.ts'
import { listPlaybooks, listVersions, showPlaybook } from './show-playbook.ts'

const tags = ['Playbooks']
const params = z.object({ playbook: z.uuid() })
const eTag = (version: number) => `"${version}"`

export const playbookRoutes =
  (services: PlaybookServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services

    for (const type of ['application/yaml', 'application/x-yaml', 'text/yaml'])
      app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => ({
        yaml: decodeUtf8(body),
      }))

    // Another organization's playbook is not found, whatever the body says: so it is looked for before the body is read.
    app.addHook('preParsing', async ({ params: named, caller }) => {
      const { data } = z.object({ playbook: z.string() }).safeParse(named)
      if (!data) return
      if (!z.uuid().safeParse(data.playbook).success) throw notFound('playbook', data.playbook)
      await getPlaybook(db, caller.scope, data.playbook)
    })

    app.get('/platformapi/playbooks', {
      config: mayUse('read_playbooks'),
      schema: {
        operationId: 'listPlaybooks',
        summary: 'List playbooks',
        description: 'Newest first. There is one for each organization and type of alert.',
        tags,
        querystring: ListPlaybooks,
        response: { 200: listOf(PlaybookRow), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, query }) => listPlaybooks(db, caller.scope, query),
    })

    app.post('/platformapi/playbooks', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'createPlaybook',
        summary: 'Make a playbook before the first alert of its type',
        description: 'Without it, the first alert of a type makes its playbook.',
        tags,
        body: NewPlaybook,
        response: { 201: Playbook, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => {
        const playbook = await createPlaybook(services, caller, body)
        return reply.code(201).header('etag', eTag(playbook.version)).send(playbook)
      },
    })

    app.post('/platformapi/playbooks/validate', {
      config: { ...mayUse('manage_playbooks'), audit: false },
      schema: {
        operationId: 'validatePlaybook',
        summary: 'Say what is wrong with a playbook',
        description: 'For editors: nothing is kept, and mistakes are an answer, not a refusal.',
        tags,
        body: PlaybookDraft,
        response: { 200: PlaybookCheck, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ body }) => {
        const { errors, warnings, steps } = await checkDraft(body, services.connectors)
        return {
          ok: errors.length === 0,
          errors: [...errors],
          warnings: [...warnings],
          steps: steps.map(({ id, waits_for }) => ({ id, waits_for: [...waits_for] })),
        }
      },
    })

    app.get('/platformapi/playbooks/:playbook', {
      config: mayUse('read_playbooks'),
      schema: {
        operationId: 'getPlaybook',
        summary: 'Get a playbook',
        description: 'The ETag is the version; send it back as If-Match when you save.',
        tags,
        params,
        querystring: z.object({
          version: z.coerce
            .number()
            .int()
            .min(1)
            .max(1_000_000_000)
            .optional()
            .meta({ description: 'The latest unless said' }),
        }),
        response: { 200: Playbook, ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { playbook: uuid }, query }, reply) => {
        const playbook = await showPlaybook(db, caller.scope, uuid, query.version)
        return reply.header('etag', eTag(playbook.version)).send(playbook)
      },
    })

    app.get('/platformapi/playbooks/:playbook/versions', {
      config: mayUse('read_playbooks'),
      schema: {
        operationId: 'listPlaybookVersions',
        summary: 'List the versions of a playbook',
        description: 'Newest first.',
        tags,
        params,
        querystring: ListPlaybookVersions,
        response: { 200: listOf(PlaybookVersion), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params: { playbook: uuid }, query }) => listVersions(db, caller.scope, uuid, query),
    })

    app.put('/platformapi/playbooks/:playbook', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'savePlaybook',
        summary: 'Save a new version of a playbook',
        description:
          'The document as JSON, or as YAML in a field or as the whole body (application/yaml with If-Match). Everything is checked; each error names the step and the field. Alerts that arrive from now on follow it. The same document again makes no new version.',
        tags,
        params,
        headers: z.object({
          'if-match': z.string().max(200).optional().meta({ description: 'The ETag of the version that was changed' }),
        }),
        body: PlaybookChange,
        response: { 200: Playbook, ...problems(400, 401, 403, 404, 409, 412, 413, 415, 422) },
      },
      handler: async ({ caller, params: { playbook: uuid }, body, headers }, reply) => {
        const playbook = await savePlaybook(services, caller, uuid, { change: body, ifMatch: headers['if-match'] })
        return reply.header('etag', eTag(playbook.version)).send(playbook)
      },
    })

    app.post('/platformapi/playbooks/:playbook/replan', {
      config: mayUse('manage_playbooks'),
      schema: {
        operationId: 'replanPlaybook',
        summary: 'Plan a playbook again',
        description:
          'Shows what the plan would be with the skills there are now, and how it differs. With `save=true` it becomes a new version, unless a person has edited the playbook.',
        tags,
        params,
        querystring: z.object({ save: z.enum(['true', 'false']).default('false') }),
        response: { 200: Replan, ...problems(401, 403, 404, 409, 422) },
      },
      handler: ({ caller, params: { playbook: uuid }, query }) =>
        replanPlaybook(services, caller, uuid, { save: query.save === 'true' }),
    })
  }
