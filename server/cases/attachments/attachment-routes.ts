// How files of cases are reached over HTTP. They are given back for saving alone: no browser shows them on our address.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Attachment, NewAttachment } from '../../../contract/attachment.ts'
import { mostAttachmentBytes } from '../../../contract/vocabulary.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { caseParams, findCaseBeforeBody } from '../api/find-before-body.ts'
import { attachFile, listAttachments, readAttachment, removeAttachment } from './attach-files.ts'

const tags = ['Cases']
const path = '/platformapi/cases/:case/attachments'
const params = caseParams.extend({ attachment_uuid: z.string().max(200) })

export const attachmentRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    findCaseBeforeBody(app, services)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, content: Buffer) =>
      bodyOf(request, content),
    )

    app.get(path, {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listAttachments',
        summary: 'List the files of a case',
        tags,
        params: caseParams,
        response: { 200: listOf(Attachment), ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }) => ({
        data: await listAttachments(services, caller, params.case),
        next_cursor: null,
      }),
    })

    app.post(path, {
      config: mayUse('work_on_cases'),
      bodyLimit: mostAttachmentBytes,
      schema: {
        operationId: 'addAttachment',
        summary: 'Attach a file to a case',
        description:
          'The body is the file as it is, in any content type, up to 10 MiB; a case has at most 100 files and 100 MiB. Equal files are stored once.',
        tags,
        params: caseParams,
        querystring: NewAttachment,
        body: z.any().meta({ description: 'The bytes of the file' }),
        response: { 201: Attachment, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: async ({ caller, params, query, body }, reply) => {
        const file = body instanceof FileBody ? body : bodyOf({}, Buffer.alloc(0))
        const { sha256, content } = file
        return reply.code(201).send(await attachFile(services, caller, params.case, { ...query, sha256, content }))
      },
    })

    app.get(`${path}/:attachment_uuid`, {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getAttachment',
        summary: 'Download a file of a case',
        description: 'As it was attached, always as an octet stream to save. It may be harmful.',
        tags,
        params,
        response: {
          200: {
            description: 'The file',
            content: { 'application/octet-stream': { schema: z.any().meta({ description: 'Its bytes' }) } },
          },
          ...problems(401, 403, 404),
        },
      },
      handler: async ({ caller, params }, reply) => {
        const { attachment, content } = await readAttachment(services, caller, params.case, params.attachment_uuid)
        return reply
          .header('content-type', 'application/octet-stream')
          .header('content-disposition', dispositionOf(attachment.name))
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
          .header('cache-control', 'no-store')
          .send(content)
      },
    })

    app.delete(`${path}/:attachment_uuid`, {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'deleteAttachment',
        summary: 'Remove a file of a case',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'It is removed.' }), ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }, reply) => {
        await removeAttachment(services, caller, params.case, params.attachment_uuid)
        return reply.code(204).send(null)
      },
    })
  }

/** The bytes of a file. The audit trail, which notes what bodies tell of themselves, gets their digest instead. */
class FileBody {
  readonly name: string
  readonly size: number
  readonly sha256: string
  readonly #content: Buffer
  constructor(name: string, content: Buffer) {
    this.name = name
    this.size = content.length
    this.sha256 = createHash('sha256').update(content).digest('hex')
    this.#content = content
  }
  get content() {
    return this.#content
  }
}

function bodyOf({ query }: { query?: unknown }, content: Buffer): FileBody {
  const named = NewAttachment.safeParse(query)
  return new FileBody(named.success ? named.data.name : '', content)
}

/** Plain letters for all, and the whole name for those who read RFC 6266. */
const dispositionOf = (name: string) =>
  `attachment; filename="${name.replaceAll(/[^A-Za-z0-9._-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)}`
