// The score of a verdict: the share of right verdicts with evidence of that kind. Pure.
// The counts come from the 244 situations of lab/situations/development, played with every platform connected unless a situation
// takes one away. The frozen situations were never counted.

import type { Finding } from '../../../contract/investigation.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { type Evidence, isCertain, type Sides, slight } from './evidence.ts'

interface Counted {
  right: number
  of: number
}

/** What a verdict rests on. */
type Grounds =
  | 'malicious: people confirmed this very event'
  | 'malicious: a certain source about the object'
  | 'malicious: several sources together'
  | 'suspicious: the alert itself'
  | 'suspicious: one source'
  | 'suspicious: several sources'
  | 'benign: people judged this very event'
  | 'benign: refuted'
  | 'inconclusive: no security claim'
  | 'inconclusive: a question that decides is open'
  | 'inconclusive: a weak suspicion'
  | 'inconclusive: nothing either way'
  | 'inconclusive: nothing either way, of a whole payload'

const counts: Readonly<Record<Grounds, Counted>> = {
  'malicious: people confirmed this very event': { right: 12, of: 12 },
  'malicious: a certain source about the object': { right: 87, of: 87 },
  'malicious: several sources together': { right: 0, of: 0 },
  'suspicious: the alert itself': { right: 1, of: 1 },
  'suspicious: one source': { right: 13, of: 14 },
  'suspicious: several sources': { right: 15, of: 16 },
  'benign: people judged this very event': { right: 40, of: 40 },
  'benign: refuted': { right: 16, of: 16 },
  'inconclusive: no security claim': { right: 4, of: 4 },
  'inconclusive: a question that decides is open': { right: 3, of: 3 },
  'inconclusive: a weak suspicion': { right: 10, of: 10 },
  'inconclusive: nothing either way': { right: 33, of: 39 },
  // The first run of the situations of lab/situations/crowded, which nobody had seen.
  'inconclusive: nothing either way, of a whole payload': { right: 4, of: 20 },
}

/** A product that sends so much tells of something that happened, and mostly somebody knows what it was. */
const wholePayload = 1500

/** A kind of evidence that was seldom seen is believed like the average, as if that had been seen this often. */
const usual = { share: 0.9, of: 4 }
/** Nothing that was counted on some hundred situations is certain. */
const most = 0.99

/** Where nobody answered anything, nothing can be said for the verdict. */
export function scoreOf(verdict: Verdict, sides: Sides, evidence: Evidence): number {
  if (evidence.answered === 0 && verdict === 'inconclusive') return 0
  const { right, of } = counts[groundsOf(verdict, sides, evidence)]
  return Math.min(most, Math.round(((right + usual.share * usual.of) / (of + usual.of)) * 100) / 100)
}

function groundsOf(verdict: Verdict, { bad, good }: Sides, { subject, unsure }: Evidence): Grounds {
  switch (verdict) {
    case 'malicious':
      if (bad.some((finding) => isCertain(finding) && isConfirmed(finding)))
        return 'malicious: people confirmed this very event'
      return bad.some(isCertain)
        ? 'malicious: a certain source about the object'
        : 'malicious: several sources together'
    case 'suspicious':
      if (bad.length > 1) return 'suspicious: several sources'
      return bad.every(({ seen_by }) => seen_by === 'alert') ? 'suspicious: the alert itself' : 'suspicious: one source'
    case 'benign':
      return good.some(({ event }) => event?.judged === 'harmless')
        ? 'benign: people judged this very event'
        : 'benign: refuted'
    case 'inconclusive':
      if (subject.claims[0] === 'informational') return 'inconclusive: no security claim'
      if (good.length > 0 || unsure.length > 0) return 'inconclusive: a question that decides is open'
      if (subject.content.length >= wholePayload) return 'inconclusive: nothing either way, of a whole payload'
      return bad.some(({ weight }) => weight >= slight)
        ? 'inconclusive: a weak suspicion'
        : 'inconclusive: nothing either way'
  }
}

const isConfirmed = ({ relation, event }: Finding) => relation === 'same event' && event?.judged === 'confirmed'
