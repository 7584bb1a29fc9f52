// A second way to dial: a byte stream to host and port, carried by one of the machines that serve an agent.
import type { Duplex } from 'node:stream'
import { type Dial, DialError } from '../../connectors/kit/network/dial.ts'
import { mostStreams } from '../../contract/agent-messages.ts'
import type { Services } from '../platform/services.ts'
import type { AgentLinks } from './agent-links.ts'
import { type NodeSecrets, openThroughNode } from './node-relay.ts'
import { type Carrier, type Carriers, findCarriers } from './socket-store.ts'

export interface AgentDialOptions {
  links: AgentLinks
  secrets: NodeSecrets
  /** How long a machine may take to open a stream. */
  openMs: number
}

interface Route {
  agentUuid: string
  organizationUuid: string
}

/** Never waits for an agent to come back: whoever asks knows how much time there is. */
export function dialThroughAgent({ db }: Pick<Services, 'db'>, options: AgentDialOptions, route: Route): Dial {
  return async (host, port, signal) => {
    const carriers = requireUsable(await findCarriers(db, route.agentUuid, route.organizationUuid))
    const { stream, failure } = await openWithAny(carriers, options, { host, port, signal })
    if (stream) return stream
    const { message, hint } = failure ?? offline(carriers)
    const isExpected = carriers.instances.some(({ is_expected }) => is_expected)
    throw new DialError(isExpected ? 'carrier_returning' : 'carrier_away', message, hint)
  }
}

function requireUsable(carriers: Carriers | undefined): Carriers {
  const choose = 'Choose another agent for the connection, or none.'
  if (!carriers) throw new DialError('not_allowed', 'The remote agent of the connection does not exist', choose)
  if (carriers.revoked_at !== null)
    throw new DialError('not_allowed', `The remote agent "${carriers.name}" was revoked`, choose)
  return carriers
}

interface Target {
  host: string
  port: number
  signal: AbortSignal | undefined
}

/** The least loaded machine first, the next when that one is away. What the target says is final. */
async function openWithAny(
  { instances }: Carriers,
  options: AgentDialOptions,
  { host, port, signal }: Target,
): Promise<{ stream?: Duplex; failure?: DialError }> {
  const limit = AbortSignal.any([AbortSignal.timeout(options.openMs), ...(signal ? [signal] : [])])
  let failure: DialError | undefined
  for (const carrier of byLoad(instances, options.links)) {
    try {
      return { stream: await openWith(carrier, options, { host, port, signal: limit }) }
    } catch (error) {
      if (!(error instanceof DialError) || !isAboutCarrier(error)) throw error
      failure = error
      if (limit.aborted) break
    }
  }
  return failure ? { failure } : {}
}

const isAboutCarrier = ({ reason }: DialError) => reason === 'carrier_away' || reason === 'carrier_returning'

function byLoad(instances: readonly Carrier[], links: AgentLinks): Carrier[] {
  return instances
    .map((carrier) => {
      const link = links.find(carrier.instance_uuid)
      return link
        ? { ...carrier, streams: link.streams(), is_online: !link.isLeaving(), hops: 0 }
        : { ...carrier, hops: 1 }
    })
    .filter(({ is_online, streams }) => is_online && streams < mostStreams)
    .sort((one, other) => one.streams - other.streams || one.hops - other.hops)
}

function openWith(
  { instance_uuid, node_url }: Carrier,
  { links, secrets }: AgentDialOptions,
  { host, port, signal }: { host: string; port: number; signal: AbortSignal },
): Promise<Duplex> {
  const link = links.find(instance_uuid)
  if (link) return link.open(host, port, signal)
  if (node_url === null || node_url === links.nodeUrl())
    throw new DialError('carrier_away', 'The remote agent has just left this node')
  return openThroughNode(node_url, secrets, { instance_uuid, host, port }, signal)
}

function offline({ name, instances }: Carriers): DialError {
  const [latest] = instances
  if (!latest)
    return new DialError(
      'carrier_away',
      `No machine serves the remote agent "${name}" yet`,
      'Start the agent with the command that was shown when its token was made.',
    )
  if (instances.some(({ is_online }) => is_online))
    return new DialError('carrier_away', `Remote agent "${name}" carries as many streams as it may`, 'Try again later.')
  const since = latest.last_seen_at === null ? '' : `, last seen ${new Date(latest.last_seen_at * 1000).toISOString()}`
  return new DialError(
    'carrier_away',
    `Remote agent "${name}" is offline${since}`,
    'Start the agent, or see to its way to this service; then try again.',
  )
}
