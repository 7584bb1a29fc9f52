// Actions on machines: they take time, end, and leave the machine changed.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import type { Faults } from '../serve/faults.ts'
import { Refused } from '../serve/platform-server.ts'
import type { Machine } from '../world/company.ts'
import type { World } from '../world/world.ts'
import { defenderTime, type Gate, here, jsonBody, oneOf, requiredText, sendCollection, sendEntity } from './access.ts'
import { machineById } from './machines.ts'
import type { PageRules } from './pages.ts'

type ActionType = 'Isolate' | 'Unisolate' | 'RunAntiVirusScan' | 'CollectInvestigationPackage' | 'LiveResponse'
type LiveCommand = z.output<typeof LiveCommand>
type Action = {
  id: string
  type: ActionType
  scope: string | null
  requestor: string
  comment: string
  machine: Machine
  created: number
  fate: 'Succeeded' | 'Failed' | 'TimeOut' | 'stuck'
  commands: LiveCommand[]
  cancelled: { at: number; comment: string } | undefined
}

const LiveCommand = z.object({
  type: z.enum(['PutFile', 'RunScript', 'GetFile']),
  params: z.array(z.object({ key: z.string(), value: z.string() })).default([]),
})

export type MachineActions = ReturnType<typeof machineActions>

/** The actions asked for so far; an action is pending for half of `actionMs`, then in progress for the other half. */
export function machineActions(now: () => number, actionMs: number) {
  const actions: Action[] = []
  const status = ({ cancelled, fate, created }: Action): string => {
    if (cancelled) return 'Cancelled'
    const age = now() - created
    if (fate === 'stuck' || age < actionMs / 2) return 'Pending'
    return age < actionMs ? 'InProgress' : fate
  }
  return {
    list: (): readonly Action[] => actions,
    add: (action: Action) => actions.unshift(action),
    status,
    running: (machine: Machine, type: ActionType) =>
      actions.some((a) => a.machine === machine && a.type === type && ['Pending', 'InProgress'].includes(status(a))),
    /** Whether the last isolation that took effect is still in force. */
    isolated: (machine: Machine): boolean => {
      const last = actions.find((a) => a.machine === machine && /solate$/.test(a.type) && status(a) === 'Succeeded')
      return last?.type === 'Isolate'
    },
  }
}

const fates = [
  ['stuck-actions', 'stuck'],
  ['failing-actions', 'Failed'],
  ['unreachable-machines', 'TimeOut'],
] as const
const reads = ['Machine.Read.All', 'Machine.ReadWrite.All']
const filterable = ['id', 'status', 'machineId', 'type', 'requestor', 'creationDateTimeUtc']

export function machineActionRoutes(
  app: FastifyInstance,
  world: World,
  {
    enter,
    faults,
    pages,
    actions,
    now,
  }: { enter: Gate; faults: Faults; pages: PageRules; actions: MachineActions; now: () => number },
) {
  const row = (action: Action) => actionRow(action, actions.status(action))
  const start = (
    request: FastifyRequest<{ Params: { id: string } }>,
    type: ActionType,
    permission: string,
    read: (body: Row) => { scope?: string; commands?: LiveCommand[] },
  ) => {
    const { appName } = enter(request, [permission])
    const machine = machineById(world, request.params.id)
    const body = jsonBody(request)
    const comment = requiredText(body, 'Comment')
    const { scope = null, commands = [] } = read(body)
    if (type === 'Isolate' && machine.os === 'Linux' && scope === 'Selective')
      throw new Refused(
        400,
        'The operating system of the machine does not support selective isolation',
        'OsPlatformNotSupported',
      )
    if (actions.running(machine, type))
      throw new Refused(400, `Action is already in progress (${type})`, 'ActiveRequestAlreadyExists')
    const [, fate] = fates.find(([fault]) => faults.on('endpoint-detection', fault)) ?? []
    const action: Action = {
      id: randomUUID(),
      type,
      scope,
      requestor: appName,
      comment,
      machine,
      created: now(),
      fate: fate ?? 'Succeeded',
      commands,
      cancelled: undefined,
    }
    actions.add(action)
    return action
  }
  const get = (id: string) => {
    const action = actions.list().find((candidate) => candidate.id === id)
    if (!action) throw new Refused(404, `MachineAction ${id} was not found`, 'ResourceNotFound')
    return action
  }
  const entity = 'MachineActions'

  app.post<{ Params: { id: string } }>('/api/machines/:id/isolate', (request, reply) => {
    const kinds = ['Full', 'Selective', 'UnManagedDevice'] as const
    const action = start(request, 'Isolate', 'Machine.Isolate', (body) => ({
      scope: oneOf(body, 'IsolationType', kinds, 'Full'),
    }))
    return sendEntity(request, reply, entity, row(action), 201)
  })
  app.post<{ Params: { id: string } }>('/api/machines/:id/unisolate', (request, reply) =>
    sendEntity(request, reply, entity, row(start(request, 'Unisolate', 'Machine.Isolate', () => ({}))), 201),
  )
  app.post<{ Params: { id: string } }>('/api/machines/:id/runAntiVirusScan', (request, reply) => {
    const action = start(request, 'RunAntiVirusScan', 'Machine.Scan', (body) => ({
      scope: oneOf(body, 'ScanType', ['Quick', 'Full'] as const),
    }))
    return sendEntity(request, reply, entity, row(action), 201)
  })
  app.post<{ Params: { id: string } }>('/api/machines/:id/collectInvestigationPackage', (request, reply) =>
    sendEntity(
      request,
      reply,
      entity,
      row(start(request, 'CollectInvestigationPackage', 'Machine.CollectForensics', () => ({}))),
      201,
    ),
  )
  app.post<{ Params: { id: string } }>('/api/machines/:id/runliveresponse', (request, reply) =>
    sendEntity(request, reply, entity, row(start(request, 'LiveResponse', 'Machine.LiveResponse', readCommands)), 201),
  )

  app.get('/api/machineactions', (request, reply) => {
    enter(request, reads)
    return sendCollection(request, reply, entity, actions.list().map(row), pages(filterable))
  })
  app.get<{ Params: { id: string } }>('/api/machineactions/:id', (request, reply) => {
    enter(request, reads)
    return sendEntity(request, reply, entity, row(get(request.params.id)))
  })
  app.post<{ Params: { id: string } }>('/api/machineactions/:id/cancel', (request, reply) => {
    enter(request, ['Machine.ReadWrite.All', 'Machine.CollectForensics', 'Machine.Isolate'])
    const action = get(request.params.id)
    const comment = requiredText(jsonBody(request), 'Comment')
    if (!['Pending', 'InProgress'].includes(actions.status(action)))
      throw new Refused(400, `Action ${action.id} has already ended`, 'InvalidInput')
    action.cancelled = { at: now(), comment }
    return sendEntity(request, reply, entity, row(action))
  })
  app.get<{ Params: { id: string; operation: string } }>('/api/machineactions/:id/:operation', (request, reply) => {
    enter(request, [...reads, 'Machine.CollectForensics', 'Machine.LiveResponse'])
    const action = get(request.params.id)
    const operation = request.params.operation.toLowerCase()
    const index = /^getliveresponseresultdownloadlink\(index=(\d+)\)$/.exec(operation)?.[1]
    const isPackage = operation === 'getpackageuri' && action.type === 'CollectInvestigationPackage'
    const isResult = index !== undefined && action.commands[Number(index)] !== undefined
    if (!(isPackage || isResult) || actions.status(action) !== 'Succeeded')
      throw new Refused(404, `No result of MachineAction ${action.id} was found`, 'ResourceNotFound')
    const value = `${here(request)}/downloads/${action.id}${index === undefined ? '.zip' : `/${index}`}`
    return reply.send({
      '@odata.context': `${here(request)}/api/$metadata#Edm.String`,
      value: isPackage ? `"${value}"` : value,
    })
  })
  app.get<{ Params: { id: string; index: string } }>('/downloads/:id/:index', (request, reply) => {
    const command = get(request.params.id).commands[Number(request.params.index)]
    const name = command?.params.find(({ key }) => key === 'ScriptName')?.value ?? ''
    return reply.send({ script_name: name, exit_code: 0, script_output: `Ran ${name}`, script_errors: '' })
  })
}

function readCommands(body: Row): { commands: LiveCommand[] } {
  const commands = z.array(LiveCommand).min(1).safeParse(body.Commands)
  if (body.Commands === undefined)
    throw new Refused(400, 'Missing required parameter: Commands', 'MissingRequiredParameter')
  if (!commands.success) throw new Refused(400, 'Invalid value for parameter Commands', 'InvalidInput')
  const order = commands.data.map(({ type }) => ['PutFile', 'RunScript', 'GetFile'].indexOf(type))
  if (order.some((place, i) => place < (order[i - 1] ?? 0)))
    throw new Refused(400, 'Commands must be in the order PutFile, RunScript, GetFile', 'InvalidInput')
  return { commands: commands.data }
}

function actionRow(action: Action, status: string): Row {
  const { machine, created, cancelled } = action
  const isDone = status === 'Succeeded'
  return {
    id: action.id,
    type: action.type,
    title: null,
    scope: action.scope,
    requestor: action.requestor,
    requestorComment: action.comment,
    requestSource: 'PublicApi',
    status,
    machineId: machine.machineId,
    computerDnsName: machine.dnsName,
    creationDateTimeUtc: defenderTime(created),
    lastUpdateDateTimeUtc: defenderTime(created + (status === 'Pending' ? 0 : 500)),
    cancellationRequestor: cancelled ? action.requestor : null,
    cancellationComment: cancelled?.comment ?? null,
    cancellationDateTimeUtc: cancelled ? defenderTime(cancelled.at) : null,
    externalID: null,
    errorHResult: status === 'Failed' ? -2147024809 : 0,
    commands: action.commands.map((command, index) => ({
      index,
      startTime: isDone ? defenderTime(created) : null,
      endTime: isDone ? defenderTime(created + 500) : null,
      commandStatus: isDone ? 'Completed' : status === 'Failed' ? 'Failed' : 'Created',
      errors: [],
      command,
    })),
    relatedFileInfo: null,
    troubleshootInfo: null,
  }
}
