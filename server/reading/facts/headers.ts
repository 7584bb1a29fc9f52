// The headers of CEF and LEEF as fields: who reports, which rule, how severe.

import { pathOf } from '../../observables/fields/known-paths.ts'
import { matchesOf } from '../../observables/text/matches-of.ts'
import type { EventField } from './event-field.ts'

const cefNames = ['devicevendor', 'deviceproduct', 'deviceversion', 'eventclassid', 'eventname', 'severity']
const leefNames = ['devicevendor', 'deviceproduct', 'deviceversion', 'eventname']
const mostLines = 20

export function headerFields(text: string): EventField[] {
  const fields: EventField[] = []
  let lines = 0
  for (const match of matchesOf(text, /\b(CEF|LEEF):\d(?:\.\d)?\|/g)) {
    if (++lines > mostLines) break
    const names = match[1] === 'CEF' ? cefNames : leefNames
    let start = match.index + match[0].length
    for (const name of names) {
      const value = /^(?:[^|\\\n]|\\.){0,500}/.exec(text.slice(start, start + 600))?.[0] ?? ''
      const end = start + value.length
      if (text[end] !== '|') break
      if (value !== '') fields.push({ path: pathOf('header', name), name, value, place: { start, end } })
      start = end + 1
    }
  }
  return fields
}
