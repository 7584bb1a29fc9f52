// The order in which observables are asked about: by their part in the event, never by where the content names them. Pure.
import { observableKey } from '../../../contract/identity.ts'
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

/** The same whatever the order in the content. */
export const inAskingOrder = (observables: readonly Observable[]): Observable[] =>
  observables
    .map((observable) => ({ observable, key: observableKey(observable) }))
    .sort(
      (a, b) =>
        rankOf(a.observable) - rankOf(b.observable) ||
        observableKinds.indexOf(a.observable.kind) - observableKinds.indexOf(b.observable.kind) ||
        (a.key < b.key ? -1 : 1),
    )
    .map(({ observable }) => observable)
