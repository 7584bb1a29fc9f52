// Words of everyday alerts, in lower case. What is none of them may be a name.
import { readFileSync } from 'node:fs'

export const knownWordsFile = new URL('./known-words.txt', import.meta.url)

let known: ReadonlySet<string> | undefined

export function isKnownWord(word: string): boolean {
  known ??= new Set(readFileSync(knownWordsFile, 'utf8').split('\n'))
  return known.has(word)
}
