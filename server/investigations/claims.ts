// Which evidence speaks to which claim: what an alert of a class claims, and what benign evidence can answer. Pure.
import type { Claim, Finding } from '../../contract/investigation.ts'
import type { AlertClass } from '../../contract/playbook.ts'
import { type ThingKind, thingKinds } from '../../contract/thing.ts'

/** Benign evidence answers an alert when it speaks to a claim, and about a kind of thing, that alerts of the class are about. */
export function answersAlert(alertClass: AlertClass, { claim = 'activity', thing }: Finding): boolean {
  const { claims, kinds } = claimsOf[alertClass]
  return claims.includes(claim) && kinds.includes(thing.kind)
}

/** That a machine has a weakness says nothing about what else is found on it. */
export const mattersTo = (alertClass: AlertClass, { claim, says }: Finding) =>
  claim !== 'weakness' || says === 'malicious' || claimsOf[alertClass].weaknessMatters === true

/**
 * Suspicion is answered by benign evidence about the same thing and claim; a judgement answers any but strong suspicion.
 * What is told of several things (`all`: whatever is held against the alert) is answered when it is for one of them.
 */
export const isAnswered = (bad: Finding, benign: readonly Finding[], all: readonly Finding[]) =>
  bad.says === 'suspicious' &&
  all
    .filter((other) => other === bad || (bad.event !== undefined && isSameEvent(other, bad)))
    .some((told) => benign.some((good) => answers(good, told)))

const isSameEvent = (a: Finding, b: Finding) => a.source === b.source && a.event === b.event && a.says === b.says

const answers = (good: Finding, bad: Finding) =>
  isSameThing(good.thing, bad.thing) &&
  good.weight >= 0.5 &&
  (claimOf(good) === claimOf(bad) || (claimOf(good) === 'activity' && bad.weight < 0.6))

/** Whose eyes a finding rests on: the platform that told it, unless it only passed it on. */
export const seenBy = ({ source, seen_by }: Finding) => seen_by ?? source.split('/')[0] ?? source

const claimOf = ({ claim }: Finding): Claim => claim ?? 'activity'

interface Claimed {
  claims: readonly Claim[]
  kinds: readonly ThingKind[]
  weaknessMatters?: true
}

const claimsOf: Record<AlertClass, Claimed> = {
  malware: { claims: ['activity', 'file'], kinds: ['hash', 'file', 'process', 'host'] },
  phishing: { claims: ['activity', 'reputation'], kinds: ['url', 'domain', 'email', 'hash', 'file'] },
  identity: { claims: ['activity', 'sign-in'], kinds: ['email', 'user', 'ip'] },
  network: {
    claims: ['activity', 'reputation'],
    kinds: ['ip', 'domain', 'url', 'host'],
    weaknessMatters: true,
  },
  vulnerability: { claims: ['activity', 'weakness'], kinds: ['vulnerability', 'host'], weaknessMatters: true },
  'data-loss': { claims: ['activity'], kinds: ['email', 'user', 'host', 'file', 'domain', 'url'] },
  intelligence: {
    claims: ['activity', 'reputation'],
    kinds: ['email', 'user', 'domain', 'url', 'ip', 'hash', 'vulnerability'],
    weaknessMatters: true,
  },
  'endpoint-behaviour': { claims: ['activity', 'file'], kinds: ['host', 'process', 'file', 'hash', 'user'] },
  cloud: { claims: ['activity', 'sign-in'], kinds: ['cloud_resource', 'email', 'user', 'ip'], weaknessMatters: true },
  unknown: {
    claims: ['activity', 'file'],
    kinds: thingKinds,
    weaknessMatters: true,
  },
}

/** Compared without case; a short host name means the full one, an account the address that begins with it. */
export function isSameThing(a: Finding['thing'], b: Finding['thing']): boolean {
  const [one, other] = [a.value.toLowerCase(), b.value.toLowerCase()]
  if (a.kind === b.kind && one === other) return true
  if (a.kind === 'host' && b.kind === 'host') return one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
  if (a.kind === 'email' && b.kind === 'user') return one.startsWith(`${other}@`)
  return a.kind === 'user' && b.kind === 'email' && other.startsWith(`${one}@`)
}
