// How an organization is closed, exported and deleted over HTTP. Only whoever manages the installation may.
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CloseOrganization, DeleteOrganization, OffBoarding } from '../../contract/off-boarding.ts'
import { mayUse } from '../access/rights.ts'
import { newUuid } from '../database/new-uuid.ts'
import { isDuplicate } from '../database/sql-error.ts'
import { type Db, transact } from '../database/transaction.ts'
import { acrossOrganizations, keepSight } from '../database/wall.ts'
import { listOf, problems } from '../http/answers.ts'
import { conflict, invalid, notFound } from '../http/problem.ts'
import { getOrganization } from '../organizations/create-organization.ts'
import type { Caller, Services } from '../platform/services.ts'
import { tellOrganizations } from './closed-organizations.ts'
import { exportOrganization } from './export-organization.ts'
import {
  beginDeleting,
  findOffBoarding,
  insertOffBoarding,
  listOffBoardings,
  noteExport,
} from './off-boarding-store.ts'

const tags = ['Organizations']
const byUuid = z.object({ off_boarding_uuid: z.uuid() })

interface OffBoardingServices extends Services {
  /** For what is read of closed organizations, which takes its time. */
  work: Db
  /** Reads which organizations are closed. */
  readClosed(): Promise<void>
  wakeDeleting(): void
}

export const offBoardingRoutes =
  (services: OffBoardingServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, work, now } = services
    const config = mayUse('manage_installation')

    app.get('/platformapi/off-boardings', {
      config: mayUse('audit_installation'),
      schema: {
        operationId: 'listOffBoardings',
        summary: 'List organizations that were closed, and what was deleted of them',
        tags,
        response: { 200: listOf(OffBoarding), ...problems(401, 403) },
      },
      handler: async () => ({ data: await listOffBoardings(db), next_cursor: null }),
    })

    app.get('/platformapi/off-boardings/:off_boarding_uuid', {
      config: mayUse('audit_installation'),
      schema: {
        operationId: 'getOffBoarding',
        summary: 'Get the report of an off-boarding',
        tags,
        params: byUuid,
        response: { 200: OffBoarding, ...problems(401, 403, 404) },
      },
      handler: ({ params }) => getOffBoarding(db, params.off_boarding_uuid),
    })

    app.post('/platformapi/organizations/:organization_code/close', {
      config: { ...config, stepUp: true },
      schema: {
        operationId: 'closeOrganization',
        summary: 'Close an organization for good',
        description:
          'The first step of off-boarding: alerts for it are refused, nothing of it is answered or investigated. It can then be exported and deleted. It cannot be opened again.',
        tags,
        params: z.object({ organization_code: z.string().max(32) }),
        body: CloseOrganization,
        response: { 201: OffBoarding, ...problems(400, 401, 403, 404, 409, 415, 422) },
      },
      handler: async ({ caller, params, body }, reply) => {
        requireTyped(params.organization_code, body.confirm)
        return reply.code(201).send(await closeOrganization(services, caller, params.organization_code))
      },
    })

    app.get('/platformapi/off-boardings/:off_boarding_uuid/export', {
      config: { ...config, audit: true },
      schema: {
        operationId: 'exportOrganization',
        summary: 'Export everything of a closed organization',
        description:
          'A compressed tar archive of NDJSON files, one folder for each table, and `manifest.json` with the digest of each file. Secrets are left out. Read it to its end: only then it counts.',
        tags,
        params: byUuid,
        response: {
          200: { description: 'tar, gzip', content: { 'application/gzip': { schema: z.unknown() } } },
          ...problems(401, 403, 404, 409),
        },
      },
      handler: async ({ params }, reply) => {
        const found = await getOffBoarding(db, params.off_boarding_uuid)
        if (found.state === 'deleting' || found.state === 'deleted')
          throw conflict('It is being deleted, or was, and cannot be exported any more.')
        const { organization_uuid, organization_code, name } = found
        const wanted = { organization_uuid, organization_code, name, now: now() }
        const archive = acrossOrganizations('the organization is hidden from everybody else', () =>
          keepSight(
            exportOrganization(work, wanted, async (exported) => {
              await noteExport(work, found.off_boarding_uuid, { ...exported, now: now() })
            }),
          ),
        )
        return reply
          .type('application/gzip')
          .header('content-disposition', `attachment; filename="${organization_code}.tar.gz"`)
          .send(Readable.from(archive).compose(createGzip()))
      },
    })

    app.post('/platformapi/off-boardings/:off_boarding_uuid/delete', {
      config: { ...config, stepUp: true },
      schema: {
        operationId: 'deleteOrganization',
        summary: 'Delete a closed organization that was exported',
        description:
          'Goes on by itself, also after a restart. The off-boarding then tells what was deleted, and so does the audit trail.',
        tags,
        params: byUuid,
        body: DeleteOrganization,
        response: { 202: OffBoarding, ...problems(400, 401, 403, 404, 409, 415, 422) },
      },
      handler: async ({ caller, params, body }, reply) => {
        const found = await getOffBoarding(db, params.off_boarding_uuid)
        requireTyped(found.organization_code, body.confirm)
        const deleting = { off_boarding_uuid: found.off_boarding_uuid, export_sha256: body.export_sha256 }
        if (!(await beginDeleting(db, deleting, { now: now(), principal_uuid: caller.principal_uuid })))
          throw conflict(
            'It was not exported yet, or this is not the digest of the last export, or it is being deleted already.',
          )
        services.wakeDeleting()
        return reply.code(202).send(await getOffBoarding(db, found.off_boarding_uuid))
      },
    })
  }

async function getOffBoarding(db: Db, uuid: string): Promise<OffBoarding> {
  const found = await findOffBoarding(db, uuid)
  if (!found) throw notFound('off-boarding', uuid)
  return found
}

function requireTyped(code: string, confirm: string) {
  if (confirm !== code) throw invalid('confirm', `Type the code of the organization, ${code}.`)
}

async function closeOrganization(services: OffBoardingServices, caller: Caller, code: string): Promise<OffBoarding> {
  const { db, now } = services
  const organization = await getOrganization(db, caller.scope, code)
  const off_boarding_uuid = newUuid()
  await transact(db, async (tx) => {
    const { organization_uuid, organization_code, name } = organization
    const row = { off_boarding_uuid, organization_uuid, organization_code, name }
    const closed = { ...row, closed_at: now(), closed_by: caller.principal_uuid }
    await insertOffBoarding(tx, closed).catch(refuseClosed(code))
    await tellOrganizations(tx)
  })
  await services.readClosed() // at once on this node
  return getOffBoarding(db, off_boarding_uuid)
}

const refuseClosed = (code: string) => (error: unknown) => {
  throw isDuplicate(error)
    ? conflict(
        `The organization ${code} is closed already. Find it with GET /platformapi/off-boardings to export and delete it.`,
      )
    : error
}
