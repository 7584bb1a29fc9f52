// Where in an attack a claim stands, and how long such an attack takes. Pure.
import { type Claim, type Tactic, tactics } from '../../../contract/vocabulary.ts'

const hour = 3600

/** The tactic of a claim, and the hours within which another alert belongs to it. */
const table: Record<Claim, { tactic: Tactic | null; hours: number }> = {
  malware: { tactic: 'execution', hours: 24 },
  ransomware: { tactic: 'impact', hours: 24 },
  'command-and-control': { tactic: 'command-and-control', hours: 48 },
  'phishing-delivered': { tactic: 'initial-access', hours: 72 },
  'phishing-clicked': { tactic: 'initial-access', hours: 72 },
  'credential-leak': { tactic: 'credential-access', hours: 72 },
  'unfamiliar-sign-in': { tactic: 'initial-access', hours: 24 },
  'impossible-travel': { tactic: 'initial-access', hours: 24 },
  'brute-force': { tactic: 'credential-access', hours: 6 },
  'password-spray': { tactic: 'credential-access', hours: 6 },
  'mfa-fatigue': { tactic: 'credential-access', hours: 6 },
  'token-theft': { tactic: 'credential-access', hours: 24 },
  'privilege-change': { tactic: 'privilege-escalation', hours: 24 },
  'oauth-consent': { tactic: 'persistence', hours: 48 },
  'mailbox-rule': { tactic: 'persistence', hours: 48 },
  'exploitation-attempt': { tactic: 'initial-access', hours: 6 },
  exploitation: { tactic: 'initial-access', hours: 24 },
  'web-shell': { tactic: 'persistence', hours: 48 },
  'lateral-movement': { tactic: 'lateral-movement', hours: 24 },
  'credential-dumping': { tactic: 'credential-access', hours: 24 },
  persistence: { tactic: 'persistence', hours: 48 },
  'defence-evasion': { tactic: 'defense-evasion', hours: 24 },
  execution: { tactic: 'execution', hours: 24 },
  discovery: { tactic: 'discovery', hours: 6 },
  exfiltration: { tactic: 'exfiltration', hours: 48 },
  'removable-media': { tactic: 'initial-access', hours: 24 },
  'cloud-change': { tactic: 'persistence', hours: 24 },
  'vulnerable-software': { tactic: null, hours: 1 },
  'brand-abuse': { tactic: 'resource-development', hours: 6 },
  'policy-violation': { tactic: null, hours: 1 },
  informational: { tactic: null, hours: 1 },
  unknown: { tactic: null, hours: 1 },
}

/** An alert that tells of no attack belongs to one only when it is near. */
export const isVague = (claims: readonly Claim[]) => claims.every((claim) => table[claim].tactic === null)

/** The longer of both, unless one of them is vague. */
export function windowOf(one: readonly Claim[], other: readonly Claim[]): number {
  if (isVague(one) || isVague(other)) return hour
  return Math.max(...[...one, ...other].map((claim) => table[claim].hours)) * hour
}

/** In the order of an attack, each once; of claims, and of techniques that were named. */
export function tacticsOf(claims: readonly Claim[], named: readonly (readonly string[])[] = []): Tactic[] {
  const found = new Set<string>([...claims.flatMap((claim) => table[claim].tactic ?? []), ...named.flat()])
  return tactics.filter((tactic) => found.has(tactic))
}

/** The claim that tells most: the one furthest into an attack. */
export const leadingClaim = (claims: readonly Claim[]): Claim =>
  claims.toSorted((a, b) => stageOf([b]) - stageOf([a]))[0] ?? 'unknown'

export const stageOf = (claims: readonly Claim[]) => {
  const last = tacticsOf(claims).at(-1)
  return last ? tactics.indexOf(last) : -1
}
