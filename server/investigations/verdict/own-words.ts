// What of an alert's content its product wrote itself: all but what visitors, senders and programs chose. Pure.
import { jsonOfContent } from '../../observables/fields/walk-json.ts'
import { isChosenField } from '../../reading/facts/chosen-fields.ts'
import type { EventField } from '../../reading/facts/event-field.ts'
import { eventFieldsOf } from '../../reading/facts/event-fields.ts'
import { withoutWordsOfOthers } from '../../reading/facts/words-of-others.ts'

/** As far as fields are read. */
const longestText = 64 * 1024

/** One alert is held against many tickets. */
let lastRead = { content: '', words: '' }

export function ownWordsOf(content: string): string {
  if (lastRead.content !== content) lastRead = { content, words: read(content) }
  return lastRead.words
}

function read(content: string): string {
  const json = jsonOfContent(content)
  const { all } = eventFieldsOf(content, json)
  if (json === undefined) return without(all.filter(isChosen), withoutWordsOfOthers(content.slice(0, longestText)))
  return all
    .filter((field) => !isChosen(field))
    .map(({ value }) => value)
    .join('\n')
}

const isChosen = ({ path }: EventField) => isChosenField(path)

function without(fields: readonly EventField[], text: string): string {
  const places = fields.flatMap(({ place }) => ('start' in place ? [place] : [])).sort((a, b) => a.start - b.start)
  const parts: string[] = []
  let at = 0
  for (const { start, end } of places) {
    if (start > at) parts.push(text.slice(at, start))
    at = Math.max(at, end)
  }
  return [...parts, text.slice(at)].join(' ')
}
