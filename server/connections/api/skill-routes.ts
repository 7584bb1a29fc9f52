// How connections are tried, given new secrets and put to work over HTTP.
import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ConnectionTest, NewSecret, RotatedConnection, SkillAnswer, SkillRun } from '../../../contract/connection.ts'
import { mayUse, scopeOfRight } from '../../access/rights.ts'
import { problems } from '../../http/answers.ts'
import { forbidden } from '../../http/problem.ts'
import { type Caller, covers } from '../../platform/services.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { checkConnection } from '../health/check-connection.ts'
import { openConnection } from '../open-connection.ts'
import { runConnectionSkill, type SkillOutcome } from '../run-connection-skill.ts'
import { rotateSecret } from '../secrets/rotate-secret.ts'
import { streamConnectionSkill } from '../stream-connection-skill.ts'
import { getSkill } from './connectors.ts'
import { connectionParams, findConnectionBeforeBody } from './find-before-body.ts'
import { throwAsProblem } from './third-party-problem.ts'

const tags = ['Connections']

interface ChangeToRun {
  connection_uuid: string
  skill: string
  input: Record<string, unknown>
  confirm: boolean
}

/** Runs a skill that changes something: recorded as a proposal that its caller approves. */
type RunChange = (caller: Caller, change: ChangeToRun) => Promise<SkillOutcome>

export const skillRoutes =
  (services: ConnectionServices, runChange: RunChange): FastifyPluginAsyncZod =>
  async (app) => {
    findConnectionBeforeBody(app, services)

    app.post('/platformapi/connections/:connection_uuid/test', {
      config: mayUse('run_skills'),
      schema: {
        operationId: 'testConnection',
        summary: 'Test a connection',
        description: 'Signs in, makes the cheapest call, and says of every skill whether it will work.',
        tags,
        params: connectionParams,
        response: { 200: ConnectionTest, ...problems(401, 403, 404) },
      },
      handler: ({ caller, params }) => checkConnection(services, caller.scope, params.connection_uuid),
    })

    app.post('/platformapi/connections/:connection_uuid/rotate', {
      config: mayUse('manage_connections'),
      schema: {
        operationId: 'rotateSecret',
        summary: 'Give a connection new credentials',
        description:
          'They are tested first and take over only when they work, in one step; otherwise 422 and nothing is changed. Credentials that are not named stay.',
        tags,
        params: connectionParams,
        body: NewSecret,
        response: { 200: RotatedConnection, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => rotateSecret(services, caller, params.connection_uuid, body),
    })

    app.post('/platformapi/connections/:connection_uuid/skills/:skill/run', {
      config: mayUse('run_skills'),
      schema: {
        operationId: 'runSkill',
        summary: 'Run a skill',
        description:
          'Always sends, whatever a test said. A skill with effect `changes` needs the right `act`; it is recorded as a proposal that is approved in the same step, and run at once. With `Accept: application/x-ndjson` a skill that reads a long list (list-incidents-for-detections) answers its rows as they are read, `{"row": ...}` a line; the last line is `{"end": {rows, truncated, left_out, error}}`.',
        tags,
        params: connectionParams.extend({
          skill: z.string().max(100).meta({ description: 'Its id or its name', example: 'list-alerts' }),
        }),
        body: SkillRun,
        response: {
          200: {
            description: 'The answer; rows as they are read where NDJSON is accepted',
            content: {
              'application/json': { schema: SkillAnswer },
              'application/x-ndjson': { schema: z.unknown() },
            },
          },
          ...problems(400, 401, 403, 404, 413, 415, 422, 502),
        },
      },
      handler: async (request, reply) => {
        request.raw.socket.setTimeout(0) // a skill has a deadline of its own, which may be longer than the connection's
        const { input } = request.body
        const { scope, grants } = request.caller
        if (/\bapplication\/x-ndjson\b/.test(request.headers.accept ?? '')) {
          const asked = { ...request.params, input }
          const lines = await streamConnectionSkill(services, scope, asked).catch(throwAsProblem)
          if (lines) return reply.type('application/x-ndjson').send(Readable.from(lines))
        }
        const { row, connector } = await openConnection(services, scope, request.params.connection_uuid)
        const skill = getSkill(connector, request.params.skill)
        const acting = scopeOfRight(grants, 'act')
        if (skill.effect === 'changes' && !(acting && covers(acting, row.organization_uuid)))
          throw forbidden(
            `${skill.name} changes something at the third party, which needs the role responder or admin.`,
          )
        const run =
          skill.effect === 'changes'
            ? runChange(request.caller, { ...request.params, ...request.body })
            : runConnectionSkill(services, scope, { ...request.params, input, fresh: true })
        const { output, summary, duration_ms, call } = await run.catch(throwAsProblem)
        return { output, summary, duration_ms, attempts: call.attempts }
      },
    })
  }
