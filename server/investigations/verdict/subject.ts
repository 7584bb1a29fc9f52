// What an alert is about, as findings are related to it: its principal observables, its time, its ids and titles. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { mentionedOnly } from './mentions.ts'
import { namedInContent } from './named-in-content.ts'

export interface Subject {
  claims: readonly Claim[]
  /** Epoch seconds: when it happened, else when the source raised it. */
  at: number
  ids: ReadonlySet<string>
  titles: readonly string[]
  techniques: readonly string[]
  outcome: AlertReading['outcome']
  /** All that the alert names. */
  observables: readonly Observable[]
  /** Who did what to whom with what: neither reporters nor bystanders, nor what stands only in text that others chose. */
  principal: readonly Observable[]
  content: string
  /** The product that raised it. */
  provider: string
  /** Keys of addresses, sites and files that the alert only mentions. */
  mentions: ReadonlySet<string>
  /** What machines of the organization met, as answers show. */
  met: readonly ObservableName[]
  /** Two names of one machine or person. */
  same: readonly SameName[]
  /** Who signs in to which machine, as platforms show. */
  users: readonly { machine: ObservableName; person: ObservableName }[]
  /** What is done regularly, as the log of platforms shows. */
  routines: readonly FoundEvent[]
  /** The organization's own addresses on the internet. */
  own: readonly string[]
  /** Where only text that others wrote names anybody: whom it names. They may raise suspicion. */
  mentioned: readonly Observable[]
}

interface AlertFacts {
  alert_provider: string
  alert_type: string
  alert_content: string
  created_at: number
  created_at_source: number | null
}

interface SameName {
  observable: ObservableName
  is: ObservableName
}

/** What answers have shown about the names in the alert. */
interface Shown extends Pick<Subject, 'met' | 'same' | 'users' | 'routines' | 'own'> {
  /** Machines that a platform knows. */
  machines: readonly ObservableName[]
}

const nothingShown: Shown = { met: [], same: [], users: [], routines: [], own: [], machines: [] }

export function subjectOf(alert: AlertFacts, reading: AlertReading, { machines, ...shown } = nothingShown): Subject {
  const { ids, titles, techniques } = namedInContent(alert.alert_content)
  const { observables } = reading
  const principal = principalOf(observables, machines)
  const claims = reading.claims.map(({ claim }) => claim)
  return {
    claims,
    mentions: mentionedOnly(observables, alert.alert_content, claims),
    at: reading.event_time ?? alert.created_at_source ?? alert.created_at,
    ids,
    titles: [alert.alert_type, ...titles],
    techniques: [...new Set([...reading.claims.flatMap(({ technique_ids }) => technique_ids), ...techniques])],
    outcome: reading.outcome,
    observables,
    principal,
    mentioned: principal.length > 0 ? [] : observables.filter(({ role }) => role === 'actor' || role === 'target'),
    content: alert.alert_content,
    provider: alert.alert_provider,
    ...shown,
  }
}

const isMet = ({ resolved_from }: Observable) => resolved_from?.link === 'met'

/** What a program on the machine is, or talked with: it may raise suspicion, and is none of what the alert names. */
export const isFoundOnMachine = (observable: Observable | undefined) =>
  observable?.resolved_from?.link === 'part' && observable.resolved_from.observable?.kind === 'host'

const isPrincipal = (observable: Observable) => !isFoundOnMachine(observable) && hasPart(observable)

const hasPart = ({ role, quoted }: Observable) =>
  !quoted && (role === 'actor' || role === 'target' || role === 'object')

/** Where the content gives nothing a part, all that it names outside of free text may be meant. */
function principalOf(observables: readonly Observable[], machines: readonly ObservableName[]): readonly Observable[] {
  const named = observables.filter(isPrincipal)
  // Machines that met the object stand for the target only where the alert names none: a sensor is known to no platform.
  const isKnown = (each: Observable) => machines.some((machine) => isSameObservable(machine, each))
  const someMet = named.some((each) => isMet(each) && isKnown(each))
  const hasMachine = named.some((each) => each.kind === 'host' && !isMet(each) && (isKnown(each) || !someMet))
  const parts = named.filter((each) => !hasMachine || !isMet(each))
  return parts.length > 0 ? parts : observables.filter(({ role, quoted }) => !quoted && role === 'unknown')
}

/** The part that an observable plays in the alert; undefined for one that the alert does not name. */
export const namedAs = ({ observables }: Subject, observable: ObservableName): Observable | undefined =>
  observables.find((each) => isSameObservable(each, observable))

export const isOfPrincipal = ({ principal }: Subject, observable: ObservableName) =>
  principal.some((each) => isSameObservable(each, observable))

/** Also those whom only text names, where there are no others: for what may raise suspicion. */
export const isOfTargets = ({ principal, mentioned }: Subject, observable: ObservableName) =>
  [...principal, ...mentioned].some((each) => isSameObservable(each, observable))

/** A machine of the organization met it, as an answer shows. */
export const wasMet = ({ met }: Pick<Subject, 'met'>, observable: ObservableName) =>
  met.some((each) => isSameObservable(each, observable))
