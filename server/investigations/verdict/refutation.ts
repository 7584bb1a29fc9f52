// What refutes the claims of an alert, and which suspicion it answers. Pure.

import { isTestFile } from '../../../connectors/kit/vocabulary/file-kinds.ts'
import { weights } from '../../../connectors/kit/vocabulary/weights.ts'
import { telling } from '../../../contract/command-pattern.ts'
import { isSameObservable, observableKey } from '../../../contract/identity.ts'
import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import { claimTable, type Refutation } from './claim-table.ts'
import { isKnownWork } from './count-finding.ts'
import { isOfPlatform } from './evidence.ts'
import { isSameByWordsAlone, newSince, untoldBy } from './same-event.ts'
import type { Subject } from './subject.ts'

interface Answers {
  /** Benign findings that refute the alert. */
  good: Finding[]
  /** Whether a finding against the alert is answered. A malicious one never is: people decide that. */
  answers(bad: Finding): boolean
}

/** Every claim must be refuted; a judgement of people about the same event refutes them all. */
export function answersOf(findings: readonly Finding[], subject: Subject): Answers {
  const benign = findings.filter(({ assessment }) => assessment === 'benign')
  const judged = benign.filter(
    ({ relation, event }) =>
      relation === 'same event' &&
      event?.judged === 'harmless' &&
      untoldBy(event, subject).every((each) => isWellKnown(each, benign) || isAtKnownDomain(each, benign)),
  )
  const before = benign.filter(
    ({ relation, event }) =>
      relation !== 'same event' &&
      event !== undefined &&
      isKnownWork(event, subject) &&
      newSince(event, subject).every((each) => isWellKnown(each, benign) || isAtKnownDomain(each, benign)),
  )
  const kinds = subject.claims.map((claim) =>
    claimTable[claim].refutedBy.find((each) => holds(each, findings, subject)),
  )
  const refuting = kinds.includes(undefined)
    ? []
    : benign.filter((finding) => kinds.some((kind) => kind && isEvidence[kind](finding)))
  return {
    good: [...judged, ...before, ...refuting],
    answers: (bad) =>
      bad.assessment === 'suspicious' &&
      (isWithinJudgement(bad, isHarmfulCommand(bad) ? judged.filter(isOfEvent(subject)) : judged) ||
        (refuting.length + before.length > 0 && isAlertAgain(bad)) ||
        (before.length > 0 && bad.seen_by === 'alert' && bad.aspect !== 'deeds') ||
        refuting.some((good) => isAbout(good, bad))),
  }
}

/** The alert itself tells of a command that is hardly ever innocent. */
const isHarmfulCommand = ({ seen_by, aspect, weight }: Finding) =>
  seen_by === 'alert' && aspect === 'deeds' && weight >= telling

/** People judged the detection of it: a ticket that only names machine and program need not know of the command. */
const isOfEvent =
  (subject: Subject) =>
  ({ event }: Finding): boolean =>
    event !== undefined && !isSameByWordsAlone(event, subject)

/**
 * What a strong source suspects is not explained away by people who may not have known it; what the alert tells they saw. A
 * detection that nobody has judged is not settled by the judgement of another.
 */
function isWithinJudgement({ weight, seen_by, relation, event }: Finding, judged: readonly Finding[]): boolean {
  if (judged.length === 0) return false
  if (relation === 'same event' && event?.judged === 'open')
    return judged.some((each) => each.event !== undefined && idsOf(each.event).some((id) => idsOf(event).includes(id)))
  return weight < strong || seen_by === 'alert'
}

/** Known for itself, with nothing bad: more than that nobody knows it. */
const isWellKnown = (observable: ObservableName, benign: readonly Finding[]) =>
  benign.some(
    (finding) =>
      finding.relation === 'same object' && !finding.event && isSameObservable(finding.observable, observable),
  )

/** Who only received it, at a domain that is well known: whoever sent something would choose such a one. */
const isAtKnownDomain = ({ kind, value, role }: Observable, benign: readonly Finding[]) =>
  kind === 'email' &&
  role === 'target' &&
  isWellKnown({ kind: 'domain', value: value.slice(value.indexOf('@') + 1) }, benign)

const idsOf = ({ id, ids }: FoundEvent) => [id, ...ids]
const strong = 0.6

/** A detection of this event that nobody has judged and that is not of high severity asserts what was refuted. */
const isAlertAgain = ({ relation, event, weight }: Finding) =>
  relation === 'same event' && event?.judged === 'open' && weight <= weights.mediumDetection

const isAbout = (good: Finding, bad: Finding) =>
  good.weight >= weights.speaksForIt && good.aspect === bad.aspect && isSameObservable(good.observable, bad.observable)

/** It must be shown of every principal observable that it is about: one left over may be the attacker's. */
function holds(refutation: Refutation, findings: readonly Finding[], subject: Subject): boolean {
  const wanted = subject.principal.filter((observable) => concerns[refutation](observable, subject))
  const evidence = findings.filter((each) => each.assessment === 'benign' && isEvidence[refutation](each))
  if (refutation === 'not-exposed' && !knowsMachines(findings, subject)) return false
  if (refutation === 'known-scanner' && subject.outcome !== 'blocked' && subject.outcome !== 'failed') return false
  return wanted.length > 0 && wanted.every((observable) => isShown(observable, evidence, subject) || isTest(observable))
}

/** What would refute a claim about something that the alert names, and that nobody told. */
export const lackingRefutations = (findings: readonly Finding[], subject: Subject): Refutation[] =>
  [...new Set(subject.claims.flatMap((claim) => claimTable[claim].refutedBy))].filter(
    (refutation) =>
      subject.principal.some((observable) => concerns[refutation](observable, subject)) &&
      !findings.some((each) => each.assessment === 'benign' && isEvidence[refutation](each)),
  )

/** That nothing was found on a machine that nobody watches says nothing about it. */
function knowsMachines(findings: readonly Finding[], subject: Subject): boolean {
  const ofPlatforms = findings.filter(isOfPlatform)
  return subject.principal.every(({ kind, value }) => kind !== 'host' || isShown({ kind, value }, ofPlatforms, subject))
}

/** Of the observable itself, or of another of its names: an account, its address and a full name are one person's. */
function isShown(observable: ObservableName, evidence: readonly Finding[], { same }: Subject): boolean {
  const names = [observable]
  for (const name of names)
    for (const { observable: one, is: other } of same)
      for (const [here, there] of [[one, other] as const, [other, one] as const])
        if (isSameObservable(here, name) && !names.some((known) => observableKey(known) === observableKey(there)))
          names.push(there)
  return evidence.some((finding) => names.some((name) => isSameObservable(finding.observable, name)))
}

const isTest = ({ kind, value }: ObservableName) => kind === 'hash' && isTestFile(value)

/** The observables that each refutation must be shown of. */
const concerns: Record<Refutation, (observable: ObservableName, subject: Subject) => boolean> = {
  'was-there': ({ kind }) => kind === 'email' || kind === 'user',
  'test-file': ({ kind }) => kind === 'hash',
  'known-scanner': (observable, { observables }) =>
    observable.kind === 'ip' &&
    observables.some((each) => each.role !== 'target' && !each.internal && isSameObservable(each, observable)),
  'not-exposed': ({ kind }) => kind === 'vulnerability',
  // Whoever scans: an address that is resolved is shown by its machine.
  'own-scanner': ({ kind, value }, { observables }) =>
    (kind === 'ip' || kind === 'host') &&
    observables.some((each) => each.role === 'actor' && isSameObservable(each, { kind, value })),
}

const isEvidence: Record<Refutation, (finding: Finding) => boolean> = {
  'was-there': ({ aspect, event, weight, relation }) =>
    aspect === 'sign-in' && event === undefined && weight >= weights.bookedThere && relation === 'same target, near',
  'test-file': ({ relation, observable }) => relation !== 'other' && isTest(observable),
  'known-scanner': ({ relation, aspect, weight }) =>
    relation === 'same object' && aspect === 'reputation' && weight === weights.explained,
  'not-exposed': ({ relation, observable }) => relation === 'same object' && observable.kind === 'vulnerability',
  'own-scanner': ({ aspect }) => aspect === 'purpose',
}
