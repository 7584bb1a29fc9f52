// One stream: dials the target, opens a WebSocket for it, and joins the two.
import { createWebSocketStream } from 'ws'
import { type Open, streamHeaders, streamPath, streamSocketOptions, streamToSign } from '../contract/agent-messages.ts'
import type { AgentSetup } from './agent-setup.ts'
import { DialRefused } from './dial-target.ts'
import { joinStreams } from './join-streams.ts'
import { openWebSocket } from './open-web-socket.ts'

/** Resolves when the stream has ended. Throws DialRefused when it could not be opened. */
export async function carryStream(
  { dial, way, identity, log, limits }: AgentSetup,
  instanceUuid: string,
  { stream, host, port }: Open,
  cut: AbortSignal,
): Promise<void> {
  const target = `${host}:${port}`
  const { socket, address } = await dial(host, port).catch((error: unknown) => {
    log('dial refused', { target, reason: error instanceof Error ? error.message : String(error) })
    throw error
  })
  const giveUp = () => socket.destroy()
  socket.on('error', giveUp)
  cut.addEventListener('abort', giveUp, { once: true })
  log('dialled', { target, address })
  try {
    const webSocket = await openWebSocket(way, streamPath, {
      ...streamSocketOptions,
      headers: {
        [streamHeaders.instance]: instanceUuid,
        [streamHeaders.stream]: stream,
        [streamHeaders.signature]: identity.sign(streamToSign(stream)),
      },
    })
    const ended = await joinStreams(createWebSocketStream(webSocket), socket, limits)
    log('stream ended', { target, address, ...ended })
  } catch (error) {
    throw new DialRefused('unreachable', `The agent could not open a stream to the service (${wordsOf(error)})`)
  } finally {
    cut.removeEventListener('abort', giveUp)
    socket.destroy()
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
