// The rules of a session: how its key looks, how long it lasts, and the cookie that carries it.
import { randomBytes } from 'node:crypto'

const prefix = 'vds_'

/** Each use makes it last this long again. */
export const sessionSeconds = 12 * 3600

/** A use sooner than this after the last one is not written down. */
export const prolongAfter = 600

export const newSessionKey = () => `${prefix}${randomBytes(32).toString('base64url')}`

/** Whether a key is that of a session and not an API key. */
export const isSessionKey = (key: string) => key.startsWith(prefix)

/** What a request carries in the cookie: an API key or a session key. */
export const sessionCookie = (cookies = ''): string | undefined => /(?:^|;\s*)Session="?([^;"\s]+)/.exec(cookies)?.[1]

/** The cookie that gives a browser the session key; without one, the cookie that takes it away. */
export const writeCookie = (key: string | undefined, isSecure: boolean) =>
  [
    `Session=${key ?? ''}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${key ? sessionSeconds : 0}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
