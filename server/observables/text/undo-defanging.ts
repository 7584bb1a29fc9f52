// Undoes the marks people put into links and addresses so that nobody clicks on them, remembering where everything was.
import { matchesOf } from './matches-of.ts'

export interface PlainText {
  text: string
  /** The place in the text as it came of a place in the plain text. */
  origin(index: number): number
  /** Whether a mark was undone between two places of the plain text. */
  undone(start: number, end: number): boolean
}

/**
 * Each mark and what it means. Brackets may be half or odd, but a closing one before a dot alone is code: `list[0].id`. Words for
 * dots and at signs are those of several languages. Every part is bounded.
 */
const marks = new RegExp(
  [
    /\b\[?(?:h(?:xx|\*\*|tt)p|xxxx)(s|x)?\]?(?=\s?\[?:?\s?\]?\/{2,3} ?)(?<=hxxps?|h\*\*ps?|\[https?\]?|https?\]|xxxxs?|xxxxx)/u,
    /\[(?:https?|ftp)\](?=:)/u,
    /(?<=https?)(?:\s?\[:\]\s?|\s?:\s?)(?:\/\/\/? |\/\/\/(?=\w)|\[\/\/\] ?)|(?<=https?) :(?=\/\/)|(?<=\bhttps?)\/\/ ?(?=[\w-]{1,63}\.)/u,
    /\[:\]|\[:?\/\/\]|\[\/\]/u,
    /(?<=[\w:/])\\\/(?=[\w/\\?#]|$)/u,
    /\[www\](?=\.)/u,
    /\s?[[({] ?(?:\.|dot|punto|punkt|ponto|point) ?[\])}]\s?(?=[\p{L}\p{N}])/u,
    /[[({] ?\. ?[\])}]/u,
    /(?<=[\p{L}\p{N}])(?:[[({]{1,2}\.[[\](){}]{0,2}|\.[\])}]|[\])}]\.[[({\])}])(?=[\p{L}\p{N}])/u,
    /(?<=\w)(?:dot|punto|punkt)[\])}](?=[a-z]{2,10}\b)|(?<=\w)\^\.(?=\w)|(?<=\w)-dot-(?=[a-z]{2,6}(?![\w.-]))/u,
    / ?DOT ?(?<=@[\w-]{1,63} ?DOT ?)(?=[a-z]{2,10}\b)/u,
    /\s?[[({] ?(?:@|at|arroba|et) ?[\])}]\s?(?=[\p{L}\p{N}])/u,
    /(?<=\w)(?:et|at|arroba)[\])}](?=[\w-]{1,63}\.[a-z]{2})/u,
    /(?<=[a-z0-9]) AT (?=[a-z0-9-]{1,63}(?:\.|\[\.)[a-z]{2})|(?<=^|\s[\w.+-]{1,64}|^[\w.+-]{1,64}) @ {1,2}(?=[a-z0-9-]{1,63}\.[a-z]{2})/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
)

/** Texts without any of these have no mark. */
const mayBeDefanged =
  /[[({]|hxx|h\*\*p|xxxx|\\\/|\^\.|-dot-|https?(?:\/\/|\s?:\s|:\/\/[/ ])|[\])}](?:\.|[a-z])| AT | @ |DOT/i

export function undoDefanging(text: string): PlainText {
  if (!mayBeDefanged.test(text)) return { text, origin: (index) => index, undone: () => false }
  const parts: string[] = []
  const starts: number[] = [] // of each mark in the plain text
  const shifts: number[] = [] // how far the text behind that mark has moved
  let last = 0
  let length = 0
  let shift = 0
  for (const match of matchesOf(text, marks)) {
    if (match[0] === ' at ') continue // a word of the sentence
    const meant = replacementOf(match[0])
    const before = text.slice(last, match.index)
    parts.push(before, meant)
    starts.push(length + before.length)
    length += before.length + meant.length
    shift += match[0].length - meant.length
    shifts.push(shift)
    last = match.index + match[0].length
  }
  parts.push(text.slice(last))
  return {
    text: parts.join(''),
    origin: (index) => index + (shifts[firstAtLeast(starts, index) - 1] ?? 0),
    undone: (start, end) => (starts[firstAtLeast(starts, start)] ?? Number.POSITIVE_INFINITY) < end,
  }
}

function replacementOf(mark: string): string {
  const inner = mark.replace(/[[({\])}\s^\\-]/g, '').toLowerCase()
  if (/^(?:h|x)/.test(inner)) return /(?:s|xxxxx)$/.test(inner) ? 'https' : 'http'
  if (/^:?\/{2,3}$/.test(inner) || (inner === ':' && /\//.test(mark))) return '://'
  if (/^(?:\.|dot|punto|punkt|ponto|point)$/.test(inner)) return '.'
  if (/^(?:@|at|arroba|et)$/.test(inner)) return '@'
  return inner
}

/** The index of the first number that is not smaller than the wanted one, in a sorted list. */
function firstAtLeast(sorted: readonly number[], wanted: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
