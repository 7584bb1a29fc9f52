// How a finding stands to what an alert asserts. Pure. docs/investigation.md says what each relation may decide.

import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { ObservableName } from '../../../contract/observable.ts'
import type { ObservableKind, Relation } from '../../../contract/vocabulary.ts'
import { distance, isSameEvent } from './same-event.ts'
import { isOfPrincipal, isOfTargets, namedAs, type Subject } from './subject.ts'

/** Seconds: what happened to the same machine or person within it may belong to the same attack. */
const near = 24 * 3600

export function relate(finding: Pick<Finding, 'observable' | 'event' | 'aspect'>, subject: Subject): Relation {
  const { observable, event, aspect } = finding
  if (event && isSameEvent(event, subject)) return 'same event'
  if (isObject(finding, subject)) return 'same object'
  if (event) return hasTarget(event, subject) ? byTime(event, subject.at) : 'other'
  const isTarget = isOfPrincipal(subject, observable) || (aspect === 'deeds' && isUsedByPrincipal(observable, subject))
  return targetKinds.includes(observable.kind) && isTarget ? 'same target, near' : 'other'
}

/** What a person sets off runs on the machine that the person uses. */
function isUsedByPrincipal(machine: ObservableName, subject: Subject): boolean {
  const from = namedAs(subject, machine)?.resolved_from
  return from?.link === 'uses' && from.observable !== undefined && isOfPrincipal(subject, from.observable)
}

const objectKinds: readonly ObservableKind[] = ['ip', 'domain', 'url', 'hash', 'file', 'vulnerability']
const targetKinds: readonly ObservableKind[] = ['host', 'user', 'email', 'cloud_resource', 'ip']

/** A file, an address or a site of the alert; also one in text that others chose, for what it may raise. */
function isObject({ observable }: Pick<Finding, 'observable'>, subject: Subject): boolean {
  if (!objectKinds.includes(observable.kind)) return false
  const named = namedAs(subject, observable)
  if (named) return named.role !== 'reporter'
  return isOfPrincipal(subject, observable) || isParentDomain(observable, subject)
}

/** Names under a domain are made by whoever owns it. */
function isParentDomain({ kind, value }: ObservableName, { principal }: Subject): boolean {
  if (kind !== 'domain') return false
  const domain = value.toLowerCase()
  return principal.some((each) => {
    const host =
      each.kind === 'domain' ? each.value.toLowerCase() : each.kind === 'url' ? URL.parse(each.value)?.hostname : ''
    return host?.endsWith(`.${domain}`) === true
  })
}

const hasTarget = ({ involves }: FoundEvent, subject: Subject) =>
  involves.some((each) => targetKinds.includes(each.kind) && isOfTargets(subject, each))

/** Of an event without a time it is not known that it is of today. */
function byTime(event: FoundEvent, at: number): Relation {
  const seconds = distance(event, at)
  return seconds !== undefined && seconds <= near ? 'same target, near' : 'same target, earlier'
}
