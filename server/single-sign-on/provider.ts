// The OpenID Connect provider: found by discovery, and reached through the same dial as every third party.
import { readFileSync } from 'node:fs'
import type { createRemoteJWKSet } from 'jose'
import { sql } from 'kysely'
import type { Configuration } from 'openid-client'
import { fetch as fetchOver } from 'undici'
import { parseAllowList } from '../../connectors/kit/network/address-rules.ts'
import { createDial } from '../../connectors/kit/network/dial.ts'
import { createPool } from '../../connectors/kit/network/pool.ts'
import { cacheFor } from '../platform/cache-for.ts'
import type { Services } from '../platform/services.ts'
import type { Vault } from '../platform/vault.ts'
import { findProviderSettings, type ProviderSettings } from './single-sign-on-store.ts'

interface Reach {
  allowPrivateTargets: readonly string[]
  caFile: string | undefined
}

export interface SingleSignOnServices extends Services {
  vault: Vault
}

export interface OpenProvider {
  settings: ProviderSettings
  config: Configuration
  keys: ReturnType<typeof createRemoteJWKSet>
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

const timeoutSeconds = 10
const discoveredFor = 600_000

export function createIdentityProvider({ db, vault }: SingleSignOnServices, { allowPrivateTargets, caFile }: Reach) {
  const allow = parseAllowList(allowPrivateTargets.join(','))
  const ca = caFile === undefined ? undefined : readFileSync(caFile, 'utf8')
  const pool = createPool({ dial: createDial({ allow }), ca })

  /** One request, over sockets that reach permitted addresses alone. Redirects are not followed. */
  const send = async (url: string, options: object): Promise<Response> => {
    const sockets = pool.take()
    try {
      const ends = AbortSignal.timeout(timeoutSeconds * 1000)
      const answer = await fetchOver(url, {
        ...options,
        redirect: 'manual',
        signal: ends,
        dispatcher: sockets.dispatcherFor(false),
      })
      return new Response(await answer.arrayBuffer(), {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
      })
    } finally {
      sockets.giveBack()
    }
  }

  const open = async (settings: ProviderSettings): Promise<OpenProvider> => {
    const { issuer, client_id, client_secret } = settings
    const server = new URL(issuer)
    const isPlain = server.protocol === 'http:'
    const host = { host: server.hostname, port: Number(server.port || 80), plain: true }
    if (isPlain && !allow.allows(host))
      throw new Error('Plain http is only for targets that VEDETTE_ALLOW_PRIVATE_TARGETS names.')
    const { allowInsecureRequests, customFetch, discovery } = await import('openid-client') // with the first provider
    const config = await discovery(server, client_id, client_secret, undefined, {
      [customFetch]: send,
      timeout: timeoutSeconds,
      ...(isPlain && { execute: [allowInsecureRequests] }),
    })
    const { jwks_uri = issuer } = config.serverMetadata()
    const { createRemoteJWKSet, customFetch: jwksFetch } = await import('jose')
    const keys = createRemoteJWKSet(new URL(jwks_uri), { [jwksFetch]: send })
    return { settings, config, keys }
  }

  /** What was discovered is remembered for ten minutes, or until the settings change. */
  const opened = cacheFor(discoveredFor, async () => {
    const settings = await findProviderSettings(db, vault)
    return settings && open(settings)
  })

  return {
    open,
    /** The provider that is set and enabled; undefined: there is none. */
    async find(): Promise<OpenProvider | undefined> {
      const { rows } = await sql<{ version: number; changed_at: number; enabled: boolean }>`
        /* prepared find-provider */ select version, changed_at, enabled from single_sign_on`.execute(db)
      const [row] = rows
      return row?.enabled ? opened(`${row.version} ${row.changed_at}`) : undefined
    },
  }
}
