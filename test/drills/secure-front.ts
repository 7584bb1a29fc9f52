// Run by the agent drill: TLS in front of the service, where customers come in.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { Transform } from 'node:stream'
import { createServer } from 'node:tls'

const [address = '', keyFile = '', certFile = '', port = ''] = process.argv.slice(2)

/** One piece of one stream in each turn of the loop, as a fair proxy does. */
const inTurn = () =>
  new Transform({ transform: (chunk, _encoding, done) => void setImmediate(() => done(null, chunk)) })

const front = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (socket) => {
  const inside = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  socket
    .setNoDelay(true)
    .on('error', () => inside.destroy())
    .on('close', () => inside.destroy())
    .pipe(inTurn())
    .pipe(inside)
  inside
    .on('error', () => socket.destroy())
    .on('close', () => socket.destroy())
    .pipe(inTurn())
    .pipe(socket)
})
front.listen(443, address, () => process.send?.('ready'))
