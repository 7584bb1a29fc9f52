// Who uses what a change is made to: whom platforms saw at it, and whom the alert names beside it. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Discovered } from '../run/discover.ts'
import { ownPeople } from './own-people.ts'

interface Around {
  observables: readonly Observable[]
  /** Of the organization. */
  domains: readonly string[]
  discovered: Pick<Discovered, 'uses' | 'same'>
}

const mostUsers = 500

/** Under all names that are known of them. Of an account: the other names of its person. */
export function usersOf(target: ObservableName, around: Around): string[] {
  const { same } = around.discovered
  const isOfPerson = isAccount(target)
  const named = isOfPerson ? [target] : target.kind === 'host' ? usersOfMachine(target, around) : []
  const people = withOtherNames(named, same)
  const told = people.filter((person) => !isOfPerson || !isSameObservable(person, target))
  return [...new Set(told.map(({ value }) => value))].slice(0, mostUsers)
}

const isAccount = ({ kind }: ObservableName) => kind === 'user' || kind === 'email'

/** Whom the alert names works at the machine that it names, not at others that only met the same. */
function usersOfMachine(machine: ObservableName, { observables, domains, discovered }: Around): ObservableName[] {
  const isNamed = observables.some(
    (each) =>
      each.kind === 'host' &&
      (each.resolved_from === undefined || each.resolved_from.link === 'is') &&
      isSameObservable(each, machine),
  )
  const signedIn = discovered.uses.filter((each) => isSameObservable(each.machine, machine))
  return [
    ...(isNamed ? ownPeople(observables, ({ internal }) => internal || domains.length === 0) : []),
    ...signedIn.map(({ person }) => person).filter(isAccount),
  ]
}

/** A second pass follows a name of a name. */
function withOtherNames(people: readonly ObservableName[], same: Discovered['same']): ObservableName[] {
  const others = (known: readonly ObservableName[]) => [
    ...known,
    ...same.flatMap(({ observable, is }) => {
      const isKnown = (name: ObservableName) => known.some((each) => isSameObservable(each, name))
      return [...(isKnown(observable) ? [is] : []), ...(isKnown(is) ? [observable] : [])].filter(isAccount)
    }),
  ]
  return others(others(people))
}
