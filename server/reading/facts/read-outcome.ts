// Finds how the event ended: succeeded, failed, blocked, allowed; unknown where the content does not tell.
import { withoutAccents } from '../../../contract/fold.ts'
import type { Place } from '../../../contract/observable.ts'
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'
import { remember } from '../../observables/remember.ts'
import type { EventFields } from './event-fields.ts'
import { fieldSteps } from './field-steps.ts'
import { likelyOutcome } from './learned-outcome.ts'
import { outcomeFeatures } from './outcome-features.ts'
import {
  onlyWatched,
  outcomeNames,
  outcomePhrases,
  outcomeWords,
  remedyFailed,
  succeededAfter,
} from './outcome-words.ts'

export interface OutcomeReading {
  outcome: Outcome
  outcome_places: Place[]
}

/** How a format tells: a field, and what its values mean. The first that matches decides. */
export interface OutcomeRule {
  field: string
  /** Patterns of values and what they mean; without any, words decide. */
  values?: readonly (readonly [RegExp, Outcome])[]
}

/** What a format knows: its rules, and the outcome where none of them tells. */
export interface KnownOutcome {
  outcome: readonly OutcomeRule[]
  otherwise: Outcome
  /** Whether a field holds what somebody wrote who may be the attacker. */
  isQuoted(steps: readonly string[]): boolean
}
const noneKnown: KnownOutcome = { outcome: [], otherwise: 'unknown', isQuoted: () => false }

const longestValue = 300
const longestText = 8 * 1024

/** Where no field says it, what people said of events like this one is weighed with what sentences and the title say. */
export function readOutcome(
  alertType: string,
  fields: EventFields,
  claim: Claim,
  format?: KnownOutcome,
): OutcomeReading {
  const ruled = ruledOutcome(fields, alertType, format)
  if (isToldByField(ruled, format)) return ruled
  const outcome = likelyOutcome(outcomeFeatures(alertType, fields, claim, ruled.outcome), ruled.outcome)
  return outcome === ruled.outcome ? ruled : { outcome, outcome_places: [] }
}

export const isToldByField = ({ outcome, outcome_places }: OutcomeReading, format: KnownOutcome | undefined) =>
  outcome !== 'unknown' && (outcome_places.length > 0 || format !== undefined)

/** What fields, sentences and the title say. */
export function ruledOutcome(fields: EventFields, alertType: string, known: KnownOutcome = noneKnown): OutcomeReading {
  for (const { field, values } of known.outcome) {
    for (const { value, place } of fields.named(field)) {
      const outcome = values ? values.find(([pattern]) => pattern.test(value))?.[1] : outcomeOfWords(value)
      if (outcome) return { outcome, outcome_places: [place] }
    }
  }
  const isKnown = known.outcome.length > 0 || known.otherwise !== 'unknown'
  if (isKnown) {
    const title = byTitle(alertType)
    if (title) return title
    if (known.otherwise !== 'unknown') return { outcome: known.otherwise, outcome_places: [] }
  }
  return (
    byName(fields, known) ?? byTitle(alertType) ?? inText(fields, alertType) ?? byCount(fields) ?? byDeed(alertType)
  )
}

/** Where a control tells whether it stopped something. */
const flagNames = new Set(['blocked', 'wasblocked', 'mitigated', 'quarantined'])
/** What these say of detecting and reporting is about the alert, and not about a control that let something pass. */
const stateNames = new Set(['status', 'eventtype', 'reason', 'response', 'keywords'])

function byTitle(alertType: string): OutcomeReading | undefined {
  const outcome = outcomeOfTitle(alertType)
  return outcome && { outcome, outcome_places: [] }
}

const byDeed = (alertType: string): OutcomeReading => ({
  outcome: happened(alertType) ? 'succeeded' : 'unknown',
  outcome_places: [],
})

/** A title that tells of a deed in the past: nodeCreated, PASSWORD_DISPLAYED, Account Added to Admin Group. */
const happened = remember((alertType) => deeds.test(wordsOfTitle(alertType)))
const deeds =
  /(?:created|added|removed|deleted|disabled|enabled|updated|changed|modified)\b|\b(?:configuration|config|password|policy|role|permission) change\b|\bexport$|\balter role\b|\brename$|\b(?:granted|displayed|completed?|enrolled|logged (?:in|on)|opened|downloaded|uploaded|executed|installed|uninstalled|cleared|ran|reset|assigned|shared|exported|imported|viewed|copied|printed|revoked|promoted|renamed|started|stopped|connected|initiated|accepted)\b/

function byName(fields: EventFields, { isQuoted }: KnownOutcome): OutcomeReading | undefined {
  for (const name of outcomeNames) {
    for (const { value, place, path } of fields.named(name)) {
      if (value.length > longestValue || path.some((step) => /^(?:rule|policy|agent|os|owner|case|ticket)$/.test(step)))
        continue
      if (isQuoted(fieldSteps(path))) continue
      if (stateNames.has(name) && /^\d+$/.test(value)) continue // a number of a list of states
      if (name === 'status' && isLevel(value, fields)) continue
      const outcome = flagNames.has(name) ? outcomeOfFlag(value) : outcomeOfWords(value)
      if (outcome && !(outcome === 'allowed' && stateNames.has(name))) return { outcome, outcome_places: [place] }
    }
  }
  return undefined
}

/** How bad an alarm is, by the name of a state: one that was resolved before did not fail. */
const isLevel = (value: string, fields: EventFields) =>
  /^(?:error|critical|warning)$/i.test(value) && alarmNames.some((name) => fields.named(name).length > 0)
const alarmNames = ['previousstatus', 'previousstate', 'laststatus', 'laststate', 'triggeredalarmid', 'alarmtype']

/** Attempts that failed are counted, and nothing tells of one that did not. */
function byCount(fields: EventFields): OutcomeReading | undefined {
  const counted = failureCounts.flatMap((name) => fields.named(name)).find(({ value }) => /^[1-9]\d{0,8}$/.test(value))
  return counted && { outcome: 'failed', outcome_places: [counted.place] }
}
const failureCounts = [
  'failedattempts',
  'failedlogins',
  'failedlogons',
  'failedlogincount',
  'failurecount',
  'badpwdcount',
]

const isYes = /^(?:true|1|yes|ja|oui|si|sim|はい|예)$/
const isNo = /^(?:false|0|no|nein|non|nao|nee|nej|nei|いいえ|아니오)$/

function outcomeOfFlag(value: string): Outcome | undefined {
  const word = withoutAccents(value.trim())
  return isYes.test(word) ? 'blocked' : isNo.test(word) ? 'allowed' : outcomeOfWords(value)
}

function outcomeOfWords(value: string): Outcome | undefined {
  const words = withoutAccents(value.replace(/([a-z])([A-Z])/g, '$1 $2')).replace(/_/g, ' ')
  if (isNo.test(words)) return 'failed'
  if (words !== '1' && isYes.test(words)) return 'succeeded'
  return outcomeWords.find(([, pattern]) => pattern.test(words))?.[0]
}

const wordsOfTitle = (alertType: string) =>
  withoutAccents(alertType.replace(/([a-z])([A-Z])/g, '$1 $2')).replace(/_/g, ' ')

/** A title says it in one word: clicksBlocked, CreateAccessKey denied. */
const outcomeOfTitle = remember((alertType): Outcome | undefined => {
  const words = wordsOfTitle(alertType)
  return titleWords.find(([, pattern]) => pattern.test(words))?.[0]
})

const titleWords: readonly (readonly [Outcome, RegExp])[] = [
  ['allowed', remedyFailed],
  ['allowed', onlyWatched],
  ['allowed', /\bnot (?:blocked|mitigated|quarantined|prevented)\b/],
  [
    'blocked',
    /\b(?:blocked|prevented|quarantined|denied|dropped|rejected|cleaned|refused|remediated|mitigated|intercepted|account locked|locked out|gesperrt|geblockt|blockiert|abgewiesen|abgelehnt|verweigert|verhindert|bloccat[oaie]|respint[oaie]|bloque[es]?|bloquead[oa]s?|rejetee?|rechazad[oa]|denegad[oa]|geblokkeerd|geweigerd|blokkert|blokeret|blockerad|zablokowan\w*|odrzucon\w*|zablokovan\w*)\b|(?:^|[^\p{L}])(?:заблокирован|отклонен|предотвращен)|^block\b|\bblock$/u,
  ],
  ['succeeded', succeededAfter],
  [
    'failed',
    /\b(?:failed|failure|failures|unsuccessful|log(?:in|on) error|error$|invalid (?:password|user|credentials?)|password not valid|incorrect|not found|fehlgeschlagen\w*|echec|fallid[oa]s?|falhas?|fallit[oaie]|mislukt\w*|misslyckad\w*|nieudan\w*)\b|(?:^|[^\p{L}])неудачн/u,
  ],
  ['allowed', /\b(?:permitted|delivered|allowed)\b/],
  ['succeeded', /\b(?:success|successful|successfully|succeeded|authentication accept)\b/],
]

const proseNames =
  /^(?:message|msg|description|title|text|summary|details|reason|fulllog|displaymessage|detectdescription|signature|rulename|alertname|name)$/

function inText({ text, all }: EventFields, alertType: string): OutcomeReading | undefined {
  const title = phrasesOfTitle(alertType)
  if (text !== undefined) {
    const found = title ?? outcomeOfPhrases(text.slice(0, longestText))
    return found && { outcome: found, outcome_places: [] }
  }
  for (const { name, value, place } of all) {
    const outcome = proseNames.test(name) ? outcomeOfPhrases(value.slice(0, longestText)) : undefined
    if (outcome) return { outcome, outcome_places: [place] }
  }
  return title && { outcome: title, outcome_places: [] }
}

const outcomeOfPhrases = (text: string): Outcome | undefined => {
  const words = withoutAccents(text)
  return outcomePhrases.find(([, pattern]) => pattern.test(words))?.[0]
}
const phrasesOfTitle = remember(outcomeOfPhrases)
