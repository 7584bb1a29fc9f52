// Writes the one-line account of an alert: who did what to whom, when, with what outcome, and who reported it.
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

const verbs: Readonly<Partial<Record<Claim, string>>> = {
  malware: 'malware was found',
  ransomware: 'ransomware acted',
  'command-and-control': 'connected to a control server',
  'phishing-delivered': 'a phishing mail was sent',
  'phishing-clicked': 'a phishing link was opened',
  'credential-leak': 'credentials leaked',
  'unfamiliar-sign-in': 'signed in',
  'impossible-travel': 'signed in from places too far apart',
  'brute-force': 'guessed passwords',
  'password-spray': 'tried passwords on many accounts',
  'mfa-fatigue': 'pushed sign-in prompts',
  'token-theft': 'used a stolen session',
  'privilege-change': 'changed privileges',
  'oauth-consent': 'gave an application access',
  'mailbox-rule': 'changed a mailbox rule',
  'exploitation-attempt': 'tried to exploit a weakness',
  exploitation: 'exploited a weakness',
  'web-shell': 'placed a web shell',
  'lateral-movement': 'moved to another machine',
  'credential-dumping': 'took credentials',
  persistence: 'made access permanent',
  'defence-evasion': 'weakened defences',
  execution: 'ran a command',
  discovery: 'looked around',
  exfiltration: 'moved data out',
  'removable-media': 'used removable media',
  'cloud-change': 'changed a cloud resource',
  'vulnerable-software': 'runs vulnerable software',
  'brand-abuse': 'abused the brand',
  'policy-violation': 'broke a policy',
}

/** "10.20.31.117 (target), cdn-sync.net (object): connected to a control server at 2026-05-19 06:03:51 UTC, blocked; reported by nx-edge-01". */
export function writeStatement({ alertType, claim, observables, event_time, outcome }: ToTell): string {
  const plain = observables.filter(({ quoted }) => !quoted)
  const actors = named(plain, 'actor')
  const targets = named(plain, 'target')
  const objects = named(plain, 'object')
  const what = verbs[claim] ?? alertType.slice(0, 120)
  const people = [...actors, ...targets, ...objects].slice(0, 4).join(', ')
  const when =
    event_time === null ? '' : ` at ${new Date(event_time * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const ended = outcome === 'unknown' ? '' : `, ${outcome}`
  const reporter = plain.find(({ role }) => role === 'reporter')
  const told = reporter ? `; reported by ${short(reporter.value)}` : ''
  return `${people === '' ? '' : `${people}: `}${what}${when}${ended}${told}`.slice(0, longestStatement)
}

const kindsFirst = [
  'host',
  'user',
  'email',
  'ip',
  'cloud_resource',
  'domain',
  'url',
  'file',
  'process',
  'hash',
  'vulnerability',
]

const named = (observables: readonly Observable[], role: ObservableRole) =>
  observables
    .filter((each) => each.role === role)
    .sort((a, b) => kindsFirst.indexOf(a.kind) - kindsFirst.indexOf(b.kind))
    .slice(0, 2)
    .map(({ value }) => `${short(value)} (${role})`)

const short = (value: string) => (value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value)
