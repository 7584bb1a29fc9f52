// Reads the filters that identity providers send: comparisons with `eq`, joined by `and`. Pure.
import { ScimError } from './scim-error.ts'

export interface Comparison {
  /** In lower case, without the kind of an e-mail address. */
  attribute: string
  value: string
}

const one =
  /^\s*([A-Za-z][\w.:$-]*(?:\[[^\]]{1,100}\](?:\.[A-Za-z]+)?)?)\s+eq\s+(?:"((?:[^"\\]|\\.)*)"|(true|false))\s*/i
const mostComparisons = 5

export function readFilter(filter: string | undefined, known: readonly string[]): Comparison[] {
  if (filter === undefined || filter.trim() === '') return []
  const found: Comparison[] = []
  for (let rest = filter; ; ) {
    const match = one.exec(rest)
    if (!match || found.length >= mostComparisons) throw unknownFilter(filter)
    const attribute = plain(match[1] ?? '')
    if (!known.includes(attribute)) throw unknownFilter(filter)
    found.push({ attribute, value: unescaped(match[2]) ?? (match[3] ?? '').toLowerCase() })
    rest = rest.slice(match[0].length)
    if (rest === '') return found
    const and = /^and\s+/i.exec(rest)
    if (!and) throw unknownFilter(filter)
    rest = rest.slice(and[0].length)
  }
}

const plain = (attribute: string) =>
  attribute
    .replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
    .replace(/\[.*\]/, '')
    .toLowerCase()

const unescaped = (text: string | undefined) => text?.replace(/\\(.)/g, '$1')

const unknownFilter = (filter: string) =>
  new ScimError(400, `This filter is not supported: ${filter.slice(0, 200)}`, 'invalidFilter')
