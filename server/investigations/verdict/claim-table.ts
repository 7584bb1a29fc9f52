// What each claim asks of an investigation: which questions decide, what refutes it, and what an open incident must be about to fit.

import type { Question } from '../../../connectors/kit/vocabulary/questions.ts'
import type { Claim, ObservableKind } from '../../../contract/vocabulary.ts'

/**
 * Evidence that refutes a claim, beside a judgement of people about the same event, which refutes every claim:
 * was-there: a booking covers place and time. test-file: the file is the standard antivirus test file and nothing else.
 * known-scanner: the source publishes that it scans, and was turned away. not-exposed: the weakness was judged harmless on this
 * machine, or no machine has it, and nobody uses it. own-scanner: people marked the machine that scans as a scanner on their platform.
 */
export type Refutation = 'was-there' | 'test-file' | 'known-scanner' | 'not-exposed' | 'own-scanner'

export interface ClaimRules {
  /** Without an answer about each principal observable of these kinds, nothing is benign. */
  decisive: readonly { question: Question; kinds: readonly ObservableKind[] }[]
  refutedBy: readonly Refutation[]
  /** What a confirmed open incident about the same machine or person within a day belongs to. */
  fits: 'machine' | 'person' | 'both' | 'nothing'
  /** It is done to an account, whatever machine it was tried at. */
  ofAccount?: true
}

const knownBad = (...kinds: ObservableKind[]) => ({ question: 'is-known-bad', kinds }) as const
const files = knownBad('hash')
const sites = knownBad('ip', 'domain', 'url')
const addresses = knownBad('ip')

const onMachine: ClaimRules = { decisive: [files], refutedBy: [], fits: 'machine' }
const inAccount: ClaimRules = { decisive: [addresses], refutedBy: [], fits: 'person', ofAccount: true }
const signIn: ClaimRules = { decisive: [addresses], refutedBy: ['was-there'], fits: 'person', ofAccount: true }
const knocking: ClaimRules = { decisive: [addresses], refutedBy: ['known-scanner', 'own-scanner'], fits: 'nothing' }
const nothing: ClaimRules = { decisive: [], refutedBy: [], fits: 'nothing' }

export const claimTable: Readonly<Record<Claim, ClaimRules>> = {
  malware: { decisive: [files], refutedBy: ['test-file'], fits: 'machine' },
  ransomware: onMachine,
  'command-and-control': { decisive: [sites], refutedBy: [], fits: 'machine' },
  'phishing-delivered': { decisive: [knownBad('domain', 'url', 'hash')], refutedBy: [], fits: 'person' },
  'phishing-clicked': { decisive: [knownBad('domain', 'url', 'hash')], refutedBy: [], fits: 'person' },
  'credential-leak': { decisive: [], refutedBy: [], fits: 'person' },
  'unfamiliar-sign-in': signIn,
  'impossible-travel': signIn,
  'brute-force': { decisive: [addresses], refutedBy: [], fits: 'nothing', ofAccount: true },
  'password-spray': { decisive: [addresses], refutedBy: [], fits: 'nothing' },
  'mfa-fatigue': inAccount,
  'token-theft': inAccount,
  'privilege-change': inAccount,
  'oauth-consent': inAccount,
  'mailbox-rule': inAccount,
  'exploitation-attempt': knocking,
  exploitation: { decisive: [sites], refutedBy: [], fits: 'machine' },
  'web-shell': { decisive: [addresses, files], refutedBy: [], fits: 'machine' },
  'lateral-movement': { decisive: [files], refutedBy: [], fits: 'both' },
  'credential-dumping': { decisive: [files], refutedBy: [], fits: 'both' },
  persistence: onMachine,
  'defence-evasion': onMachine,
  execution: onMachine,
  discovery: { decisive: [addresses], refutedBy: ['known-scanner', 'own-scanner'], fits: 'machine' },
  exfiltration: { decisive: [sites], refutedBy: [], fits: 'both' },
  'removable-media': nothing,
  'cloud-change': { decisive: [addresses], refutedBy: [], fits: 'person' },
  'vulnerable-software': { decisive: [], refutedBy: ['not-exposed'], fits: 'nothing' },
  'brand-abuse': { decisive: [sites], refutedBy: [], fits: 'nothing' },
  'policy-violation': { decisive: [sites], refutedBy: [], fits: 'nothing' },
  informational: nothing,
  unknown: { decisive: [knownBad('ip', 'domain', 'url', 'hash')], refutedBy: ['test-file'], fits: 'nothing' },
}
