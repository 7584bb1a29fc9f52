// The words an alert can be found by, and the question that finds them. Pure.

/** Of an alert's content; what lies behind is not searched. */
export const searchedCharacters = 64 * 1024
const longestWord = 128
const mostParts = 6
const mostCharacters = 200_000

// Letters and digits, joined by the signs that addresses, host names, paths of keys and e-mail addresses are joined by.
const compound = /[\p{L}\p{N}]+(?:[._@:-][\p{L}\p{N}]+)*/gu

/**
 * A tsvector in PostgreSQL's own notation. Every compound word is kept from each of its parts on, so that looking for
 * the beginning of a word finds "example.com" in "mail.example.com" and "10.0.0" in "10.0.0.7".
 */
export const searchWords = (type: string, content: string): string =>
  notation(allWords(`${type} ${content.slice(0, searchedCharacters)}`))

/** Whether every word of a question begins some word of the text: what the index would say of it. */
export function holdsWords(text: string, question: readonly string[]): boolean {
  const words = [...allWords(text)]
  return question.every((asked) => words.some((word) => word.startsWith(asked)))
}

function allWords(text: string): ReadonlySet<string> {
  const words = new Set<string>()
  let characters = 0
  for (const [whole] of text.toLowerCase().matchAll(compound)) {
    for (const start of partStarts(whole)) {
      const word = cut(whole, start)
      if (words.has(word)) continue
      words.add(word)
      characters += word.length
      if (characters > mostCharacters) return words
    }
  }
  return words
}

const notation = (words: Iterable<string>) => Array.from(words, (word) => `'${word}'`).join(' ')

/** A tsquery: every word of the question must begin some word of the alert. Undefined when there is no word in it. */
export function searchQuestion(text: string): string | undefined {
  const words = wordsOfQuestion(text)
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined
}

export const wordsOfQuestion = (text: string): string[] =>
  (text.toLowerCase().match(compound) ?? []).map((word) => cut(word, 0))

function partStarts(whole: string): number[] {
  const starts = [0]
  for (let at = 1; at < whole.length; at++) if (joins(whole.charCodeAt(at - 1))) starts.push(at)
  return starts
}

/** From `start` on, at most so many parts and characters. */
function cut(whole: string, start: number): string {
  let end = Math.min(whole.length, start + longestWord)
  let parts = 1
  for (let at = start; at < end; at++) {
    if (joins(whole.charCodeAt(at)) && ++parts > mostParts) end = at
  }
  const word = whole.slice(start, end)
  return word.isWellFormed() ? word : word.slice(0, -1)
}

const joins = (code: number) => code === 46 || code === 95 || code === 64 || code === 58 || code === 45
