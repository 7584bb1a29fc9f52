// Writes the one-line account of an alert: who did what to whom, when, with what outcome, and who reported it.
import { isSameObservable } from '../../contract/identity.ts'
import type { Observable } from '../../contract/observable.ts'
import type { Claim, ObservableRole, Outcome } from '../../contract/vocabulary.ts'

interface ToTell {
  alertType: string
  claim: Claim
  observables: readonly Observable[]
  event_time: number | null
  outcome: Outcome
}

const longestValue = 60
const longestStatement = 400

/** Who is told first, what they did, and to whom or with what. */
const accounts: Readonly<Partial<Record<Claim, readonly [ObservableRole, string, ObservableRole]>>> = {
  malware: ['target', 'had malware:', 'object'],
  ransomware: ['target', 'was hit by ransomware:', 'object'],
  'command-and-control': ['target', 'connected to', 'object'],
  'phishing-delivered': ['actor', 'sent a phishing mail to', 'target'],
  'phishing-clicked': ['target', 'opened a phishing link:', 'object'],
  'credential-leak': ['target', 'had credentials leaked:', 'object'],
  'unfamiliar-sign-in': ['target', 'signed in from', 'actor'],
  'impossible-travel': ['target', 'signed in from places far apart:', 'actor'],
  'brute-force': ['actor', 'guessed passwords of', 'target'],
  'password-spray': ['actor', 'tried passwords of', 'target'],
  'mfa-fatigue': ['actor', 'pushed sign-in prompts at', 'target'],
  'token-theft': ['actor', 'used a session of', 'target'],
  'privilege-change': ['actor', 'changed privileges of', 'target'],
  'oauth-consent': ['actor', 'gave an application access:', 'object'],
  'mailbox-rule': ['actor', 'changed mail rules of', 'target'],
  'exploitation-attempt': ['actor', 'tried to exploit', 'target'],
  exploitation: ['actor', 'exploited', 'target'],
  'web-shell': ['actor', 'placed a web shell on', 'target'],
  'lateral-movement': ['actor', 'moved to', 'target'],
  'credential-dumping': ['actor', 'took credentials from', 'target'],
  persistence: ['actor', 'made access permanent on', 'target'],
  'defence-evasion': ['actor', 'weakened defences of', 'target'],
  execution: ['actor', 'ran a command on', 'target'],
  discovery: ['actor', 'probed', 'target'],
  exfiltration: ['target', 'moved data to', 'object'],
  'removable-media': ['actor', 'used removable media on', 'target'],
  'cloud-change': ['actor', 'changed', 'target'],
  'vulnerable-software': ['target', 'runs vulnerable software:', 'object'],
  'brand-abuse': ['object', 'abuses the brand of', 'target'],
  'policy-violation': ['target', 'broke a policy:', 'object'],
}

/** "lt-113 (target) connected to 91.219.236.54 (object) at 2026-05-19 06:03:51 UTC, allowed; reported by pa-edge-02". */
export function writeStatement({ alertType, claim, observables, event_time, outcome }: ToTell): string {
  const plain = observables.filter(({ quoted }) => !quoted)
  const told = clearest(plain.length > 0 ? plain : observables)
  const what = accountOf(claim, told) ?? [title(alertType), ...everybody(told)].join(': ')
  const when = event_time === null ? '' : ` at ${written(new Date(event_time * 1000))} UTC`
  const ended = outcome === 'unknown' ? '' : `, ${outcome}`
  const reporter = told.find(({ role }) => role === 'reporter')
  const by = reporter ? `; reported by ${short(reporter.value)}` : ''
  return `${what}${when}${ended}${by}`.slice(0, longestStatement)
}

/**
 * A person once, by the address rather than the account; not the organization's own domain, where anything else is named. The own site
 * that was attacked is told, where nothing else is.
 */
function clearest(observables: readonly Observable[]): readonly Observable[] {
  const isOwnDomain = ({ kind, internal }: Observable) => kind === 'domain' && internal
  const isSite = namesNone(
    observables.filter((each) => !isOwnDomain(each)),
    'target',
  )
  const once = observables.filter(
    (each) =>
      !(isOwnDomain(each) && !(isSite && each.role === 'target')) &&
      !(each.kind === 'user' && observables.some((other) => other.kind === 'email' && isSameObservable(each, other))),
  )
  return once.length > 0 ? once : observables
}

/** Undefined where the claim has no account, or nobody for it. Others take the place of whom the content does not name. */
function accountOf(claim: Claim, observables: readonly Observable[]): string | undefined {
  const account = accounts[claim]
  if (!account) return undefined
  const [usual, verb, usually] = account
  // Somebody of the organization sent it to somebody outside.
  const isSent = claim === 'exfiltration' && isAboutPeople(observables)
  const second = isSent ? 'target' : usually
  // Where nobody suffered it, whoever did it is told first.
  const isDone = usual === 'target' && namesNone(observables, 'target') && second !== 'actor' && isDeed.has(claim)
  const first = isSent || isDone ? 'actor' : usual
  const subject = named(observables, first)
  const object = named(observables, second)
  for (const role of roleOrder)
    if (role !== first && role !== second && object.length < 2) object.push(...named(observables, role))
  object.splice(2)
  if (subject.length === 0 && object.length === 0) return undefined
  // Who was hit is not known: the title tells no less.
  if (subject.length === 0 && usual === 'target') return undefined
  if (subject.length === 0) return `Somebody ${verb} ${object.join(', ')}`
  if (object.length === 0) return `${subject.join(', ')} ${withoutTail(verb)}`
  // Whom it was done to is not known, and what it was done with must not be taken for it.
  const isWith = second === 'target' && namesNone(observables, 'target') && withoutTail(verb) !== verb
  return `${subject.join(', ')} ${isWith ? `${withoutTail(verb)}, with` : verb} ${object.join(', ')}`
}

/** Claims about what somebody did, and not what happened to them. */
const isDeed: ReadonlySet<Claim> = new Set([
  'exfiltration',
  'policy-violation',
  'command-and-control',
  'phishing-clicked',
])
const isAboutPeople = (observables: readonly Observable[]) =>
  observables.some(({ kind, role }) => (kind === 'user' || kind === 'email') && role === 'actor') &&
  observables.some(({ kind, role, internal }) => kind === 'email' && role === 'target' && !internal)

const namesNone = (observables: readonly Observable[], role: ObservableRole) =>
  !observables.some((each) => each.role === role)

const roleOrder: readonly ObservableRole[] = ['target', 'actor', 'object']
const withoutTail = (verb: string) => verb.replace(/(?::| (?:of|to|from|at|on|with))$/, '')
const title = (alertType: string) => alertType.slice(0, 120)

function everybody(observables: readonly Observable[]): string[] {
  const all = roleOrder.flatMap((role) => named(observables, role)).slice(0, 4)
  return all.length > 0 ? [all.join(', ')] : []
}

/** 2026-05-19 06:03:51. The language's own way to write it takes longer than the rest of the statement. */
const written = (time: Date) =>
  `${time.getUTCFullYear()}-${two(time.getUTCMonth() + 1)}-${two(time.getUTCDate())} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())}`
const two = (number: number) => (number < 10 ? `0${number}` : `${number}`)

const kindsFirst = ['host', 'user', 'email', 'ip', 'cloud_resource', 'domain', 'url', 'file', 'process', 'hash']

/** The clearest names of a role. */
function named(observables: readonly Observable[], role: ObservableRole): string[] {
  const ofRole = observables.filter((each) => each.role === role)
  if (ofRole.length > 1) ofRole.sort((a, b) => rankOf(a) - rankOf(b))
  return ofRole.slice(0, 2).map(({ value }) => `${short(value)} (${role})`)
}

const rankOf = ({ kind }: Observable) => (kindsFirst.indexOf(kind) + kindsFirst.length + 1) % (kindsFirst.length + 1)
const short = (value: string) => (value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value)
