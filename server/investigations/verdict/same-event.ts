// Whether an event that a platform tells of is the one that an alert is about. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { claimsOfType } from '../../reading/claims/read-claims.ts'
import { claimTable } from './claim-table.ts'
import { isSameTitle, isWholeTitle } from './same-title.ts'
import type { Subject } from './subject.ts'

/** Seconds. Clocks and queues of sensors lie that far apart. */
const sameMoment = 3600
/** Seconds. Two products that see the same tell of it that soon: then less needs to be compared. */
export const sameMinutes = 600

/**
 * The same id; or the same title or technique, in overlapping time, about the same target and the same actor or object. Where
 * both name a machine, a person, a sender, a file or an outer address, and none of them in common, it is another event.
 */
export function isSameEvent(event: FoundEvent, subject: Subject): boolean {
  const shared = compare(event, subject)
  if (shared.some(({ differs }) => differs)) return false
  const matching = shared.filter(({ matches }) => matches)
  if (hasSameId(event, subject)) return matching.length > 0 || shared.length === 0
  if (!overlaps(event, subject.at, sameMoment)) return false
  const hasTarget = matching.some(({ isTarget }) => isTarget)
  if (hasTarget && hasIdInTitle(event, subject)) return true
  const sameTitle = event.titles.some((title) => subject.titles.some((own) => isSameTitle(own, title)))
  if (
    !sameTitle &&
    !sharesTechnique(event, subject) &&
    !sharesClaim(event, subject) &&
    !isAllTheSame(subject, matching) &&
    !isAboutFile(event, subject, matching)
  )
    return false
  if (hasTarget && matching.length >= 2) return true
  // There is nothing else to compare: then the title must be the same, or the file by its hash.
  const sameFile = matching.length >= 2 && matching.some(({ isFile: isHash }) => isHash)
  if (matching.length === 0 || matching.length !== shared.length) return false
  if (sameTitle || sameFile) return !isUntold(matching, subject) || isToldByTitle(event, subject)
  return isAboutAccount(event, subject)
}

/**
 * A ticket that names its machine or person and nothing else cannot name the address: its title is the alert's own, and it began
 * in these minutes. The alert names one such address, file or site: of several, the ticket may be about another.
 */
const isToldByTitle = (event: FoundEvent, { titles, principal, at }: Subject) =>
  principal.filter(tellsMuch).length === 1 &&
  event.involves.length > 0 &&
  event.involves.every((each) => each.kind === 'host' || isPerson(each)) &&
  overlaps(event, at, sameMinutes) &&
  event.titles.some((title) => titles.some((own) => isWholeTitle(own, title)))

/** What an event that is the same by its title alone leaves open: others must speak for it. */
export function untoldBy(event: FoundEvent, subject: Subject): readonly Observable[] {
  const matching = compare(event, subject).filter(({ matches }) => matches)
  const isNumbered = hasSameId(event, subject) || hasIdInTitle(event, subject)
  const isKnown = isNumbered || matching.length !== 1 || !isUntold(matching, subject)
  return isKnown ? [] : subject.principal.filter(tellsMuch)
}

/** What answers led to is not named by the alert: the domain of a sender, the links of a message. */
const isLedTo = ({ resolved_from: from }: Observable) => from?.link === 'part'

/** The organization's own sites are what is attacked, and tell nobody apart. */
const tellsMuch = (own: Observable) =>
  !isLedTo(own) && !own.internal && groups.some(({ tells, has, hasOwn }) => tells && (hasOwn ?? has)(own))

/**
 * In other words, such as those of another language: the same claim about the account, in these minutes, and the account is the
 * only one. Claims about machines are too wide for that: much runs on a machine within minutes.
 */
function isAboutAccount(event: FoundEvent, subject: Subject): boolean {
  const persons = subject.principal.filter(isPerson)
  return (
    persons.length > 0 &&
    persons.every((one) => event.involves.some((told) => isSame(one, told))) &&
    subject.principal.every((each) => isPerson(each) || each.kind === 'host') &&
    overlaps(event, subject.at, sameMinutes) &&
    event.titles.some((title) =>
      claimsOfType(title).some((claim) => claimTable[claim].ofAccount && subject.claims.includes(claim)),
    )
  )
}

export const hasSameId = (event: FoundEvent, { ids }: Subject) =>
  [event.id, event.id.replace(/^incident /, ''), ...event.ids].some((id) => ids.has(id.toLowerCase()))

/** People write the number of an alert into the title of its ticket. Short ones are found in many titles. */
function hasIdInTitle({ titles }: FoundEvent, { ids }: Subject): boolean {
  const words = new Set(titles.flatMap((title) => title.toLowerCase().split(/[^\p{L}\p{N}_.-]+/u)))
  return [...ids].some((id) => id.length >= shortestToldId && /\d/.test(id) && words.has(id))
}
const shortestToldId = 6

/**
 * The alert is about one file, and the event about that file on the same machine, in these minutes. In other alerts a file may
 * be the program of a command, which does much within minutes.
 */
const isAboutFile = (event: FoundEvent, { claims, principal, at }: Subject, matching: readonly Shared[]) =>
  claims.includes('malware') &&
  principal.filter(isWholeHash).length === 1 &&
  matching.some(({ isFile }) => isFile) &&
  event.involves.some(({ kind }) => kind === 'host') &&
  overlaps(event, at, sameMinutes)

/** Seconds between the event and the moment; 0 inside of it. */
export function distance({ from, to }: FoundEvent, at: number): number | undefined {
  const begin = from ?? to
  const end = to ?? from
  if (begin === null || end === null) return undefined
  return at < begin ? begin - at : at > end ? at - end : 0
}

const overlaps = (event: FoundEvent, at: number, within: number) =>
  (distance(event, at) ?? Number.POSITIVE_INFINITY) <= within

function sharesTechnique({ techniques }: FoundEvent, subject: Subject): boolean {
  const base = (id: string) => id.toUpperCase().split('.')[0]
  return techniques.some((id) => subject.techniques.some((own) => base(own) === base(id)))
}

/** The alert names an outer address, a file or a site, and the event shares none of them: it may be about another. */
const isUntold = (matching: readonly Shared[], { principal }: Subject) =>
  !matching.some(({ tells }) => tells) && principal.some(tellsMuch)

/** Some platforms tell what an event involves in its title alone. */
function inTitles({ titles }: FoundEvent, principal: readonly Observable[]): Observable[] {
  const lower = titles.map((title) => title.toLowerCase())
  return principal.filter(({ value }) => {
    const name = value.toLowerCase()
    return value.length > 3 && lower.some((title) => title.includes(name))
  })
}

/** Titles of two products, or in two languages, may assert the same. */
const sharesClaim = ({ titles }: FoundEvent, { claims }: Subject) =>
  titles.some((title) => claimsOfType(title).some((claim) => isClaim(claim) && claims.includes(claim)))

/**
 * An alert whose title tells nothing: then the target and the outer address, the file, the sender or the site are the same; or
 * the machine, the person and the name of the file.
 */
function isAllTheSame({ claims }: Subject, matching: readonly Shared[]): boolean {
  const targets = matching.filter(({ isTarget }) => isTarget).length
  if (claims.some(isClaim) || targets === 0) return false
  return matching.some(({ tells }) => tells) || (targets >= 2 && matching.some(({ isName }) => isName))
}

const isClaim = (claim: Claim) => claim !== 'unknown' && claim !== 'informational'

interface Group {
  isTarget: boolean
  /** Few events share it. */
  tells?: true
  isFile?: true
  /** The name of a file or program. */
  isName?: true
  has(observable: ObservableName): boolean
  /** Of what the alert names, where that is narrower. */
  hasOwn?(observable: Observable): boolean
  /** Another one of the group makes it another event. */
  tellsApart: boolean
}

const isPrivate = (ip: string) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|127\.|169\.254\.|f[cd]|fe80)/i.test(ip)

function isPerson({ kind }: ObservableName): boolean {
  return kind === 'user' || kind === 'email'
}

/** SHA-256: of no two files. */
function isWholeHash({ kind, value }: ObservableName): boolean {
  return kind === 'hash' && value.length === 64
}

/** An address outside of the organization. */
function isSender({ kind, internal }: Observable): boolean {
  return kind === 'email' && !internal
}

const groups: readonly Group[] = [
  { isTarget: true, tellsApart: true, has: ({ kind }) => kind === 'host' },
  { isTarget: true, tellsApart: true, has: isPerson, hasOwn: (own) => isPerson(own) && !isSender(own) },
  { isTarget: false, tells: true, tellsApart: false, has: isPerson, hasOwn: isSender },
  { isTarget: true, tellsApart: false, has: ({ kind, value }) => kind === 'ip' && isPrivate(value) },
  { isTarget: true, tellsApart: true, has: ({ kind }) => kind === 'cloud_resource' || kind === 'vulnerability' },
  { isTarget: false, tells: true, tellsApart: true, has: ({ kind, value }) => kind === 'ip' && !isPrivate(value) },
  {
    isTarget: false,
    tells: true,
    isFile: true,
    tellsApart: true,
    has: isWholeHash,
  },
  { isTarget: false, tellsApart: false, has: ({ kind, value }) => kind === 'hash' && value.length !== 64 },
  { isTarget: false, tells: true, tellsApart: false, has: ({ kind }) => kind === 'url' || kind === 'domain' },
  { isTarget: false, isName: true, tellsApart: false, has: ({ kind }) => kind === 'file' || kind === 'process' },
]

interface Shared extends Pick<Group, 'isTarget' | 'tells' | 'isFile' | 'isName'> {
  matches: boolean
  differs: boolean
}

/** One for each group of which both name something. */
function compare(event: FoundEvent, { principal, observables }: Subject): Shared[] {
  const all = [...event.involves, ...inTitles(event, principal)]
  return groups.flatMap((group) => {
    const { has, hasOwn } = group
    const named = all.filter(has)
    // That an event names the same insider says nothing about who is outside.
    const told = hasOwn === isSender ? named.filter((each) => !isInsider(each, principal)) : named
    if (told.length === 0) return []
    const own = principal.filter(hasOwn ?? has)
    // Who reported a mail is mostly who got it. That somebody else reported it makes it no other event.
    if (own.length === 0 && group.isTarget)
      return byReporter(observables.filter(has), told).map((each) => ({ ...group, ...each }))
    if (own.length === 0) return []
    const matches = own.some((one) => told.some((other) => isSame(one, other)))
    return [{ ...group, matches, differs: group.tellsApart && !matches }]
  })
}

const isInsider = (told: ObservableName, principal: readonly Observable[]) =>
  principal.some((own) => isPerson(own) && !isSender(own) && isSame(own, told))

function byReporter(observables: readonly Observable[], told: readonly ObservableName[]) {
  const reporters = observables.filter((each) => each.role === 'reporter' && !each.quoted && isPerson(each))
  const matches = reporters.some((one) => told.some((other) => isSame(one, other)))
  return matches ? [{ matches, differs: false }] : []
}

function isSame(a: ObservableName, b: ObservableName): boolean {
  if (isSameObservable(a, b)) return true
  if (isPerson(a) && isPerson(b)) return isFullName(a, b) || isFullName(b, a)
  if (isFile(a) && isFile(b)) return baseName(a.value) === baseName(b.value)
  return isSite(a) && isSite(b) && hostOf(a) === hostOf(b)
}

/** "Ada Lund" is the account ada.lund: all parts of the one are those of the other. */
function isFullName({ kind, value }: ObservableName, account: ObservableName): boolean {
  if (kind !== 'user' || !/\S\s+\S/.test(value)) return false
  const [name, parts] = [partsOf(value), partsOf(account.value.split('@')[0] ?? '')]
  return parts.length >= 2 && name.length === parts.length && name.every((part, index) => part === parts[index])
}

const partsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()

const isFile = ({ kind }: ObservableName) => kind === 'file' || kind === 'process'
const isSite = ({ kind }: ObservableName) => kind === 'url' || kind === 'domain'
const baseName = (path: string) => path.toLowerCase().split(/[\\/]/).at(-1) ?? path
const hostOf = ({ kind, value }: ObservableName) =>
  kind === 'url' ? (URL.parse(value)?.hostname ?? value) : value.toLowerCase()
