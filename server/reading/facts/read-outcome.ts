// Finds how the event ended: succeeded, failed, blocked, allowed; unknown where the content does not tell.
import type { Place } from '../../../contract/observable.ts'
import type { Outcome } from '../../../contract/vocabulary.ts'
import type { EventFields } from './event-fields.ts'
import { outcomeNames, outcomePhrases, outcomeWords } from './outcome-words.ts'

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

const longestValue = 300
const longestText = 8 * 1024
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

export function readOutcome(
  fields: EventFields,
  alertType: string,
  rules: readonly OutcomeRule[] = [],
): OutcomeReading {
  for (const { field, values } of rules) {
    for (const { value, place } of fields.named(field)) {
      const outcome = values ? values.find(([pattern]) => pattern.test(value))?.[1] : outcomeOfWords(value)
      if (outcome) return { outcome, outcome_places: [place] }
    }
  }
  return byName(fields) ?? inText(fields, alertType) ?? { outcome: 'unknown', outcome_places: [] }
}

function byName(fields: EventFields): OutcomeReading | undefined {
  for (const name of outcomeNames) {
    for (const { value, place, path } of fields.named(name)) {
      if (value.length > longestValue || path.some((step) => /^(?:rule|policy|agent|os|owner|case|ticket)$/.test(step)))
        continue
      const outcome = name === 'blocked' ? outcomeOfFlag(value) : outcomeOfWords(value)
      if (outcome) return { outcome, outcome_places: [place] }
    }
  }
  return undefined
}

const outcomeOfFlag = (value: string): Outcome | undefined =>
  /^(?:true|1|yes)$/i.test(value) ? 'blocked' : /^(?:false|0|no)$/i.test(value) ? 'allowed' : undefined

function outcomeOfWords(value: string): Outcome | undefined {
  const words = withoutAccents(value).replace(/_/g, ' ')
  if (/^(?:false|0|no)$/.test(words)) return 'failed'
  return outcomeWords.find(([, pattern]) => pattern.test(words))?.[0]
}

const proseNames =
  /^(?:message|msg|description|title|text|summary|details|reason|fulllog|displaymessage|detectdescription|signature|rulename|alertname|name)$/

function inText({ text, all }: EventFields, alertType: string): OutcomeReading | undefined {
  const title = outcomeOfPhrases(alertType)
  if (text !== undefined) {
    const outcome = outcomeOfPhrases(text.slice(0, longestText))
    const found = outcome ?? title
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
