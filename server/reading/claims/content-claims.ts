// What people said that alerts claim whose words are like these, for alerts whose title and rules say nothing. `npm run learn:alerts`
// learns it.
import type { ReadClaim } from '../../../contract/reading.ts'
import { claims } from '../../../contract/vocabulary.ts'
import { hashOf, join, rowOf } from '../../learned/features.ts'
import { learnedFrom, likeliest } from '../../learned/learned-table.ts'
import { isChosenField } from '../facts/chosen-fields.ts'
import type { EventFields } from '../facts/event-fields.ts'
import { wordsOfText } from '../facts/words-of-text.ts'
import type { Format } from '../formats/format.ts'
import type { MailText } from '../roles/mail-parts.ts'

export const contentRows = 2 ** 16
export const learnedContentFile = new URL('./learned-content.bin', import.meta.url)
const likely = learnedFrom(learnedContentFile, contentRows, claims.length)

const least = 0.6

/**
 * That an alert claims nothing is never told by its content: an attacker may have written it. Where the title alone says so, and no table
 * knows the format, the content may tell otherwise.
 */
export function claimsOfContent(read: ReadClaim[], { title, fields, mail, format }: AlertSaid): ReadClaim[] {
  const [first] = read
  const isOpen = first?.claim === 'unknown' || (first?.claim === 'informational' && format === undefined)
  if (read.length !== 1 || !isOpen) return read
  if (mail && !mail.isNotice) return read // what such a mail says is its sender's
  const shares = likely({ remembered: [], own: contentFeatures(title, fields) })
  const at = likeliest(shares)
  const claim = claims[at]
  const isSaid = claim !== undefined && claim !== 'informational' && claim !== 'unknown' && (shares[at] ?? 0) > least
  return isSaid ? [{ claim, technique_ids: [], places: [] }] : read
}

interface AlertSaid {
  title: string
  fields: EventFields
  mail: MailText | undefined
  format: Format | undefined
}

const longestText = 2500
const longestValue = 400
const mostFields = 300
const aWord = hashOf('word')

/** The words and pairs of words of the title and of the content. */
export function contentFeatures(title: string, fields: EventFields | undefined): number[] {
  const features = new Set<number>()
  const add = (text: string) => {
    let before: number | undefined
    for (const word of wordsOfText(text)) {
      const said = hashOf(word)
      features.add(join(aWord, said))
      if (before !== undefined) features.add(join(before, said))
      before = said
    }
  }
  add(title)
  if (fields) for (const text of textsOf(fields)) add(text)
  return Array.from(features, (feature) => rowOf(feature, contentRows))
}

function textsOf({ text, all }: EventFields): readonly string[] {
  if (text !== undefined) return text.slice(0, longestText).split('\n')
  const texts: string[] = []
  let length = 0
  for (const { path, value } of all.slice(0, mostFields)) {
    if (value.length > longestValue || isChosenField(path) || !/\p{L}{3}/u.test(value) || isId.test(value)) continue
    length += value.length
    if (length > longestText) break
    texts.push(value)
  }
  return texts
}
const isId = /^[0-9a-f-]{20,}$/i
