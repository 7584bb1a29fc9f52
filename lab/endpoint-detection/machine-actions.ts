// Asking for an action on a machine: who may, what must be told, and when it is refused.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { type Gate, jsonBody, oneOf, requiredText, sendEntity } from './access.ts'
import { type Action, type ActionType, actionRow, LiveCommand, type MachineActions } from './actions.ts'
import { machineById } from './machines.ts'

type Told = { scope?: string; commands?: LiveCommand[]; sha1?: string }
type Kind = { path: string; type: ActionType; permission: string; read: (body: Row) => Told; windowsOnly?: boolean }

const kinds: readonly Kind[] = [
  {
    path: 'isolate',
    type: 'Isolate',
    permission: 'Machine.Isolate',
    read: (body) => ({ scope: oneOf(body, 'IsolationType', ['Full', 'Selective', 'UnManagedDevice'], 'Full') }),
  },
  { path: 'unisolate', type: 'Unisolate', permission: 'Machine.Isolate', read: () => ({}) },
  {
    path: 'runAntiVirusScan',
    type: 'RunAntiVirusScan',
    permission: 'Machine.Scan',
    read: (body) => ({ scope: oneOf(body, 'ScanType', ['Quick', 'Full']) }),
  },
  {
    path: 'collectInvestigationPackage',
    type: 'CollectInvestigationPackage',
    permission: 'Machine.CollectForensics',
    read: () => ({}),
  },
  { path: 'runliveresponse', type: 'LiveResponse', permission: 'Machine.LiveResponse', read: readCommands },
  {
    path: 'StopAndQuarantineFile',
    type: 'StopAndQuarantineFile',
    permission: 'Machine.StopAndQuarantine',
    read: readSha1,
    windowsOnly: true,
  },
  {
    path: 'restrictCodeExecution',
    type: 'RestrictCodeExecution',
    permission: 'Machine.RestrictExecution',
    read: () => ({}),
    windowsOnly: true,
  },
  {
    path: 'unrestrictCodeExecution',
    type: 'UnrestrictCodeExecution',
    permission: 'Machine.RestrictExecution',
    read: () => ({}),
    windowsOnly: true,
  },
]

const fates = [
  ['stuck-actions', 'stuck'],
  ['failing-actions', 'Failed'],
  ['unreachable-machines', 'TimeOut'],
] as const

export function machineActionRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  actions: MachineActions,
  { faults, journal, now }: ServeOptions,
) {
  const start = (request: FastifyRequest<{ Params: { id: string } }>, kind: Kind): Action => {
    const { appName } = enter(request, [kind.permission])
    const machine = machineById(world, request.params.id)
    const body = jsonBody(request)
    const comment = requiredText(body, 'Comment')
    const { scope = null, commands = [], sha1 } = kind.read(body)
    const isWindows = machine.os.startsWith('Windows')
    if ((kind.windowsOnly && !isWindows) || (kind.type === 'Isolate' && scope === 'Selective' && !isWindows))
      throw new Refused(
        400,
        `The operating system of the machine does not support ${kind.type}`,
        'OsPlatformNotSupported',
      )
    if (sha1 !== undefined && isTrusted(world, sha1))
      throw new Refused(400, `File ${sha1} is signed by a trusted publisher`, 'InvalidInput')
    if (actions.running(machine, kind.type))
      throw new Refused(400, `Action is already in progress (${kind.type})`, 'ActiveRequestAlreadyExists')
    const [, fate] = fates.find(([fault]) => faults.on('endpoint-detection', fault)) ?? []
    const action: Action = {
      id: randomUUID(),
      type: kind.type,
      scope,
      requestor: appName,
      comment,
      machine,
      created: now(),
      fate: fate ?? 'Succeeded',
      commands,
      sha1,
      cancelled: undefined,
    }
    actions.add(action)
    journal.add({
      platform: 'endpoint-detection',
      operation: kind.path,
      target: machine.key,
      by: appName,
      detail: { action_id: action.id, comment, ...(scope ? { scope } : {}), ...(sha1 ? { sha1 } : {}) },
      status: () => actions.status(action),
    })
    return action
  }
  for (const kind of kinds)
    app.post<{ Params: { id: string } }>(`/api/machines/:id/${kind.path}`, (request, reply: FastifyReply) => {
      const action = start(request, kind)
      return sendEntity(request, reply, 'MachineActions', actionRow(action, actions.status(action)), 201)
    })
}

const isTrusted = ({ files }: World, sha1: string) =>
  files.some(({ identity, publisher }) => identity.sha1 === sha1 && publisher?.startsWith('Microsoft') === true)

function readSha1(body: Row): Told {
  const sha1 = requiredText(body, 'Sha1').toLowerCase()
  if (!/^[0-9a-f]{40}$/.test(sha1)) throw new Refused(400, `Invalid hash value: ${sha1}`, 'InvalidHashValue')
  return { sha1 }
}

function readCommands(body: Row): Told {
  const commands = z.array(LiveCommand).min(1).safeParse(body.Commands)
  if (body.Commands === undefined)
    throw new Refused(400, 'Missing required parameter: Commands', 'MissingRequiredParameter')
  if (!commands.success) throw new Refused(400, 'Invalid value for parameter Commands', 'InvalidInput')
  const order = commands.data.map(({ type }) => ['PutFile', 'RunScript', 'GetFile'].indexOf(type))
  if (order.some((place, i) => place < (order[i - 1] ?? 0)))
    throw new Refused(400, 'Commands must be in the order PutFile, RunScript, GetFile', 'InvalidInput')
  return { commands: commands.data }
}
