// Starts the six third parties, their identity provider and the control endpoint, each on its own port of loopback.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type LabConnections, labConnections } from './connections.ts'
import { type Control, controlServer, labControl } from './control.ts'
import { labCredentials } from './credentials.ts'
import { machineActions } from './endpoint-detection/actions.ts'
import { defenderHost } from './endpoint-detection/host.ts'
import { firstIndicators } from './endpoint-detection/indicators.ts'
import { machineMarks } from './endpoint-detection/machine-marks.ts'
import { identityProvider, type Tokens } from './identity-provider.ts'
import { malwareProtection } from './malware-protection/routes.ts'
import { type Broker, eventStreams } from './malware-protection/streams.ts'
import { faultBoard, type PlatformName } from './serve/faults.ts'
import { changeJournal } from './serve/journal.ts'
import type { ServeOptions, Tls } from './serve/platform-server.ts'
import { requestLog } from './serve/request-log.ts'
import type { TellSituation } from './situations/situation.ts'
import { threatIntelligence } from './threat-intelligence/routes.ts'
import { travelBooking } from './travel-booking/routes.ts'
import { vulnerabilityInvestigation } from './vulnerability-investigation/routes.ts'
import { buildWorld } from './world/world.ts'

export type LabDoor = PlatformName | 'control'

export const defaultPorts: Record<LabDoor, number> = {
  control: 4700,
  'identity-provider': 4701,
  'endpoint-detection': 4702,
  'incident-source': 4703,
  'malware-protection': 4704,
  'vulnerability-investigation': 4705,
  'travel-booking': 4706,
  'threat-intelligence': 4707,
}

export type LabOptions = {
  /** Ports that differ from the default; 0 takes any free port, and 0 in place of the list does so for all. */
  ports?: 0 | Partial<Record<LabDoor, number>>
  seed?: string
  /** The clock, in epoch milliseconds. The world is told relative to its value at the start. */
  now?: () => number
  /** Told in place of the stories: one for each lab, when nothing else is to be in the world. */
  situations?: readonly TellSituation[]
  amqp?: Broker
  /** Serves the platforms over TLS; the control endpoint stays plain. */
  tls?: Tls
  /** How long a machine action takes. */
  actionMs?: number
}

export type Lab = {
  addresses: Record<LabDoor, string>
  /** Credentials and settings of each connector, the full set first; reads the present secrets. */
  readonly credentials: LabConnections
  control: Control
  stop: () => Promise<void>
}

export async function startLab({
  ports = {},
  seed = 'vedette',
  now = Date.now,
  situations,
  amqp,
  tls,
  actionMs = 2000,
}: LabOptions = {}): Promise<Lab> {
  const world = buildWorld(seed, now(), situations)
  const credentials = labCredentials(world.setting.seeded)
  const tokens: Tokens = new Map()
  const serve: ServeOptions = { faults: faultBoard(), requests: requestLog(), journal: changeJournal(now), now, tls }
  const streams = eventStreams(amqp, 4710)
  const state = { actions: machineActions(now, actionMs), indicators: firstIndicators(world), marks: machineMarks() }

  const addresses: Record<LabDoor, string> = { ...noAddresses }
  const connections = () => labConnections(credentials, addresses)
  const control = labControl({
    world,
    faults: serve.faults,
    requests: serve.requests,
    journal: serve.journal,
    credentials,
    tokens,
    streams,
    isolated: (key) => state.actions.isolated(world.setting.machine(key)),
    connections,
    now,
    malwareAddress: () => addresses['malware-protection'],
  })
  const apps: Record<LabDoor, FastifyInstance> = {
    control: controlServer(control, () => addresses),
    'identity-provider': identityProvider(serve, credentials, tokens),
    'endpoint-detection': defenderHost(serve, world, credentials, tokens, state),
    'incident-source': defenderHost(serve, world, credentials, tokens, state),
    'malware-protection': malwareProtection(serve, world, credentials, streams, actionMs),
    'vulnerability-investigation': vulnerabilityInvestigation(serve, world, credentials, actionMs),
    'travel-booking': travelBooking(serve, world, credentials),
    'threat-intelligence': threatIntelligence(serve, world, credentials),
  }
  const stop = async () => {
    await Promise.all(Object.values(apps).map((app) => app.close()))
    await streams.stop()
  }
  try {
    for (const door of doors) {
      const port = ports === 0 ? 0 : (ports[door] ?? defaultPorts[door])
      addresses[door] = await listen(apps[door], port, door !== 'control' && tls !== undefined)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return {
    addresses,
    get credentials() {
      return connections()
    },
    control,
    stop,
  }
}

const doors: readonly LabDoor[] = [
  'control',
  'identity-provider',
  'endpoint-detection',
  'incident-source',
  'malware-protection',
  'vulnerability-investigation',
  'travel-booking',
  'threat-intelligence',
]
const noAddresses: Record<LabDoor, string> = {
  control: '',
  'identity-provider': '',
  'endpoint-detection': '',
  'incident-source': '',
  'malware-protection': '',
  'vulnerability-investigation': '',
  'travel-booking': '',
  'threat-intelligence': '',
}

async function listen(app: FastifyInstance, port: number, isTls: boolean): Promise<string> {
  await app.listen({ host: '127.0.0.1', port })
  const bound: AddressInfo | string | null = app.server.address()
  const at = typeof bound === 'object' && bound ? bound.port : port
  return `${isTls ? 'https' : 'http'}://127.0.0.1:${at}`
}
