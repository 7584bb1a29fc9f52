// Finds what the sender itself holds of the event: its verdict, classification or disposition, in its own words. It is told; it
// never decides, since whoever writes the content may write this too.
import type { Place } from '../../../contract/observable.ts'
import type { EventFields } from './event-fields.ts'

export interface OpinionReading {
  opinion: string | null
  opinion_places: Place[]
}

/** The surest first: what an analyst set, then what a product worked out. Names as `EventFields` knows them. */
const names = [
  'analystverdict',
  'determination',
  'truepositive',
  'resolution',
  'verdict',
  'threatverdict',
  'malwareverdict',
  'disposition',
  'classification',
  'maliciousness',
  'confidencelevel',
  'incidentstatus',
]

/** Words of judgement; anything else in these fields, such as the name of a category, is none. */
const judgement =
  /\b(?:malicious|malware|benign|clean|harmless|suspicious|grayware|phish(?:ing)?|spam|unknown|undefined|undetermined|confirmed|unconfirmed|true[ _-]?positive|false[ _-]?positive|benign[ _-]?positive|truepositive|falsepositive|benignpositive|informational[ _-]?expected|informationalexpectedactivity|security[ _-]?testing|notmalicious|not malicious|expected)\b/i
const longest = 100

export function readOpinion(fields: EventFields): OpinionReading {
  for (const name of names) {
    for (const { value, place } of fields.named(name)) {
      const opinion = value.trim()
      if (opinion.length <= longest && judgement.test(opinion)) return { opinion, opinion_places: [place] }
    }
  }
  return { opinion: null, opinion_places: [] }
}
