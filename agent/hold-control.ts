// One control socket, from its opening to its end: says who this agent is, and carries the streams it is asked for.
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import {
  controlPath,
  type FromAgent,
  FromService,
  helloToSign,
  mostControlMessageBytes,
  mostStreams,
  type Open,
  protocolVersion,
  readMessage,
  silentMs,
} from '../contract/agent-messages.ts'
import type { AgentSetup } from './agent-setup.ts'
import { carryStream } from './carry-stream.ts'
import { DialRefused } from './dial-target.ts'
import { openWebSocket } from './open-web-socket.ts'

export interface ControlEnd {
  /** The service had let the agent in. */
  welcomed: boolean
  /** The service will not let this agent in, however often it tries. */
  refused?: string
}

const farewellMs = 5_000

/** Rejects when the service cannot be reached. */
export async function holdControl(setup: AgentSetup, stop: AbortSignal): Promise<ControlEnd> {
  const webSocket = await openWebSocket(setup.way, controlPath, { maxPayload: mostControlMessageBytes })
  const end: ControlEnd = { welcomed: false }
  const say = (message: FromAgent) => {
    if (webSocket.readyState === webSocket.OPEN) webSocket.send(JSON.stringify(message))
  }
  const streams = carryStreams(setup, say)
  let instanceUuid = ''

  const hear = (text: string) => {
    const message = readMessage(FromService, text)
    if (message?.type === 'challenge') say(helloOf(setup, message.nonce))
    if (message?.type === 'refused') end.refused = message.message
    if (message?.type === 'open') streams.carry(instanceUuid, message)
    if (message?.type !== 'welcome') return
    end.welcomed = true
    instanceUuid = message.instance_uuid
    setup.log('connected', {
      server: setup.way.server.origin,
      agent: message.agent,
      organization: message.organization,
    })
  }
  const leave = async () => {
    say({ type: 'leaving' })
    await Promise.race([streams.finished(), pause(farewellMs, undefined, { ref: false })])
    webSocket.close()
  }
  webSocket.on('message', (data) => hear(data.toString()))
  const closed = watched(webSocket)
  webSocket.resume()
  stop.addEventListener('abort', leave, { once: true })
  if (stop.aborted) webSocket.close()
  await closed
  stop.removeEventListener('abort', leave)
  streams.cut()
  return end
}

const helloOf = ({ identity, token, version, hostName }: AgentSetup, nonce: string): FromAgent => ({
  type: 'hello',
  protocol: protocolVersion,
  version,
  host_name: hostName.slice(0, 255),
  public_key: identity.publicKey,
  signature: identity.sign(helloToSign(nonce)),
  ...(token === undefined ? {} : { token }),
})

/** The service pings; a socket that has fallen silent is dead, whatever TCP believes. */
function watched(webSocket: WebSocket): Promise<void> {
  const watchdog = setTimeout(() => webSocket.terminate(), silentMs)
  for (const event of ['ping', 'message'] as const) webSocket.on(event, () => watchdog.refresh())
  return new Promise((resolve) => {
    webSocket.once('close', () => {
      clearTimeout(watchdog)
      resolve()
    })
  })
}

function carryStreams(setup: AgentSetup, say: (message: FromAgent) => void) {
  const cut = new AbortController()
  const underway = new Set<Promise<void>>()
  const refuse = (stream: string, error: unknown) => {
    const reason = error instanceof DialRefused ? error.reason : 'unreachable'
    const message = error instanceof Error ? error.message.slice(0, 1000) : 'The agent could not do it'
    say({ type: 'failed', stream, reason, message })
  }
  return {
    carry: (instanceUuid: string, open: Open) => {
      if (underway.size >= mostStreams) {
        const message = `The agent carries ${mostStreams} streams already`
        return say({ type: 'failed', stream: open.stream, reason: 'busy', message })
      }
      const carried = carryStream(setup, instanceUuid, open, cut.signal)
        .catch((error: unknown) => refuse(open.stream, error))
        .finally(() => underway.delete(carried))
      underway.add(carried)
    },
    finished: () => Promise.all(underway),
    cut: () => cut.abort(),
  }
}
