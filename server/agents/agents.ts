// Remote agents of this node: takes in their sockets, and gives connections a way to dial through them.
import type { Server } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { Dial } from '../../connectors/kit/network/dial.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Services } from '../platform/services.ts'
import { createAgentLinks } from './agent-links.ts'
import { acceptAgents } from './agent-sockets.ts'
import { dialThroughAgent } from './dial-through-agent.ts'
import { nodeSecretsFrom } from './node-relay.ts'

export interface Agents {
  /** Undefined for a connection without an agent. The same function for the same agent: a pool belongs to it. */
  dialFor(connection: { agent_uuid: string | null; organization_uuid: string }): Dial | undefined
  /** Takes in sockets that come to this server. */
  /** `clientAddress`: who stands behind the proxies that are trusted. */
  accept(server: Server, clientAddress: ClientAddress): void
  /** Something was revoked: cut it here at once. Other nodes notice within a second. */
  look(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  masterKeys: readonly string[]
  /** Where other nodes reach this one; left out: where it listens. */
  nodeUrl?: string | undefined
  openMs?: number
}

const mostRemembered = 10_000

export function openAgents(services: Services, options: Options): Agents {
  const { openMs = 12_000 } = options
  const secrets = nodeSecretsFrom(options.masterKeys)
  let listening: Server | undefined
  const nodeUrl = () => options.nodeUrl ?? (listening ? addressOf(listening) : '')
  const links = createAgentLinks(services, { nodeUrl })
  const dials = new Map<string, Dial>()
  services.metrics.gauge('vedette_agent_streams', 'Streams that remote agents carry for this process', links.streams)

  return {
    dialFor: ({ agent_uuid: agentUuid, organization_uuid: organizationUuid }) => {
      if (agentUuid === null) return undefined
      const key = `${agentUuid} ${organizationUuid}`
      const dial =
        dials.get(key) ?? dialThroughAgent(services, { links, secrets, openMs }, { agentUuid, organizationUuid })
      if (dials.size >= mostRemembered) dials.clear()
      dials.set(key, dial)
      return dial
    },
    accept: (server, clientAddress) => {
      listening = server
      acceptAgents(server, services, { links, secrets, openMs, clientAddress })
    },
    look: links.look,
    stop: links.stop,
  }
}

/** A server on all interfaces is reached by the machine's own address. */
function addressOf(server: Server): string {
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) return ''
  const everywhere = bound.address === '0.0.0.0' || bound.address === '::'
  const own = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  const host = everywhere ? (own?.address ?? '127.0.0.1') : bound.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
}
