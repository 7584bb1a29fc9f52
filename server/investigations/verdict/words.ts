// The words of a verdict: why we think so, and what would have to be true. Pure. Only sources that answered are named.

import type { Finding } from '../../../contract/investigation.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import type { Refutation } from './claim-table.ts'
import { connectorOf, type Evidence, isCertain, isOfPlatform, type Sides, seenBy, slight } from './evidence.ts'
import { lackingRefutations } from './refutation.ts'

export function reasonOf(verdict: Verdict, sides: Sides, evidence: Evidence): string {
  const { answered, subject, unsure } = evidence
  const { bad, good } = sides
  if (verdict === 'malicious') return maliciousReason(bad)
  if (verdict === 'suspicious' && bad.every(({ kind_of_file }) => kind_of_file === 'unwanted'))
    return `${capital(named(bad))} ${bad.length === 1 ? 'finds' : 'find'} unwanted software, which is a nuisance and no attack.`
  if (verdict === 'suspicious')
    return bad.length === 1
      ? `Only ${named(bad)} points to an attack, and no second source confirms it.`
      : `Several sources point to an attack (${named(bad)}), but not strongly enough to be sure.`
  if (verdict === 'benign')
    return `${capital(named(good))} ${good.length === 1 ? 'explains' : 'explain'} this very event.`
  if (subject.claims[0] === 'informational')
    return 'The alert reports no attack, and nothing that was found belongs to it.'
  if (bad.some(({ weight }) => weight >= slight)) return sentence(`the suspicion of ${named(bad)} is weak`, evidence)
  if (good.length > 0)
    return unsure.length > 0
      ? `${capital(named(good))} may explain it, but a question that decides has no answer.`
      : `${capital(named(good))} may explain it, which is not enough.`
  if (answered === 0) return 'No platform had anything to tell about what the alert names.'
  if (unsure.length > 0) return 'Nothing bad was found, but not every question that decides was answered.'
  return sentence('nothing bad is known of what the alert names', evidence)
}

/** With what would have cleared it, and is not there. */
function sentence(told: string, { findings, subject }: Evidence): string {
  const missing = lackingRefutations(findings, subject).map((each) => lacking[each])
  return `${capital([told, ...missing].join(', '))}, and nobody has judged this very event.`
}

const lacking: Record<Refutation, string> = {
  'was-there': 'no booking leads to that place at that time',
  'test-file': 'the file is not the antivirus test file',
  'known-scanner': 'the source does not publish that it scans',
  'not-exposed': 'the weakness is not known to be out of reach',
  'own-scanner': 'the machine that scans is not marked as a scanner',
}

function maliciousReason(bad: readonly Finding[]): string {
  const sure = bad.filter(isCertain)
  // That something is new, and the like, agrees with everything.
  const others = bad.filter((finding) => !sure.includes(finding) && finding.weight >= slight)
  if (sure.length === 0) return `Independent sources agree: ${named(bad)}.`
  return others.length === 0
    ? `Certain evidence of ${named(sure)}.`
    : `Certain evidence of ${named(sure)}; ${named(others)} ${others.length === 1 ? 'agrees' : 'agree'}.`
}

/** The platform that answered, not the one whose detection it passed on. */
const named = (findings: readonly Finding[]): string =>
  new Intl.ListFormat('en-GB').format(new Set(findings.map(nameOf))) || 'nobody'

function nameOf(finding: Finding): string {
  if (!isOfPlatform(finding)) return 'the alert itself'
  const own = connectorOf(finding)
  if (finding.aspect === 'deeds') return `the log of ${own.replaceAll('-', ' ')}`
  return seenBy(finding) === 'alert' ? `the detection of ${own.replaceAll('-', ' ')}` : own.replaceAll('-', ' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function assumptionsOf(verdict: Verdict, { good, bad }: Sides, somethingMissing: boolean): string[] {
  if (verdict === 'benign') {
    const made = [...new Set(good.map(({ aspect = 'activity' }) => assumptionOf[aspect]))]
    return somethingMissing ? [...made, 'The unanswered questions would not have raised suspicion.'] : made
  }
  const made: string[] = []
  if (verdict === 'malicious' && bad.length > 1) made.push('The sources that agree are independent.')
  if (bad.length > 0 && good.length > 0) made.push('The benign findings do not explain the findings against it.')
  return made
}

const assumptionOf = {
  activity: 'The people who judged this event harmless knew what they looked at.',
  'sign-in': 'The person made the journey that was booked.',
  file: 'The hash in the alert is that of the file that was found.',
  reputation: 'An indicator that was harmless so far still is.',
  deeds: 'What was done there before was harmless.',
  purpose: 'Whoever marked the machine knew what it is for.',
  weakness: 'A weakness with no known exploitation is not exploited here.',
}
