// Addresses that are the outside of own machines: an office, a gateway, a published service. Alerts of everybody name them, so
// they join none. Whatever is wrongly held for one joins less; nothing is hidden or judged better. Pure.
import type { Observable } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'

interface AlertNamingAddresses {
  alert_content: string
  claims: readonly Claim[]
  observables: readonly Observable[]
  /** Public ones, as answers of platforms showed them during the investigation. */
  answered: readonly string[]
}

export interface OwnAddresses {
  /** Join nothing in this alert. */
  unlinked: ReadonlySet<string>
  /** Surely own: remembered for later alerts, and for those that came before. */
  remembered: readonly string[]
}

const mostRemembered = 10

export function ownAddressesOf({ alert_content, claims, observables, answered }: AlertNamingAddresses): OwnAddresses {
  const fromOutside = observables.filter(({ kind, internal }) => kind === 'ip' && !internal)
  const isAttacked = fromOutside.some(({ role, quoted }) => role === 'actor' && !quoted)
  const unlinked = new Set(answered)
  const sure: string[] = []
  for (const observable of fromOutside) {
    const named = namedAsOutside(observable, alert_content)
    const published = observable.role === 'target' && !observable.quoted ? publishedBy(claims, isAttacked) : undefined
    if (named || published) unlinked.add(observable.value)
    if (named === 'surely' || published === 'surely') sure.push(observable.value)
  }
  return { unlinked, remembered: [...new Set([...sure, ...answered])].slice(0, mostRemembered) }
}

type Sureness = 'surely' | 'likely' | undefined

/** Attacks that come from outside: their target is what the organization shows the world. */
const inbound = new Set<Claim>([
  'exploitation-attempt',
  'exploitation',
  'brute-force',
  'password-spray',
  'discovery',
  'web-shell',
])
/** These go out to a target that is the attacker's. */
const outbound = new Set<Claim>(['command-and-control', 'exfiltration', 'phishing-clicked', 'malware', 'ransomware'])

function publishedBy(claims: readonly Claim[], isAttacked: boolean): Sureness {
  if (claims.some((claim) => outbound.has(claim))) return undefined
  if (claims.some((claim) => inbound.has(claim))) return isAttacked ? 'surely' : 'likely'
  return isAttacked ? 'likely' : undefined
}

const machines = 'device|host|computer|agent|machine|endpoint|instance|asset|server|vm|node|networkinterfaces?'
const outsideName = new RegExp(
  `^(last|current|${machines})*(?:external|public|outside|egress|wan)(?:ips?|ipaddress(?:es)?|addr(?:ess)?|ipv[46](?:address)?)$`,
)
const ofMachine = new RegExp(`^(?:${machines})|(?:${machines}|detectioninfo)$`)

/** Fields of JSON are the platform's own. In a text an attacker may have written one, so there every place must tell it. */
function namedAsOutside({ places }: Observable, content: string): Sureness {
  const told = places.map((place) =>
    'pointer' in place ? ofField(place.pointer) : ofText(content.slice(Math.max(0, place.start - 60), place.start)),
  )
  if (told.includes('surely')) return 'surely'
  const inText = places.every((place) => 'start' in place)
  return told.length > 0 && (inText ? told.every(Boolean) : told.some(Boolean)) ? 'likely' : undefined
}

/** Lower case, letters and digits alone, without the marks some products put at its end. */
const inPlain = (name: string) =>
  name
    .toLowerCase()
    .replace(/_(?:[sdgtb]|str)$/, '')
    .replace(/~[01]|[^a-z0-9.]/g, '')

/** A field of a machine is surely its own; `external_ip` by itself may be anybody's. */
function ofField(pointer: string): Sureness {
  const steps = pointer
    .split('/')
    .slice(1)
    .flatMap((step) => (/^\d+$/.test(step) ? [] : inPlain(step).split('.')))
  const [above = '', last = ''] = [steps.at(-2), steps.at(-1)]
  const found = outsideName.exec(last)
  if (!found) return undefined
  return found[1] !== undefined || ofMachine.test(above) ? 'surely' : 'likely'
}

function ofText(before: string): Sureness {
  const name = /([\w.-]+)["']?\s*[=:]\s*["']?$/.exec(before)?.[1]
  return name !== undefined && outsideName.test(inPlain(name).split('.').at(-1) ?? '') ? 'likely' : undefined
}
