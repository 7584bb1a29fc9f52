// A real OpenID Connect provider on loopback, with people and groups that a test can change.
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProviderPerson {
  email: string
  email_verified?: boolean
  name: string
  groups: string[]
}

export const clientId = 'vedette'
export const clientSecret = 'the secret of vedette at the provider'

/** `own`: where the service is; `people` by the name they sign in with. */
export async function startProvider(own: string, people: Map<string, ProviderPerson>) {
  const server = await listen()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${own}/platformapi/session/single-sign-on/callback`],
        backchannel_logout_uri: `${own}/platformapi/session/single-sign-on/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
    findAccount: (_ctx, id) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
    cookies: { keys: ['keys of a test'] },
    pkce: { required: () => true },
    // By itself the provider does not call loopback, where the service is in tests.
    fetch: (url, { method = 'GET', headers = {}, body = null } = {}) => fetch(url, { method, headers, body }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    provider,
    stop: () =>
      new Promise<void>((resolve) => server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
}

async function listen() {
  const { createServer } = await import('node:http')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A browser without a screen: follows redirects, keeps cookies by host, and fills the provider's forms. */
export function createVisitor() {
  const jar = new Map<string, string>()
  const visit = async (url: string, options: RequestInit = {}) => {
    const { host } = new URL(url)
    const cookie = [...jar].flatMap(([name, value]) => (name.startsWith(`${host} `) ? [value] : [])).join('; ')
    const response = await fetch(url, { ...options, redirect: 'manual', headers: { ...options.headers, cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';')
      const name = `${host} ${pair.split('=')[0]}`
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(each)) jar.delete(name)
      else jar.set(name, pair)
    }
    return response
  }
  /** Until an answer is no redirect, or leads to a place that `until` knows. */
  const follow = async (url: string, until: (url: string) => boolean, options?: RequestInit) => {
    let [at, response] = [url, await visit(url, options)]
    for (let step = 0; step < 15; step++) {
      const next = response.headers.get('location')
      if (next === null) return { at, response }
      at = new URL(next, at).href
      if (until(at)) return { at, response }
      response = await visit(at)
    }
    throw new Error(`Too many redirects, at ${at}`)
  }
  const submit = async (at: string, html: string, login: string, until: (url: string) => boolean) => {
    const action = new URL(/action="([^"]+)"/.exec(html)?.[1] ?? '', at).href
    const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
    return follow(action, until, { method: 'POST', body })
  }
  return {
    jar,
    visit,
    /** Goes through the provider's pages as this person. Gives the address that `until` knows, not yet visited. */
    async signInAs(login: string, url: string, until: (url: string) => boolean): Promise<string> {
      let { at, response } = await follow(url, until)
      for (let page = 0; page < 3 && !until(at); page++)
        ({ at, response } = await submit(at, await response.text(), login, until))
      return at
    },
  }
}
