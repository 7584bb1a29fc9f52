// Undoes the marks people put into links and addresses so that nobody clicks on them, remembering where everything was.

export interface PlainText {
  text: string
  /** The place in the text as it came of a place in the plain text. */
  origin(index: number): number
  /** Whether a mark was undone between two places of the plain text. */
  undone(start: number, end: number): boolean
}

const marks =
  /\bh(?:xx|XX|xX|Xx|\*\*)p(?=s?\s?(?:\[?:))|[[({] ?(?:\.|dot|DOT|Dot) ?[\])}]|[[({] ?(?:@|at|AT|At) ?[\])}]|\[:\]|\[:?\/\/\]|\[:\/\/\]|\[\/\]/g

export function undoDefanging(text: string): PlainText {
  if (!/[[({]|hxx|h\*\*p/i.test(text)) return { text, origin: (index) => index, undone: () => false }
  const parts: string[] = []
  const starts: number[] = [] // of each mark in the plain text
  const shifts: number[] = [] // how far the text behind that mark has moved
  let last = 0
  let length = 0
  let shift = 0
  for (const match of text.matchAll(marks)) {
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
  const inner = mark.replace(/[[({\])} ]/g, '').toLowerCase()
  if (inner.startsWith('h')) return 'http'
  if (inner === '.' || inner === 'dot') return '.'
  if (inner === '@' || inner === 'at') return '@'
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
