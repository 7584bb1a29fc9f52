// Finds the observables that running text names. Each reader takes the places it understood, so that nothing is read twice.

import { matchesOf } from './matches-of.ts'
import { addressOf, domainOf } from './network-names.ts'
import { readLinks } from './read-links.ts'
import { readNames } from './read-names.ts'
import { readPaths } from './read-paths.ts'
import { readPeople } from './read-people.ts'
import type { Mention, TextReading } from './text-reading.ts'
import { undoDefanging } from './undo-defanging.ts'

/** The places of short texts, which are read one after the other: a list of its own for each would cost more than reading it. */
const shortPlaces = new Uint8Array(4096)

const placesOf = (length: number) =>
  length <= shortPlaces.length ? shortPlaces.fill(0, 0, length) : new Uint8Array(length)

/** Ranges of the text that others have understood already are left alone. */
export function readText(content: string, taken: readonly { start: number; end: number }[] = []): Mention[] {
  const blanked = withoutRanges(content, taken)
  const plain = undoDefanging(blanked)
  const mentions: Mention[] = []
  let places: Uint8Array | undefined
  const take = (start: number, end: number) => {
    places ??= placesOf(plain.text.length)
    places.fill(1, start, end)
  }
  const reading: TextReading = {
    text: plain.text,
    isTaken: (index) => places?.[index] === 1,
    take,
    found: (kind, value, start, end) => {
      take(start, end)
      mentions.push({ kind, value, start: plain.origin(start), end: plain.origin(end) })
    },
    foundHost: (name, start, end) => {
      const address = addressOf(name)
      const domain = address ? undefined : domainOf(name)
      if (address) reading.found('ip', address, start, end)
      if (domain) reading.found('domain', domain, start, end)
      return Boolean(address ?? domain)
    },
    undone: plain.undone,
  }
  readLinks(reading)
  readCloudResources(reading)
  readPaths(reading)
  readPeople(reading)
  readNames(reading)
  readHashes(reading)
  if (!/cve/i.test(reading.text)) return inOrder(mentions)
  for (const { 0: id, index } of matchesOf(reading.text, /\bCVE[- ]\d{4}-\d{4,10}(?!\d)/gi))
    reading.found('vulnerability', id.toUpperCase().replace(' ', '-'), index, index + id.length)
  return inOrder(mentions)
}

const inOrder = (mentions: Mention[]) => mentions.sort((a, b) => a.start - b.start || b.end - a.end)

/** Line breaks stand in for what is left out, so that places stay the same and nothing joins across them. */
export function withoutRanges(content: string, taken: readonly { start: number; end: number }[]): string {
  if (taken.length === 0) return content
  const parts: string[] = []
  let last = 0
  for (const { start, end } of [...taken].sort((a, b) => a.start - b.start)) {
    if (end <= last) continue
    parts.push(content.slice(last, Math.max(last, start)), '\n'.repeat(end - Math.max(last, start)))
    last = end
  }
  parts.push(content.slice(last))
  return parts.join('')
}

const cloudResources =
  /\barn:aws[a-z-]{0,10}:[a-z0-9-]{1,40}:[a-z0-9-]{0,30}:\d{0,12}:[^\s"'<>,;)\]}]{1,1024}|(?<![\w/])\/subscriptions\/[0-9a-f-]{36}[^\s"'<>,;)\]}]{0,1024}|(?<![:\w/])\/\/[a-z0-9-]{2,40}\.googleapis\.com\/[^\s"'<>,;)\]}]{1,1024}|(?<![\w/-])i-[0-9a-f]{8}(?:[0-9a-f]{9})?(?![\w-])/gi

function readCloudResources(reading: TextReading): void {
  if (!/arn:|\/subscriptions|googleapis|i-[0-9a-f]{8}/i.test(reading.text)) return
  for (const { 0: match, index } of matchesOf(reading.text, cloudResources)) {
    if (reading.isTaken(index)) continue
    const value = match.replace(/[.:!?]+$/, '')
    reading.found('cloud_resource', value, index, index + value.length)
  }
}

const hashes =
  /(?<![0-9A-Za-z/_-])(?:[0-9A-Fa-f]{128}|[0-9A-Fa-f]{64}|[0-9A-Fa-f]{40}|[0-9A-Fa-f]{32})(?![0-9A-Za-z_-])/g
const beforeOtherDigests =
  /(?:ja3s?|ja4\w?|jarm|imphash|import hash|thumbprint|fingerprint|serial(?: number)?|authentihash|\b(?:id|guid|uuid|aggind|ldt|pid|ind|det|aid|cid)|\bb!)(?: hash)?\W{0,4}$/i

const shortest = 32
const isDigit = (code: number) =>
  (code >= 48 && code <= 57) || (code >= 97 && code <= 102) || (code >= 65 && code <= 70)

/** Whether there is a run of so many hexadecimal digits: one of every 32 characters is in it. */
function holdsDigits(text: string): boolean {
  for (let at = shortest - 1; at < text.length; at += shortest) {
    let from = at
    while (from >= 0 && at - from < shortest && isDigit(text.charCodeAt(from))) from--
    let to = at
    while (to < text.length && to - from <= shortest && isDigit(text.charCodeAt(to))) to++
    if (to - from > shortest) return true
  }
  return false
}

function readHashes(reading: TextReading): void {
  if (!holdsDigits(reading.text)) return
  for (const { 0: digits, index } of matchesOf(reading.text, hashes)) {
    if (reading.isTaken(index) || /^(.)\1*$/.test(digits)) continue
    if (beforeOtherDigests.test(reading.text.slice(Math.max(0, index - 30), index))) continue
    reading.found('hash', digits.toLowerCase(), index, index + digits.length)
  }
}
