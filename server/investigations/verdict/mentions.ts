// Addresses, sites and files that an alert only mentions: in the words of somebody else, or in the sentences of an alert that claims
// nothing. Mentioning is no event: it counts as more than a doubt only where a machine met what is mentioned. Pure.

import { observableKey } from '../../../contract/identity.ts'
import type { Observable, Place } from '../../../contract/observable.ts'
import type { Claim } from '../../../contract/vocabulary.ts'
import { jsonOfContent } from '../../observables/fields/walk-json.ts'
import { eventFieldsOf } from '../../reading/facts/event-fields.ts'
import { plainFieldName } from '../../reading/facts/field-steps.ts'
import { rangesOfOthers, withoutWordsOfOthers } from '../../reading/facts/words-of-others.ts'

const indicators: readonly Observable['kind'][] = ['ip', 'domain', 'url', 'hash']

/** Keys of observables. */
export function mentionedOnly(
  observables: readonly Observable[],
  content: string,
  claims: readonly Claim[],
): ReadonlySet<string> {
  const named = observables.filter(
    ({ kind, places, quoted }) => indicators.includes(kind) && places.length > 0 && !quoted,
  )
  if (named.length === 0) return new Set()
  const claimsNothing = claims.every((claim) => claim === 'unknown' || claim === 'informational')
  const isJson = /^\s*[[{]/.test(content)
  const others = isJson ? [] : rangesOfOthers(content)
  const isQuoted = (place: Place) =>
    'start' in place && others.some(({ start, end }) => place.start >= start && place.end <= end)
  const isInSentence = claimsNothing ? sentencesOf(content) : () => false
  const isFact = ({ value }: Observable) => !isJson && claimsNothing && isWrittenAsFact(content, value)
  const mentioned = named.filter(
    (each) => !isFact(each) && each.places.every((place) => isQuoted(place) || isInSentence(place)),
  )
  return new Set(mentioned.map(observableKey))
}

/** Whether a place lies in a value of several words, or in no field at all. */
function sentencesOf(content: string): (place: Place) => boolean {
  const fields = eventFieldsOf(content, jsonOfContent(content))
  const texts = new Map(
    fields.all.flatMap(({ place, value }) => ('pointer' in place ? [[place.pointer, value] as const] : [])),
  )
  const isSentence = (value: string | undefined) => value === undefined || /\S\s+\S/.test(value.trim())
  return (place) =>
    'pointer' in place ? isSentence(texts.get(place.pointer)) : isSentence(fields.at(place.start)?.value)
}

/**
 * `src=10.0.0.1`, a column of its own, "from 10.0.0.1 port 22" as logs write whom they served, or behind the name of a field in any
 * language; not between quotation marks.
 */
function isWrittenAsFact(content: string, value: string): boolean {
  const escaped = value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const plain = withoutWordsOfOthers(content.slice(0, 65_536))
  const written = new RegExp(`([\\p{L}_]{2,40})?([ :]{1,2}|[=|,]["']?)${escaped}["']?(?=[\\s:,|;/.]|$)`, 'giu')
  return [...plain.matchAll(written)]
    .slice(0, 50)
    .some(([, word = '', between = '']) => /[=|,]/.test(between) || fieldWords.test(plainFieldName(word)))
}

const fieldWords =
  /^(?:from|to)$|^(?:src|source|dst|dest|destination|client|remote|attacker|peer)?(?:ip|ipaddress|addr|address|url|domain)$/
