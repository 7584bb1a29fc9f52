// Tags and the value of machines: set, taken away, searched for.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { Machine } from '../world/company.ts'
import type { World } from '../world/world.ts'
import { type Gate, jsonBody, oneOf, queryOf, requiredText, sendCollection, sendEntity } from './access.ts'
import type { MachineMarks } from './machine-marks.ts'
import { endpointMachines, machineById } from './machines.ts'
import type { PageRules } from './pages.ts'

const reads = ['Machine.Read.All', 'Machine.ReadWrite.All']
const writes = ['Machine.ReadWrite.All']
const MachineIds = z.array(z.string()).min(1).max(500)
const Marks = z.object({
  machineTags: z.array(z.string().max(200)).optional(),
  deviceValue: z.enum(['Normal', 'Low', 'High']).optional(),
})

export function tagRoutes(
  app: FastifyInstance,
  world: World,
  enter: Gate,
  pages: PageRules,
  { marks, rowOf }: { marks: MachineMarks; rowOf: (machine: Machine) => Row },
  { journal }: ServeOptions,
) {
  const change = (machine: Machine, body: Row, by: string) => {
    const tag = requiredText(body, 'Value')
    const action = oneOf(body, 'Action', ['Add', 'Remove'])
    const others = marks.tagsOf(machine).filter((known) => known !== tag)
    marks.set(machine, { tags: action === 'Add' ? [...others, tag] : others })
    const operation = action === 'Add' ? 'add-tag' : 'remove-tag'
    journal.add({ platform: 'endpoint-detection', operation, target: machine.key, by, detail: { tag } })
  }
  type ById = { Params: { id: string } }

  app.post<ById>('/api/machines/:id/tags', (request, reply) => {
    const { appName } = enter(request, writes)
    const machine = machineById(world, request.params.id)
    change(machine, jsonBody(request), appName)
    return sendEntity(request, reply, 'Machines', rowOf(machine))
  })
  app.post('/api/machines/AddOrRemoveTagForMultipleMachines', (request, reply) => {
    const { appName } = enter(request, writes)
    const body = jsonBody(request)
    const ids = MachineIds.safeParse(body.MachineIds)
    if (!ids.success) throw new Refused(400, 'MachineIds must hold from 1 to 500 ids', 'MaximumBatchSizeExceeded')
    const machines = ids.data.map((id) => machineById(world, id))
    for (const machine of machines) change(machine, body, appName)
    return sendCollection(request, reply, 'Machines', machines.map(rowOf), pages([]))
  })
  app.patch<ById>('/api/machines/:id', (request, reply) => {
    const { appName } = enter(request, writes)
    const machine = machineById(world, request.params.id)
    const asked = Marks.safeParse(jsonBody(request))
    if (!asked.success) throw new Refused(400, 'Request body is incorrect', 'InvalidRequestBody')
    const { machineTags, deviceValue } = asked.data
    marks.set(machine, {
      ...(machineTags ? { tags: machineTags } : {}),
      ...(deviceValue ? { value: deviceValue } : {}),
    })
    journal.add({
      platform: 'endpoint-detection',
      operation: 'update-machine',
      target: machine.key,
      by: appName,
      detail: asked.data,
    })
    return sendEntity(request, reply, 'Machines', rowOf(machine))
  })
  app.get('/api/machines/findbytag', (request, reply) => {
    enter(request, reads)
    const { tag, useStartsWithFilter } = queryOf(request)
    if (typeof tag !== 'string' || tag === '')
      throw new Refused(400, 'Missing required parameter: tag', 'MissingRequiredParameter')
    const fits = (known: string) => (useStartsWithFilter === 'true' ? known.startsWith(tag) : known === tag)
    const found = endpointMachines(world).filter((machine) => marks.tagsOf(machine).some(fits))
    return sendCollection(request, reply, 'Machines', found.map(rowOf), pages([]))
  })
}
