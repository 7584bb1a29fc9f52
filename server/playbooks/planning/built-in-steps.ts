// The steps that need no third party, first in every plan: what is known here already, and what the alert hides.

import { itemKind, itemValue } from '../../../connectors/kit/vocabulary/questions.ts'
import type { PlaybookStep } from '../../../contract/playbook.ts'

const isSecurity = 'alert.claims.exists(c, c != "informational")'

/** Programs and files are left out: cmd.exe in an earlier alert says nothing. */
const earlierAlerts: PlaybookStep = {
  id: 'earlier_alerts',
  question: 'Was it named by earlier alerts, and what did they come to?',
  skill: 'built-in/find-earlier-alerts',
  when: isSecurity,
  for_each: 'observables.filter(t, !(t.kind in ["file", "process"]) && t.role != "reporter")',
  with: { kind: itemKind, value: itemValue },
  because: 'What the same address, account or machine came to before is the cheapest answer there is.',
}

const baseline: PlaybookStep = {
  id: 'habit',
  question: 'Has this person or machine had such alerts before?',
  skill: 'built-in/find-baseline',
  when: isSecurity,
  for_each:
    'observables.filter(t, t.kind in ["host", "user", "email"] && !(t.role in ["reporter", "bystander"]) && !t.quoted)',
  with: { kind: itemKind, value: itemValue },
  because: 'What has long been a habit differs from what is done for the first time.',
}

const judgements: PlaybookStep = {
  id: 'judgements',
  question: 'How did people close earlier cases of this kind?',
  skill: 'built-in/find-judgements',
  when: isSecurity,
  because: 'What people judged before tells how likely this is real; it never decides alone.',
}

const registeredDomain: PlaybookStep = {
  id: 'registered_domain',
  question: 'Which registered domain does the host or the sender belong to?',
  skill: 'built-in/find-registered-domain',
  for_each:
    'observables.filter(t, !t.internal && (t.kind in ["domain", "url"] && t.role != "reporter" || t.kind == "email" && !t.quoted && t.role in ["actor", "target", "object"]))',
  with: { value: itemValue },
  because: 'Attackers make a new host name for each victim, and keep the domain; who writes a mail owns its domain.',
}

const similarCases: PlaybookStep = {
  id: 'similar_cases',
  question: 'Are there earlier cases like this one?',
  skill: 'built-in/find-similar-cases',
  because: 'How people closed cases that share observables with this alert says how they judged them.',
}

/** Every part takes time in proportion to the text: contents may be large. */
const decode: PlaybookStep = {
  id: 'decoded',
  question: 'What do the encoded parts of the alert say?',
  skill: 'built-in/decode',
  when: `${isSecurity} && (${[
    'alert.alert_content.lowerAscii().contains(" -e")',
    'alert.alert_content.lowerAscii().contains("base64")',
    'alert.alert_content.matches("[A-Za-z0-9+/_-]{40}")',
    'alert.alert_content.matches("%[0-9A-Fa-f]{2}%[0-9A-Fa-f]{2}")',
  ].join(' || ')})`,
  because: 'Commands and links are often encoded so that nobody reads them at a glance.',
}

const headers: PlaybookStep = {
  id: 'headers',
  question: 'Where did the message come from, and is its sender who it claims to be?',
  skill: 'built-in/read-email-headers',
  when: ['received:', 'authentication-results', 'return-path', 'received-spf']
    .map((name) => `alert.alert_content.lowerAscii().contains("${name}")`)
    .join(' || '),
  because: 'Headers of a message show its true origin, which its text does not.',
}

export const builtInSteps: readonly PlaybookStep[] = [
  similarCases,
  earlierAlerts,
  baseline,
  judgements,
  registeredDomain,
  decode,
  headers,
]
