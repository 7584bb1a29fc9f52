// Finds phrases in a text in one pass over its words, so that a long text costs no more than its length.
import type { Claim } from '../../../contract/vocabulary.ts'
import { remember } from '../../observables/remember.ts'

/** For each claim, phrases between commas by the weight they carry. */
export type ClaimPhrases = Partial<Record<Claim, Readonly<Record<number, string>>>>

export interface PhraseMatch {
  claim: Claim
  weight: number
  phrase: string
  /** The first word of it, and the one after its last. */
  from: number
  to: number
}

/** Words come first: made like a match with more behind it, all phrases would change their shape with the first weight that is no integer. */
interface Phrase {
  words: readonly Wanted[]
  claim: Claim
  weight: number
  phrase: string
}

/** A word of a phrase: itself or its plural, a beginning (`phish*`), a number (`#`), or up to four words of any kind (`..`). */
interface Wanted {
  kind: 'word' | 'beginning' | 'number' | 'gap'
  text: string
}

const widestGap = 4
const mostWords = 3000
const mostMatches = 400

/** Words in lower case without accents; console_login is two words, and so is ConsoleLogin where parts are wanted. */
export function wordsOf(text: string, inParts: boolean): string[] {
  const plain = plainLetters(
    inParts ? text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2') : text,
  )
  const words: string[] = (plain.includes('c&c') ? plain.replaceAll('c&c', 'c2') : plain).match(/[a-z0-9$]+/g) ?? []
  return words.length > mostWords ? words.slice(0, mostWords) : words
}

const plainLetters = (text: string): string =>
  /[^\p{ASCII}]/u.test(text)
    ? text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replace(/ß/g, 'ss')
    : text.toLowerCase()

/** The forms in which words are compared, and what is known of the phrases in that form: thousands, which the matchers share. */
interface Form {
  of(word: string): string
  wanted: Map<string, Wanted>
  phrases: WeakMap<ClaimPhrases, readonly Phrase[]>
}
const form = (of: Form['of']): Form => ({ of, wanted: new Map(), phrases: new WeakMap() })

type Tables = () => readonly ClaimPhrases[]

export const phraseMatcher = (tables: Tables) => matcher(singulars, tables)

/** In a title every form of a word counts: "created", "creating" and "creation" are one. */
export const titleMatcher = (tables: Tables) => matcher(roots, tables)

/** Its index takes megabytes, so it is made with the first text: a thread that reads no alerts has none. */
function matcher(inForm: Form, tables: Tables) {
  let entryOf: EntryOf | undefined
  return (written: readonly string[]): PhraseMatch[] => {
    entryOf ??= indexPhrases(inForm, tables())
    const found: PhraseMatch[] = []
    const entries = written.map(entryOf)
    const words = { written, entries }
    for (let from = 0; from < entries.length && found.length < mostMatches; from++) {
      const entry = entries[from]
      if (!entry) continue
      if (entry.phrases.length > 0) addMatches(found, entry.phrases, words, from)
      const paired =
        entry.pairs && from + 1 < entries.length ? entry.pairs.get(entries[from + 1]?.single ?? '') : undefined
      if (paired) addMatches(found, paired, words, from)
    }
    return found
  }
}

type EntryOf = (word: string) => Entry

function indexPhrases(inForm: Form, tables: readonly ClaimPhrases[]): EntryOf {
  const exact = new Map<string, Phrase[]>()
  /** By their first word, then by their second. */
  const inPairs = new Map<string, Map<string, Phrase[]>>()
  const beginnings = new Map<string, Phrase[]>()
  for (const phrase of tables.flatMap((table) => phrasesOf(table, inForm))) {
    const [first, second] = phrase.words
    if (first?.kind === 'word' && second?.kind === 'word') addPair(inPairs, first.text, second.text, phrase)
    else if (first?.kind === 'beginning') addTo(beginnings, first.text.slice(0, stem), phrase)
    else addTo(exact, first?.kind === 'number' ? '#' : (first?.text ?? ''), phrase)
  }
  return remember((word): Entry => {
    const single = inForm.of(word)
    const isNumber = /^\d+$/.test(word)
    const numbers = isNumber ? (exact.get('#') ?? []) : []
    const begun = (beginnings.get(word.slice(0, stem)) ?? []).filter(({ words: [first] }) =>
      word.startsWith(first?.text ?? ''),
    )
    return {
      single,
      isNumber,
      phrases: [...(exact.get(single) ?? []), ...begun, ...numbers],
      pairs: inPairs.get(single),
    }
  })
}

function addMatches(found: PhraseMatch[], phrases: readonly Phrase[], words: Words, from: number): void {
  for (const each of phrases) {
    const to = endOf(each.words, words, from)
    if (to > 0) found.push({ claim: each.claim, weight: each.weight, phrase: each.phrase, from, to })
  }
}

/** What is known of a word: its form without the ending of the plural, and the phrases that may begin with it. */
interface Entry {
  single: string
  isNumber: boolean
  phrases: readonly Phrase[]
  /** By their second word. */
  pairs: ReadonlyMap<string, Phrase[]> | undefined
}

interface Words {
  written: readonly string[]
  entries: readonly Entry[]
}

/** groups and group, comptes and compte; not access, virus, dns. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/[sui]s$/.test(word) ? word.slice(0, -1) : word

/** Without the endings of verbs and of the nouns made of them; a consonant that such an ending doubles is one. */
function root(word: string): string {
  const single = singular(word)
  const cut = /^(.{4,}?)(?:ions?|ing|ed|es?)$/.exec(single)?.[1]
  if (cut === undefined) return single
  return /(?:bb|dd|gg|mm|nn|pp|rr|tt)$/.test(cut) ? cut.slice(0, -1) : cut
}

const singulars = form(singular)
const roots = form(root)

/** A beginning has at least this many letters. */
const stem = 3

function phrasesOf(table: ClaimPhrases, inForm: Form): readonly Phrase[] {
  const known = inForm.phrases.get(table) ?? readPhrases(table, inForm)
  inForm.phrases.set(table, known)
  return known
}

function readPhrases(table: ClaimPhrases, inForm: Form): readonly Phrase[] {
  return Object.entries(table).flatMap(([claim, byWeight]) =>
    Object.entries(byWeight).flatMap(([weight, phrases]) =>
      phrases.split(',').flatMap((each) => {
        const phrase = each.trim()
        const words = phrase
          .split(/[\s_]+/)
          .filter(Boolean)
          .map((word) => wantedOf(word, inForm))
        return words.length === 0 ? [] : [{ words, claim: claim as Claim, weight: Number(weight), phrase }]
      }),
    ),
  )
}

function addPair(pairs: Map<string, Map<string, Phrase[]>>, first: string, second: string, phrase: Phrase): void {
  const seconds = pairs.get(first) ?? new Map<string, Phrase[]>()
  pairs.set(first, seconds)
  addTo(seconds, second, phrase)
}

function addTo(index: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = index.get(key)
  if (known) known.push(phrase)
  else index.set(key, [phrase])
}

function wantedOf(word: string, inForm: Form): Wanted {
  const known = inForm.wanted.get(word) ?? readWanted(word, inForm)
  inForm.wanted.set(word, known)
  return known
}

function readWanted(word: string, inForm: Form): Wanted {
  if (word === '..') return { kind: 'gap', text: '' }
  if (word === '#') return { kind: 'number', text: '' }
  const star = word.indexOf('*')
  return star < 0 ? { kind: 'word', text: inForm.of(word) } : { kind: 'beginning', text: word.slice(0, star) }
}

/** Where the phrase ends that begins here; 0 where the words are others. */
function endOf(wanted: readonly Wanted[], words: Words, from: number): number {
  const { length } = words.written
  let at = from
  for (let index = 0; index < wanted.length; index++) {
    const each = wanted[index]
    if (each?.kind === 'gap') {
      const next = wanted[index + 1]
      const limit = Math.min(length, at + widestGap + 1)
      while (at < limit && !(next && isWord(next, words, at))) at++
      if (at === limit) return 0
    } else {
      if (at >= length || !each || !isWord(each, words, at)) return 0
      at++
    }
  }
  return at
}

function isWord({ kind, text }: Wanted, { written, entries }: Words, at: number): boolean {
  if (kind === 'word') return entries[at]?.single === text
  return kind === 'number' ? entries[at]?.isNumber === true : (written[at] ?? '').startsWith(text)
}
