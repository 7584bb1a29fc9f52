// Following an action: its state, cancelling it, and links to what it has brought.
import type { FastifyInstance } from 'fastify'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import { type Gate, here, jsonBody, requiredText, sendCollection, sendEntity } from './access.ts'
import { type Action, actionRow, type MachineActions } from './actions.ts'
import type { PageRules } from './pages.ts'

const reads = ['Machine.Read.All', 'Machine.ReadWrite.All']
const mayCancel = [
  'CollectForensics',
  'Isolate',
  'RestrictExecution',
  'Scan',
  'Offboard',
  'StopAndQuarantine',
  'LiveResponse',
]
const filterable = ['id', 'status', 'machineId', 'type', 'requestor', 'creationDateTimeUtc']
const linkMs = 30 * 60_000

export function actionResultRoutes(
  app: FastifyInstance,
  enter: Gate,
  pages: PageRules,
  actions: MachineActions,
  { journal, now }: ServeOptions,
) {
  const row = (action: Action) => actionRow(action, actions.status(action))
  const get = (id: string) => {
    const action = actions.list().find((candidate) => candidate.id === id)
    if (!action) throw new Refused(404, `MachineAction ${id} was not found`, 'ResourceNotFound')
    return action
  }
  type ById = { Params: { id: string; operation: string; index: string }; Querystring: { expires?: string } }

  app.get('/api/machineactions', (request, reply) => {
    enter(request, reads)
    return sendCollection(request, reply, 'MachineActions', actions.list().map(row), pages(filterable))
  })
  app.get<ById>('/api/machineactions/:id', (request, reply) => {
    enter(request, reads)
    return sendEntity(request, reply, 'MachineActions', row(get(request.params.id)))
  })
  app.post<ById>('/api/machineactions/:id/cancel', (request, reply) => {
    const { appName } = enter(
      request,
      mayCancel.map((name) => `Machine.${name}`),
    )
    const action = get(request.params.id)
    const comment = requiredText(jsonBody(request), 'Comment')
    if (!actions.isRunning(action)) throw new Refused(400, `Action ${action.id} has already ended`, 'InvalidInput')
    action.cancelled = { at: now(), comment }
    journal.add({
      platform: 'endpoint-detection',
      operation: 'cancel',
      target: action.machine.key,
      by: appName,
      detail: { action_id: action.id, type: action.type, comment },
    })
    return sendEntity(request, reply, 'MachineActions', row(action))
  })
  app.get<ById>('/api/machineactions/:id/:operation', (request, reply) => {
    enter(request, reads)
    const action = get(request.params.id)
    const operation = request.params.operation.toLowerCase()
    const index = /^getliveresponseresultdownloadlink\(index=(\d+)\)$/.exec(operation)?.[1]
    const isPackage = operation === 'getpackageuri' && action.type === 'CollectInvestigationPackage'
    const isResult = index !== undefined && action.commands[Number(index)] !== undefined
    if (!(isPackage || isResult) || actions.status(action) !== 'Succeeded')
      throw new Refused(404, `No result of MachineAction ${action.id} was found`, 'ResourceNotFound')
    const value = `${here(request)}/downloads/${action.id}/${index ?? 'package.zip'}?expires=${now() + linkMs}`
    return reply.send({
      '@odata.context': `${here(request)}/api/$metadata#Edm.String`,
      value: isPackage ? `"${value}"` : value,
    })
  })
  // A signed link stands for itself: with a token beside it the storage refuses.
  app.get<ById>('/downloads/:id/:index', (request, reply) => {
    if (request.headers.authorization !== undefined)
      throw new Refused(400, 'Only one authentication mechanism may be used', 'InvalidAuthenticationInfo')
    if (!(Number(request.query.expires) > now())) throw new Refused(403, 'Signature expired', 'AuthenticationFailed')
    const { commands, machine } = get(request.params.id)
    if (request.params.index === 'package.zip')
      return reply.type('application/zip').send(Buffer.from(`PK\u0005\u0006 investigation package of ${machine.host}`))
    const command = commands[Number(request.params.index)]
    const name = command?.params.find(({ key }) => key === 'ScriptName')?.value ?? ''
    return reply.send({ script_name: name, exit_code: 0, script_output: `Ran ${name}`, script_errors: '' })
  })
}
