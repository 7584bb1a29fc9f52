// What an alert and an event both name, group by group: machines, people, addresses, files. Pure.

import { isSameObservable } from '../../../contract/identity.ts'
import type { FoundEvent } from '../../../contract/investigation.ts'
import type { Observable, ObservableName } from '../../../contract/observable.ts'
import type { Subject } from './subject.ts'

interface Group {
  isTarget: boolean
  /** People. */
  isWho?: true
  isHost?: true
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

export function isPerson({ kind }: ObservableName): boolean {
  return kind === 'user' || kind === 'email'
}

/** SHA-256: of no two files. */
export function isWholeHash({ kind, value }: ObservableName): boolean {
  return kind === 'hash' && value.length === 64
}

/** An address outside of the organization. */
function isSender({ kind, internal }: Observable): boolean {
  return kind === 'email' && !internal
}

const groups: readonly Group[] = [
  { isTarget: true, isHost: true, tellsApart: true, has: ({ kind }) => kind === 'host' },
  { isTarget: true, isWho: true, tellsApart: true, has: isPerson, hasOwn: (own) => isPerson(own) && !isSender(own) },
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

export interface Shared extends Pick<Group, 'isTarget' | 'isWho' | 'isHost' | 'tells' | 'isFile' | 'isName'> {
  matches: boolean
  differs: boolean
}

/** One for each group of which both name something. */
export function sharedNames(event: FoundEvent, { principal, observables }: Subject): Shared[] {
  const all = [...event.involves, ...inTitles(event, principal)]
  return groups.flatMap((group) => {
    const { has, hasOwn } = group
    const named = all.filter(has)
    // That an event names the same insider says nothing about who is outside.
    const told = named.filter(
      (each) => !(hasOwn === isSender ? isInsider(each, principal) : group.isWho && isOutsider(each, principal)),
    )
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

const isOutsider = (told: ObservableName, principal: readonly Observable[]) =>
  principal.some((own) => isSender(own) && isSame(own, told))

function byReporter(observables: readonly Observable[], told: readonly ObservableName[]) {
  const reporters = observables.filter((each) => each.role === 'reporter' && !each.quoted && isPerson(each))
  const matches = reporters.some((one) => told.some((other) => isSame(one, other)))
  return matches ? [{ matches, differs: false }] : []
}

export function isSame(a: ObservableName, b: ObservableName): boolean {
  if (isSameObservable(a, b)) return true
  if (isPerson(a) && isPerson(b)) return isFullName(a, b) || isFullName(b, a)
  if (isProgram(a) && isProgram(b)) return baseName(a.value) === baseName(b.value)
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

export const isProgram = ({ kind }: ObservableName) => kind === 'file' || kind === 'process'
export const isSite = ({ kind }: ObservableName) => kind === 'url' || kind === 'domain'
export const baseName = (path: string) => path.toLowerCase().split(/[\\/]/).at(-1) ?? path
const hostOf = ({ kind, value }: ObservableName) =>
  kind === 'url' ? (URL.parse(value)?.hostname ?? value) : value.toLowerCase()

/** Some platforms tell what an event involves in its title alone. */
function inTitles({ titles }: FoundEvent, principal: readonly Observable[]): Observable[] {
  const lower = titles.map((title) => title.toLowerCase())
  return principal.filter(({ value }) => {
    const name = value.toLowerCase()
    return value.length > 3 && lower.some((title) => title.includes(name))
  })
}

/** What answers led to is not named by the alert: the domain of a sender, the links of a message, the address of a person. */
const isLedTo = ({ kind, resolved_from: from }: Observable) =>
  from?.link === 'part' || (from?.link === 'is' && kind === 'email')

/** The organization's own sites are what is attacked, and tell nobody apart. */
export const tellsMuch = (own: Observable) =>
  !isLedTo(own) && !own.internal && groups.some(({ tells, has, hasOwn }) => tells && (hasOwn ?? has)(own))
