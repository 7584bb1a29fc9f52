// What people have to do because no connected skill can: reset a password, end sessions, remove a rule, call somebody. Pure.

import type { AlertReading } from '../../../contract/reading.ts'
import { type Claim, signInClaims, type Verdict } from '../../../contract/vocabulary.ts'
import { ownPeople } from './own-people.ts'
import { affectedMachines, knownAs, type TargetFacts } from './prove-targets.ts'

const mostTasks = 10

export function tasksForPeople(verdict: Verdict, facts: TargetFacts): string[] {
  const { reading } = facts
  if (reading.outcome === 'blocked' || reading.outcome === 'failed') return []
  const people = accountsIn(facts)
  const tasks =
    verdict === 'malicious'
      ? [...people.flatMap((person) => forAccount(person, reading)), ...byHand(facts)]
      : verdict === 'suspicious'
        ? people
            .filter(() => asserts(reading, signInClaims))
            .map((person) => `Call ${person} and ask whether it was them.`)
        : []
  return [...new Set(tasks)].slice(0, mostTasks)
}

const takenOver: readonly Claim[] = [
  ...signInClaims,
  'credential-leak',
  'mailbox-rule',
  'oauth-consent',
  'privilege-change',
  'phishing-clicked',
  'credential-dumping',
]
const withinAccounts: readonly Claim[] = ['mailbox-rule', 'oauth-consent', 'privilege-change']

const asserts = ({ claims }: Pick<AlertReading, 'claims'>, wanted: readonly Claim[]) =>
  claims.some(({ claim }) => wanted.includes(claim))

/** Where the organization has not told its domains, nobody is known to be of another. */
function accountsIn({ alert, reading }: TargetFacts): string[] {
  const people = ownPeople(reading.observables, ({ internal }) => internal || alert.domains.length === 0)
  const emails = people.filter(({ kind }) => kind === 'email')
  return (emails.length > 0 ? emails : people).slice(0, 3).map(({ value }) => value)
}

function forAccount(person: string, reading: TargetFacts['reading']): string[] {
  if (!asserts(reading, takenOver)) return []
  const then = [`Reset the password of ${person}.`, `End all sessions of ${person}.`]
  if (asserts(reading, ['mailbox-rule'])) then.push(`Remove the mailbox rule of ${person}.`)
  if (asserts(reading, ['oauth-consent'])) then.push(`Withdraw the consent that ${person} gave.`)
  if (asserts(reading, ['privilege-change'])) then.push(`Take back the rights that were given by or to ${person}.`)
  if (asserts(reading, withinAccounts) || asserts(reading, signInClaims)) then.push(`Call ${person}.`)
  return then
}

/** A machine that is affected and that no connected platform knows. */
const byHand = (facts: TargetFacts): string[] =>
  affectedMachines(facts)
    .filter((machine) => knownAs(machine, facts.discovered.machines).length === 0)
    .slice(0, 3)
    .map(({ value }) => `Find ${value} and cut it off by hand: no connected platform knows one machine of that name.`)
