// The identity of observables and of alert types: when two names mean the same. Pure, and without a schema library, so that
// the server, connectors and the dashboard all ask here.
import type { ObservableKind } from './vocabulary.ts'

interface Named {
  kind: ObservableKind
  value: string
}

/**
 * Two observables with the same key are the same. Case does not matter, except in the path of a URL: servers tell paths
 * apart by case.
 */
export const observableKey = ({ kind, value }: Named): string =>
  `${kind} ${kind === 'url' ? withHostInLowerCase(value) : value.toLowerCase()}`

/** Scheme and host of a URL; not the name and password before the host. */
const withHostInLowerCase = (url: string) =>
  url.replace(
    /^([a-z][a-z0-9+.-]*:\/\/)([^/?#@]*@)?([^/?#]*)/i,
    (_, scheme: string, user: string | undefined, host: string) =>
      scheme.toLowerCase() + (user ?? '') + host.toLowerCase(),
  )

/**
 * The same key, or two names of one machine or person: a short host name means the full one, an account the e-mail
 * address that begins with it. This cannot be a key: `fin-1` is the same as `fin-1.a.com` and as `fin-1.b.com`, which
 * differ. So it serves to compare two observables of one alert, not to look one up among all alerts.
 */
export function isSameObservable(a: Named, b: Named): boolean {
  if (a.kind === b.kind) {
    if (a.value === b.value || observableKey(a) === observableKey(b)) return true
    return a.kind === 'host' && (isFirstPart(a, b, '.') || isFirstPart(b, a, '.'))
  }
  if (a.kind === 'email' && b.kind === 'user') return isFirstPart(b, a, '@')
  return a.kind === 'user' && b.kind === 'email' && isFirstPart(a, b, '@')
}

const isFirstPart = (short: Named, long: Named, before: string) =>
  long.value.toLowerCase().startsWith(`${short.value.toLowerCase()}${before}`)

/** Two alert types with the same key are the same: neither case nor extra white space matters. */
export const alertTypeKey = (alertType: string) =>
  alertType
    .replace(/[ \t\n\r\f\v]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
