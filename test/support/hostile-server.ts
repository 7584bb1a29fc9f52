// Third parties on loopback that misbehave below HTTP: each takes connections and never gives a whole answer.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** What it does with a connection, once something was sent to it. */
const manners = {
  'accepts and never answers': () => undefined,
  'answers one byte a minute': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{')
    slowly(socket, 60_000, () => ' ')
  },
  'sends headers for ever': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    slowly(socket, 100, (turn) => `x-more-${turn}: and more\r\n`)
  },
  'sends early answers for ever': (socket: Socket) =>
    slowly(socket, 50, () => 'HTTP/1.1 103 Early Hints\r\nlink: </more>\r\n\r\n'),
  'resets in the middle of the body': (socket: Socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{"a":')
    setImmediate(() => socket.resetAndDestroy())
  },
  'answers with garbage': (socket: Socket) => socket.write(Buffer.alloc(3000, 0xe9)),
} satisfies Record<string, (socket: Socket) => unknown>

export type Manner = keyof typeof manners
export const allManners = Object.keys(manners).filter((name): name is Manner => name in manners)

export interface HostileServer {
  port: number
  /** Connections that are open now. */
  open(): number
  /** All that ever came. */
  came(): number
  /** Breaks every connection off, and those that come from now on. */
  breakOff(): void
}

export async function hostileServer(t: Pick<TestContext, 'after'>, manner: Manner): Promise<HostileServer> {
  const sockets = new Set<Socket>()
  let came = 0
  let broken = false
  const server = createServer((socket) => {
    came++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => (broken ? socket.resetAndDestroy() : manners[manner](socket)))
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const breakOff = () => {
    broken = true
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return { port, open: () => sockets.size, came: () => came, breakOff }
}

function slowly(socket: Socket, everyMs: number, text: (turn: number) => string) {
  let turn = 0
  const timer = setInterval(() => socket.write(text(turn++)), everyMs)
  socket.once('close', () => clearInterval(timer))
}
