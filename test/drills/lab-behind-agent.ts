// Run inside the third party's network by the agent drill: the lab, a message broker and a server of plain bytes.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { startLab } from '../../lab/lab.ts'
import { amqpStandIn } from '../support/amqp-stand-in.ts'

const [address = '', keyFile = '', certFile = ''] = process.argv.slice(2)
const tls = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
const login = { queue: 'event_stream_drill', user: 'drill', password: 'drill-queue-password' }

const lab = await startLab({ ports: 0, tls, actionMs: 100 })
const broker = await amqpStandIn({ after: () => {} }, { tls, ...login })
const ports = Object.values(lab.addresses).map((url) => Number(new URL(url).port))
for (const port of [...ports, broker.port]) await forward(port)
const bytesPort = await serveBytes()
// Switches of the lab, from the drill outside.
process.on('message', ({ fault }: { fault?: Parameters<typeof lab.control.fault>[0] }) => {
  if (fault) lab.control.fault(fault)
  else lab.control.clear()
})
createInterface(process.stdin).on('line', (event) => broker.publish(event))
setInterval(() => process.send?.({ acked: broker.broker.acked.length }), 200)
process.send?.({
  addresses: lab.addresses,
  credentials: lab.credentials,
  known: { machine: lab.control.machines()[0], person: lab.control.people()[0] },
  stream: { user_name: login.user, queue_name: login.queue, password: login.password, port: String(broker.port) },
  bytesPort,
})

/** The lab listens on loopback; here it is also reached from outside. */
async function forward(port: number) {
  const server = createServer((socket) => {
    const inside = connect(port, '127.0.0.1')
    socket
      .on('error', () => inside.destroy())
      .on('close', () => inside.destroy())
      .pipe(inside)
    inside
      .on('error', () => socket.destroy())
      .on('close', () => socket.destroy())
      .pipe(socket)
  })
  server.listen(port, address)
  await once(server, 'listening')
}

/** Sends as many bytes as it is asked for, line by line. */
async function serveBytes(): Promise<number> {
  const piece = Buffer.alloc(65_536, 7)
  const server = createServer((socket) => {
    socket.setNoDelay(true).on('error', () => socket.destroy())
    createInterface(socket).on('line', async (line) => {
      for (let left = Number(line); left > 0; left -= piece.length) {
        const ready = socket.write(left < piece.length ? piece.subarray(0, left) : piece)
        if (!ready) await once(socket, 'drain')
      }
    })
  })
  server.listen(0, address)
  await once(server, 'listening')
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
