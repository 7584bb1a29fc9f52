// What tells how an event ended, where no field says so: the title, fields that may tell of results, and the words of sentences.
import type { Claim, Outcome } from '../../../contract/vocabulary.ts'
import { hashOf, join, rowOf } from '../../learned/features.ts'
import { remember } from '../../observables/remember.ts'
import { isChosenField } from './chosen-fields.ts'
import type { EventFields } from './event-fields.ts'
import { wordsOfText } from './words-of-text.ts'

export const outcomeRows = 2 ** 16
const marks = {
  ruled: hashOf('ruled'),
  claim: hashOf('claim'),
  title: hashOf('title'),
  field: hashOf('field'),
  value: hashOf('value'),
  text: hashOf('text'),
}

const mayTell = remember((name) =>
  /status|result|action|outcome|disposition|state|verdict|response|block|allow|succe|fail|prevent|mitigat|code|resolution|decision|effect|deliver|quarantin|remediat|reason|error|handled|enforce|contain|deny|denied|permit|mode|policy|treatment/.test(
    name,
  ),
)
const longestValue = 60
const longestText = 3000
const mostFields = 300

/** `ruled` is what the rules read in sentences and in the title. */
export function outcomeFeatures(title: string, fields: EventFields, claim: Claim, ruled: Outcome): number[] {
  const byRule = join(marks.ruled, hashOf(ruled))
  const byClaim = join(marks.claim, hashOf(claim))
  const features = new Set([byRule, byClaim, join(byClaim, byRule)])
  const add = (text: string, mark: number) => {
    let before = 0
    for (const word of wordsOfText(text)) {
      const said = join(mark, hashOf(word))
      features.add(said)
      features.add(join(before, said))
      before = said
    }
  }
  add(title, marks.title)
  for (const { name, value } of fields.all.slice(0, mostFields)) {
    if (value.length > longestValue || !mayTell(name)) continue
    const field = join(marks.field, hashOf(name))
    features.add(join(field, hashOf(value.toLowerCase())))
    for (const word of wordsOfText(value)) {
      const said = hashOf(word)
      features.add(join(marks.value, said))
      features.add(join(field, said))
    }
  }
  add(sentencesOf(fields).slice(0, longestText), marks.text)
  return Array.from(features, (feature) => rowOf(feature, outcomeRows))
}

/** Without those that an attacker can choose. */
const sentencesOf = ({ text, all }: EventFields) =>
  text ??
  all
    .slice(0, mostFields)
    .flatMap(({ path, value }) => (/ \S+ \S+ /.test(value) && !isChosenField(path) ? [value] : []))
    .join('. ')
