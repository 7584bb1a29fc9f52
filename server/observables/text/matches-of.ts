// All matches of a pattern in a text, one after the other. Unlike matchAll it makes no copy of the pattern, which would cost more
// than looking through a short text.

/** The pattern has the flag `g`. Between two matches others may use it. */
export function matchesOf(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  pattern.lastIndex = 0
  const first = pattern.exec(text)
  return first ? matchesFrom(first, text, pattern) : none
}

const none: readonly RegExpExecArray[] = []

function* matchesFrom(first: RegExpExecArray, text: string, pattern: RegExp): Generator<RegExpExecArray> {
  for (let match: RegExpExecArray | null = first; match; match = pattern.exec(text)) {
    const next = match.index + Math.max(1, match[0].length) // or an empty match would come again for ever
    yield match
    pattern.lastIndex = next
  }
}
