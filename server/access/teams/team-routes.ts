// How teams are made, listed and changed over HTTP, and whom a case can be assigned to.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Assignee, NewTeam, Team, TeamChange } from '../../../contract/team.ts'
import { listOf, problems } from '../../http/answers.ts'
import { notFound } from '../../http/problem.ts'
import { covers, type Services } from '../../platform/services.ts'
import { mayUse } from '../rights.ts'
import { listAssignees } from './assignees.ts'
import { changeTeam, createTeam, getTeam, removeTeam } from './manage-teams.ts'
import { listTeams } from './team-store.ts'

const tags = ['People']
const params = z.object({ team_uuid: z.uuid() })
const organization_code = z.string().max(32)

export const teamRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, now } = services

    app.get('/platformapi/teams', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listTeams',
        summary: 'List teams, and who of them is on call',
        tags,
        querystring: z.object({ organization_code: organization_code.optional() }),
        response: { 200: listOf(Team), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, query }) => ({
        data: await listTeams(db, caller.scope, now(), query),
        next_cursor: null,
      }),
    })

    app.post('/platformapi/teams', {
      config: mayUse('manage_people'),
      schema: {
        operationId: 'createTeam',
        summary: 'Create a team',
        tags,
        body: NewTeam,
        response: { 201: Team, ...problems(400, 401, 403, 409, 413, 415, 422) },
      },
      handler: async ({ caller, body }, reply) => reply.code(201).send(await createTeam(services, caller, body)),
    })

    app.get('/platformapi/teams/:team_uuid', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'getTeam',
        summary: 'Get a team',
        tags,
        params,
        response: { 200: Team, ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params: { team_uuid } }) => getTeam(services, caller, team_uuid),
    })

    app.patch('/platformapi/teams/:team_uuid', {
      config: mayUse('manage_people'),
      schema: {
        operationId: 'changeTeam',
        summary: 'Change a team',
        description: 'A new rota begins with its first person, in the week of the change.',
        tags,
        params,
        body: TeamChange,
        response: { 200: Team, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: ({ caller, params: { team_uuid }, body }) => changeTeam(services, caller, team_uuid, body),
    })

    app.delete('/platformapi/teams/:team_uuid', {
      config: mayUse('manage_people'),
      schema: {
        operationId: 'removeTeam',
        summary: 'Remove a team',
        description: 'Its cases keep its name.',
        tags,
        params,
        response: { 204: z.null().meta({ description: 'It is removed.' }), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params: { team_uuid } }, reply) => {
        await removeTeam(services, caller, team_uuid)
        return reply.code(204).send(null)
      },
    })

    app.get('/platformapi/organizations/:organization_code/assignees', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listAssignees',
        summary: 'Whom a case can be assigned to',
        description: 'People who work on cases in the organization, its teams, and whoever of a team is on call.',
        tags,
        params: z.object({ organization_code }),
        response: { 200: listOf(Assignee), ...problems(401, 403, 404, 422) },
      },
      handler: async ({ caller, params }) => {
        const found = await db
          .selectFrom('organizations')
          .select('organization_uuid')
          .where('organization_code', '=', params.organization_code)
          .executeTakeFirst()
        if (!found || !covers(caller.scope, found.organization_uuid))
          throw notFound('organization', params.organization_code)
        return { data: await listAssignees(db, found.organization_uuid, now()), next_cursor: null }
      },
    })
  }
