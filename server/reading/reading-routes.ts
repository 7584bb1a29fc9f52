// How contents are read over HTTP without storing them, and how readings are corrected.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  AlertContent,
  ListReadingCorrections,
  NewReadingCorrection,
  ReadContent,
  ReadingCorrection,
} from '../../contract/reading.ts'
import { mayUse } from '../access/rights.ts'
import { listOf, problems } from '../http/answers.ts'
import { writeCursor } from '../http/cursor.ts'
import { createDirectory } from '../organizations/directory.ts'
import { createCorrection, type ReadingServices, removeCorrection } from './corrections/correct-readings.ts'
import { correctionsOf, listCorrectionRows } from './corrections/correction-store.ts'
import { readAlertAside } from './read-alert-aside.ts'

const tags = ['Readings']

/** `longestBody`: as much as an alert may have, in whatever spelling. */
export const readingRoutes =
  (services: ReadingServices, longestBody: number): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services

    app.post('/platformapi/alerts/read', {
      config: { ...mayUse('try_reading'), audit: false },
      bodyLimit: longestBody,
      schema: {
        operationId: 'readAlert',
        summary: 'Read a content as an alert would be read',
        description:
          'For setting up a sender: what the alert claims, who did what to whom, when and how it ended. Nothing is stored.',
        tags,
        body: AlertContent,
        response: { 200: ReadContent, ...problems(400, 401, 403, 413, 415, 422) },
      },
      handler: async ({ caller, body }) => {
        // Looked up anew: its domains may have been changed since somebody asked.
        const { organization_uuid, domains } = await createDirectory(db).organization(
          caller.scope,
          body.organization_code,
        )
        const corrections = (await correctionsOf(db, [organization_uuid]))(organization_uuid, body.alert_provider)
        const created_at_source = body.created_at_source ?? null
        const { reading, note } = await readAlertAside(
          { ...body, created_at_source, created_at: now(), domains, corrections },
          organization_uuid,
        )
        return { ...reading, note }
      },
    })

    app.get('/platformapi/reading-corrections', {
      config: mayUse('read_alerts'),
      schema: {
        operationId: 'listReadingCorrections',
        summary: 'List corrections of readings',
        description: 'Newest first. Each holds for later alerts of its organization, provider and field.',
        tags,
        querystring: ListReadingCorrections,
        response: { 200: listOf(ReadingCorrection), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) => {
        const rows = await listCorrectionRows(db, caller.scope, query)
        const data = rows.slice(0, query.limit)
        const last = data.at(-1)
        return { data, next_cursor: rows.length > query.limit && last ? writeCursor(last.correction_uuid) : null }
      },
    })

    app.post('/platformapi/reading-corrections', {
      config: mayUse('correct_readings'),
      schema: {
        operationId: 'createReadingCorrection',
        summary: 'Correct how a field is read',
        description:
          'Applied to later alerts of the organization and provider, and told on each of their readings. Where it removes an observable, the alert is never called benign.',
        tags,
        body: NewReadingCorrection,
        response: { 201: ReadingCorrection, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createCorrection(services, caller, body)),
    })

    app.delete('/platformapi/reading-corrections/:correction_uuid', {
      config: mayUse('correct_readings'),
      schema: {
        operationId: 'deleteReadingCorrection',
        summary: 'Remove a correction',
        description: 'Readings that it was applied to stay as they are.',
        tags,
        params: z.object({ correction_uuid: z.uuid() }),
        response: { 204: z.null().meta({ description: 'It is gone.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }, reply) => {
        await removeCorrection(services, caller, params.correction_uuid)
        return reply.code(204).send(null)
      },
    })
  }
