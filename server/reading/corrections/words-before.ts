// A place in running text, named by the words right before it, as a correction of prose names it: `after: angemeldet als`. Pure.

/** The words in one form, or undefined where the name is that of a field. Empty where it has no words. */
export function wordsBefore(field: string): string | undefined {
  const named = /^\s*after\s*:(.*)$/is.exec(field)?.[1]
  return named === undefined ? undefined : plainWords(named).split(' ').slice(-mostWords).join(' ')
}

const mostWords = 6
const longestBefore = 200

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** Whether the text before a place ends in these words. */
export function standsAfter(words: string, text: string, start: number): boolean {
  const from = Math.max(0, start - longestBefore)
  const before = text.slice(from, start)
  if (/[\p{L}\p{N}]$/u.test(before)) return false
  return ` ${plainWords(before)}`.endsWith(` ${words}`)
}

interface Following {
  value: string
  start: number
  end: number
}

const most = 50
const longestText = 64 * 1024

/** The words that follow them, one for each place. */
export function followingWords(words: string, text: string): Following[] {
  if (words === '') return []
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${words.split(' ').join(String.raw`[^\p{L}\p{N}]{1,5}`)}[^\p{L}\p{N}]{1,5}([^\s,;"'<>()[\]{}|]{2,255})`,
    'giu',
  )
  const found: Following[] = []
  for (const match of text.slice(0, longestText).matchAll(pattern)) {
    const value = (match[1] ?? '').replace(/[.:!?]+$/, '')
    const start = match.index + match[0].length - (match[1] ?? '').length
    if (value.length > 1) found.push({ value, start, end: start + value.length })
    if (found.length >= most) break
  }
  return found
}
