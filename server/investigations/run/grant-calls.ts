// Divides the calls that an investigation may make among the tasks of its steps: the principal observables come first. Pure.
import type { Observable } from '../../../contract/observable.ts'
import { rankOf } from './asking-order.ts'

export interface TaskToGrant {
  key: string
  item: unknown
}

/** Gives the keys that may be asked. The same tasks in whatever order of items with one rank get as many. */
export function grantCalls(steps: readonly (readonly TaskToGrant[])[], calls: number): ReadonlySet<string> {
  const ranked = steps.flatMap((tasks, place) =>
    tasks.map(({ key, item }, index) => ({ key, rank: rankIn(item), place, index })),
  )
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place || a.index - b.index)
  return new Set(ranked.slice(0, Math.max(0, calls)).map(({ key }) => key))
}

/** A step without an item is asked once, so it comes first. */
const rankIn = (item: unknown): number => (isRanked(item) ? rankOf(item) : 0)

const isRanked = (item: unknown): item is Pick<Observable, 'role' | 'quoted'> =>
  typeof item === 'object' && item !== null && 'role' in item && typeof item.role === 'string' && 'quoted' in item
