// The lab's own door: switch faults, read what was asked, rotate secrets, make events happen, read the stories.
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { LabConnections } from './connections.ts'
import { type Credentials, heldAt, rotate } from './credentials.ts'
import { happeningSources, happenings } from './happenings.ts'
import type { Tokens } from './identity-provider.ts'
import { eventRow } from './malware-protection/events.ts'
import { type OddEventKind, oddEvent, oddEventKinds } from './malware-protection/odd-events.ts'
import type { Streams } from './malware-protection/streams.ts'
import type { Row } from './query/expression.ts'
import { type ActiveFault, commonFaults, Fault, type Faults, PlatformName, platformFaults } from './serve/faults.ts'
import type { Journal } from './serve/journal.ts'
import type { RequestLog } from './serve/request-log.ts'
import type { Situation } from './situations/situation.ts'
import type { Story } from './stories/story.ts'
import { type MalwareEvent, type MalwareEventType, malwareEventTypes } from './world/facts.ts'
import type { World } from './world/world.ts'

export type ControlParts = {
  world: World
  faults: Faults
  requests: RequestLog
  journal: Journal
  credentials: Credentials
  tokens: Tokens
  streams: Streams
  isolated: (machineKey: string) => boolean
  connections: () => LabConnections
  now: () => number
  malwareAddress: () => string
}

export type Control = ReturnType<typeof labControl>

class Unacceptable extends Error {}

export type Emit = { count?: number | undefined; machine?: string | undefined; type?: MalwareEventType | undefined }

/** What can be done to a running lab, from the same process. */
export function labControl({
  world,
  faults,
  requests,
  journal,
  credentials,
  tokens,
  streams,
  isolated,
  connections,
  now,
  malwareAddress,
}: ControlParts) {
  let emitted = 0
  const nextEvent = ({ machine, type = 'Threat Detected' }: Emit): MalwareEvent => {
    emitted += 1
    const at = world.setting.machine(machine ?? 'lt-101')
    const identity = world.setting.file(`emitted ${world.setting.now} ${emitted}`)
    return {
      key: `emitted ${world.setting.now} ${emitted}`,
      type,
      at: now(),
      machine: at,
      severity: 'High',
      detection: 'W32.Lab.Emitted',
      detectionKey: `emitted ${world.setting.now} ${emitted}`,
      file: { name: `sample-${emitted}.exe`, path: 'C:\\Users\\Public', identity, disposition: 'Malicious' },
    }
  }
  const held = (platform: PlatformName, name: string | undefined) => {
    const found = heldAt(credentials, platform, name)
    if (!found) throw new Unacceptable(`${platform} has no credential "${name}"`)
    return found
  }
  return {
    /** Makes things happen at the platforms, and tells what has. */
    ...happenings({ world, journal, streams, now, malwareAddress }),
    /** Switches a fault on; throws when the platform has no such fault. */
    fault(fault: z.input<typeof Fault>): ActiveFault {
      const added = faults.add(Fault.parse(fault))
      if (typeof added === 'string') throw new Unacceptable(added)
      return added
    },
    /** Switches off the faults that fit, or all. */
    clear: (which: { platform?: string; fault?: string; id?: number } = {}) => faults.remove(which),
    faults: () => faults.list(),
    requests: (platform?: string, limit?: number) => requests.list(platform, limit),
    /** What callers have changed, oldest first; of one platform or one operation when said. */
    journal: (which: { platform?: string; operation?: string } = {}) => journal.list(which),
    requestCounts: () => requests.counts(),
    clearRequests: () => requests.clear(),
    /** A new secret for one credential; the old one stops working at once, or with `keepOld` when it is retired. */
    rotate(platform: PlatformName, name?: string, keepOld = false): string {
      return rotate(held(platform, name), platform, keepOld)
    },
    /** Ends the secrets that rotations have kept. */
    retire(platform: PlatformName, name?: string) {
      held(platform, name).former = []
    },
    /** Forgets all access tokens of the identity provider. */
    revokeTokens: () => tokens.clear(),
    /** Makes malware events happen: they appear in the event list and go to the streams. Answers their ids. */
    emit({ count = 1, ...what }: Emit = {}): { ids: string[]; streams: number } {
      let reached = 0
      const ids = Array.from({ length: count }, () => {
        const event = nextEvent(what)
        world.malwareEvents.push(event)
        reached = streams.publish(eventRow(event, world.setting, malwareAddress()))
        return world.setting.seeded.beyondSafe(`event ${event.key}`).toString()
      })
      return { ids, streams: reached }
    },
    /** Sends one message of an odd shape to every stream; it is in no event list. */
    emitOdd(kind: OddEventKind): { streams: number } {
      return { streams: streams.publishText(oddEvent(kind, eventRow(nextEvent({}), world.setting, malwareAddress()))) }
    },
    /** Waits until the broker has taken every event. */
    flush: () => streams.flush(),
    unsent: () => streams.unsent(),
    stories: (): Story[] => world.stories,
    situations: (): Situation[] => world.situations,
    /** Switches on the faults of a situation, in place of all others. Called once its connections are made. */
    begin(id: string): Situation {
      const situation = world.situations.find((candidate) => candidate.id === id)
      if (!situation) throw new Unacceptable(`The lab has no situation "${id}"`)
      faults.remove({})
      for (const fault of situation.faults ?? []) {
        const added = faults.add(Fault.parse(fault))
        if (typeof added === 'string') throw new Unacceptable(added)
      }
      return situation
    },
    connections,
    machines: () =>
      world.setting.machines.map(({ key, host, dnsName, machineId, connectorGuid, assetId, owner, ...machine }) => ({
        host,
        dns_name: dnsName,
        machine_id: machineId,
        connector_guid: connectorGuid,
        asset_id: assetId,
        owner: owner ?? null,
        ip: machine.ip,
        external_ip: machine.office.externalIp,
        purpose: machine.purpose,
        known_to: machine.inventories,
        silent_days: machine.silentDays,
        isolated: isolated(key),
      })),
    people: () =>
      world.setting.people.map(({ key, name, email, account, title, department, office, active }) => ({
        key,
        name,
        email,
        account,
        active,
        title,
        department,
        office: office.city,
      })),
  }
}

const eventTypeNames = Object.keys(malwareEventTypes).filter(
  (name): name is MalwareEventType => name in malwareEventTypes,
)
const NewEvent = z.object({
  count: z.coerce.number().int().min(1).max(10_000).optional(),
  machine: z.string().optional(),
  type: z.enum(eventTypeNames).optional(),
  odd: z.enum(oddEventKinds).optional(),
})
const Happening = z.object({
  source: z.enum(happeningSources),
  count: z.int().min(1).max(10_000).optional(),
  at: z.int().optional(),
  apartMs: z.int().min(0).optional(),
  severity: z.enum(['Informational', 'Low', 'Medium', 'High']).optional(),
  joins: z.string().optional(),
})
const Rotation = z.object({
  platform: PlatformName,
  name: z.string().optional(),
  keep_old: z.boolean().optional(),
  revoke_tokens: z.boolean().optional(),
})
const Which = z.object({
  platform: z.string().optional(),
  fault: z.string().optional(),
  operation: z.string().optional(),
  id: z.coerce.number().optional(),
  limit: z.coerce.number().optional(),
})

/** The same over HTTP. */
export function controlServer(control: Control, addresses: () => Row): FastifyInstance {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Unacceptable) return reply.code(422).send({ message: error.message })
    if (error instanceof z.ZodError) return reply.code(422).send({ message: z.prettifyError(error) })
    return reply.code(500).send({ message: String(error) })
  })
  const which = (request: FastifyRequest) => Which.parse(request.query)

  app.get('/', () => ({
    addresses: addresses(),
    endpoints: [
      'GET /connections',
      'GET POST DELETE /faults',
      'GET /faults/known',
      'GET DELETE /requests',
      'GET /requests/counts',
      'GET /journal',
      'POST /rotate',
      'POST /retire',
      'POST /events',
      'GET POST /happenings',
      'GET /stories',
      'GET /stories/{id}',
      'GET /situations',
      'POST /situations/{id}/begin',
      'GET /machines',
      'GET /people',
    ],
  }))
  app.get('/connections', () => control.connections())
  app.get('/faults', () => ({ data: control.faults() }))
  app.get('/faults/known', () => ({
    every_platform: { '400 to 599': 'answers with that status', ...commonFaults },
    ...platformFaults,
  }))
  app.post('/faults', (request, reply) => reply.code(201).send(control.fault(Fault.parse(request.body))))
  app.delete('/faults', (request) => {
    const { platform, fault, id } = which(request)
    return {
      removed: control.clear({ ...(platform ? { platform } : {}), ...(fault ? { fault } : {}), ...(id ? { id } : {}) }),
    }
  })
  app.get('/requests', (request) => {
    const { platform, limit } = which(request)
    return { data: control.requests(platform, limit) }
  })
  app.get('/journal', (request) => {
    const { platform, operation } = which(request)
    return { data: control.journal({ ...(platform ? { platform } : {}), ...(operation ? { operation } : {}) }) }
  })
  app.get('/requests/counts', () => control.requestCounts())
  app.delete('/requests', (_request, reply) => {
    control.clearRequests()
    return reply.code(204).send()
  })
  app.post('/rotate', (request) => {
    const { platform, name, keep_old, revoke_tokens } = Rotation.parse(request.body)
    const secret = control.rotate(platform, name, keep_old)
    if (revoke_tokens) control.revokeTokens()
    return { platform, name: name ?? null, secret }
  })
  app.post('/retire', (request, reply) => {
    const { platform, name } = Rotation.parse(request.body)
    control.retire(platform, name)
    return reply.code(204).send()
  })
  app.post('/events', (request, reply) => {
    const { odd, ...what } = NewEvent.parse(request.body ?? {})
    return reply.code(201).send(odd ? control.emitOdd(odd) : control.emit(what))
  })
  app.post('/happenings', (request, reply) =>
    reply.code(201).send({ ids: control.happen(Happening.parse(request.body)) }),
  )
  app.get('/happenings', () => ({ data: control.happened() }))
  app.get('/stories', () => ({ data: control.stories().map(shown) }))
  app.get<{ Params: { id: string } }>('/stories/:id', (request, reply) => {
    const story = control.stories().find(({ id }) => id === request.params.id)
    return story ? shown(story) : reply.code(404).send({ message: 'No such story' })
  })
  app.get('/situations', () => ({ data: control.situations().map(told) }))
  app.post<{ Params: { id: string } }>('/situations/:id/begin', (request) => told(control.begin(request.params.id)))
  app.get('/machines', () => ({ data: control.machines() }))
  app.get('/people', () => ({ data: control.people() }))
  return app
}

const told = ({ facts: _, ...situation }: Situation) => situation
const shown = ({ id, title, verdict, because, alerts }: Story) => ({ id, title, verdict, because, alerts })
