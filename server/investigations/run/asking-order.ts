// Which observables are asked about, and in which order: by their part in the event, never by where the content names them. Pure.
import { isSameObservable, observableKey } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import { type ObservableRole, observableKinds } from '../../../contract/vocabulary.ts'

const rank: Readonly<Record<ObservableRole, number>> = {
  actor: 0,
  target: 0,
  object: 0,
  unknown: 1,
  bystander: 3,
  reporter: 3,
}

/** Whoever writes the content chooses what it quotes, so what is only quoted comes after what a field names. */
const quotedRank = 2

/** 0 is asked about first. What is equal shares a rank, however many there are. */
export const rankOf = ({ role, quoted }: Pick<Observable, 'role' | 'quoted'>): number =>
  quoted ? Math.max(quotedRank, rank[role]) : rank[role]

/** Members of a list that is longer than this had no part of their own in the event. */
const longList = 10

/** The same whatever the order in the content. */
export function inAskingOrder(observables: readonly Observable[]): Observable[] {
  const lists = Map.groupBy(observables.flatMap(listsOf), (list) => list)
  const isCrowded = (observable: Observable) => {
    const own = listsOf(observable)
    return own.length > 0 && own.every((list) => (lists.get(list)?.length ?? 0) > longList)
  }
  return observables
    .map((observable) => ({
      observable,
      key: observableKey(observable),
      rank: rankOf(observable) + (isCrowded(observable) ? 1 : 0),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        observableKinds.indexOf(a.observable.kind) - observableKinds.indexOf(b.observable.kind) ||
        (a.key < b.key ? -1 : 1),
    )
    .map(({ observable }) => observable)
}

/** A machine that has the same part under its short and its full name is asked about by the full one. */
export function askedOnce(observables: readonly Observable[]): Observable[] {
  const hosts = observables.filter(({ kind }) => kind === 'host')
  return observables.filter((each) => {
    if (each.kind !== 'host') return true
    const fuller = hosts.filter(
      (other) =>
        other.internal &&
        other.value.length > each.value.length &&
        isSameObservable(each, other) &&
        hasSamePart(each, other),
    )
    return fuller.length !== 1
  })
}

const hasSamePart = (a: Observable, b: Observable) => a.role === b.role && a.quoted === b.quoted

/** The lists in which an observable stands; none where a field of its own names it somewhere. */
function listsOf({ places }: Observable): string[] {
  const lists = places.map((place) => ('pointer' in place ? /^(.*)\/\d+$/.exec(place.pointer)?.[1] : undefined))
  return lists.every((list) => list !== undefined) ? [...new Set(lists)] : []
}
