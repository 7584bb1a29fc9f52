// What a title claims that says what was done to what, or what is odd about what: "Audit Log Streaming Disabled", "many
// repositories cloned", "first use of an unknown mail client". Pure.
import type { Claim } from '../../../contract/vocabulary.ts'
import { type ChangedObject, changes, type Deed, deeds, objects, whereOf } from './changes.ts'
import { isMeans } from './means.ts'
import type { PhraseMatch } from './phrase-matcher.ts'

/** How many words may stand between what was done and what it was done to. */
const widest = 4
const mostWords = 40

/** Many objects taken or deleted claim more than one. */
const manyTaken: readonly [Deed, Claim, number][] = [
  ['taken', 'exfiltration', 10],
  ['weakened', 'ransomware', 8],
]

export function changesIn(written: readonly string[]): PhraseMatch[] {
  const words = written.slice(0, mostWords)
  const done = new Map<Deed, number[]>()
  words.forEach((word, at) => {
    if (isPartOfName(word, words[at + 1] ?? '')) return
    for (const deed of deedsOf(word)) done.set(deed, [...(done.get(deed) ?? []), at])
  })
  const where = whereOf(words)
  if (done.size === 0) return where === 'cloud' ? stateIn(words) : []
  const named = new Map<ChangedObject, number[]>()
  words.forEach((word, at) => {
    if (isActor(words, at)) return
    for (const object of objectsOf(word, words[at + 1], words[at - 1]))
      named.set(object, [...(named.get(object) ?? []), at])
  })
  const found = changes.flatMap((change) => {
    if (change.on && (change.on === 'host' ? where === 'cloud' : where !== 'cloud')) return []
    if (change.on === 'host' && change.object === 'resource' && where !== 'host') return []
    const at = nearest(words, done.get(change.deed), named.get(change.object))
    return at ? [{ ...change, at }] : []
  })
  const first = found.filter(
    (each, index) => !found.slice(0, index).some(({ object, deed }) => object === each.object || deed === each.deed),
  )
  const matches = first.map(({ claim, weight, object, deed, at }) => ({
    claim,
    weight,
    phrase: `${object} ${deed}`,
    ...at,
  }))
  for (const [deed, claim, weight] of manyTaken) {
    if (deed === 'weakened' && where === 'cloud' && named.has('resource')) continue
    const at = nearest(words, done.get('many'), done.get(deed))
    const more = deed === 'weakened' && nearest(words, named.get('data'), done.get(deed)) ? 5 : 0
    if (at) matches.push({ claim, weight: weight + more, phrase: `many ${deed}`, ...at })
  }
  if (matches.length === 0 && where === 'cloud') {
    const at = [...(done.get('created') ?? []), ...(done.get('changed') ?? []), ...(done.get('weakened') ?? [])][0]
    if (at !== undefined)
      matches.push({ claim: 'cloud-change', weight: 5, phrase: 'something changed', from: at, to: at + 1 })
  }
  return matches
}

/** A title that names how something should be, and nothing that was done, tells that it is not so: "Disk Encryption". */
const states =
  /^(?:encryption|encrypted|versioning|logging|validation|retention|rotation|restrictions?|tags|monitoring|autoscaling|optimization|mfa|expiration|complexity|reuse|unused|ttl|configured)$/
const demands = /^(?:approved|restricts?|restricted|required|requires|minimum|compliant)$/

function stateIn(words: readonly string[]): PhraseMatch[] {
  const at = words.findIndex((word, index) => demands.test(word) || (index === words.length - 1 && states.test(word)))
  return at < 0 ? [] : [{ claim: 'policy-violation', weight: 13, phrase: 'state', from: at, to: at + 1 }]
}

/** An update service updates nothing by itself, and an access policy is no access. */
const isPartOfName = (word: string, next: string) =>
  (word === 'update' && /^(?:service|server|client|manager|agent|tool)/.test(next)) ||
  (word === 'access' && /^(?:polic|control|key|level|list|point|token|pass|grant|right|group|log)/.test(next))

/** Who did it is not what it was done to: "an administrator changed time settings". */
const isActor = (words: readonly string[], at: number) =>
  /^(?:user|admin|administrator|owner|member|account|guest)s?$/.test(words[at] ?? '') &&
  /ed$/.test(words[at + 1] ?? '') &&
  deedsOf(words[at + 1] ?? '').length > 0 &&
  at + 2 < words.length &&
  !/^(?:to|from|as|for|by|via|in|on|at|with|and|or|of|using|through|into|outside|after|within|without|followed|then|due|not|\d+)$/.test(
    words[at + 2] ?? '',
  )

/** The words from one to the other, where one of each stand near enough. */
function nearest(words: readonly string[], some: readonly number[] = [], others: readonly number[] = []) {
  for (const a of some)
    for (const b of others)
      if (a !== b && Math.abs(a - b) <= widest + 1 && !words.slice(Math.min(a, b), Math.max(a, b)).some(isMeans))
        return { from: Math.min(a, b), to: Math.max(a, b) + 1 }
  return undefined
}

type Table<Name extends string> = Readonly<Record<Name, string>>

/** Finds the names under which a word, alone or with the next one, is listed. */
function lookUp<Name extends string>(table: Table<Name>): (word: string, next?: string) => readonly Name[] {
  const exact = new Map<string, Name[]>()
  const beginnings: [string, Name][] = []
  for (const name of Object.keys(table) as Name[])
    for (const entry of table[name].split(' ')) {
      if (entry.includes('-')) exact.set(entry, [...(exact.get(entry) ?? []), name])
      else if (entry.endsWith('$')) exact.set(entry.slice(0, -1), [...(exact.get(entry.slice(0, -1)) ?? []), name])
      else beginnings.push([entry, name])
    }
  const known = new Map<string, readonly Name[]>()
  const alone = (word: string) => {
    const names = known.get(word) ?? [
      ...new Set([
        ...(exact.get(word) ?? []),
        ...beginnings.filter(([start]) => word.startsWith(start)).map(([, name]) => name),
      ]),
    ]
    if (known.size < 5000) known.set(word, names)
    return names
  }
  return (word, next) => {
    const both =
      next === undefined ? undefined : (exact.get(`${word}-${next}`) ?? exact.get(`${word}-${next.replace(/s$/, '')}`))
    return both ? [...both, ...alone(word)] : alone(word)
  }
}

const deedsOf = lookUp(deeds)

/** Whether a title tells that something was changed, and does not only name a place. */
export const tellsOfChange = (words: readonly string[]): boolean =>
  words.some((word) => deedsOf(word).some((deed) => changing.has(deed)))
const changing: ReadonlySet<Deed> = new Set(['weakened', 'created', 'changed', 'granted', 'exposed', 'many'])
const anyObjectsOf = lookUp(objects)
/** A service account is no service, a session key no session. */
const notService =
  /^(?:account|principal|connection|quota|desk|ticket|bus|provider|mesh|tag|health|endpoint|key|control|level)/
/** A group of rules or of resources holds no people. */
const notGroup =
  /^(?:security|resource|log|parameter|target|scaling|placement|subnet|option|management|activity|server)$/
/** A domain of the directory is no place on the internet. */
const notDomain = /^(?:controller|admin|user|group|account|computer|trust|polic|replication)/
/** A registry of images is no registry of Windows. */
const ofImages = /^(?:container|docker|image|package|artifact|model|npm)$/
/** A storage account signs in nowhere. */
const notAccount = /^(?:storage|automation|batch|bank|cosmos)$/
const objectsOf = (word: string, next?: string, before?: string): readonly ChangedObject[] => {
  if (next === 'agent' && word === 'user') return []
  if (word === 'detection' && next === undefined) return []
  if (word === 'registry' && ofImages.test(before ?? '')) return ['resource']
  if (word === 'domain' && notDomain.test(next ?? '')) return []
  const found = anyObjectsOf(word, next)
  if (/^groups?$/.test(word) && notGroup.test(before ?? '')) return found.filter((object) => object !== 'privilege')
  if (/^accounts?$/.test(word) && notAccount.test(before ?? '')) return found.filter((object) => object !== 'account')
  return word === 'service' && next !== undefined && notService.test(next)
    ? found.filter((object) => object !== 'service')
    : found
}
