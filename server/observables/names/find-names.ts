// Finds machines and accounts that no rule knows: words that look like names, where people said that such words are some.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { learnedFrom } from '../../learned/learned-table.ts'
import { plainSteps } from '../fields/field-names.ts'
import { rememberByPath, topPath } from '../fields/known-paths.ts'
import type { TextField } from '../fields/text-field.ts'
import { fieldsNamed } from '../fields/text-fields.ts'
import { isBeside, type Leaf, typesBeside } from '../fields/walk-json.ts'
import { type Candidate, candidatesIn, isAlone } from './name-candidates.ts'
import { type NameSurroundings, nameFeatures, nameRows } from './name-features.ts'

export const nameLabels = ['none', 'host', 'user'] as const
export const learnedNamesFile = new URL('./learned-names.bin', import.meta.url)
const likely = learnedFrom(learnedNamesFile, nameRows, nameLabels.length)

/** What is as likely a name as not is one. Where a field holds nothing else, most are ids, codes and labels. */
const least = 0.5
const leastAlone = { host: 0.7, user: 0.8 }
/** Names stand near the beginning; what follows is lists and raw data. */
const longestRead = 32 * 1024

export interface FoundName {
  kind: 'host' | 'user'
  candidate: Candidate
}

/** What the rules have read. */
export interface Read {
  kind: ObservableKind
  value: string
}

/** The words among the candidates that are names. What the rules have read elsewhere is of the same kind here. */
export function findNames(content: string, candidates: readonly Candidate[], read: readonly Read[]): FoundName[] {
  if (candidates.length === 0) return []
  const around = surroundingsOf(content, candidates, read)
  const known = new Map(read.map(({ kind, value }) => [value.toLowerCase(), kind]))
  const lists = sizesOfLists(candidates)
  return candidates.flatMap((candidate) => {
    if (
      pretends(candidate.path) ||
      holdsOther(candidate.path) ||
      (lists.get(listOf(candidate.path)) ?? 0) > longestList
    )
      return []
    if (isNamedByWord(candidate)) return []
    const before = known.get(candidate.value.toLowerCase())
    if (before !== undefined && before !== 'host' && before !== 'user') return []
    const [, host = 0, user = 0] = likely(nameFeatures(candidate, around))
    const kind = host > user ? 'host' : 'user'
    const isFound = Math.max(host, user) > (isAlone(candidate) ? leastAlone[kind] : least)
    return isFound ? [{ kind: before ?? kind, candidate }] : []
  })
}

/** A name in letters of two alphabets is made to look like another one. */
const pretends = rememberByPath((path) =>
  path.some((name) => /\p{sc=Latin}/u.test(name) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(name)),
)

/** Versions, programs, parts of a product, and words of advice look like names too. */
const holdsOther = rememberByPath((path) => othersThanNames.test(plainSteps(path).at(-1) ?? ''))
const othersThanNames =
  /^(?:bpffilter|filterexpr\w*|condition|expression|remediation\w*|recommend\w*)$|(?:servicepack|programname|filedescription|factorname|factor|model|firmware|sourceids?|controlids?|ruleid|integration|scheduler|accountuid)$/

/** `protocol s7-plus`: the word before says what it is. */
const isNamedByWord = ({ text, start }: Candidate) =>
  /\b(?:protocol|proto|interface|vlan|zone|signature|version)s?[ :=]{1,2}["'(]?$/i.test(
    text.slice(Math.max(0, start - 16), start),
  )

/** Lists longer than this name nobody in particular. */
const longestList = 20
const listOf = rememberByPath((path) => (/^\d+$/.test(path.at(-1) ?? '') ? path.slice(0, -1).join('/') : ''))

function sizesOfLists(candidates: readonly Candidate[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { path } of candidates) {
    const list = listOf(path)
    if (list !== '') sizes.set(list, (sizes.get(list) ?? 0) + 1)
  }
  return sizes
}

export function surroundingsOf(
  content: string,
  candidates: readonly Candidate[],
  read: readonly Read[],
): NameSurroundings {
  const counts = new Map<string, number>()
  for (const { value } of candidates) {
    const lower = value.toLowerCase()
    counts.set(lower, (counts.get(lower) ?? 0) + 1)
  }
  const mailboxes = new Set<string>()
  for (const { kind, value } of read)
    if (kind === 'email') mailboxes.add(value.slice(0, value.lastIndexOf('@')).toLowerCase())
  const homes = new Set<string>()
  for (const [, name = ''] of content.slice(0, longestRead).matchAll(homeFolder)) homes.add(name.toLowerCase())
  return { counts, mailboxes, homes }
}

const homeFolder = /(?:users|home)(?:\\{1,4}|\/)([\w.-]{2,64})(?=[\\/])/gi

/** The words of a field of JSON at whose place nothing was read. */
export function candidatesOfLeaf(leaf: Leaf, read: readonly Range[]): Candidate[] {
  const { length } = leaf.text
  if (length > longestRead || read.some(({ start, end }) => start === 0 && end === length)) return []
  if (/^(?:name|key)$/i.test(leaf.path.at(-1) ?? '') && isBeside(leaf, /^value$/i)) return [] // what the value is
  const found = notIn(candidatesIn(leaf.text, leaf.path), read)
  const [only] = found
  if (only && only.value.length >= length - 2) only.types = typesBeside(leaf)
  return found
}

/** The same of a text, with the names of the fields they stand in. */
export function candidatesOfText(content: string, read: readonly Range[]): Candidate[] {
  const text = content.slice(0, longestRead)
  const near = read.filter(({ start }) => start < text.length)
  const found = notIn(candidatesIn(text, topPath().path), near)
  if (found.length === 0) return found
  const open = fieldsNamed(text).toReversed()
  const within: TextField[] = []
  return found.map((candidate) => {
    for (let next = open.at(-1); next && next.start <= candidate.start; next = open.at(-1)) {
      within.push(next)
      open.pop()
    }
    while (within.length > 0 && (within.at(-1)?.end ?? 0) < candidate.end) within.pop()
    const path = within.at(-1)?.path
    return path ? { ...candidate, path } : candidate
  })
}

interface Range {
  start: number
  end: number
}

const notIn = (candidates: Candidate[], read: readonly Range[]): Candidate[] =>
  read.length === 0
    ? candidates
    : candidates.filter(({ start, end }) => !read.some((each) => start < each.end && each.start < end))
