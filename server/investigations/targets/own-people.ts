// The people of the organization that an alert is about: tasks are about them alone. Pure.
import { isSameObservable } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import { isBuiltInAccount } from '../../cases/correlation/link-values.ts'

/**
 * Those whose account it was, not those who are only named, nor accounts that every machine has. E-mail addresses before accounts:
 * people know them. `isOwn` tells whose addresses are those of the organization.
 */
export function ownPeople(observables: readonly Observable[], isOwn: (address: Observable) => boolean): Observable[] {
  const emails = observables.filter(({ kind }) => kind === 'email')
  const own = emails.filter(isOwn)
  const others = emails.filter((each) => !own.includes(each))
  const isOfOthers = (user: Observable) =>
    others.some((each) => isSameObservable(user, each)) && !own.some((each) => isSameObservable(user, each))
  const users = observables.filter(
    (each) => each.kind === 'user' && !each.value.endsWith('$') && !isBuiltInAccount(each.value) && !isOfOthers(each),
  )
  return [...own, ...users].filter(isAffected)
}

const isAffected = ({ role, quoted, resolved_from: from }: Observable) =>
  !quoted && (role === 'target' || role === 'actor' || role === 'unknown') && (from === undefined || from.link === 'is')
