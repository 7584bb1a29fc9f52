// The sockets of agents that this node holds: known to all nodes, and cut as soon as they may not stay.
import type { WebSocket } from 'ws'
import type { Services } from '../platform/services.ts'
import type { AgentLink } from './agent-link.ts'
import { holdSocket, letGoSocket, listStillHeld, tellHeld } from './socket-store.ts'

export interface AgentLinks {
  /** The address at which other nodes reach this one. */
  nodeUrl(): string
  find(instanceUuid: string): AgentLink | undefined
  streams(): number
  /** Takes it in until its socket closes. */
  hold(link: AgentLink, webSocket: WebSocket, seen: Seen): Promise<void>
  /** Cuts those that may not stay any more, without waiting for the next look. */
  look(): Promise<void>
  /** Cuts all. */
  stop(): Promise<void>
}

interface Seen {
  host_name: string
  version: string
  address: string
}

interface Options {
  nodeUrl(): string
  /** How often a revoked agent is looked for, and how often the state is told. */
  lookMs?: number
  tellMs?: number
}

export function createAgentLinks(
  { db, log }: Services,
  { nodeUrl, lookMs = 400, tellMs = 5_000 }: Options,
): AgentLinks {
  const held = new Map<string, AgentLink>()
  const lettingGo = new Set<Promise<unknown>>()
  let toldAt = 0

  const letGo = (link: AgentLink) => {
    if (held.get(link.instanceUuid) === link) held.delete(link.instanceUuid)
    const done = tellHeld(db, [report(link)])
      .then(() => letGoSocket(db, link.socketUuid, link.isLeaving()))
      .catch((error: unknown) => log.debug({ err: error }, 'that an agent left will be noticed later'))
      .finally(() => lettingGo.delete(done))
    lettingGo.add(done)
    log.info({ agent_uuid: link.agentUuid, instance_uuid: link.instanceUuid }, 'an agent is disconnected')
  }
  const look = async () => {
    const links = [...held.values()]
    if (links.length === 0) return
    const still = await listStillHeld(
      db,
      links.map(({ socketUuid }) => socketUuid),
    )
    for (const link of links) if (!still.has(link.socketUuid)) link.cut()
    if (performance.now() - toldAt < tellMs) return
    toldAt = performance.now()
    await tellHeld(db, [...held.values()].map(report))
  }
  const stopLooking = repeat(lookMs, () =>
    look().catch((error: unknown) => log.debug({ err: error }, 'agents could not be looked after')),
  )

  return {
    nodeUrl,
    find: (instanceUuid) => held.get(instanceUuid),
    streams: () => [...held.values()].reduce((total, link) => total + link.streams(), 0),
    hold: async (link, webSocket, seen) => {
      await holdSocket(db, link.instanceUuid, { ...seen, socket_uuid: link.socketUuid, node_url: nodeUrl() })
      if (webSocket.readyState !== webSocket.OPEN) return letGo(link)
      link.welcome()
      held.get(link.instanceUuid)?.cut()
      held.set(link.instanceUuid, link)
      webSocket.once('close', () => letGo(link))
      log.info({ agent_uuid: link.agentUuid, instance_uuid: link.instanceUuid, ...seen }, 'an agent is connected')
    },
    look,
    stop: async () => {
      stopLooking()
      for (const link of held.values()) link.cut()
      while (held.size > 0) await new Promise((resolve) => setImmediate(resolve))
      await Promise.all(lettingGo)
    },
  }
}

const report = (link: AgentLink) => ({
  instance_uuid: link.instanceUuid,
  socket_uuid: link.socketUuid,
  streams: link.streams(),
  ...link.traffic(),
})

/** One at a time, with the pause after each. */
function repeat(everyMs: number, run: () => Promise<void>) {
  let timer: NodeJS.Timeout
  let stopped = false
  const turn = async () => {
    await run()
    if (!stopped) timer = setTimeout(turn, everyMs).unref()
  }
  timer = setTimeout(turn, everyMs).unref()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
