// Which claims of an alert call for which question. A playbook is planned before a content is read, so each step asks first.

import type { Question } from '../../../connectors/kit/vocabulary/questions.ts'
import { type Claim, signInClaims } from '../../../contract/vocabulary.ts'

const accounts: readonly Claim[] = [
  ...signInClaims,
  'privilege-change',
  'oauth-consent',
  'mailbox-rule',
  'cloud-change',
  'credential-leak',
]
const messages: readonly Claim[] = ['phishing-delivered', 'phishing-clicked']
const programs: readonly Claim[] = [
  'malware',
  'ransomware',
  'command-and-control',
  'credential-dumping',
  'persistence',
  'defence-evasion',
  'execution',
  'removable-media',
]
const intrusions: readonly Claim[] = ['exploitation', 'web-shell', 'lateral-movement', 'discovery', 'exfiltration']
const attempts: readonly Claim[] = ['exploitation-attempt']

/** `all`: whatever is claimed. `security`: whatever is claimed but that something ran as usual. */
type Calling = 'all' | 'security' | readonly Claim[]

export const questionClaims: Readonly<Record<Question, Calling>> = {
  'is-known-bad': 'all',
  'what-is-the-host': 'all',
  'what-happened-on-host': 'security',
  'who-uses-host': [...programs, ...intrusions, 'privilege-change', 'policy-violation', 'unknown'],
  'seen-on-machines': [...programs, ...intrusions, ...messages, ...attempts, 'policy-violation', 'unknown'],
  'is-vulnerable': [...attempts, 'exploitation', 'web-shell', 'vulnerable-software'],
  'who-is-exposed': 'security',
  'what-is-the-weakness': 'security',
  'was-person-travelling': [...accounts, 'exfiltration', 'unknown'],
  'who-is-the-person': 'security',
  'which-machines-of-person': [...programs, ...intrusions, ...messages, 'unknown'],
  'has-it-happened-before': accounts,
  'what-did-the-program-do': [...programs, ...intrusions, 'phishing-clicked', 'policy-violation', 'unknown'],
  'what-was-new-on-host': [...programs, ...intrusions, 'phishing-clicked', 'unfamiliar-sign-in', 'policy-violation'],
  'what-is-usual-on-host': [
    ...programs,
    ...intrusions,
    'brute-force',
    'privilege-change',
    'policy-violation',
    'unknown',
  ],
  'what-was-done-on-host': 'all',
  'what-was-done-with-account': [
    ...accounts,
    ...messages,
    'brute-force',
    'password-spray',
    'malware',
    'persistence',
    'exfiltration',
    'unknown',
  ],
  'where-was-account-used': [...accounts, ...messages, 'persistence', 'defence-evasion', 'lateral-movement', 'unknown'],
  'is-it-usual-traffic': ['command-and-control', 'exfiltration'],
  'what-became-of-the-message': 'security',
  'seen-in-other-incidents': 'all',
  'is-it-talked-about': [...accounts, ...messages, 'brand-abuse', 'vulnerable-software', 'exfiltration', 'unknown'],
  'is-it-already-blocked': [
    ...programs,
    ...intrusions,
    ...messages,
    ...attempts,
    ...signInClaims,
    'brand-abuse',
    'unknown',
  ],
  'should-host-be-cut-off': 'all',
  'should-host-be-scanned': [...programs, ...messages],
  'should-evidence-be-collected': [
    ...intrusions,
    'command-and-control',
    'credential-dumping',
    'persistence',
    'ransomware',
  ],
  'should-it-be-blocked': 'all',
}

/** As a condition over the alert; undefined where there is none. */
export function claimsCondition(calling: Calling): string | undefined {
  if (calling === 'all') return undefined
  if (calling === 'security') return 'alert.claims.exists(c, c != "informational")'
  return `alert.claims.exists(c, c in [${calling.map((claim) => `"${claim}"`).join(', ')}])`
}
