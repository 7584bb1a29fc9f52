// One machine's control socket on this node: asks for streams, takes them in as they come, and cuts them all at its end.
import { type KeyObject, randomBytes, randomUUID, verify } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { CarrierLost, DialError } from '../../connectors/kit/network/dial.ts'
import {
  type Failed,
  FromAgent,
  type FromService,
  mostStreams,
  pingMs,
  readMessage,
  streamToSign,
} from '../../contract/agent-messages.ts'
import type { Admitted } from './admit-agent.ts'
import { carriedStream } from './carried-stream.ts'

export interface AgentLink {
  instanceUuid: string
  agentUuid: string
  socketUuid: string
  /** Says so to the agent, before it is asked for anything. */
  welcome(): void
  isLeaving(): boolean
  streams(): number
  /** Bytes since it was asked last. */
  traffic(): { bytes_sent: number; bytes_received: number }
  open(host: string, port: number, signal: AbortSignal): Promise<Duplex>
  /** Somebody waits for this stream, and the agent has signed for it. */
  expects(stream: string, signature: string): boolean
  join(stream: string, webSocket: WebSocket, socket: Socket): void
  cut(): void
}

interface Waiting {
  resolve(stream: Duplex): void
  reject(error: Error): void
}

export function createAgentLink(webSocket: WebSocket, admitted: Admitted): AgentLink {
  const { instance_uuid, agent_uuid, agent, organization, publicKey } = admitted
  const waiting = new Map<string, Waiting>()
  const streams = createStreams()
  let leaving = false
  const say = (message: FromService) => webSocket.send(JSON.stringify(message))
  const away = (what: string) => new DialError('carrier_away', `Remote agent "${agent}" ${what}`, comesBack)

  webSocket.on('message', (data) => {
    const message = readMessage(FromAgent, data.toString())
    if (message?.type === 'leaving') leaving = true
    if (message?.type === 'failed') waiting.get(message.stream)?.reject(failure(agent, message))
  })
  keepAlive(webSocket)
  webSocket.once('close', () => {
    for (const { reject } of waiting.values()) reject(away('went offline'))
    streams.cut()
  })

  const link: AgentLink = {
    instanceUuid: instance_uuid,
    agentUuid: agent_uuid,
    socketUuid: randomUUID(),
    welcome: () => say({ type: 'welcome', instance_uuid, agent, organization }),
    isLeaving: () => leaving,
    streams: () => streams.size() + waiting.size,
    traffic: streams.traffic,
    open: (host, port, signal) => {
      if (link.streams() >= mostStreams) throw away(`carries ${mostStreams} streams already`)
      if (leaving || webSocket.readyState !== webSocket.OPEN) throw away('went offline')
      if (signal.aborted) throw away('was not asked in time')
      const stream = randomBytes(32).toString('base64url')
      const late = () => waiting.get(stream)?.reject(away('did not answer in time'))
      signal.addEventListener('abort', late, { once: true })
      return new Promise<Duplex>((resolve, reject) => {
        waiting.set(stream, { resolve, reject })
        say({ type: 'open', stream, host, port })
      }).finally(() => {
        waiting.delete(stream)
        signal.removeEventListener('abort', late)
      })
    },
    expects: (stream, signature) => waiting.has(stream) && isSigned(publicKey, stream, signature),
    join: (stream, joined, socket) => {
      const duplex = carriedStream(joined)
      const wanted = waiting.get(stream)
      if (!wanted) return duplex.destroy()
      streams.add(duplex, socket)
      joined.once('close', () => streams.remove(duplex))
      wanted.resolve(duplex)
    },
    cut: () => webSocket.terminate(),
  }
  return link
}

const comesBack = 'Start the agent, or wait until it is connected again; then try again.'

const isSigned = (key: KeyObject, stream: string, signature: string) =>
  verify(null, streamToSign(stream), key, Buffer.from(signature, 'base64url'))

function failure(agent: string, { reason, message }: Failed): DialError {
  const said = `Remote agent "${agent}": ${message}`
  if (reason === 'busy')
    return new DialError('carrier_away', said, 'Try again in a moment, or let more machines serve it.')
  if (reason === 'not_allowed')
    return new DialError('not_allowed', said, "The agent's own --allow list decides what it dials.")
  return new DialError('unreachable', said, "Check the address, and that the agent's network reaches it.")
}

/** A socket that does not answer a ping before the next one is due is dead, whatever TCP believes. */
function keepAlive(webSocket: WebSocket) {
  let answered = true
  webSocket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) return webSocket.terminate()
    answered = false
    webSocket.ping()
  }, pingMs)
  webSocket.once('close', () => clearInterval(timer))
}

function createStreams() {
  const open = new Map<Duplex, Socket>()
  const counted = new WeakMap<Socket, { sent: number; received: number }>()
  let ended = { bytes_sent: 0, bytes_received: 0 }
  const count = (socket: Socket) => {
    const before = counted.get(socket) ?? { sent: 0, received: 0 }
    const now = { sent: socket.bytesWritten, received: socket.bytesRead }
    counted.set(socket, now)
    ended.bytes_sent += Math.max(0, now.sent - before.sent)
    ended.bytes_received += Math.max(0, now.received - before.received)
  }
  return {
    size: () => open.size,
    add: (stream: Duplex, socket: Socket) => open.set(stream, socket),
    remove: (stream: Duplex) => {
      const socket = open.get(stream)
      if (socket) count(socket)
      open.delete(stream)
    },
    traffic: () => {
      for (const socket of open.values()) count(socket)
      const told = ended
      ended = { bytes_sent: 0, bytes_received: 0 }
      return told
    },
    cut: () => {
      for (const stream of open.keys()) stream.destroy(new CarrierLost('the remote agent went offline'))
    },
  }
}
