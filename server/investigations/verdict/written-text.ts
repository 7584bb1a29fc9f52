// Text that has an author: a commit, a comment, a note. What it names was written down by somebody and need not have happened. Pure.

import type { Observable, Place } from '../../../contract/observable.ts'

const authorNames = /^(author|committer|commenter|commented_by|posted_by|written_by)(_?(name|e?mail))?$/i
const textNames = /^(message|text|comment|comments|body|note|notes)$/i
const deepest = 12
const most = 200
const longest = 262_144

interface Written {
  /** Pointers to the texts and to whoever wrote them. */
  texts: string[]
  authors: string[]
}

/**
 * Marks what stands only in such text as quoted, where one person of the organization is its author. Where the alert names nobody
 * else, the author is who acted.
 */
export function withAuthors(observables: readonly Observable[], content: string): readonly Observable[] {
  const { texts, authors } = writtenIn(content)
  const people = observables.filter(
    ({ kind, internal, quoted, places }) =>
      (kind === 'email' || kind === 'user') && internal && !quoted && areAllIn(places, authors),
  )
  const [author] = people
  if (author === undefined || people.length > 1) return observables
  const marked = observables.map((each) => (areAllIn(each.places, texts) ? { ...each, quoted: true } : each))
  const isActing = ({ quoted, role }: Observable) => !quoted && role !== 'reporter' && role !== 'bystander'
  return marked.some(isActing) ? marked : marked.map((each) => (each === author ? { ...each, role: 'actor' } : each))
}

const areAllIn = (places: readonly Place[], pointers: readonly string[]) =>
  places.length > 0 &&
  places.every(
    (place) =>
      'pointer' in place &&
      pointers.some((pointer) => place.pointer === pointer || place.pointer.startsWith(`${pointer}/`)),
  )

function writtenIn(content: string): Written {
  const written: Written = { texts: [], authors: [] }
  try {
    walk(JSON.parse(content.slice(0, longest)), '', written)
  } catch {
    // Text without fields names no author.
  }
  return written
}

function walk(value: unknown, pointer: string, written: Written): void {
  if (typeof value !== 'object' || value === null || pointer.split('/').length > deepest) return
  const entries = Object.entries(value)
    .slice(0, most)
    .map(([name, inner]) => ({ name, inner, at: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` }))
  const authors = entries.filter(({ name }) => authorNames.test(name))
  if (authors.length > 0 && written.authors.length < most) {
    written.authors.push(...authors.map(({ at }) => at))
    written.texts.push(...entries.filter(({ name }) => textNames.test(name)).map(({ at }) => at))
  }
  for (const { inner, at } of entries) walk(inner, at, written)
}
