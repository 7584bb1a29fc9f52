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
  if (bad.some(({ weight }) => weight >= slight))
    return `The suspicion of ${named(bad)} is weak, and ${lackOf(evidence)}.`
  if (good.length > 0)
    return unsure.length > 0
      ? `${capital(named(good))} may explain it, but a question that decides has no answer.`
      : `${capital(named(good))} may explain it, which is not enough.`
  if (answered === 0) return 'No platform had anything to tell about what the alert names.'
  if (unsure.length > 0) return 'Nothing bad was found, but not every question that decides was answered.'
  return `Nothing bad is known of what the alert names, and ${lackOf(evidence)}.`
}

/** What would have cleared it, and is not there. */
const lackOf = ({ findings, subject }: Evidence): string =>
  [...lackingRefutations(findings, subject).map((each) => lacking[each]), 'nobody has judged this very event'].join(
    ', and ',
  )

const lacking: Record<Refutation, string> = {
  'was-there': 'no booking leads to that place at that time',
  'test-file': 'the file is not the antivirus test file',
  'known-scanner': 'the source does not publish that it scans',
  'not-exposed': 'the weakness is not known to be out of reach',
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
function named(findings: readonly Finding[]): string {
  const names = [...new Set(findings.map(nameOf))]
  const last = names.at(-1) ?? 'nobody'
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

function nameOf(finding: Finding): string {
  if (!isOfPlatform(finding)) return 'the alert itself'
  const own = connectorOf(finding)
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
  weakness: 'A weakness with no known exploitation is not exploited here.',
}
