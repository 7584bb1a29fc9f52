// Finds the observables that an alert names: machines, people, addresses, files. docs/observables.md has the rules.

import { observableKey } from '../../contract/identity.ts'
import type { Observable, Place } from '../../contract/observable.ts'
import { topPath } from './fields/known-paths.ts'
import { isLeftOut } from './fields/leave-out.ts'
import { jsonOfContent, type Leaf, leavesOf, pointerTo } from './fields/walk-json.ts'
import { withoutOwnLinks } from './links/own-links.ts'
import { candidatesOfLeaf, candidatesOfText, type FoundName, findNames } from './names/find-names.ts'
import type { Candidate } from './names/name-candidates.ts'
import { domainOf, isInternal } from './text/network-names.ts'
import { type ContentReading, readLeaf, readProse, type Within } from './text/read-content.ts'

export const longestRead = 1024 * 1024
const mostObservables = 200
const longestValue = 4096

export interface ObservablesFound {
  observables: Observable[]
  /** For each observable, the texts it was read in, in the order of its places. */
  readIn: Within[][]
  /** How many more there were than an alert keeps. */
  left_out: number
}

interface Found extends Omit<ContentReading, 'start' | 'end' | 'within'> {
  places: Place[]
  readIn: Within[]
}

/** How many of an observable's places are told. */
const mostPlaces = 10
/** What stands below long names, or very deep, is told at one place: its pointers would be many times as long as the content. */
const longestPointer = 1000

export interface Reader {
  /** The organization's own domains. */
  domains: readonly string[]
  /** Who sent the alert: links to its own console are no observables. */
  reporter?: string
  /** The content as JSON, where it was parsed before; undefined in it where it is none. */
  parsed?: { json: unknown }
  /** Whether no table knows the format: then words that no rule knows may be names, and links the product's own. */
  unknownFormat?: boolean
}

/** What stands in a mail is its sender's, and a sender may take the name of whoever reports. */
const mail = /^(?:from|return-path|received|subject|von|de|betreff|objet|asunto)\s?:/im

export function findObservables(content: string, reader: Reader): ObservablesFound {
  const { domains } = reader
  const { read, writtenBy } = readingsOf(content, reader)
  const distinct = new Map<string, Found>()
  for (const each of reader.unknownFormat && writtenBy !== '' ? withoutOwnLinks(read, writtenBy) : read) {
    const key = observableKey(each)
    const known = distinct.get(key)
    if (!known) distinct.set(key, each)
    else
      distinct.set(key, {
        ...known,
        ...(isTold(each) ? placesOf(known, each) : {}),
        named: known.named || each.named,
        role: known.role === 'unknown' ? each.role : known.role,
      })
  }
  const kept = mostImportant([...distinct.values()])
  const observables = kept.map(({ kind, value, role, places }) => ({
    kind,
    value,
    internal: isInternal(kind, value, domains),
    role,
    quoted: false,
    places,
  }))
  return { observables, readIn: kept.map((each) => each.readIn), left_out: distinct.size - observables.length }
}

const isTold = ({ places: [place] }: Found) => !(place && 'pointer' in place) || place.pointer.length <= longestPointer

const placesOf = (known: Found, each: Found) => ({
  places: [...known.places, ...each.places].slice(0, mostPlaces),
  readIn: [...known.readIn, ...each.readIn].slice(0, mostPlaces),
})

/** Everything that is read, each where it stands, without what the rules leave out; and who wrote it, where that is who reports. */
export function readingsOf(
  content: string,
  { domains, reporter = '', parsed, unknownFormat = false }: Reader,
): { read: Found[]; writtenBy: string } {
  const writtenBy = mail.test(content.slice(0, 4000)) ? '' : reporter
  const json = (parsed ?? { json: jsonOfContent(content) }).json
  const read = readAll(content.slice(0, longestRead), json, unknownFormat).flatMap((found) => {
    const each = withKindByZone(found, domains)
    if (each.value === '' || each.value.length > longestValue || isOrganization(each, domains)) return []
    return each.readIn.every((place) => isLeftOut(each, place, writtenBy)) ? [] : [each]
  })
  return { read, writtenBy }
}

/** Products call a tenant or an account by the name of the organization: nobody is called so. */
const isOrganization = ({ kind, value }: Found, domains: readonly string[]): boolean => {
  if (kind !== 'user' || value.includes('@')) return false
  const name = value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return name.length >= 4 && domains.some((domain) => (domain.split('.')[0] ?? '').replaceAll('-', '').startsWith(name))
}

function withKindByZone(found: Found, domains: readonly string[]): Found {
  if (namesOutside(found, domains)) return { ...found, kind: 'domain' }
  return namesMachine(found, domains) ? { ...found, kind: 'host' } : found
}

/** A numbered name below one of the organization's own domains is one of its machines, unless it is the site of a link or an address. */
const namesMachine = ({ kind, value, readIn }: Found, domains: readonly string[]) =>
  kind === 'domain' &&
  isInternal('domain', value, domains) &&
  /^[a-z-]*\d[\w-]*\./i.test(value) &&
  !/^(?:www|mx|ns|mail|smtp|imap|vpn)\d*\./i.test(value) &&
  readIn.every(({ text, start }) => !/[/@]$/.test(text.slice(0, start)))

/** A full name outside of the organization's own zones is a domain that was met, not one of its machines. */
const namesOutside = ({ kind, value, readIn }: Found, domains: readonly string[]) =>
  kind === 'host' &&
  domains.length > 0 &&
  readIn.every(({ path }) => /^fqdn$/i.test(path.at(-1) ?? '')) &&
  domainOf(value) !== undefined &&
  !isInternal('domain', value, domains)

function readAll(content: string, json: unknown, unknownFormat: boolean): Found[] {
  if (json !== undefined) return readFields(content, leavesOf(json), unknownFormat)
  const read = readProse(content)
  const all: Found[] = []
  for (const { kind, value, named, role, start, end, within } of read)
    all.push({
      kind,
      value,
      named,
      role,
      places: [{ start, end }],
      readIn: [within ?? { path: topPath().path, text: content, start, end }],
    })
  if (unknownFormat)
    for (const name of findNames(content, candidatesOfText(content, read), read))
      all.push(foundName(name, { start: name.candidate.start, end: name.candidate.end }))
  return all
}

function readFields(content: string, leaves: readonly Leaf[], unknownFormat: boolean): Found[] {
  const all: Found[] = []
  const candidates: Candidate[] = []
  const leafOf = new Map<Candidate, Leaf>()
  for (const leaf of leaves) {
    const found = readLeaf(leaf)
    if (unknownFormat && candidates.length < mostCandidates)
      for (const candidate of candidatesOfLeaf(leaf, found)) {
        candidates.push(candidate)
        leafOf.set(candidate, leaf)
      }
    const pointer = found.length > 0 ? pointerTo(leaf) : ''
    for (const { kind, value, named, role, start, end, within } of found)
      all.push({
        kind,
        value,
        named,
        role,
        places: [{ pointer }],
        readIn: [within ?? { path: leaf.path, text: leaf.text, start, end }],
      })
  }
  for (const name of findNames(content, candidates, all)) {
    const leaf = leafOf.get(name.candidate)
    if (leaf) all.push(foundName(name, { pointer: pointerTo(leaf) }))
  }
  return all
}
const mostCandidates = 2000

const foundName = ({ kind, candidate: { value, path, text, start, end } }: FoundName, at: Place): Found => ({
  kind,
  value,
  named: false,
  role: 'unknown',
  places: [at],
  readIn: [{ path, text, start, end }],
})

/**
 * When there are too many, those named by fields stay before those read in text, and the first of each field before the next of
 * any: a long list crowds out nothing but itself. They keep their order.
 */
function mostImportant(found: Found[]): Found[] {
  if (found.length <= mostObservables) return found
  const seen = new Map<string, number>()
  const ranked = found.map((each) => {
    const list = `${each.kind} ${each.readIn[0]?.path.filter((step) => !/^\d+$/.test(step)).join('/')}`
    const rank = seen.get(list) ?? 0
    seen.set(list, rank + 1)
    return { each, rank }
  })
  const inOrder = ranked.sort((a, b) => Number(b.each.named) - Number(a.each.named) || a.rank - b.rank)
  const kept = new Set(inOrder.slice(0, mostObservables).map(({ each }) => each))
  return found.filter((each) => kept.has(each))
}
