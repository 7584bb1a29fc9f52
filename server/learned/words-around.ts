// The words and signs right before and after a place in a text, in lower case.

export interface WordsAround {
  /** The sign before it, and the one after it. */
  left: string
  right: string
  near: string
  /** The word before the near one. */
  far: string
  next: string
}

const textBefore = 60
const textAfter = 40
const words = /[\p{L}\p{N}_]+/gu
const firstWord = /[\p{L}\p{N}_]+/u

export function wordsAround(text: string, start: number, end: number): WordsAround {
  const before = text.slice(Math.max(0, start - textBefore), start).toLowerCase()
  const after = text.slice(end, end + textAfter).toLowerCase()
  const wordsBefore = before.match(words)
  return {
    left: before.at(-1) ?? '^',
    right: after[0] ?? '$',
    near: wordsBefore?.at(-1) ?? '^',
    far: wordsBefore?.at(-2) ?? '^',
    next: after.match(firstWord)?.[0] ?? '$',
  }
}
