// Work that people agreed to in words, weeks or months ago, and that is done regularly since. Neither is enough alone: an agreement is about what was
// planned then, and whoever sits on a machine for weeks has a habit too. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { FoundEvent } from '../../../contract/investigation.ts'
import { isNamedIn } from '../../../contract/named-in-words.ts'
import type { ObservableName } from '../../../contract/observable.ts'
import { isOnEveryMachine } from './programs-in-alert.ts'
import { tellingNames, unnamedPrograms, writtenIn } from './remarks.ts'
import { baseName, isProgram } from './shared-names.ts'
import type { Subject } from './subject.ts'

/** On so many of the 30 days before: once a week, for three weeks. */
const regular = 3
const days = 86_400
/** Seconds: what was agreed half a year ago is looked at anew by most organizations, and work is written down within two days. */
const agreed = { holds: 180 * days, writtenWithin: 2 * days }

/** They wrote of the machine or the person, and of what is done there regularly; and the alert names no program beside that. */
export function isAgreedPractice(event: FoundEvent, subject: Subject): boolean {
  const routines = routinesOf(event, subject)
  return (
    routines.length > 0 &&
    unnamedPrograms(event, subject).every((each) => routines.some(({ involves }) => isAmong(each, involves)))
  )
}

/** What is done regularly by the machine or person of the alert, and stands in what people wrote. */
export function routinesOf(event: FoundEvent, subject: Subject): FoundEvent[] {
  if (event.judged !== 'harmless' || event.active || !wasWrittenInTime(event, subject.at)) return []
  const words = writtenIn(event)
  if (!subject.principal.some((each) => isWho(each) && isCalledIn(words, each))) return []
  // They wrote of the site by its name, and the routine tells its address.
  const isOfAlert = tellingNames(event, subject).length > 0
  return subject.routines.filter(
    ({ habit = 0, involves }) =>
      habit >= regular &&
      involves.some((part) => isWho(part) && isAmong(part, subject.principal)) &&
      involves.some(
        (part) => isTelling(part) && (isNamedIn(words, part) || (isOfAlert && isAmong(part, subject.principal))),
      ),
  )
}

const wasWrittenInTime = ({ said = [] }: FoundEvent, now: number) =>
  said.some(({ at }) => at !== null && now - at <= agreed.holds && at - now <= agreed.writtenWithin)

const isAmong = (one: ObservableName, others: readonly ObservableName[]) =>
  others.some((other) => isSameObservable(one, other) || isSameFile(one, other))

const isSameFile = (a: ObservableName, b: ObservableName) =>
  isProgram(a) && isProgram(b) && baseName(a.value) === baseName(b.value)

const isWho = ({ kind }: ObservableName) => kind === 'host' || kind === 'user' || kind === 'email'

/** Colleagues write of each other by their given names. */
function isCalledIn(words: string, each: ObservableName): boolean {
  if (isNamedIn(words, each)) return true
  const given = each.kind === 'host' ? '' : (each.value.split('@')[0]?.split(/[^\p{L}]+/u)[0] ?? '').toLowerCase()
  return given.length >= 4 && new RegExp(`(?<![\\p{L}\\p{N}])${given}(?![\\p{L}\\p{N}])`, 'u').test(words)
}

/** It tells one routine from another. */
function isTelling({ kind, value }: ObservableName): boolean {
  if (kind === 'host' || kind === 'user' || kind === 'email') return false
  return !isProgram({ kind, value }) || !isOnEveryMachine(baseName(value))
}
