// Which parts of a running text are the words of somebody else: sentences between quotation marks, and lists of quoted texts. Pure.
import { matchesOf } from '../../observables/text/matches-of.ts'

// One word between quotation marks is how products write a value, and so is what follows the name of a field.

interface Range {
  start: number
  end: number
}

const mostRanges = 200
const longest = 65_536

/** Between the quotation marks. */
export function rangesOfOthers(text: string): Range[] {
  const quoted = [
    ...matchesOf(
      text.slice(0, longest),
      /"([^"\n]{0,400})"|“([^“”\n]{2,400})”|(?<![\p{L}\p{N}])'([^'\n]{2,400})'(?![\p{L}\p{N}])/gu,
    ),
  ]
    .map((match) => ({ start: match.index + 1, end: match.index + match[0].length - 1 }))
    // An attribute of one digit is a pair too: what stands between it and the next one is no quotation.
    .filter(({ start, end }) => end - start >= 2)
    .slice(0, mostRanges)
  return quoted.filter((range, index) => {
    const isSentence = /\S\s+\S/.test(text.slice(range.start, range.end))
    const afterName = /[=:([{]\s*$/.test(text.slice(Math.max(0, range.start - 4), range.start - 1))
    const afterSpeech = speech.test(text.slice(Math.max(0, range.start - 24), range.start - 1))
    return (isSentence && (!afterName || afterSpeech)) || isListed(text, quoted, index)
  })
}

/** What follows is what somebody said or is called. */
const speech = /\b(?:wrote|writes|said|asks|asked|posted|reads|message|subject|comment|titled|quote)\s?[:=]\s*$/i

/** `"one", "two"`: those beside it are quoted too, and one of them is a sentence. */
function isListed(text: string, quoted: readonly Range[], index: number): boolean {
  const own = quoted[index]
  if (!own) return false
  const joins = (a: Range | undefined, b: Range | undefined) =>
    a !== undefined && b !== undefined && /^["”']\s?[,;]?\s?["“']$/.test(text.slice(a.end, b.start))
  const isSentence = (range: Range | undefined) =>
    range !== undefined && /\S\s+\S/.test(text.slice(range.start, range.end))
  let first = index
  while (joins(quoted[first - 1], quoted[first])) first--
  let last = index
  while (joins(quoted[last], quoted[last + 1])) last++
  return last > first && quoted.slice(first, last + 1).some(isSentence)
}

/** The text with blanks in place of the words of others: all places stay. */
export function withoutWordsOfOthers(text: string): string {
  let plain = ''
  let at = 0
  for (const { start, end } of rangesOfOthers(text)) {
    plain += text.slice(at, start) + ' '.repeat(end - start)
    at = end
  }
  return plain + text.slice(at)
}
