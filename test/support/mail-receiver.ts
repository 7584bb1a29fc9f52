// A real SMTP server on loopback that wants STARTTLS and a password, and remembers what it was given.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  text: string
  secure: boolean
}

export type MailReceiver = Awaited<ReturnType<typeof startMailReceiver>>

export async function startMailReceiver(
  tls: { key: string; cert: string },
  account: { user: string; password: string },
) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    ...tls,
    authOptional: false,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account.user && password === account.password
        ? done(null, { user: username })
        : done(new Error('Wrong user name or password')),
    onData: (stream, { envelope, secure }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        received.push({ from, to, text: Buffer.concat(chunks).toString(), secure })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
