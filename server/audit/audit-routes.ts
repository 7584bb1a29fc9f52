// How the audit trail is read and exported over HTTP.
import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AuditEntry, AuditHead, AuditState, ExportAudit, ListAudit } from '../../contract/audit.ts'
import type { Authenticator } from '../access/authenticator.ts'
import { mayUse } from '../access/rights.ts'
import { keepSight } from '../database/wall.ts'
import { listOf, problems } from '../http/answers.ts'
import { notFound } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { readAuditState } from './audit-state.ts'
import { findEnd, findNewestHead, listEntries, readEntries, readHeads, shown } from './audit-store.ts'
import { createAuditStream } from './audit-stream.ts'
import { ocsfEvent } from './ocsf.ts'

const tags = ['Audit']
const rowsAtOnce = 500

export const auditRoutes =
  (services: Services, authenticator: Authenticator, version: string): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = services
    const stream = createAuditStream(services)
    app.addHook('preClose', async () => stream.stop())

    app.get('/platformapi/audit', {
      config: mayUse('read_audit'),
      schema: {
        operationId: 'listAudit',
        summary: 'List the audit trail',
        description:
          'Newest first: every change, every skill that a person or a key ran, every sign-in, refusal and export, and one entry for each investigation. An entry appears within some seconds, that of an investigation within a minute.',
        tags,
        querystring: ListAudit,
        response: { 200: listOf(AuditEntry), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) => {
        const rows = await listEntries(db, caller.scope, query)
        const data = rows.slice(0, query.limit)
        return { data, next_cursor: rows.length > query.limit ? String(data.at(-1)?.entry) : null }
      },
    })

    app.get('/platformapi/audit/head', {
      config: mayUse('read_audit'),
      schema: {
        operationId: 'getAuditHead',
        summary: 'Get the signed head of the audit trail',
        description: 'Store it elsewhere: with it, a chain that was cut off or written anew is found.',
        tags,
        response: { 200: AuditHead, ...problems(401, 403, 404) },
      },
      handler: async () => {
        const head = await findNewestHead(db)
        if (!head) throw notFound('head of the audit trail', 'yet')
        return head
      },
    })

    app.get('/platformapi/audit/state', {
      config: mayUse('read_audit'),
      schema: {
        operationId: 'getAuditState',
        summary: 'Whether the newest entries of the audit trail are whole',
        description:
          'Checks hashes and signature of the newest 1,000 entries. `vedette audit verify` checks all of them, and does not need to believe the service.',
        tags,
        response: { 200: AuditState, ...problems(401, 403) },
      },
      handler: () => readAuditState(db),
    })

    app.get('/platformapi/audit/events', {
      exposeHeadRoute: false, // its head alone would be a stream that nobody reads
      config: { ...mayUse('read_audit'), isPassive: true },
      schema: {
        operationId: 'streamAudit',
        summary: 'Follow the audit trail live',
        description:
          'Server-sent events: `entry` carries the number of the newest entry that the caller may see, each time there is another.',
        tags,
        response: {
          200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.unknown() } } },
          ...problems(401, 403),
        },
      },
      handler: async ({ caller, callerKey }, reply) => {
        stream.admit(caller)
        reply.hijack()
        stream.follow(caller, reply.raw, () => authenticator.isStillGood(callerKey))
      },
    })

    app.get('/platformapi/audit/export', {
      config: { ...mayUse('read_audit'), audit: true, stepUp: true },
      schema: {
        operationId: 'exportAudit',
        summary: 'Export the audit trail',
        description:
          'In the order of the chain. Only an export of everything, without filters and by somebody who may read the whole installation, can be verified.',
        tags,
        querystring: ExportAudit,
        response: {
          200: { description: 'One JSON object a line', content: { 'application/x-ndjson': { schema: z.unknown() } } },
          ...problems(401, 403, 404, 422),
        },
      },
      handler: async ({ caller, query }, reply) =>
        reply
          .type('application/x-ndjson')
          .header('content-disposition', 'attachment; filename="audit.ndjson"')
          .send(Readable.from(keepSight(exportLines({ db, version }, caller, query)))),
    })
  }

async function* exportLines(
  { db, version }: { db: Services['db']; version: string },
  { scope }: Caller,
  { format, ...filter }: ExportAudit,
): AsyncGenerator<string> {
  const newest = await findEnd(db)
  for (let after = 0; ; ) {
    const rows = await readEntries(db, scope, filter, { after, newest, limit: rowsAtOnce })
    if (format === 'ocsf') yield linesOf(rows.map((row) => ocsfEvent(shown(row), version)))
    else yield linesOf(rows.map(({ organization_code: _, ...entry }) => ({ kind: 'entry', ...entry })))
    after = rows.at(-1)?.entry ?? after
    if (rows.length < rowsAtOnce) break
  }
  if (format === 'ocsf' || scope.organization_uuids !== null) return
  for (let after = 0; ; ) {
    const heads = await readHeads(db, { after, newest, limit: rowsAtOnce })
    yield linesOf(heads.map((head) => ({ kind: 'head', ...head })))
    after = heads.at(-1)?.entry ?? after
    if (heads.length < rowsAtOnce) return
  }
}

const linesOf = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
