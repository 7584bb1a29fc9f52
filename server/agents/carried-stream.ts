// A WebSocket as a stream of bytes: ends when the other side ends it, and breaks when whoever carries it is lost.
import type { Duplex } from 'node:stream'
import { createWebSocketStream, type WebSocket } from 'ws'
import { CarrierLost } from '../../connectors/kit/network/dial.ts'

/** Closed without a word: the process or the network on the other side is gone. */
const abnormal = 1006

export function carriedStream(webSocket: WebSocket): Duplex {
  const stream = createWebSocketStream(webSocket, { allowHalfOpen: false })
  stream.on('error', () => stream.destroy())
  webSocket.once('close', (code) => {
    if (code === abnormal && !stream.destroyed) stream.destroy(new CarrierLost('the remote agent broke off'))
  })
  return stream
}
