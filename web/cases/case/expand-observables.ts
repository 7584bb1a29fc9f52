// What else an observable of the graph is named together with, in other cases: further cards and lines. Pure.
import { observableKey } from '../../../contract/identity.ts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import type { LayoutEdge } from '../../ui/layout/layered-layout.ts'

interface Placed {
  key: string
  column: number
}

export interface RelatedObservable extends Placed {
  kind: ObservableKind
  value: string
  /** How many cases name both. */
  cases: number
}

/** By the key of the observable that was expanded. */
export type Related = ReadonlyMap<string, readonly Pick<RelatedObservable, 'kind' | 'value' | 'cases'>[]>

const mostOfOne = 8
const mostAltogether = 40

/** In the order in which they were expanded; an observable that is drawn already is not drawn again. */
export function expandObservables(drawn: readonly Placed[], expanded: readonly string[], related: Related) {
  const columns = new Map(drawn.map(({ key, column }) => [key, column]))
  const added: RelatedObservable[] = []
  const edges: LayoutEdge[] = []
  for (const from of expanded) {
    const column = columns.get(from)
    if (column === undefined) continue // that from which it came is collapsed
    const fresh = (related.get(from) ?? []).filter((each) => !columns.has(observableKey(each)))
    for (const each of fresh.slice(0, Math.min(mostOfOne, mostAltogether - added.length))) {
      const key = observableKey(each)
      columns.set(key, column + half)
      added.push({ ...each, key, column: column + half })
      edges.push({ from, to: key })
    }
  }
  return { added, edges }
}

/** Between the columns that there are. */
const half = 0.5
