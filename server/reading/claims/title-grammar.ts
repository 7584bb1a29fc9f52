// Weighs what a title names by the part it plays in it. What happened counts before the means by which it happened, what a
// protection guards against is no claim where that protection is switched off, and a general claim gives way to a precise one. Pure.
import type { Claim } from '../../../contract/vocabulary.ts'
import { whereOf } from './changes.ts'
import { isMeans } from './means.ts'
import type { PhraseMatch } from './phrase-matcher.ts'
import { tellsOfChange } from './read-changes.ts'

export function weighTitle(words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const placed = offClouds(words, withoutPlaces(words, withLessMeans(words, withMoreHead(words, found))))
  return withLessVague(belowPrecise(withoutGuarded(placed)))
}

/** The last noun says what happened, those before it to what: "a PowerShell sign-in" is a sign-in. */
const afterHead =
  /^(?:via|using|through|by|from|in|on|to|for|with|at|of|against|over|after|within|without|into|and|or)$/
const signInNouns: ReadonlySet<string> = new Set(['sign in', 'signin', 'login', 'logon', 'sign on', 'authentication'])
const moreForHead = 4

function withMoreHead(words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const next = words.findIndex((word, at) => at > 0 && afterHead.test(word))
  const end = next < 0 ? words.length : next
  return found.map((each) =>
    each.to === end && end > 1 && signInNouns.has(each.phrase) ? { ...each, weight: each.weight + moreForHead } : each,
  )
}

const shareOfMeans = 0.6
/** Where nothing before the means claims this much, the means is the claim. */
const clearHead = 5
/** A name that means one thing alone, such as that of a tool, counts wherever it stands. */
const decisive = 14

function withLessMeans(words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const means = words.findIndex((word, at) => at > 0 && isMeans(word))
  if (means < 0 || !found.some(({ from, weight }) => from < means && weight >= clearHead)) return found
  return found.map((each) =>
    each.from > means && each.weight < decisive ? { ...each, weight: each.weight * shareOfMeans } : each,
  )
}

/** Where nothing is said to have changed, a resource is only the place: "blob downloaded from a storage account". */
const shareOfPlace = 0.4

const withoutPlaces = (words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] =>
  !found.some(({ claim, weight }) => claim !== 'cloud-change' && weight >= clearHead) || tellsOfChange(words)
    ? found
    : found.map((each) => (each.claim === 'cloud-change' ? { ...each, weight: each.weight * shareOfPlace } : each))

/** A setting of a machine or an appliance is no change to a cloud. */
const shareOffClouds = 0.3

const offClouds = (words: readonly string[], found: readonly PhraseMatch[]): readonly PhraseMatch[] =>
  whereOf(words) !== 'host'
    ? found
    : found.map((each) => (each.claim === 'cloud-change' ? { ...each, weight: each.weight * shareOffClouds } : each))

/** What protections guard against: "malware filter policy deleted" claims no malware. */
const guarded: ReadonlySet<Claim> = new Set([
  'malware',
  'ransomware',
  'exploitation-attempt',
  'vulnerable-software',
  'exfiltration',
  'phishing-delivered',
  'discovery',
  'policy-violation',
  'credential-leak',
])
const shareOfGuarded = 0.5
/** How many words before a protection may name what it guards against. */
const reach = 3

function withoutGuarded(found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const off = found.find(({ phrase }) => /^(?:protection|firewall|log) (?:weakened|changed|created)$/.test(phrase))
  if (!off) return found
  return found.map((each) =>
    guarded.has(each.claim) && each.to >= off.from - reach && each.from <= off.to + reach
      ? { ...each, weight: each.weight * shareOfGuarded }
      : each,
  )
}

/** Something ran, something was changed: true of most events, so that what is known more precisely counts before it. */
const general: ReadonlySet<Claim> = new Set(['cloud-change', 'execution'])
const notPrecise: ReadonlySet<Claim> = new Set([...general, 'informational', 'unfamiliar-sign-in', 'policy-violation'])
const clearlyPrecise = 7
const shareOfGeneral = 0.7
/** What names of programs claim by themselves, as in a drive-by command, stays. */
const clearlyRun = 12
const clearlyChanged = 14
/** Most files that are fetched or opened are nobody's data. */
const vague: ReadonlySet<string> = new Set(['data taken', 'data got', 'disable*', 'disabled', 'download*', 'upload*'])

/** That something connected says less than to what: "connection to a file sharing site". */
const contact =
  /^(?:network (?:connection|activity|traffic|communication)|connection|communicat|dns (?:quer|request)|download)/
const clearlyInforms = 9

function isBelow({ claim, weight, phrase }: PhraseMatch): boolean {
  if (claim === 'command-and-control') return contact.test(phrase)
  if (claim === 'informational') return weight < clearlyInforms
  return general.has(claim) && weight < (claim === 'cloud-change' ? clearlyChanged : clearlyRun)
}

function belowPrecise(found: readonly PhraseMatch[]): readonly PhraseMatch[] {
  const precise = Math.max(
    0,
    ...found.map(({ claim, weight, phrase }) =>
      notPrecise.has(claim) || vague.has(phrase) || contact.test(phrase) ? 0 : weight,
    ),
  )
  if (precise < clearlyPrecise) return found
  return found.map((each) =>
    isBelow(each) ? { ...each, weight: Math.min(each.weight, precise * shareOfGeneral) } : each,
  )
}

/** A file that was fetched is no data that left, where something else is told of it. */
const shareOfVague = 0.5

const withLessVague = (found: readonly PhraseMatch[]): readonly PhraseMatch[] =>
  found.map((each) =>
    vague.has(each.phrase) && found.some(({ claim, weight }) => claim !== each.claim && weight > each.weight)
      ? { ...each, weight: each.weight * shareOfVague }
      : each,
  )
