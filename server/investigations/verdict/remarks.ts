// What people wrote about an event in their own words: whom and what of the alert they name there. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { FoundEvent } from '../../../contract/investigation.ts'
import { isNamedIn, standsIn } from '../../../contract/named-in-words.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import { isExecuted } from './executed.ts'
import { ownWordsOf } from './own-words.ts'
import { isOnEveryMachine } from './programs-in-alert.ts'
import { baseName, isPerson, isProgram, isSame } from './shared-names.ts'
import type { Subject } from './subject.ts'

/** With what its titles and the words of people name of the alert. */
export function withNamed(event: FoundEvent, { principal }: Subject): FoundEvent {
  if (!event.said || event.said.length === 0) return event
  const words = writtenIn(event)
  const named = principal.filter((each) => isNamedIn(words, each))
  const alike = named.filter((each) => !isToldIn(words, each))
  const involves = event.involves.filter((told) => !alike.some((each) => isSameObservable(each, told)))
  const told = named.filter((each) => !alike.includes(each))
  return { ...event, involves: [...involves, ...told.map(({ kind, value }) => ({ kind, value }))] }
}

/** Strangers choose what stands before the @ of their address and behind the site of their link: these tell nothing without the other. */
function isToldIn(words: string, { kind, value, internal }: Observable): boolean {
  if (internal || (kind !== 'email' && kind !== 'url')) return true
  const site = kind === 'email' ? value.split('@').at(-1) : URL.parse(value)?.hostname
  return standsIn(words, value.toLowerCase()) || (site !== undefined && standsIn(words, site.toLowerCase()))
}

/** What of the alert tells it from other alerts about the same machine or person, and stands in the words. */
export function tellingNames(event: FoundEvent, subject: Subject): Observable[] {
  if (!event.said || event.said.length === 0) return []
  const words = writtenIn(event)
  return partsOf(subject).filter(
    (each) =>
      (isTelling(each, subject) && isNamedIn(words, each) && (each.kind !== 'email' || isToldIn(words, each))) ||
      isInFolderOf(words, each),
  )
}

/** Folders are called after the numbers of projects. What runs may lie in any. */
function isInFolderOf(words: string, each: Observable): boolean {
  if (!isDocument.test(each.value)) return false
  const folders = isProgram(each) ? each.value.toLowerCase().split(/[\\/]/).slice(0, -1) : []
  return folders.some(
    (folder) => /^[a-z]{0,6}[-_]?\d{4,8}$/.test(folder) && !isYear.test(folder) && standsIn(words, folder),
  )
}
const isDocument =
  /\.(?!(?:exe|dll|scr|com|bat|cmd|ps1|psm1|vb[se]?|jse?|wsf|hta|msi|msix|lnk|jar|py|sh|pl|rb|php|aspx?|jspx?|apk|app|so|bin|sys|iso|img|vhdx?|cpl|ocx|xll|reg)$)[a-z0-9]{2,8}$/i
const isYear = /^(?:19|20)\d\d(?:[01]\d){0,2}$/

/** The machine where it was done from and another one that it was done to. */
export function namesBothEnds(event: FoundEvent, { principal }: Subject): boolean {
  const words = writtenIn(event)
  const named = principal.filter((each) => each.kind === 'host' && isNamedIn(words, each))
  return named.some(
    (from) => from.role === 'actor' && named.some((to) => to.role === 'target' && !isSameObservable(from, to)),
  )
}

/**
 * Work that people planned on one machine may be an intruder's from another. Where the alert names the machine that acted and no person who did,
 * people named that machine, or somebody who uses it.
 */
export function isOfActor(event: FoundEvent, { principal, same, users }: Subject): boolean {
  const named = principal.filter(
    ({ kind, role, internal }) => role === 'actor' && (kind === 'host' || (kind === 'ip' && internal)),
  )
  if (named.length === 0 || principal.some((each) => isPerson(each) && each.role === 'actor')) return true
  const others = same.filter(({ observable }) => named.some((each) => isSameObservable(each, observable)))
  const acting: ObservableName[] = [...named, ...others.map(({ is }) => is)]
  const people = users.filter(({ machine }) => acting.some((each) => isSameObservable(each, machine)))
  const words = writtenIn(event)
  const authors = (event.said ?? []).flatMap(({ by }) => (by ? { kind: 'user' as const, value: by } : []))
  const told = [...event.involves, ...authors]
  return [...acting, ...people.map(({ person }) => person)].some(
    (each) => told.some((other) => isSame(other, each)) || isNamedIn(words, each),
  )
}

/** With the scripts and programs that its commands ran. */
const partsOf = (subject: Subject) => [
  ...subject.principal,
  ...subject.observables.filter((each) => each.quoted && isProgram(each) && isExecuted(each, subject)),
]

/** Logs and tables, which run nothing. */
const isRecord = /\.(?:log|txt|csv|tsv|json|xml|evtx?|pcap|etl)$/i

/** Programs and files that the alert names, and that people did not write of. */
export function unnamedPrograms(event: FoundEvent, subject: Subject): Observable[] {
  const words = writtenIn(event)
  return partsOf(subject).filter(
    (each) =>
      isProgram(each) &&
      !isRecord.test(each.value) &&
      isTelling(each, subject) &&
      !isNamedIn(words, each) &&
      !isInFolderOf(words, each),
  )
}

/**
 * Numbers of devices, contracts, sessions and cards, and whole paths, that stand in the alert and in what people wrote: nobody writes one by accident,
 * and what strangers chose tells nothing.
 */
export function sharesMark({ said = [] }: FoundEvent, { content }: Subject): boolean {
  const marks = said.flatMap(({ text }) => [...numbersIn(text), ...pathsIn(text)])
  const ranges = said.flatMap(({ text }) => rangesIn(text))
  if (marks.length === 0 && ranges.length === 0) return false
  const text = joined(ownWordsOf(content))
  return marks.some((mark) => text.includes(joined(mark))) || ranges.some((range) => namesOneOf(text, range))
}

interface Range {
  prefix: string
  from: number
  to: number
}

/** `SG-00418801 to SG-00418812`, `VEGA-0001 till 0012`: people number what belongs together. */
const rangesIn = (text: string): Range[] =>
  [
    ...text.matchAll(
      /(?<![\p{L}\p{N}])(\p{L}{2,12}[-_]?)(\d{4,10})\s*(?:-|–|to|through|till|bis|à|al?|hasta|até|から)\s*(?:\1)?(\d{4,10})(?!\p{N})/giu,
    ),
  ].flatMap(([, prefix = '', from, to]) => ({ prefix: joined(prefix), from: Number(from), to: Number(to) }))

/** At most as many as people number by hand. */
const longestRange = 1000

function namesOneOf(text: string, { prefix, from, to }: Range): boolean {
  if (to <= from || to - from > longestRange) return false
  const named = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${prefix}(\\d{4,10})(?!\\p{N})`, 'gu'))
  return [...named].some(([, number]) => Number(number) >= from && Number(number) <= to)
}

const numbersIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:[-:][\p{L}\p{N}]+)*/gu)].map(([token]) => token).filter(isNumber)

/** Of three parts or more, below none of the folders that every machine has. */
const pathsIn = (text: string) =>
  [...text.matchAll(/(?<![\w:/\\])(?:[a-z]:)?(?:[\\/]{1,2}[\p{L}\p{N}_][\p{L}\p{N}._ -]{0,60}){3,12}/giu)]
    .map(([path]) => path.trim())
    .filter((path) => path.length >= 12 && !ofEveryMachine.test(path))
const ofEveryMachine =
  /^(?:[a-z]:)?[\\/]+(?:windows|users|program files(?: \(x86\))?|programdata|usr|etc|var|home|tmp|opt|system|library|applications)[\\/]/i

/** Long enough, with digits among it; no date, no time of day. */
const isNumber = (token: string) =>
  joined(token).length >= 8 &&
  token.replaceAll(/\D/g, '').length >= 4 &&
  !/^(?:19|20)\d\d-?\d\d-?\d\d|^\d\d:\d\d|^\d{1,2}-(?:\d{1,2}|\p{L}{3,9})-(?:\d\d|\d{4})$/u.test(token)

/** The card 0c:7a:15:55:d3:45 is 0C-7A-15-55-D3-45 too, and a path is the same with two slashes. */
const joined = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[-:]/g, '')
    .replaceAll(/[\\/]+/g, '/')

/** Words of a provider's name that other products have too. */
const commonWords =
  /^(?:microsoft|windows|azure|office|firewall|networks?|google|cisco|amazon|security|cloud|defender|endpoint|sentinel|identity|network|detection|protection|protect|alerts?|guard|center|central|platform|manager|management|services?|system|server|access|audit|events?|monitor(?:ing)?|response|threat|email)$/

/** Somebody wrote after the event of what this very product raised. */
export const isOfProduct = ({ said = [] }: FoundEvent, { provider, at }: Subject): boolean =>
  provider
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 5 && !commonWords.test(word))
    .some((word) => said.some((each) => each.at !== null && each.at > at && standsIn(each.text.toLowerCase(), word)))

/** Seconds: work is announced up to a week before it, and written down up to two days after it. */
const sameWork = { before: 7 * 86_400, after: 2 * 86_400 }

export const isWrittenInTime = ({ said = [] }: FoundEvent, now: number): boolean =>
  said.some(({ at }) => at !== null && now - at <= sameWork.before && at - now <= sameWork.after)

const longestQuoted = 200

/** The remark that names most of what tells the alert from others, as a sentence. */
export function quotedRemark(event: FoundEvent, subject: Subject): string | undefined {
  const names = tellingNames(event, subject)
  const counted = (event.said ?? []).map((remark) => ({
    remark,
    named: names.filter((each) => isNamedIn(remark.text.toLowerCase(), each)).length,
  }))
  const [most] = counted.toSorted((a, b) => b.named - a.named)
  if (!most || most.named === 0) return undefined
  const { by, text } = most.remark
  const said = text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text
  return `${by ?? 'Somebody'} wrote: "${said.replaceAll(/\s+/g, ' ')}"`
}

export const writtenIn = ({ titles, said = [] }: FoundEvent) =>
  [...titles, ...said.map(({ text }) => text)].join('\n').toLowerCase()

function isTelling(each: Observable, { same }: Subject): boolean {
  const isKnown = same.some(({ observable, is }) => isSameObservable(observable, each) || isSameObservable(is, each))
  switch (each.kind) {
    case 'file':
    case 'process':
      return !isOnEveryMachine(baseName(each.value))
    // A network or a machine beside those that the ticket is about.
    case 'ip':
      return !each.internal || (each.role !== 'actor' && !isKnown)
    case 'host':
      return !each.internal && each.value.includes('.') && !isKnown
    // An account of a machine or a service. People are named in every ticket about them.
    case 'user':
      return each.role === 'target' && !isKnown
    case 'domain':
    case 'url':
    case 'hash':
    case 'cloud_resource':
    case 'email':
      return !each.internal
    default:
      return false
  }
}
