// A running service for tests: the real thing on a real port, reached over HTTP.
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/open-database.ts'
import { createLog } from '../../server/platform/log.ts'
import { startNode } from '../../server/start-node.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const adminKey = 'vdt_test_administrator_key_0123456789abcdef'

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came back
  body: any
  text: string
}

export type TestService = Awaited<ReturnType<typeof startService>>

/** Starts a node. With a database given, another node on that database. It investigates when its roles say so. */
export async function startService(settings: Record<string, string> = {}, given?: TestDatabase) {
  const database = given ?? (await createTestDatabase())
  const config = readConfig({
    VEDETTE_LOG_LEVEL: 'silent',
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
    VEDETTE_ROLES: 'api',
    ...database.settings,
    ...settings,
  })
  const opened = await openDatabase(config)
  const node = await startNode(config, opened, createLog(config.logLevel))
  const { http, authenticator, dashboard, services } = node
  await http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  await node.work()

  return {
    url,
    port,
    database,
    services,
    /** As investigations use it: who waits for it waits longer than a request may. */
    workDb: opened.pools.work,
    authenticator,
    dashboard,
    ...client(url, adminKey),
    as: (key: string) => client(url, key),
    async stop() {
      await http.close()
      await node.stop()
      await opened.close()
      if (!given) await database.remove()
    },
  }
}

export function client(url: string, key: string | undefined) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(key ? { cookie: `Session=${key}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = /\bjson\b/.test(response.headers.get('content-type') ?? '') && text !== ''
    return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : text }
  }
  return {
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
    patch: (path: string, body: unknown, headers?: Record<string, string>) => send('PATCH', path, body, headers),
    delete: (path: string) => send('DELETE', path),
    send,
  }
}

export const anAlert = (more: Record<string, unknown> = {}) => ({
  organization_code: 'MAIN',
  alert_provider: 'siem',
  alert_type: 'Impossible travel',
  alert_content: 'Sign-ins of one user from two countries within 40 minutes',
  ...more,
})
