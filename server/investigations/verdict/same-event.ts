// Whether an event that a platform tells of is the one that an alert is about. Pure.

import type { FoundEvent } from '../../../contract/investigation.ts'
import { accountOf } from '../../../contract/named-in-words.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { claimsOfType } from '../../reading/claims/read-claims.ts'
import { claimTable } from './claim-table.ts'
import { routinesOf } from './practice.ts'
import { isOnEveryMachine } from './programs-in-alert.ts'
import {
  isOfActor,
  isOfProduct,
  isWrittenInTime,
  namesBothEnds,
  sharesMark,
  tellingNames,
  unnamedPrograms,
} from './remarks.ts'
import { isSameTitle, isWholeTitle } from './same-title.ts'
import {
  baseName,
  isPerson,
  isProgram,
  isSame,
  isSite,
  isWholeHash,
  type Shared,
  sharedNames,
  tellsMuch,
} from './shared-names.ts'
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
  const shared = sharedNames(event, subject)
  const matching = shared.filter(({ matches }) => matches)
  const differing = shared.filter(({ differs }) => differs)
  if (differing.length > 0)
    return differing.every(({ isWho }) => isWho && hasNobodyKnown(subject)) && isWrittenAbout(event, subject, matching)
  if (hasSameId(event, subject)) return matching.length > 0 || shared.length === 0
  if (isWrittenAbout(event, subject, matching)) return true
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

/** Nothing but what people wrote makes it the same event. */
export const isSameByWordsAlone = (event: FoundEvent, subject: Subject): boolean =>
  isSameEvent(event, subject) && !isSameEvent({ ...event, said: [] }, subject)

/**
 * People judged the same thing harmless in the weeks before: it is called the same, and the same program or file did it, or it went to the same
 * place. It was on the same machine, or it is the same file; and nobody and nothing that tells apart is another one.
 */
export function isJudgedBefore(event: FoundEvent, subject: Subject): boolean {
  const since = event.to === null ? Number.POSITIVE_INFINITY : subject.at - event.to
  if (event.judged !== 'harmless' || event.active || since < 0 || since > judgementHolds) return false
  const shared = sharedNames(event, subject)
  const sameProgram = sharesProgram(event, subject)
  const sameFile =
    shared.some(({ isFile: isHash, matches }) => isHash && matches) && (sameProgram || !isOfEveryMachine(event))
  const isOfFile = sameFile && (!isOfEveryMachine(event) || isOnlyProgram(subject))
  // Another machine has another person at it. Of a tool it matters whose hands it is in, and of other claims what was done with it.
  const isElsewhere = shared.some(({ isHost, differs }) => isHost && differs)
  const isOnlyFile =
    isElsewhere &&
    isOfFile &&
    sameProgram &&
    subject.claims.every((claim) => claim === 'malware' || claim === 'execution') &&
    !subject.principal.some((each) => isProgram(each) && tools.test(baseName(each.value)))
  const sameSites = isAboutSites(event, subject)
  if (
    shared.some(
      ({ differs, isHost, isWho }) =>
        differs && !(isHost && (isOfFile || sameSites)) && !(isWho && (sameSites || isOnlyFile)),
    )
  )
    return false
  const isCalledSame =
    event.titles.some((title) => subject.titles.some((own) => isSameTitle(own, title))) ||
    sharesTechnique(event, subject) ||
    sharesClaim(event, subject)
  if (!isCalledSame && !sameFile) return false
  if (!sameFile && !sameSites && !shared.some(({ isTarget, matches }) => isTarget && matches)) return false
  return sameFile || shared.some(({ tells, matches }) => tells && matches) || sameProgram
}

/** Administrators have them, and intruders. */
const tools =
  /^(?:ps(?:exec|kill|list|loggedon|service)|paexec|rclone|winscp|putty|plink|pscp|ngrok|cloudflared|nmap|masscan|adfind|procdump|netscan|advanced_(?:ip|port)_scanner|pchunter|processhacker|7z|winrar|rar\.|megasync|filezilla|anydesk|teamviewer|rustdesk|screenconnect|connectwise|splashtop|atera|supremo|ultraviewer|meshagent|tacticalrmm|dwagent|remoteutilities|rutserv|logmein|bomgar|tightvnc|winvnc|vnc)/i

/** Its hash is that of the program that stands beside it, and of no shell. */
function isOnlyProgram({ principal }: Subject): boolean {
  const [hash, ...others] = principal.filter(isWholeHash)
  if (!hash || others.length > 0) return false
  const around = new Set(objectsOf(hash))
  const programs = principal.filter(isProgram)
  const beside = programs.filter((each) => objectsOf(each).some((object) => around.has(object)))
  return (beside.length > 0 ? beside : programs).every(({ value }) => !isOnEveryMachine(baseName(value)))
}

/** Of a content of JSON: the objects that name it. */
const objectsOf = ({ places }: Observable) =>
  places.flatMap((place) => ('pointer' in place ? place.pointer.replace(/\/[^/]*$/, '') : []))

/** Sessions of roles and programs have names too: nobody is told apart by them. */
const hasNobodyKnown = ({ principal, same }: Subject) =>
  principal
    .filter(isPerson)
    .every((each) => !each.internal && !same.some(({ observable, is }) => isSame(observable, each) || isSame(is, each)))

/** All addresses and sites that the alert names, and it names nothing else: people judged them, on whatever machine. Of accounts it matters whose. */
function isAboutSites({ involves }: FoundEvent, { principal, claims }: Subject): boolean {
  const sites = principal.filter(tellsMuch)
  return (
    sites.length > 0 &&
    !claims.some((claim) => claimTable[claim].ofAccount) &&
    sites.every((each) => (isSite(each) || each.kind === 'ip') && involves.some((told) => isSame(each, told))) &&
    !principal.some((each) => isProgram(each) && !isOnEveryMachine(baseName(each.value)))
  )
}

/** A shell does what it is told: that it was harmless once says nothing of another time, unless the same program told it. */
const isOfEveryMachine = ({ involves }: FoundEvent) =>
  involves.some((each) => isProgram(each) && isOnEveryMachine(baseName(each.value)))

/** Seconds: what was in use some weeks ago mostly still is. */
const judgementHolds = 90 * 86_400

/** One that not every machine has. */
const sharesProgram = ({ involves }: FoundEvent, { principal }: Subject) =>
  principal.some(
    (own) => isProgram(own) && !isOnEveryMachine(baseName(own.value)) && involves.some((told) => isSame(own, told)),
  )

/** Addresses, sites and files of the alert that the earlier event does not name, nor what is done regularly with it. */
export const newSince = (event: FoundEvent, subject: Subject): Observable[] => {
  const told = [...event.involves, ...routinesOf(event, subject).flatMap(({ involves }) => involves)]
  return subject.principal.filter((each) => isOpen(each, subject) && !told.some((other) => isSame(each, other)))
}

/**
 * People judged it, and wrote in these days of the machine or the person, and of a thing that tells this alert from others: a program, an
 * address, a site, a file. Programs of the alert that they do not name may be another's.
 */
const isWrittenAbout = (event: FoundEvent, subject: Subject, matching: readonly Shared[]) =>
  event.judged === 'harmless' &&
  matching.some(({ isTarget }) => isTarget) &&
  isTelling(event, subject) &&
  unnamedPrograms(event, subject).length === 0 &&
  isOfActor(event, subject) &&
  isWrittenInTime(event, subject.at)

const isTelling = (event: FoundEvent, subject: Subject) =>
  tellingNames(event, subject).length > 0 ||
  namesBothEnds(event, subject) ||
  isOfProduct(event, subject) ||
  sharesMark(event, subject)

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
  const matching = sharedNames(event, subject).filter(({ matches }) => matches)
  const isNumbered = hasSameId(event, subject) || hasIdInTitle(event, subject)
  // Of what people wrote, each thing that they did not name is open.
  if (!isNumbered && isTelling(event, subject))
    return subject.principal.filter(
      (each) =>
        isOpen(each, subject) &&
        !event.involves.some((told) => isSame(each, told)) &&
        !(isWholeHash(each) && isFileOfTold(event, subject)),
    )
  const isKnown = isNumbered || matching.length !== 1 || !isUntold(matching, subject)
  return isKnown ? [] : subject.principal.filter((each) => isOpen(each, subject))
}

/** Nobody writes down a hash: it is that of the program that they named, where they also named whom it talked with. */
const isFileOfTold = ({ involves }: FoundEvent, { principal }: Subject) =>
  principal.filter(isWholeHash).length === 1 &&
  principal.some((each) => isProgram(each) && involves.some((told) => isSame(each, told))) &&
  principal.some((each) => tellsMuch(each) && isSite(each) && involves.some((told) => isSame(each, told)))

/** It tells this alert from others. The organization's own addresses on the internet are those of every day. */
const isOpen = (each: Observable, subject: Subject) =>
  (tellsMuch(each) && !subject.own.includes(each.value)) || isOfOtherAccount(each, subject)

/** A resource of another account of the cloud than that of what was changed. */
function isOfOtherAccount({ kind, value, role }: Observable, { principal }: Subject): boolean {
  const account = kind === 'cloud_resource' && role !== 'target' ? accountOf(value) : undefined
  const targets = principal.filter((each) => each.kind === 'cloud_resource' && each.role === 'target')
  return account !== undefined && targets.length > 0 && targets.every((each) => accountOf(each.value) !== account)
}

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
