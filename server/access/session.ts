// The rules of a session: how its key looks, how long it lasts, and the cookie that carries it.
import { randomBytes } from 'node:crypto'
import { unauthorized } from '../http/problem.ts'

const prefix = 'vds_'

/** Each use makes it last this long again. */
export const sessionSeconds = 12 * 3600

/** A use sooner than this after the last one is not written down. */
export const prolongAfter = 600

export const newSessionKey = () => `${prefix}${randomBytes(32).toString('base64url')}`

/** Whether a key is that of a session and not an API key. */
export const isSessionKey = (key: string) => key.startsWith(prefix)

const plainName = 'Session'
/** Browsers take a cookie of this name over TLS and from this very host alone: no neighbour can set it. */
const hostName = '__Host-Session'

interface Reached {
  isSecure: boolean
  isBrowser: boolean
}

/**
 * What a request carries: an API key or a session key. The cookie that nobody else can set goes before the plain one.
 * Over TLS a plain one is a program's API key; a browser has it from somebody else.
 */
export function sessionCookie(cookies = '', { isSecure, isBrowser }: Reached): string | undefined {
  const own = onlyCookie(cookies, hostName)
  if (own !== undefined) return own
  const plain = onlyCookie(cookies, plainName)
  return isSecure && plain !== undefined && (isBrowser || isSessionKey(plain)) ? undefined : plain
}

/** Browsers send cookies of one name in an order that whoever set them may choose, so the first is not believed. */
function onlyCookie(cookies: string, name: string): string | undefined {
  const values = cookies.split(';').flatMap((part) => {
    const [, found, value] = /^\s*([^=\s]+)\s*=\s*"?([^"\s]*)/.exec(part) ?? []
    return found === name && value ? [value] : []
  })
  if (values.length > 1)
    throw unauthorized(`Two cookies named ${name} came. Send one; in a browser, clear its cookies.`)
  return values[0]
}

/** The cookie that gives a browser the session key for so many seconds; without a key, the cookie that takes it away. */
export const writeCookie = (key: string | undefined, seconds: number, isSecure: boolean) =>
  [
    `${isSecure ? hostName : plainName}=${key ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${key ? Math.max(0, Math.min(seconds, sessionSeconds)) : 0}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
