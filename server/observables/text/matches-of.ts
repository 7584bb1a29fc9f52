// All matches of a pattern in a text, one after the other. Unlike matchAll it makes no copy of the pattern, which would cost more
// than looking through a short text.

/** The pattern has the flag `g`. Between two matches others may use it. */
export function* matchesOf(text: string, pattern: RegExp): Generator<RegExpExecArray> {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const next = pattern.lastIndex + (match[0] === '' ? 1 : 0) // or an empty match would come again for ever
    yield match
    pattern.lastIndex = next
  }
}
