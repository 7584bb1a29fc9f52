// Text that has an author: a commit, a comment, a note, an answer in a form. What it names was written down by somebody and need not have happened. Pure.
import type { Observable, Place } from '../../../contract/observable.ts'
import { remember } from '../../observables/remember.ts'

const authorNames =
  '(?:author|committer|commenter|respondent|commented_?by|posted_?by|written_?by)(?:_?(?:name|e?mail))?'
const authorName = new RegExp(`^${authorNames}$`, 'i')
const isAuthor = remember((name) => authorName.test(name))
/** In a pointer. Most alerts name no author: then nothing else is looked at. */
const belowAuthor = new RegExp(`/${authorNames}(?:/|$)`, 'i')
const textNames = /^(?:message|text|comment|comments|body|note|notes|answers?)$/i
const deepest = 12
const mostEntries = 200
const mostObjects = 2000

interface Written {
  /** Pointers to the texts and to whoever wrote them. */
  texts: string[]
  authors: string[]
}

/**
 * Marks what stands only in such text as quoted, where one person of the organization is its author. Where the alert names nobody
 * else, the author is who acted; else a bystander.
 */
export function quoteWrittenText(observables: readonly Observable[], json: unknown): readonly Observable[] {
  if (typeof json !== 'object' || json === null) return observables
  const mayBeAuthors = observables.filter(
    ({ kind, internal, quoted, places }) =>
      (kind === 'email' || kind === 'user') &&
      internal &&
      !quoted &&
      places.every((place) => 'pointer' in place && belowAuthor.test(place.pointer)),
  )
  if (mayBeAuthors.length === 0) return observables
  const { texts, authors } = writtenIn(json)
  const people = mayBeAuthors.filter(({ places }) => areAllIn(places, authors))
  const [author] = people
  if (author === undefined || people.length > 1) return observables
  const marked = observables.map((each) => (areAllIn(each.places, texts) ? { ...each, quoted: true } : each))
  const isActing = ({ quoted, role }: Observable) => !quoted && role !== 'reporter' && role !== 'bystander'
  const role = marked.some((each) => each !== author && isActing(each)) ? 'bystander' : 'actor'
  return marked.map((each) => (each === author ? { ...each, role } : each))
}

const areAllIn = (places: readonly Place[], pointers: readonly string[]) =>
  places.length > 0 &&
  places.every(
    (place) =>
      'pointer' in place &&
      pointers.some((pointer) => place.pointer === pointer || place.pointer.startsWith(`${pointer}/`)),
  )

function writtenIn(root: object): Written {
  const written: Written = { texts: [], authors: [] }
  const open: { value: object; pointer: string; depth: number }[] = [{ value: root, pointer: '', depth: 0 }]
  for (let seen = 0; seen < mostObjects; seen++) {
    const node = open.pop()
    if (!node) break
    const entries = Object.entries(node.value)
      .slice(0, mostEntries)
      .map(([name, inner]: [string, unknown]) => ({ name, inner, at: `${node.pointer}/${escaped(name)}` }))
    const authors = entries.filter(({ name }) => isAuthor(name))
    if (authors.length > 0) {
      written.authors.push(...authors.map(({ at }) => at))
      written.texts.push(...entries.filter(({ name }) => textNames.test(name)).map(({ at }) => at))
    }
    if (node.depth < deepest)
      for (const { inner, at } of entries)
        if (typeof inner === 'object' && inner !== null) open.push({ value: inner, pointer: at, depth: node.depth + 1 })
  }
  return written
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')
