// Puts TLS on a dialled stream: version 1.2 or later, certificate verified for the host that was asked for.
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { type ConnectionOptions, connect, getCACertificates, type TLSSocket } from 'node:tls'
import { CarrierLost, DialError } from './dial.ts'

export function secure(stream: Duplex, host: string, ca: string | undefined, timeoutMs = 10_000): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    // A stream that breaks takes the TLS connection with it, and the reason is not lost on the way.
    stream.once('error', (error) => socket.destroy(error))
    const socket = connect({ ...tlsOptions(host, ca), socket: stream, ALPNProtocols: ['http/1.1'] })
    const fail = (error: Error) => {
      clearTimeout(timer)
      stream.destroy()
      reject(tlsFailure(host, error))
    }
    // A connection that is torn down may fail more than once; nobody is left to hear it.
    socket.on('error', () => undefined)
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs)
    const closed = () => fail(new Error('it closed the connection'))
    socket.once('error', fail)
    socket.once('close', closed)
    socket.once('secureConnect', () => {
      clearTimeout(timer)
      socket.off('error', fail).off('close', closed)
      resolve(socket)
    })
  })
}

/** What every TLS connection of ours asks for; `ca` adds to the authorities the machine already trusts. */
export function tlsOptions(host: string, ca: string | undefined): ConnectionOptions {
  return {
    host,
    minVersion: 'TLSv1.2',
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] }),
  }
}

function tlsFailure(host: string, error: Error & { code?: string }): DialError {
  if (error instanceof CarrierLost) return new DialError('carrier_returning', error.message)
  const code = error.code ?? ''
  const aboutCertificate = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|ISSUER/.test(code)
  return aboutCertificate
    ? new DialError('certificate', `The certificate of ${host} could not be verified (${code})`)
    : new DialError('unreachable', `${host} did not complete a TLS handshake (${code || error.message})`)
}
