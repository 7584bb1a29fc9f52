// Finds phrases in a text in one pass over its words, so that a long text costs no more than its length.
import type { Claim } from '../../../contract/vocabulary.ts'

/** For each claim, phrases between commas by the weight they carry. */
export type ClaimPhrases = Partial<Record<Claim, Readonly<Record<number, string>>>>

export interface PhraseMatch {
  claim: Claim
  weight: number
  phrase: string
  /** Words of the text, from the first to the one after the last. */
  from: number
  to: number
}

interface Phrase {
  claim: Claim
  weight: number
  phrase: string
  /** `..` stands for up to four words; a star at the end for the rest of a word; # for a number. */
  words: readonly string[]
}

const widestGap = 4
const mostWords = 3000
const mostMatches = 400

/** Words in lower case without accents; console_login is two words, and so is ConsoleLogin where parts are wanted. */
export const wordsOf = (text: string, inParts: boolean): string[] =>
  (inParts ? text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2') : text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/c&c/g, 'c2')
    .replace(/ß/g, 'ss')
    .split(/[^a-z0-9$]+/)
    .filter(Boolean)
    .slice(0, mostWords)

export function phraseMatcher(...tables: readonly ClaimPhrases[]) {
  const exact = new Map<string, Phrase[]>()
  const starred = new Map<string, Phrase[]>()
  for (const phrase of tables.flatMap(phrasesOf)) {
    const first = phrase.words[0] ?? ''
    if (first.endsWith('*')) addTo(starred, first.slice(0, shortestStem), phrase)
    else addTo(exact, first, phrase)
  }
  return (words: readonly string[]): PhraseMatch[] => {
    const found: PhraseMatch[] = []
    for (let from = 0; from < words.length && found.length < mostMatches; from++) {
      const word = words[from] ?? ''
      for (const list of [exact.get(word), starred.get(word.slice(0, shortestStem))]) {
        for (const { claim, weight, phrase, words: wanted } of list ?? []) {
          const to = endOf(wanted, words, from)
          if (to !== undefined) found.push({ claim, weight, phrase, from, to })
        }
      }
    }
    return found
  }
}

/** Stems before a star have at least this many letters. */
const shortestStem = 2

function phrasesOf(table: ClaimPhrases): Phrase[] {
  return Object.entries(table).flatMap(([claim, byWeight]) =>
    Object.entries(byWeight).flatMap(([weight, phrases]) =>
      phrases.split(',').flatMap((each) => {
        const phrase = each.trim()
        const words = phrase.split(/[\s_]+/).filter(Boolean)
        return words.length === 0 ? [] : [{ claim: claim as Claim, weight: Number(weight), phrase, words }]
      }),
    ),
  )
}

function addTo(index: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = index.get(key)
  if (known) known.push(phrase)
  else index.set(key, [phrase])
}

/** The word after the match that begins at `from`; undefined where there is none. */
function endOf(wanted: readonly string[], words: readonly string[], from: number): number | undefined {
  let at = from
  for (let index = 0; index < wanted.length; index++) {
    const pattern = wanted[index] ?? ''
    if (pattern === '..') {
      const next = wanted[index + 1] ?? ''
      const limit = Math.min(words.length, at + widestGap + 1)
      while (at < limit && !isWord(next, words[at] ?? '')) at++
      if (at === limit) return undefined
      continue
    }
    if (at >= words.length || !isWord(pattern, words[at] ?? '')) return undefined
    at++
  }
  return at
}

function isWord(pattern: string, word: string): boolean {
  if (pattern === '#') return /^\d+$/.test(word)
  const star = pattern.indexOf('*')
  if (star < 0) return pattern === word
  return word.startsWith(pattern.slice(0, star)) && word.endsWith(pattern.slice(star + 1))
}
