// The values by which alerts of one attack are linked: machines, people, addresses, domains, files. Pure.
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { LinkKind } from '../../../contract/vocabulary.ts'
import { sightingKey } from '../sighting-key.ts'

export interface LinkValue {
  /** Equal for names that may mean the same; `isSameValue` decides. */
  key: string
  kind: LinkKind
  observable: ObservableName
  internal: boolean
}

const mostValues = 12
const linkingRoles: readonly string[] = ['actor', 'target', 'object', 'unknown']

/** Accounts that every machine has: they are nobody. */
const builtIn = new Set(
  'system|local service|network service|localservice|networkservice|root|administrator|admin|guest|anonymous|anonymous logon|nobody|www-data|daemon|default|unknown|n/a|none|user|users|krbtgt|everyone|local system|localsystem|service|postgres|mysql|apache|nginx'.split(
    '|',
  ),
)

const kinds: Partial<Record<Observable['kind'], LinkKind>> = {
  host: 'machine',
  user: 'person',
  email: 'person',
  ip: 'address',
  domain: 'domain',
  url: 'link',
  hash: 'file',
  cloud_resource: 'resource',
}

/** What the alert is about and is told by its own fields, or under another name of the same. Machines and people come first. */
export function linkValuesOf(observables: readonly Observable[]): LinkValue[] {
  const values = observables.filter(mayLink).flatMap(asLinkValue)
  const distinct = [...new Map(values.map((each) => [each.key, each])).values()]
  const rank = ({ kind }: LinkValue) => order.indexOf(kind)
  return distinct.sort((a, b) => rank(a) - rank(b)).slice(0, mostValues)
}

const order: readonly LinkKind[] = ['machine', 'person', 'file', 'address', 'domain', 'link', 'resource']

const mayLink = ({ role, quoted, resolved_from }: Observable) =>
  !quoted && linkingRoles.includes(role) && (resolved_from === undefined || resolved_from.link === 'is')

function asLinkValue({ kind, value, internal }: Observable): LinkValue[] {
  const machine = kind === 'user' && value.endsWith('$') ? { kind: 'host' as const, value: value.slice(0, -1) } : null
  const observable: ObservableName = machine ?? { kind, value }
  const link = kinds[observable.kind]
  if (!link || isMeaningless(observable, internal)) return []
  const name = link === 'machine' ? shortHost(observable.value) : link === 'person' ? account(observable.value) : null
  const key = sightingKey(name === null ? observable : { kind: link === 'machine' ? 'host' : 'user', value: name })
  return [{ key, kind: link, observable, internal }]
}

/** The own domain stands in every alert; built-in accounts and loopback addresses are on every machine. */
function isMeaningless({ kind, value }: ObservableName, internal: boolean): boolean {
  if (kind === 'domain') return internal
  if (kind === 'user' || kind === 'email') return isBuiltInAccount(value)
  if (kind === 'ip') return /^(127\.|0\.0\.0\.0|255\.|::1?$|fe80:|169\.254\.)/i.test(value)
  return kind === 'host' && /^(localhost|unknown|n\/a|-)$/i.test(value)
}

export const isBuiltInAccount = (value: string) => builtIn.has(account(value))

const lastPart = (value: string) => value.slice(Math.max(value.lastIndexOf('\\'), value.lastIndexOf('/')) + 1)
const shortHost = (value: string) => {
  const name = lastPart(value).toLowerCase()
  return /^[\d.:]+$/.test(name) ? name : (name.split('.')[0] ?? name)
}
const account = (value: string) => {
  const name = lastPart(value).toLowerCase()
  return name.split('@')[0] ?? name
}

/** A short name means the full one, an account the address that begins with it; two full names are compared whole. */
export function isSameValue(kind: LinkKind, one: string, other: string): boolean {
  const [a, b] = [lastPart(one).toLowerCase(), lastPart(other).toLowerCase()]
  if (kind === 'machine') return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
  if (kind === 'person') return a === b || a.startsWith(`${b}@`) || b.startsWith(`${a}@`)
  return true
}
