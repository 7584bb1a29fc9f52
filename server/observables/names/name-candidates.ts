// The words of a text that could name a machine or an account.
import type { Path } from '../fields/known-paths.ts'
import { isCommonWord, isEventProvider, isOpaque } from '../fields/value-shapes.ts'
import { remember } from '../remember.ts'
import { matchesOf } from '../text/matches-of.ts'
import { isKnownWord } from './known-words.ts'

export interface Candidate {
  value: string
  /** The text it stands in, and the names that lead to it. */
  text: string
  path: Path
  start: number
  end: number
  /** What the object around it says it is, in words. */
  types: readonly string[]
}

/** Whether it is all that its text holds, but for quotes. */
export const isAlone = ({ text, start, end }: Candidate): boolean => start <= 1 && end >= text.length - 1

const word = /[\p{sc=Latin}\p{N}_](?:[\p{sc=Latin}\p{N}_.$@\\+-]*[\p{sc=Latin}\p{N}_$])?/gu
const longestName = 80

/** In the order of the text. */
export function candidatesIn(text: string, path: Path): Candidate[] {
  const words = wordsIn(text)
  return words.length === 0 ? [] : words.map(({ value, start, end }) => ({ value, text, path, types, start, end }))
}
const types: readonly string[] = []

interface Word {
  value: string
  start: number
  end: number
}

/** Many fields hold one of a few values. */
const wordsIn: (text: string) => readonly Word[] = remember((text) => {
  const found: Word[] = []
  if (noNames.test(text) || markup.test(text)) return found
  for (const { 0: match, index } of matchesOf(text, word)) {
    if (match.length > longestName || match.includes('@')) continue
    const bare = match.lastIndexOf('\\') + 1
    const value = bare === 0 ? match : match.slice(bare)
    if (couldBeName(value) && !isInCode(text, index, index + match.length))
      found.push({ value, start: index + bare, end: index + match.length })
  }
  return found
})

/** Times, numbers and ids: many fields of an alert. */
const noNames =
  /^(?:[\d\s.,:+/-]*|\d{4}-\d\d-\d\d[T ][\d:.,]{5,18}(?:Z|[+-]\d\d:?\d\d)?|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32,128})$/i

/** A page or a mail: its words are its author's, and most of them are markup. */
const markup = /<(?:html|head|style|body|table|div|td|meta)\b/i

/** A part of a signature, a token or other encoded bytes. */
function isInCode(text: string, start: number, end: number): boolean {
  if (!'+/='.includes(text[end] ?? ' ') && !'+/'.includes(text[start - 1] ?? ' ')) return false
  const before = /[\w+/]{0,60}$/.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? ''
  const after = /^[\w+/=]{0,60}/.exec(text.slice(end, end + 60))?.[0] ?? ''
  const run = before + text.slice(start, end) + after
  return run.length >= 32 && /\d/.test(run) && /[a-z][A-Z]|[A-Z][a-z][A-Z]/.test(run)
}

const couldBeName = remember(
  (value) =>
    value.length > 1 &&
    /\p{L}/u.test(value) &&
    !isKnownWord(value.toLowerCase()) &&
    !isCommonWord(value) &&
    !isEventProvider(value) &&
    !notNames.test(value) &&
    !isOpaque(value),
)

/** Times, versions, numbers in other forms, regions of clouds. */
const notNames =
  /^(?:\d{4}-\d\d-\d\d\w*|v?\d+(?:\.\d+)+\w{0,3}|v?\d+(?:\.\d+){2,}[\w.+-]*|0x[0-9a-f]+|\d+\p{L}{1,2}|(?:us|eu|ap|sa|ca|me|af|il|cn|mx|europe|asia)-(?:gov-)?(?:north|south|east|west|central)[a-z]*-?\d[a-z]?)$/iu
