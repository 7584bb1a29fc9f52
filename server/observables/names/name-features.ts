// What tells whether a word names a machine or an account: its shape and parts, the words beside it, the field it stands in.
import { withoutAccents } from '../../../contract/fold.ts'
import { hashOf, join, rowOf } from '../../learned/features.ts'
import type { FeatureRows } from '../../learned/learned-table.ts'
import { wordsAround } from '../../learned/words-around.ts'
import { type Path, rememberByPath } from '../fields/known-paths.ts'
import { lastNames, wordsOfName } from '../fields/name-parts.ts'
import { remember } from '../remember.ts'
import { isKnownWord } from './known-words.ts'
import { type Candidate, isAlone } from './name-candidates.ts'

export const nameRows = 2 ** 18

/** What the content says elsewhere. */
export interface NameSurroundings {
  /** How often each word stands in it, in lower case. */
  counts: ReadonlyMap<string, number>
  /** Names before the sign of an address of e-mail, in lower case. */
  mailboxes: ReadonlySet<string>
  /** Names of folders of people, in lower case. */
  homes: ReadonlySet<string>
}

const mostSteps = 3
const mostParts = 24

const marks = {
  times: hashOf('times'),
  mailbox: hashOf('mailbox'),
  home: hashOf('home'),
  type: hashOf('type'),
  whole: hashOf('whole'),
  inText: hashOf('in text'),
  signs: hashOf('signs'),
  before: hashOf('before'),
  further: hashOf('further before'),
  pair: hashOf('pair'),
  after: hashOf('after'),
  beside: hashOf('beside'),
  surname: hashOf('surname'),
  forename: hashOf('forename'),
}

export function nameFeatures(candidate: Candidate, around: NameSurroundings): FeatureRows {
  const { path, text, value, start, end, types } = candidate
  const lower = value.toLowerCase()
  const ofValue = featuresOfValue(value)
  const ofPath = featuresOfPath(path)
  const own = [row(join(marks.times, Math.min(4, around.counts.get(lower) ?? 1)))]
  if (around.mailboxes.has(lower)) own.push(row(marks.mailbox))
  if (around.homes.has(lower)) own.push(row(marks.home))
  for (const type of types) own.push(row(join(marks.type, hashOf(type))))
  if (isAlone(candidate)) {
    for (const name of ofPath.names) own.push(row(join(name, ofValue.form)))
    return { remembered: [ofValue.rows, ofPath.whole], own }
  }
  const { left, right, near, far, next } = wordsAround(text, start, end)
  const before = hashOf(near)
  const after = hashOf(next)
  const sign = hashOf(left)
  own.push(
    row(join(marks.signs, join(sign, hashOf(right)))),
    row(join(marks.before, before)),
    row(join(marks.further, hashOf(far))),
    row(join(marks.pair, join(hashOf(far), before))),
    row(join(marks.after, after)),
    row(join(marks.beside, join(before, after))),
    row(join(sign, before)),
    row(join(before, ofValue.form)),
  )
  if (isPartOf(near, lower)) own.push(row(marks.surname))
  if (isPartOf(far, lower)) own.push(row(marks.forename))
  return { remembered: [ofValue.rows, ofPath.inText], own }
}

const row = (feature: number) => rowOf(feature, nameRows)

/** Hugo Lantier (hlantier). */
const isPartOf = (word: string, value: string) => word.length > 3 && value.includes(withoutAccents(word))

const featuresOfValue = remember((value) => {
  const lower = value.toLowerCase()
  const shape = shapeOf(value)
  const short = shape.replace(/(.)\1+/g, '$1')
  const features = [
    `s${shape}`,
    `S${short}`,
    `l${Math.min(9, value.length >> 1)}`,
    `W${lower}`,
    `v${knownParts(lower)}`,
  ]
  const bounded = `<${lower}>`
  for (let at = 0; at + 3 <= bounded.length && at < mostParts; at++) features.push(`c${bounded.slice(at, at + 3)}`)
  for (const part of lower.split(/[^\p{L}]+/u)) if (part.length > 1) features.push(`p${part}`)
  return { rows: [...new Set(features)].map((feature) => row(hashOf(feature))), form: hashOf(short) }
})

/** Which of its parts are words of everyday alerts: names are made of others. */
const knownParts = (lower: string) =>
  lower
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length > 2)
    .slice(0, 3)
    .map((part) => (isKnownWord(part) ? 'k' : 'u'))
    .join('')

/** Letters, digits and signs: SRV-files2 is AAA-aaaaa0. */
const shapeOf = (value: string) =>
  value
    .slice(0, 20)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '0')

/** The names that lead to the field, and their words. */
const featuresOfPath = rememberByPath((path: Path) => {
  const steps = lastNames(path, mostSteps)
  const last = steps.at(-1)?.toLowerCase() ?? ''
  const names = [`n${last}`, ...wordsOfName(steps.at(-1) ?? '').map((word) => `f${word}`)]
  const all = [
    ...names,
    `N${steps.at(-2)?.toLowerCase() ?? ''}/${last}`,
    ...steps.slice(0, -1).flatMap((step) => wordsOfName(step).map((word) => `F${word}`)),
  ]
  const hashes = all.map(hashOf)
  return {
    names: names.map(hashOf),
    whole: [row(marks.whole), ...hashes.map(row)],
    inText: hashes.map((step) => row(join(marks.inText, step))),
  }
})
