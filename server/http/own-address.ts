// The address at which people reach the service, for links and for commands that they copy.
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

interface OwnSettings {
  publicUrl: string | undefined
  host: string
  port: number
}

/** The address in links and commands that answer a request. */
export type AddressOf = (request: FastifyRequest) => string

/** The public one. Where there is none: what was asked for, if that is a host and a port and nothing else; else where it listens. */
export function ownAddress(request: FastifyRequest, own: OwnSettings): string {
  if (own.publicUrl) return own.publicUrl
  const scheme = request.protocol === 'https' ? 'https' : 'http'
  const asked = isHostAndPort(request.host) ? URL.parse(`${scheme}://${request.host}`)?.origin : undefined
  return asked ?? listeningAddress(own.host, request.socket.localPort ?? own.port)
}

const listeningAddress = (host: string, port: number) => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

/** Whether browsers reach the service over TLS. */
export const isReachedOverTls = ({ protocol }: FastifyRequest, publicUrl: string | undefined) =>
  protocol === 'https' || publicUrl?.startsWith('https:') === true

const label = /^[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?$/i

function isHostAndPort(text: string): boolean {
  const [, bracketed, name, port] = /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false
  if (bracketed !== undefined) return isIPv6(bracketed) && !bracketed.includes('%')
  return name !== undefined && name.length <= 253 && name.split('.').every((part) => label.test(part))
}
