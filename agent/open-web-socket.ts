// Opens one WebSocket to the service.
import { WebSocket } from 'ws'
import { openSocket, type Way } from './open-socket.ts'

interface Options {
  headers?: Record<string, string>
  maxPayload: number
  allowSynchronousEvents?: boolean
}

/** Resolves once it is open, paused so that nothing is missed until somebody listens; rejects with words about why it could not be opened. */
export async function openWebSocket(way: Way, path: string, options: Options): Promise<WebSocket> {
  const url = new URL(path, way.server)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = await openSocket(way)
  return new Promise((resolve, reject) => {
    const webSocket = new WebSocket(url, {
      perMessageDeflate: false,
      ...options,
      createConnection: () => socket,
      handshakeTimeout: 10_000,
    })
    webSocket.once('unexpected-response', (request, answer) => {
      request.destroy()
      reject(new Error(`The service answered ${answer.statusCode} to a WebSocket`))
    })
    webSocket.once('error', reject)
    webSocket.once('open', () => {
      webSocket.off('error', reject)
      webSocket.on('error', () => webSocket.terminate())
      webSocket.pause()
      resolve(webSocket)
    })
  })
}
