// Which evidence speaks to which aspect: what an alert of a class claims, and what benign evidence can answer. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { Finding } from '../../../contract/investigation.ts'
import { type AlertClass, type Aspect, type ObservableKind, observableKinds } from '../../../contract/vocabulary.ts'

/** Benign evidence answers an alert when it speaks to an aspect, and about a kind of observable, that alerts of the class are about. */
export function answersAlert(alertClass: AlertClass, { aspect = 'activity', observable }: Finding): boolean {
  const { aspects, kinds } = aspectsOf[alertClass]
  return aspects.includes(aspect) && kinds.includes(observable.kind)
}

/** That a machine has a weakness says nothing about what else is found on it. */
export const mattersTo = (alertClass: AlertClass, { aspect, assessment }: Finding) =>
  aspect !== 'weakness' || assessment === 'malicious' || aspectsOf[alertClass].weaknessMatters === true

/**
 * Suspicion is answered by benign evidence about the same observable and aspect; a judgement answers any but strong suspicion.
 * What is told of several observables (`all`: whatever is held against the alert) is answered when it is for one of them.
 */
export const isAnswered = (bad: Finding, benign: readonly Finding[], all: readonly Finding[]) =>
  bad.assessment === 'suspicious' &&
  all
    .filter((other) => other === bad || (bad.event !== undefined && isSameEvent(other, bad)))
    .some((told) => benign.some((good) => answers(good, told)))

const isSameEvent = (a: Finding, b: Finding) =>
  a.source === b.source && a.event === b.event && a.assessment === b.assessment

const answers = (good: Finding, bad: Finding) =>
  isSameObservable(good.observable, bad.observable) &&
  good.weight >= 0.5 &&
  (aspectOf(good) === aspectOf(bad) || (aspectOf(good) === 'activity' && bad.weight < 0.6))

/** Whose eyes a finding rests on: the platform that told it, unless it only passed it on. */
export const seenBy = ({ source, seen_by }: Finding) => seen_by ?? source.split('/')[0] ?? source

const aspectOf = ({ aspect }: Finding): Aspect => aspect ?? 'activity'

interface Claimed {
  aspects: readonly Aspect[]
  kinds: readonly ObservableKind[]
  weaknessMatters?: true
}

const aspectsOf: Record<AlertClass, Claimed> = {
  malware: { aspects: ['activity', 'file'], kinds: ['hash', 'file', 'process', 'host'] },
  phishing: { aspects: ['activity', 'reputation'], kinds: ['url', 'domain', 'email', 'hash', 'file'] },
  identity: { aspects: ['activity', 'sign-in'], kinds: ['email', 'user', 'ip'] },
  network: {
    aspects: ['activity', 'reputation'],
    kinds: ['ip', 'domain', 'url', 'host'],
    weaknessMatters: true,
  },
  vulnerability: { aspects: ['activity', 'weakness'], kinds: ['vulnerability', 'host'], weaknessMatters: true },
  'data-loss': { aspects: ['activity'], kinds: ['email', 'user', 'host', 'file', 'domain', 'url'] },
  intelligence: {
    aspects: ['activity', 'reputation'],
    kinds: ['email', 'user', 'domain', 'url', 'ip', 'hash', 'vulnerability'],
    weaknessMatters: true,
  },
  'endpoint-behaviour': { aspects: ['activity', 'file'], kinds: ['host', 'process', 'file', 'hash', 'user'] },
  cloud: { aspects: ['activity', 'sign-in'], kinds: ['cloud_resource', 'email', 'user', 'ip'], weaknessMatters: true },
  unknown: {
    aspects: ['activity', 'file'],
    kinds: observableKinds,
    weaknessMatters: true,
  },
}
