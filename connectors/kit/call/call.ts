// Requests on behalf of one connection, as skills make them: signed in, JSON both ways, refusals in plain words.

import type { OutboundRequest, OutboundResponse } from '../network/send.ts'
import type { Call, Query } from '../vocabulary/call-shape.ts'
import type { PostForm } from '../vocabulary/connector.ts'
import type { CallContext } from './call-context.ts'
import { exchange, lookFirst } from './exchange.ts'
import type { Grant } from './grants.ts'
import { parseJson } from './json.ts'
import { askedToWaitMs } from './limits.ts'
import { readRefusal } from './refusal.ts'
import { ThirdPartyError } from './third-party-error.ts'

export function createCall(context: CallContext): Call {
  return {
    get: async (path, query) => (await request(context, 'GET', path, { query })).body,
    getPage: (path, query) => request(context, 'GET', path, { query }),
    post: async (path, body, query) => (await request(context, 'POST', path, { query, body })).body,
    put: async (path, body, query) => (await request(context, 'PUT', path, { query, body })).body,
    patch: async (path, body, query) => (await request(context, 'PATCH', path, { query, body })).body,
    delete: async (path, query) => (await request(context, 'DELETE', path, { query })).body,
  }
}

/** Signs in, or gives the grant that is still good. */
export async function signIn(context: CallContext): Promise<Grant> {
  const grant = await context.state.grants.current(() => context.connector.signIn(context.setup, postForm(context)))
  context.hide([...Object.values(grant.headers), ...(grant.secrets ?? [])])
  return grant
}

interface Parts {
  query?: Query | undefined
  body?: unknown
}

/** Looking something up changes nothing, also within a skill that changes things: it may be repeated, and no doubt is left. */
async function request(context: CallContext, method: OutboundRequest['method'], path: string, parts: Parts) {
  if (method !== 'GET' || context.effect === 'reads') return send(context, method, path, parts)
  const looking: CallContext = { ...context, effect: 'reads', retries: 0, bytes: 0 }
  try {
    return await send(looking, method, path, parts)
  } finally {
    context.retries += looking.retries
    context.bytes += looking.bytes
  }
}

async function send(context: CallContext, method: OutboundRequest['method'], path: string, parts: Parts) {
  const url = locate(context, path, parts.query)
  let used: Grant | undefined
  const prepare = async (): Promise<OutboundRequest> => {
    used = await signIn(context)
    return {
      method,
      url,
      fresh: context.effect === 'changes',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...given(context.connector.headers?.(context.setup, url.pathname) ?? {}),
        ...used.headers,
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(parts.body ?? {}) }),
    }
  }

  let response = await exchange(context, prepare)
  // A refused token is renewed once. A 401 says that nothing was done, so this holds for changes too.
  if (response.status === 401 && used?.expiresInSeconds !== undefined) {
    context.state.grants.refuse(used)
    context.retries++
    response = await exchange(context, prepare)
  }
  return { body: read(context, response, `${method} ${url.pathname}`), link: nextLink(response.headers.link) }
}

/** The address of the next page, where the Link header (RFC 8288) names one. */
const nextLink = (header: string | undefined) =>
  [...(header ?? '').matchAll(/<([^<>]{1,8000})>([^<]*)/g)].find(([, , parameters = '']) =>
    /;\s*rel="?next\b/i.test(parameters),
  )?.[1]

const postForm =
  (context: CallContext): PostForm =>
  async (address, form) => {
    const url = new URL(address)
    // Asking for a token changes nothing at the third party, so it may be repeated even for a skill that changes things.
    const asRead: CallContext = { ...context, effect: 'reads' }
    const response = await exchange(asRead, async () => ({
      method: 'POST',
      url,
      fresh: false,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }))
    return read(context, response, `POST ${url.pathname}`)
  }

/** Absolute addresses (next links) are followed only where the connection points: a token goes nowhere else. */
function locate(context: CallContext, path: string, query: Query | undefined): URL {
  const url = new URL(path, context.base)
  if (url.origin !== context.base.origin)
    throw new ThirdPartyError({
      kind: 'not_allowed',
      message: `${context.connector.name} pointed to another host (${url.host}), which is not followed`,
      hint: 'Check the address of the connection.',
    })
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${encodeName(name)}=${encode(String(one))}`),
  )
  if (pairs.length > 0) url.search = pairs.join('&')
  return url
}

const given = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** An alert may hold half a character, which no address can. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
const encodeName = (name: string) => encode(name).replaceAll('%24', '$')

function read(context: CallContext, response: OutboundResponse, what: string): unknown {
  if (response.status < 200 || response.status > 299) throw refused(context, response, what)
  if (response.body.trim() === '') return null
  try {
    return parseJson(response.body)
  } catch {
    const outcomeUnknown = context.effect === 'changes'
    throw new ThirdPartyError({
      kind: 'unusable_answer',
      status: response.status,
      outcomeUnknown,
      message: `${context.connector.name} answered ${what} with something that is not JSON`,
      hint: outcomeUnknown ? lookFirst : 'Check the address of the connection.',
    })
  }
}

function refused(context: CallContext, { status, headers, body }: OutboundResponse, what: string): ThirdPartyError {
  const { codes, text } = readRefusal(body)
  const redirected = status >= 300 && status < 400
  const said = redirected ? 'a redirect, which is not followed' : text
  const waitMs = askedToWaitMs(headers, status === 429 ? (context.connector.waitHeaders ?? []) : [], context.kit.now())
  const key = [...codes, String(status), status >= 500 ? '500' : ''].find((one) => context.hintFor(one) !== undefined)
  return new ThirdPartyError({
    kind: status === 429 ? 'limited' : 'refused',
    status,
    code: codes[0],
    outcomeUnknown: context.effect === 'changes' && status >= 500,
    message: context.redact(`${context.connector.name} answered ${what} with ${status}${said ? `: ${said}` : ''}`),
    hint: redirected ? 'Check the address of the connection.' : key === undefined ? undefined : context.hintFor(key),
    retryAfterSeconds: waitMs === undefined ? undefined : Math.ceil(waitMs / 1000),
  })
}
