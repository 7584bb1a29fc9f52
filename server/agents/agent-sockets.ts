// Takes in the WebSockets of agents and of other nodes: control sockets, streams, and relayed streams.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import { DialError } from '../../connectors/kit/network/dial.ts'
import {
  controlPath,
  type FromService,
  Hello,
  mostControlMessageBytes,
  readMessage,
  streamHeaders,
  streamPath,
  streamSocketOptions,
} from '../../contract/agent-messages.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Services } from '../platform/services.ts'
import { admitAgent } from './admit-agent.ts'
import { createAgentLink } from './agent-link.ts'
import type { AgentLinks } from './agent-links.ts'
import { createRelayGate, type NodeSecrets, passOn, relayedHeader, relayPath } from './node-relay.ts'
import { findNode } from './socket-store.ts'
import { createStrangers } from './strangers.ts'

interface Options {
  links: AgentLinks
  secrets: NodeSecrets
  openMs: number
  clientAddress: ClientAddress
}

/** Agents whose word is being checked. */
const mostAtTheDoor = 256
const helloMs = 10_000

type Upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => Promise<unknown> | unknown

export function acceptAgents(server: Server, services: Services, options: Options) {
  const control = acceptControl(services, options)
  const ways: Record<string, Upgrade> = {
    [controlPath]: control,
    [streamPath]: acceptStream(services, options.links),
    [relayPath]: acceptRelay(options),
  }
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!(socket instanceof Socket)) return socket.destroy()
    socket.on('error', () => socket.destroy())
    const way = ways[request.url ?? '']
    if (!way) return refuse(socket, 404, 'Not Found')
    Promise.resolve(way(request, socket, head)).catch((error: unknown) => {
      services.log.debug({ err: error }, 'a socket of an agent could not be taken in')
      refuse(socket, 503, 'Service Unavailable')
    })
  })
}

const unattached = { noServer: true, clientTracking: false }

function acceptControl(services: Services, { links, clientAddress }: Options): Upgrade {
  const webSockets = new WebSocketServer({
    ...unattached,
    perMessageDeflate: false,
    maxPayload: mostControlMessageBytes,
  })
  const strangers = createStrangers()
  let atTheDoor = 0
  return (request, socket, head) =>
    webSockets.handleUpgrade(request, socket, head, async (webSocket) => {
      webSocket.on('error', () => webSocket.terminate())
      strangers.add(webSocket, clientAddress(request))
      const spoken = await challenge(webSocket).finally(() => strangers.remove(webSocket))
      if (!spoken || atTheDoor >= mostAtTheDoor) return webSocket.terminate()
      atTheDoor++
      try {
        await meet(services, links, webSocket, { ...spoken, from: clientAddress(request) })
      } catch (error) {
        services.log.warn({ err: error }, 'an agent could not be let in; it will try again')
        webSocket.terminate()
      } finally {
        atTheDoor--
      }
    })
}

const say = (webSocket: WebSocket, message: FromService) => webSocket.send(JSON.stringify(message))

interface Spoken {
  hello: Hello
  nonce: string
}

async function challenge(webSocket: WebSocket): Promise<Spoken | undefined> {
  const nonce = randomBytes(32).toString('base64url')
  say(webSocket, { type: 'challenge', nonce })
  const hello = await firstMessage(webSocket)
  return hello && { hello, nonce }
}

async function meet(
  services: Services,
  links: AgentLinks,
  webSocket: WebSocket,
  { hello, nonce, from }: Spoken & { from: string },
) {
  const admitted = await admitAgent(services, hello, nonce, from)
  if ('refused' in admitted) {
    say(webSocket, { type: 'refused', message: admitted.refused })
    return webSocket.close()
  }
  const link = createAgentLink(webSocket, admitted)
  if (webSocket.readyState !== webSocket.OPEN) return
  await links.hold(link, webSocket, { host_name: hello.host_name, version: hello.version, address: from })
}

/** Undefined when it does not come in time or is no hello. */
function firstMessage(webSocket: WebSocket): Promise<Hello | undefined> {
  return new Promise((resolve) => {
    const end = (hello?: Hello) => {
      clearTimeout(timer)
      resolve(hello)
    }
    const timer = setTimeout(end, helloMs)
    webSocket.once('close', () => end())
    webSocket.once('message', (data) => end(readMessage(Hello, data.toString())))
  })
}

function acceptStream({ db }: Services, links: AgentLinks): Upgrade {
  const webSockets = new WebSocketServer({ ...unattached, ...streamSocketOptions })
  return async (request, socket, head) => {
    const [instance = '', stream = '', signature = ''] = [
      streamHeaders.instance,
      streamHeaders.stream,
      streamHeaders.signature,
    ].map((name) => String(request.headers[name] ?? ''))
    const link = links.find(instance)
    if (link?.expects(stream, signature))
      return webSockets.handleUpgrade(request, socket, head, (webSocket) => link.join(stream, webSocket, socket))
    const isUuid = /^[0-9a-f-]{36}$/.test(instance)
    const node = request.headers[relayedHeader] || !isUuid ? undefined : await findNode(db, instance)
    if (node === undefined || node === links.nodeUrl()) return refuse(socket, 410, 'Gone')
    await passOn(request, socket, head, node)
  }
}

function acceptRelay({ links, secrets, openMs }: Options): Upgrade {
  const webSockets = new WebSocketServer({ ...unattached, ...streamSocketOptions })
  const gate = createRelayGate(secrets)
  return async (request, socket, head) => {
    const ask = gate(request)
    if (!ask) return refuse(socket, 403, 'Forbidden')
    try {
      const link = links.find(ask.instance_uuid)
      if (!link) throw new DialError('carrier_away', 'The remote agent has just left this node')
      const stream = await link.open(ask.host, ask.port, AbortSignal.timeout(openMs))
      webSockets.handleUpgrade(request, socket, head, async (webSocket) => {
        const other = createWebSocketStream(webSocket)
        await Promise.allSettled([pipeline(other, stream), pipeline(stream, other)])
      })
      socket.once('close', () => stream.destroy())
    } catch (error) {
      if (!(error instanceof DialError)) throw error
      const { reason, message, hint } = error
      refuse(socket, 502, 'Bad Gateway', JSON.stringify({ reason, message, hint }))
    }
  }
}

function refuse(socket: Duplex, status: number, title: string, body = '') {
  const length = Buffer.byteLength(body)
  socket.end(`HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`)
}
