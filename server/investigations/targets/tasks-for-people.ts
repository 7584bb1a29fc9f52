// What people have to do because no connected skill can: reset a password, end sessions, remove a rule, call somebody. Pure.

import type { Observable } from '../../../contract/observable.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import { type Claim, signInClaims, type Verdict } from '../../../contract/vocabulary.ts'
import { affectedMachines, knownAs, type TargetFacts } from './prove-targets.ts'

const mostTasks = 10

export function tasksForPeople(verdict: Verdict, facts: TargetFacts): string[] {
  const { reading } = facts
  if (reading.outcome === 'blocked' || reading.outcome === 'failed') return []
  const people = accountsIn(reading)
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

/** Those whose account it was, not those who are only named. E-mail addresses before accounts: people know them. */
function accountsIn({ observables }: Pick<AlertReading, 'observables'>): string[] {
  const own = (kind: Observable['kind']) =>
    observables.filter(
      ({ kind: each, role, quoted, resolved_from: from }) =>
        each === kind && !quoted && isAffected(role) && (from === undefined || from.link === 'is'),
    )
  const [emails, users] = [own('email'), own('user')]
  return (emails.length > 0 ? emails : users).slice(0, 3).map(({ value }) => value)
}

const isAffected = (role: Observable['role']) => role === 'target' || role === 'actor' || role === 'unknown'

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
