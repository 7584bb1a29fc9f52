// A message broker on loopback for tests: one queue, AMQP 0-9-1 over TLS, just enough to deliver and to be acknowledged.
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'
import { createServer, type TLSSocket } from 'node:tls'

interface Message {
  body: string
  redelivered: boolean
}

interface Options {
  tls: { key: string; cert: string }
  queue: string
  user: string
  password: string
  /** Methods, as `class.method`, that are never answered. */
  ignores?: readonly string[]
}

export async function amqpStandIn(t: Pick<TestContext, 'after'>, options: Options) {
  const broker = {
    waiting: [] as Message[],
    acked: [] as string[],
    declares: 0,
    logins: 0,
    sockets: new Set<TLSSocket>(),
  }
  const pumps = new Set<() => void>()
  const server = createServer(options.tls, (socket) => {
    broker.sockets.add(socket)
    socket.on('error', () => undefined)
    serve(socket)
  })

  function serve(socket: TLSSocket) {
    const unacked = new Map<number, Message>()
    let [tag, delivered, channel] = ['', 0, 1]
    const reply = (ch: number, classId: number, method: number, ...args: Buffer[]) =>
      socket.write(frame(1, ch, Buffer.concat([u16(classId), u16(method), ...args])))
    const pump = () => {
      for (let message = tag ? broker.waiting.shift() : undefined; message; message = broker.waiting.shift()) {
        unacked.set(++delivered, message)
        const body = Buffer.from(message.body)
        reply(
          channel,
          60,
          60,
          short(tag),
          u64(delivered),
          u8(message.redelivered ? 1 : 0),
          short(''),
          short(options.queue),
        )
        socket.write(frame(2, channel, Buffer.concat([u16(60), u16(0), u64(body.length), u16(0)])))
        socket.write(frame(3, channel, body))
      }
    }
    const settle = (number: number, kept: boolean) => {
      const message = unacked.get(number)
      unacked.delete(number)
      if (message && kept) broker.acked.push(message.body)
      if (message && !kept) broker.waiting.push({ ...message, redelivered: true })
    }
    const handlers: Record<string, (args: Buffer, ch: number) => void> = {
      '10.11': (args) => {
        const right = args.includes(`\0${options.user}\0${options.password}`)
        if (!right) return socket.destroy()
        broker.logins++
        reply(0, 10, 30, u16(0), u32(131_072), u16(0))
      },
      '10.40': () => reply(0, 10, 41, short('')),
      '10.50': () => reply(0, 10, 51),
      '20.10': (_args, ch) => reply(ch, 20, 11, u32(0)),
      '20.40': (_args, ch) => reply(ch, 20, 41),
      '50.10': (args, ch) => {
        const [name, bits] = [readShort(args, 2), args[3 + (args[2] ?? 0)] ?? 0]
        broker.declares++
        if (name !== options.queue || !(bits & 1))
          return reply(ch, 20, 40, u16(404), short('no queue'), u16(50), u16(10))
        reply(ch, 50, 11, short(name), u32(broker.waiting.length), u32(0))
      },
      '60.10': (_args, ch) => reply(ch, 60, 11),
      '60.20': (args, ch) => {
        tag = readShort(args, 3 + (args[2] ?? 0)) || 'consumer'
        channel = ch
        reply(ch, 60, 21, short(tag))
        pump()
      },
      '60.30': (_args, ch) => {
        reply(ch, 60, 31, short(tag))
        tag = ''
      },
      '60.80': (args) => settle(Number(args.readBigUInt64BE(0)), true),
      '60.120': (args) => {
        settle(Number(args.readBigUInt64BE(0)), false)
        pump()
      },
    }
    for (const method of options.ignores ?? []) delete handlers[method]
    readFrames(socket, () => reply(0, 10, 10, u8(0), u8(9), u32(0), long('PLAIN'), long('en_US')), handlers)
    pumps.add(pump)
    socket.on('close', () => {
      pumps.delete(pump)
      broker.sockets.delete(socket)
      broker.waiting.unshift(...[...unacked.values()].map((message) => ({ ...message, redelivered: true })))
    })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const kill = () => {
    for (const socket of broker.sockets) socket.destroy()
  }
  t.after(() => {
    kill()
    server.close()
  })
  return {
    broker,
    kill,
    port: (server.address() as AddressInfo).port,
    publish: (body: string) => {
      broker.waiting.push({ body, redelivered: false })
      for (const pump of pumps) pump()
    },
  }
}

function readFrames(
  socket: TLSSocket,
  greet: () => void,
  handlers: Record<string, (args: Buffer, ch: number) => void>,
) {
  let rest = Buffer.alloc(0)
  let greeted = false
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    if (!greeted && rest.length >= 8) {
      greeted = true
      rest = rest.subarray(8)
      greet()
    }
    while (greeted && rest.length >= 7 && rest.length >= 8 + rest.readUInt32BE(3)) {
      const [type, channel, size] = [rest[0], rest.readUInt16BE(1), rest.readUInt32BE(3)]
      const payload = rest.subarray(7, 7 + size)
      rest = rest.subarray(8 + size)
      if (type === 1) handlers[`${payload.readUInt16BE(0)}.${payload.readUInt16BE(2)}`]?.(payload.subarray(4), channel)
    }
  })
}

const frame = (type: number, channel: number, payload: Buffer) =>
  Buffer.concat([u8(type), u16(channel), u32(payload.length), payload, u8(0xce)])
const u8 = (value: number) => Buffer.from([value])
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])
const u64 = (value: number) => Buffer.concat([u32(0), u32(value)])
const short = (text: string) => Buffer.concat([u8(Buffer.byteLength(text)), Buffer.from(text)])
const long = (text: string) => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text)])
const readShort = (buffer: Buffer, at: number) => buffer.subarray(at + 1, at + 1 + (buffer[at] ?? 0)).toString()
