// What the lab's tests call the platforms with: plain requests, and the sign-in of each platform.
import type { Lab } from './lab.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
export type Answer = { status: number; headers: Headers; text: string; body: any }

export async function call(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init)
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

export const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  call(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

export const form = (url: string, fields: Record<string, string>) =>
  call(url, { method: 'POST', body: new URLSearchParams(fields) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The named credential set of a connector, the full one unless said otherwise. */
export function setOf(lab: Lab, connector: keyof Lab['credentials'], name?: string) {
  const sets = lab.credentials[connector]
  const found = name === undefined ? sets[0] : sets.find((set) => set.name === name)
  if (!found) throw new Error(`${connector} has no credentials "${name}"`)
  return found
}

export async function bearer(lab: Lab, connector: 'endpoint-detection' | 'incident-source', name?: string) {
  const { credentials, settings } = setOf(lab, connector, name)
  const { body } = await form(`${settings.auth_url}/${credentials.tenant_id}/oauth2/v2.0/token`, {
    client_id: credentials.client_id ?? '',
    client_secret: credentials.client_secret ?? '',
    grant_type: 'client_credentials',
    scope: `${settings.scope_resource}/.default`,
  })
  return { authorization: `Bearer ${body.access_token}` }
}

export async function travelBearer(lab: Lab, name?: string) {
  const { credentials, settings } = setOf(lab, 'travel-booking', name)
  const { body } = await form(`${settings.base_url}/ta-auth/oauth/token`, {
    grant_type: 'client_credentials',
    ...credentials,
  })
  return { authorization: `Bearer ${body.access_token}` }
}

export function basic(lab: Lab, name?: string) {
  const { client_id, api_key } = setOf(lab, 'malware-protection', name).credentials
  return { authorization: `Basic ${Buffer.from(`${client_id}:${api_key}`).toString('base64')}` }
}

export const platformKey = (lab: Lab, name?: string) => ({
  'x-api-key': setOf(lab, 'vulnerability-investigation', name).credentials.api_token ?? '',
})

export const intelligenceKey = (lab: Lab, name?: string) => ({
  'x-threatinteltoken': setOf(lab, 'threat-intelligence', name).credentials.api_key ?? '',
})
