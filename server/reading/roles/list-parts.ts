// Members of one list of a content have one part: `destinations` is not a list of targets with an actor in it. Pure.
import type { Observable } from '../../../contract/observable.ts'

const leastMembers = 3

/** What stands in a list alone gets the part that most of the list have. */
export function alignLists(observables: readonly Observable[]): readonly Observable[] {
  const lists = Map.groupBy(observables, (each) => `${each.kind} ${listOf(each) ?? ''}`)
  return observables.map((each) => {
    const list = listOf(each)
    const members = list === undefined ? [] : (lists.get(`${each.kind} ${list}`) ?? [])
    const role = members.length >= leastMembers ? mostOf(members) : undefined
    return role === undefined ? each : { ...each, role }
  })
}

/** The path of the list that it stands in, and nowhere else; undefined where there is none. */
function listOf({ places, resolved_from }: Observable): string | undefined {
  if (resolved_from || places.length === 0) return undefined
  const paths = new Set(
    places.map((place) => ('pointer' in place ? place.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*') : '')),
  )
  const [path = ''] = paths
  return paths.size === 1 && path.includes('/*') ? path : undefined
}

function mostOf(members: readonly Observable[]): Observable['role'] | undefined {
  const [[role, own] = [undefined, []]] = [...Map.groupBy(members, (each) => each.role)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  return own.length * 2 > members.length ? role : undefined
}
