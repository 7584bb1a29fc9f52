// The sockets of agents that this node holds: known to all nodes, and cut as soon as they may not stay.
import type { WebSocket } from 'ws'
import type { Services } from '../platform/services.ts'
import type { AgentSession } from './agent-session.ts'
import { holdSocket, letGoSocket, listStillHeld, tellHeld } from './socket-store.ts'

export interface Sessions {
  /** The address at which other nodes reach this one. */
  nodeUrl(): string
  find(instanceUuid: string): AgentSession | undefined
  streams(): number
  /** Takes it in until its socket closes. */
  hold(session: AgentSession, webSocket: WebSocket, seen: Seen): Promise<void>
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

export function holdSessions({ db, log }: Services, { nodeUrl, lookMs = 400, tellMs = 5_000 }: Options): Sessions {
  const held = new Map<string, AgentSession>()
  const lettingGo = new Set<Promise<unknown>>()
  let toldAt = 0

  const letGo = (session: AgentSession) => {
    if (held.get(session.instanceUuid) === session) held.delete(session.instanceUuid)
    const done = tellHeld(db, [report(session)])
      .then(() => letGoSocket(db, session.socketUuid, session.isLeaving()))
      .catch((error: unknown) => log.debug({ err: error }, 'that an agent left will be noticed later'))
      .finally(() => lettingGo.delete(done))
    lettingGo.add(done)
    log.info({ agent_uuid: session.agentUuid, instance_uuid: session.instanceUuid }, 'an agent is disconnected')
  }
  const look = async () => {
    const sessions = [...held.values()]
    if (sessions.length === 0) return
    const still = await listStillHeld(
      db,
      sessions.map(({ socketUuid }) => socketUuid),
    )
    for (const session of sessions) if (!still.has(session.socketUuid)) session.cut()
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
    streams: () => [...held.values()].reduce((total, session) => total + session.streams(), 0),
    hold: async (session, webSocket, seen) => {
      await holdSocket(db, session.instanceUuid, { ...seen, socket_uuid: session.socketUuid, node_url: nodeUrl() })
      if (webSocket.readyState !== webSocket.OPEN) return letGo(session)
      session.welcome()
      held.get(session.instanceUuid)?.cut()
      held.set(session.instanceUuid, session)
      webSocket.once('close', () => letGo(session))
      log.info({ agent_uuid: session.agentUuid, instance_uuid: session.instanceUuid, ...seen }, 'an agent is connected')
    },
    look,
    stop: async () => {
      stopLooking()
      for (const session of held.values()) session.cut()
      while (held.size > 0) await new Promise((resolve) => setImmediate(resolve))
      await Promise.all(lettingGo)
    },
  }
}

const report = (session: AgentSession) => ({
  instance_uuid: session.instanceUuid,
  socket_uuid: session.socketUuid,
  streams: session.streams(),
  ...session.traffic(),
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
