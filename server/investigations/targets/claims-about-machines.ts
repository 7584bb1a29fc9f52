// Which claims say that something happened on a machine, and which only that an account was used. Pure.

import type { ReadClaim } from '../../../contract/reading.ts'
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'

/**
 * A machine that is named beside such a claim is one on which it happened. `false`: it may be one that was only knocked at,
 * a mailbox, or the place where a sign-in was written down.
 */
const onMachines: Readonly<Record<Claim, boolean>> = {
  malware: true,
  ransomware: true,
  'command-and-control': true,
  'phishing-delivered': true,
  'phishing-clicked': true,
  'credential-leak': false,
  'unfamiliar-sign-in': false,
  'impossible-travel': false,
  'brute-force': false,
  'password-spray': false,
  'mfa-fatigue': false,
  'token-theft': false,
  'privilege-change': false,
  'oauth-consent': false,
  'mailbox-rule': false,
  'exploitation-attempt': false,
  exploitation: true,
  'web-shell': true,
  'lateral-movement': true,
  'credential-dumping': true,
  persistence: true,
  'defence-evasion': true,
  execution: true,
  discovery: true,
  exfiltration: true,
  'removable-media': true,
  'cloud-change': false,
  'vulnerable-software': false,
  'brand-abuse': false,
  'policy-violation': true,
  informational: true,
  unknown: true,
}

/** The principal claim decides. */
export const claimsAboutMachines = (claims: readonly ReadClaim[]): boolean =>
  claims.slice(0, 1).some(({ claim }) => onMachines[claim])

const logons: readonly Claim[] = ['brute-force', 'unfamiliar-sign-in', 'password-spray', 'exploitation-attempt']

/** Somebody got in: the machine that was logged on to is affected. */
export const provesLogon = (claims: readonly ReadClaim[], outcome: Outcome): boolean =>
  outcome === 'succeeded' && claims.some(({ claim }) => logons.includes(claim))
