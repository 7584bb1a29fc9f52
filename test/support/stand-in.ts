// A third party on loopback for tests: answers as the test says and remembers what it was asked.
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface Seen {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  body?: string | Buffer
}

export interface StandIn {
  origin: string
  host: string
  port: number
  seen: Seen[]
}

export type Answer = (request: Seen) => Reply | Promise<Reply>

export async function standIn(t: TestContext, answer: Answer, tls?: { key: string; cert: string }): Promise<StandIn> {
  const seen: Seen[] = []
  const listener = async (request: IncomingMessage, response: import('node:http').ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', headers } = request
    const asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: Buffer.concat(chunks).toString(),
    }
    seen.push(asked)
    const reply = await answer(asked)
    if (reply.status === 0) return request.socket.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.body ?? JSON.stringify(reply.json ?? {}))
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, host: '127.0.0.1', port, seen }
}

/** A token as identity providers make them: three parts, the middle one readable. */
export const tokenWith = (claims: object) =>
  ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.')
