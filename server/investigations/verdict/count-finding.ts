// What a finding may count for in this alert: by its relation, the age of its news, the kind of file, and where it was named. Pure.

import { isTestFile } from '../../../connectors/kit/vocabulary/file-kinds.ts'
import { weights } from '../../../connectors/kit/vocabulary/weights.ts'
import { isSameObservable, observableKey } from '../../../contract/identity.ts'
import type { Finding, FoundEvent } from '../../../contract/investigation.ts'
import type { ObservableName } from '../../../contract/observable.ts'
import type { Relation } from '../../../contract/vocabulary.ts'
import { claimTable } from './claim-table.ts'
import { isExecuted } from './executed.ts'
import { isAgreedPractice } from './practice.ts'
import { distance, isJudgedBefore, sameMinutes } from './same-event.ts'
import { isOfPrincipal, isOfTargets, namedAs, type Subject, wasMet } from './subject.ts'

type Counted = Pick<Finding, 'assessment' | 'weight'>

const context: Counted = { assessment: 'context', weight: weights.context }
const days = 86_400
const hour = 3600

/** Indicators change hands: after these many days a report is a doubt, and then history. */
const news = { freshForDays: 90, knownForDays: 365 }
/** Another event of the same day is no more than a reason to look. */
const nearby = { fitting: 0.5, other: weights.weakSign }

export function countFinding(finding: Finding, relation: Relation, subject: Subject): Counted {
  const told = byPlace(byKind(byAge(finding, subject), finding), finding, subject)
  // Closed without a judgement: that matters for the event itself, and not for what else happened.
  if (finding.event?.judged === 'closed' && relation !== 'same event') return context
  if (relation !== 'same event' && finding.event && isKnownWork(finding.event, subject))
    return { assessment: 'benign', weight: weights.speaksForIt }
  const isBad = told.assessment === 'malicious' || told.assessment === 'suspicious'
  switch (relation) {
    case 'same event':
      return told
    case 'same object':
      return finding.event && isBad ? throughAnEvent(told, finding, subject) : met(told, finding, subject)
    case 'same target, near':
      return isBad ? fromNearby(told, finding, subject) : finding.event && told.assessment === 'benign' ? context : told
    case 'same target, earlier':
    case 'other':
      return told.assessment === 'context' ? told : context
  }
}

/** People judged the same thing before, or agreed to it. */
export const isKnownWork = (event: FoundEvent, subject: Subject) =>
  isJudgedBefore(event, subject) || isAgreedPractice(event, subject)

function byAge({ assessment, weight, last_seen }: Finding, { at }: Subject): Counted {
  if (last_seen === undefined || assessment === 'benign' || assessment === 'context') return { assessment, weight }
  const age = (at - last_seen) / days
  if (age > news.knownForDays) return context
  return age > news.freshForDays
    ? { assessment: 'suspicious', weight: Math.min(weight, weights.doubtful) }
    : { assessment, weight }
}

function byKind(told: Counted, { kind_of_file, observable, event }: Finding): Counted {
  if (told.assessment !== 'malicious' && told.assessment !== 'suspicious') return told
  if (observable.kind === 'hash' && isTestFile(observable.value))
    return { assessment: 'benign', weight: weights.testFile }
  // A detection of the test file is a test that worked; people may still have confirmed more than that.
  if (kind_of_file === 'test-file' && event?.judged !== 'confirmed') return context
  return kind_of_file === 'unwanted'
    ? { assessment: 'suspicious', weight: Math.min(told.weight, weights.unwanted) }
    : told
}

/** What stands only in text that others chose raises a doubt, unless it was carried out or met; it never speaks for the alert. */
function byPlace(told: Counted, finding: Finding, subject: Subject): Counted {
  const { observable } = finding
  const named = namedAs(subject, observable)
  if (isOnlyMentioned(finding, subject) && isBadNews(told)) return doubt(told)
  if (!named || isOfPrincipal(subject, observable)) return told
  if (told.assessment === 'benign') return context
  if (finding.event && isOfTargets(subject, observable)) return told
  if (named.role === 'reporter') return told.assessment === 'context' ? told : context
  const isReal = !named.quoted || isExecuted(named, subject) || wasMet(subject, observable)
  return isReal || told.assessment === 'context' ? told : doubt(told)
}

const doubt = ({ weight }: Counted): Counted => ({
  assessment: 'suspicious',
  weight: Math.min(weight, weights.doubtful),
})

const isBadNews = ({ assessment }: Counted) => assessment === 'malicious' || assessment === 'suspicious'

/** Somebody wrote of it, and no machine met it. The domain above one that is mentioned is as much mentioned. */
const isOnlyMentioned = ({ observable, event }: Finding, subject: Subject) =>
  event === undefined &&
  !wasMet(subject, observable) &&
  (subject.mentions.has(observableKey(observable)) || isPartOfMention(observable, subject))

function isPartOfMention(observable: ObservableName, { observables, mentions }: Subject): boolean {
  const from = observables.find((each) => isSameObservable(each, observable))?.resolved_from
  return from?.observable !== undefined && mentions.has(observableKey(from.observable))
}

/** What a source suspects and a machine met, as an event shows, is one source of medium weight: no longer only a name. */
function met(told: Counted, { observable, last_seen }: Finding, subject: Subject): Counted {
  const isFresh = last_seen === undefined || (subject.at - last_seen) / days <= news.freshForDays
  const isDoubt = told.assessment === 'suspicious' && told.weight === weights.doubtful
  return isDoubt && isFresh && wasMet(subject, observable) ? { ...told, weight: weights.badRule } : told
}

/** That an address or a file was part of another event says less than what is known of itself. */
function throughAnEvent(told: Counted, { event, observable }: Finding, { at }: Subject): Counted {
  if (observable.kind === 'ip' && /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(observable.value)) return context
  const age = event?.to == null ? Number.POSITIVE_INFINITY : Math.abs(at - event.to) / days
  if (age > news.freshForDays) return context
  if (told.assessment === 'suspicious') return { ...told, weight: Math.min(told.weight, weights.detectedObservable) }
  return age > 1 ? { assessment: 'suspicious', weight: Math.min(told.weight, weights.highDetection) } : told
}

/** Suspicious at most, unless it is a confirmed open incident that fits the claim. */
function fromNearby(told: Counted, { event, observable, aspect }: Finding, subject: Subject): Counted {
  // What was done there in these hours, by the log of the machine: nobody need have judged it.
  if (aspect === 'deeds') return told
  const fits = fitsClaim(event, subject)
  if (told.assessment === 'malicious' && event?.judged === 'confirmed' && event.active && fits) return told
  // What is known of the machine or person itself, without another event, is as it is now.
  const most =
    event === undefined && observable.kind !== 'host'
      ? told.weight
      : fits || isAtOnce(event, subject)
        ? nearby.fitting
        : nearby.other
  return { assessment: 'suspicious', weight: Math.min(told.weight, most) }
}

/** Whatever it is called: what befell the same machine or person in these minutes is most likely part of it. */
const isAtOnce = (event: Finding['event'], { at }: Subject) =>
  event !== undefined && (distance(event, at) ?? days) <= sameMinutes

function fitsClaim(event: Finding['event'], subject: Subject): boolean {
  const shares = (...kinds: string[]) =>
    event?.involves.some((each) => kinds.includes(each.kind) && isOfTargets(subject, each)) ?? false
  const isUnnamed = subject.claims.every((claim) => claim === 'unknown')
  // Of an alert that does not tell what it is about, machine and person must both be those of the incident, at that time.
  if (isUnnamed && event)
    return shares('host') && shares('user', 'email') && (distance(event, subject.at) ?? days) <= hour
  return subject.claims.some((claim) => {
    const { fits } = claimTable[claim]
    const machine = (fits === 'machine' || fits === 'both') && shares('host')
    if (fits === 'person' && sharesOrigin(event, subject)) return true
    return machine || ((fits === 'person' || fits === 'both') && shares('user', 'email'))
  })
}

/**
 * An account is used from a machine: what befell that machine befell the account. The machine that was signed in to is another.
 * It is named as who acted, or an address that acted was its own.
 */
const sharesOrigin = (event: Finding['event'], { principal, same }: Subject) =>
  event?.involves.some(
    (part) =>
      part.kind === 'host' &&
      principal.some(
        (each) =>
          (each.kind === 'host' && each.role === 'actor' && isSameObservable(each, part)) ||
          (each.kind === 'ip' &&
            each.role === 'actor' &&
            same.some(({ observable, is }) => isSameObservable(observable, each) && isSameObservable(is, part))),
      ),
  ) ?? false
