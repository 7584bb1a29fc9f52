// How comments and tasks of cases are reached over HTTP.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Comment, Task } from '../../../contract/case.ts'
import { ListComments, NewComment, NewTask, TaskChanges } from '../../../contract/case-work.ts'
import { mayUse } from '../../access/rights.ts'
import { listOf, problems } from '../../http/answers.ts'
import type { Services } from '../../platform/services.ts'
import { addComment, addTask, editTask, listComments, removeTask } from '../case-work.ts'
import { caseParams, findCaseBeforeBody } from './find-before-body.ts'

const tags = ['Cases']
const taskParams = caseParams.extend({ task_uuid: z.string().max(200) })

export const caseWorkRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async (app) => {
    findCaseBeforeBody(app, services)

    app.get('/platformapi/cases/:case/comments', {
      config: mayUse('read_cases'),
      schema: {
        operationId: 'listComments',
        summary: 'List the comments of a case, newest first',
        tags,
        params: caseParams,
        querystring: ListComments,
        response: { 200: listOf(Comment), ...problems(401, 403, 404, 422) },
      },
      handler: ({ caller, params, query }) => listComments(services, caller, params.case, query),
    })

    app.post('/platformapi/cases/:case/comments', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'addComment',
        summary: 'Comment on a case',
        tags,
        params: caseParams,
        body: NewComment,
        response: { 201: Comment, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: async ({ caller, params, body }, reply) =>
        reply.code(201).send(await addComment(services, caller, params.case, body)),
    })

    app.post('/platformapi/cases/:case/tasks', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'addTask',
        summary: 'Add a task to a case',
        tags,
        params: caseParams,
        body: NewTask,
        response: { 201: Task, ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      },
      handler: async ({ caller, params, body }, reply) =>
        reply.code(201).send(await addTask(services, caller, params.case, body)),
    })

    app.patch('/platformapi/cases/:case/tasks/:task_uuid', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'updateTask',
        summary: 'Change a task',
        tags,
        params: taskParams,
        body: TaskChanges,
        response: { 200: Task, ...problems(400, 401, 403, 404, 413, 415, 422) },
      },
      handler: ({ caller, params, body }) => editTask(services, caller, { ...params, changes: body }),
    })

    app.delete('/platformapi/cases/:case/tasks/:task_uuid', {
      config: mayUse('work_on_cases'),
      schema: {
        operationId: 'deleteTask',
        summary: 'Remove a task',
        tags,
        params: taskParams,
        response: { 204: z.null().meta({ description: 'It is removed.' }), ...problems(401, 403, 404) },
      },
      handler: async ({ caller, params }, reply) => {
        await removeTask(services, caller, params.case, params.task_uuid)
        return reply.code(204).send(null)
      },
    })
  }
