// A connection to the service: straight, or through an HTTP proxy by CONNECT. TLS is verified either way.
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely, rootCertificates } from 'node:tls'

export interface Way {
  server: URL
  proxy?: URL | undefined
  /** Further certificate authorities, PEM. */
  ca?: string | undefined
}

const timeoutMs = 10_000

export async function openSocket({ server, proxy, ca }: Way): Promise<Socket> {
  const secured = server.protocol === 'https:'
  const host = server.hostname.replace(/^\[|\]$/g, '')
  const port = Number(server.port) || (secured ? 443 : 80)
  const socket = await (proxy ? throughProxy(proxy, host, port, ca) : connected(connect({ host, port }), 'connect'))
  socket.setNoDelay(true).setKeepAlive(true, 10_000)
  if (!secured) return socket
  return connected(connectSecurely({ socket, minVersion: 'TLSv1.2', host, ...trust(host, ca) }), 'secureConnect')
}

const trust = (host: string, ca: string | undefined) => ({
  ...(isIP(host) ? {} : { servername: host }),
  ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
})

function connected(socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs)
    socket.once('error', reject).once('close', () => clearTimeout(timer))
    socket.once(event, () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

function throughProxy(proxy: URL, host: string, port: number, ca: string | undefined): Promise<Socket> {
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  const name = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const secured = proxy.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const asked = (secured ? secureRequest : plainRequest)({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: Number(proxy.port) || (secured ? 443 : 80),
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(proxy.username ? { 'proxy-authorization': `Basic ${Buffer.from(name).toString('base64')}` } : {}),
      },
      agent: false,
      ...(secured ? trust(proxy.hostname, ca) : {}),
    })
    const timer = setTimeout(() => asked.destroy(new Error('no answer in time')), timeoutMs)
    asked.once('close', () => clearTimeout(timer))
    asked.once('error', (error) => reject(new Error(`The proxy ${proxy.host} did not answer (${error.message})`)))
    asked.once('response', (answer) => {
      answer.destroy()
      reject(new Error(`The proxy ${proxy.host} answered ${answer.statusCode} instead of opening a tunnel`))
    })
    asked.once('connect', ({ statusCode }, socket: Duplex) => {
      clearTimeout(timer)
      if (statusCode === 200 && isSocket(socket)) return resolve(socket)
      socket.destroy()
      reject(new Error(`The proxy ${proxy.host} refused a tunnel to ${authority} (${statusCode})`))
    })
    asked.end()
  })
}

/** What a CONNECT gives is declared as any stream, and is always the socket it came over. */
const isSocket = (stream: Duplex): stream is Socket => 'setKeepAlive' in stream
