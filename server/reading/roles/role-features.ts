// What tells the part of an observable in an event: what the rules make of it, its field, the words beside it, the claim, the others.
import type { Observable } from '../../../contract/observable.ts'
import type { Claim, ObservableKind, ObservableRole } from '../../../contract/vocabulary.ts'
import { hashOf, join, rowOf } from '../../learned/features.ts'
import type { FeatureRows } from '../../learned/learned-table.ts'
import { wordsAround } from '../../learned/words-around.ts'
import { type Path, rememberByPath } from '../../observables/fields/known-paths.ts'
import { lastNames, wordsOfName } from '../../observables/fields/name-parts.ts'
import { remember } from '../../observables/remember.ts'
import type { Within } from '../../observables/text/read-content.ts'
import type { Part } from './field-parts.ts'

export const roleRows = 2 ** 18

/** What the rules make of an observable, and what is around it. */
export interface Described {
  observable: Observable
  readIn: readonly Within[]
  part: Part | undefined
  quoted: boolean
  /** By the rules. */
  role: ObservableRole
}

export interface EventAround {
  claim: Claim
  outward: boolean
  isEventFormat: boolean
  /** How many there are of each kind. */
  counts: ReadonlyMap<string, number>
  /** Whether some observable is read at the head of a line. */
  hasLogger: boolean
  hasEnds: boolean
  /** Which parts observables of which kinds have by the rules: what is missing may be this one. */
  others: readonly number[]
}

const mostPlaces = 3
const mostSteps = 4

const marks = {
  part: hashOf('part'),
  claim: hashOf('claim'),
  internal: hashOf('internal'),
  quoted: hashOf('quoted'),
  rank: hashOf('rank'),
  scene: hashOf('scene'),
  other: hashOf('other'),
  name: hashOf('name'),
  near: hashOf('near'),
  far: hashOf('far'),
  pair: hashOf('pair'),
  next: hashOf('next'),
  signs: hashOf('signs'),
}
const known = remember(hashOf)

/** `rank` is the place among those of its kind. */
export function roleFeatures(described: Described, rank: number, around: EventAround): FeatureRows {
  const { observable, readIn, part = 'none', quoted, role } = described
  const kind = known(observable.kind)
  const ruled = join(kind, known(role))
  const inPart = join(kind, join(marks.part, known(part)))
  const claimed = join(kind, join(marks.claim, known(around.claim)))
  const internal = join(marks.internal, Number(observable.internal))
  const ranked = join(marks.rank, Math.min(rank, 3))
  const ends = join(marks.scene, Number(around.hasLogger) * 2 + Number(around.hasEnds))
  const own = [
    row(ruled),
    row(inPart),
    row(join(inPart, ruled)),
    row(claimed),
    row(join(claimed, ruled)),
    row(join(claimed, inPart)),
    row(join(join(claimed, inPart), internal)),
    row(join(internal, ruled)),
    row(join(join(internal, Number(around.outward)), ruled)),
    row(join(join(marks.quoted, Number(quoted)), ruled)),
    row(join(join(kind, ranked), Math.min(around.counts.get(observable.kind) ?? 1, 4))),
    row(join(ranked, ruled)),
    row(join(ends, inPart)),
    row(join(join(ends, Number(around.isEventFormat)), ruled)),
  ]
  for (const other of around.others) own.push(row(join(other, ruled)), row(join(other, inPart)))
  const remembered: (readonly number[])[] = []
  if (namedKinds.has(observable.kind)) remembered.push(rowsOfValue(`${observable.kind} ${observable.value}`))
  const fieldKey = `${observable.kind} ${role} ${around.claim}`
  for (const { path, text, start, end } of readIn.slice(0, mostPlaces)) {
    remembered.push(rowsOfPath(path)(fieldKey))
    if (start <= 1 && end >= text.length - 1) continue
    const { left, right, near, far, next } = wordsAround(text, start, end)
    const before = join(marks.near, hashOf(near))
    own.push(
      row(join(kind, before)),
      row(join(kind, join(marks.far, hashOf(far)))),
      row(join(kind, join(join(marks.pair, hashOf(far)), before))),
      row(join(kind, join(marks.next, hashOf(next)))),
      row(join(before, ruled)),
      row(join(before, known(role))),
      row(join(kind, join(join(marks.signs, hashOf(left)), hashOf(right)))),
    )
  }
  return { remembered, own }
}

const row = (feature: number) => rowOf(feature, roleRows)
const namedKinds: ReadonlySet<ObservableKind> = new Set(['host', 'user', 'email', 'domain'])

/** What is there beside: a kind with a part. */
export const otherFeature = (kind: ObservableKind, what: string): number =>
  join(marks.other, join(known(kind), known(what)))

/** fw-rec-01 is named after what it is. */
const rowsOfValue = remember((named) => {
  const [kind = '', value = ''] = named.split(' ', 2)
  const words = value.toLowerCase().split(/[^\p{L}]+/u)
  return words.flatMap((word) => (word.length > 1 ? [row(join(hashOf(kind), join(marks.name, hashOf(word))))] : []))
})

/** The names that lead to the field and their words, with the kind, what the rules say, and the claim. */
const rowsOfPath = rememberByPath((path: Path) => {
  const steps = lastNames(path, mostSteps)
  const last = steps.at(-1)?.toLowerCase() ?? ''
  const names = [`n${last}`, ...[...new Set(steps.flatMap(wordsOfName))].map((word) => `f${word}`)]
  const all = [
    ...names,
    `N${steps.at(-2)?.toLowerCase() ?? ''}/${last}`,
    ...wordsOfName(steps.at(-1) ?? '').map((word) => `F${word}`),
  ]
  return remember((key) => {
    const [kind = '', role = '', claim = ''] = key.split(' ')
    const ruled = join(hashOf(kind), hashOf(role))
    const claimed = join(hashOf(kind), join(marks.claim, hashOf(claim)))
    return [
      ...all.map((step) => row(join(hashOf(kind), hashOf(step)))),
      ...names.flatMap((name) => [ruled, claimed, hashOf(role)].map((said) => row(join(hashOf(name), said)))),
    ]
  })
})
