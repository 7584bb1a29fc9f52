// Tells what an alert asserts, from its type, rule names, tags, techniques, names of tools and families, and content. Pure.
import type { Place } from '../../../contract/observable.ts'
import type { ReadClaim } from '../../../contract/reading.ts'
import { type Claim, claims } from '../../../contract/vocabulary.ts'
import { techniquesIn } from '../../attack/techniques.ts'
import { remember } from '../../observables/remember.ts'
import type { EventField } from '../facts/event-field.ts'
import type { EventFields } from '../facts/event-fields.ts'
import type { ClaimRule, Format } from '../formats/format.ts'
import { attacksIn } from './attack-patterns.ts'
import { eastAsianPhrases, holdsInOrder } from './east-asian-phrases.ts'
import { englishPhrases } from './english-phrases.ts'
import { frenchPhrases, germanPhrases, portuguesePhrases, spanishPhrases } from './european-phrases.ts'
import { withoutExplanations } from './explanations.ts'
import { knownNames, looksLikeFamily } from './known-names.ts'
import { likelyClaims } from './learned-claims.ts'
import { type ClaimPhrases, type PhraseMatch, phraseMatcher, titleMatcher, wordsOf } from './phrase-matcher.ts'
import { changesIn } from './read-changes.ts'
import { claimOfTechnique, claimsOfIds, techniqueNames } from './technique-claims.ts'
import { factorOf, type TextSource, textsOf } from './texts.ts'
import { claimOfTitleClass } from './title-classes.ts'
import { weighTitle } from './title-grammar.ts'
import { titleNames } from './title-names.ts'
import { titlePhrases } from './title-phrases.ts'

const phrases = [englishPhrases, germanPhrases, frenchPhrases, spanishPhrases, portuguesePhrases, knownNames]
let techniques: ClaimPhrases | undefined
/** A name of a technique that the phrases know would count twice. */
function unknownTechniques(): ClaimPhrases {
  if (techniques) return techniques
  const matchPhrases = phraseMatcher(() => phrases)
  techniques = techniqueNames((claim, name) => matchPhrases(wordsOf(name, false)).some((each) => each.claim === claim))
  return techniques
}
const match = phraseMatcher(() => [...phrases, unknownTechniques()])
/** In a title the name of a family or a framework says more than what it did there. */
const families = {
  malware: { 13: Object.values(knownNames.malware ?? {}).join(', ') },
  'command-and-control': { 14: knownNames['command-and-control']?.[9] ?? '' },
}
/** Words that say enough in a title alone. */
const matchTitle = phraseMatcher(() => [families, ...phrases, unknownTechniques(), titlePhrases, titleNames])
const matchForms = titleMatcher(() => [...phrases, titlePhrases, titleNames])
/** Accounts are no accounting, and an exploit has not yet exploited anything. */
const notByForm: ReadonlySet<Claim> = new Set(['informational', 'exploitation', 'exfiltration'])
/** What a phrase weighs whose words stand in another form. */
const shareOfForm = 0.6

function inTitle(words: readonly string[]): PhraseMatch[] {
  const found = matchTitle(words)
  const known = new Set(found.map(({ claim, from }) => `${claim} ${from}`))
  const others = matchForms(words).filter(
    ({ claim, phrase, from }) => (phrase.includes(' ') || !notByForm.has(claim)) && !known.has(`${claim} ${from}`),
  )
  return [...found, ...others.map((each) => ({ ...each, weight: each.weight * shareOfForm })), ...changesIn(words)]
}
const familyWeight = 9
const techniqueWeight = 9
const codeWeight = 12
const attackWeight = 13
const longestTitle = 500
const longestText = 4000

interface Score {
  weight: number
  /** The clearest name of it, wherever it stands. */
  clearest: number
  places: Place[]
  technique_ids: Set<string>
}
type Scores = Map<Claim, Score>

/** One to three claims, the principal first. */
export function readClaims(alertType: string, fields: EventFields, format: Format | undefined): ReadClaim[] {
  const scores: Scores = new Map()
  const texts = textsOf(fields, format).map((each) => ({ ...each, text: each.text.slice(0, longestText) }))
  const names: TextSource[] = [
    { source: 'type', text: alertType, place: undefined },
    ...texts.filter(({ source }) => source === 'rule'),
  ]
  for (const name of names) addText(scores, name)
  const isNamed = principal(scores).some(({ claim }) => claim !== 'unknown' && claim !== 'informational')
  scores.clear()
  addText(scores, { source: 'type', text: alertType, place: undefined })
  for (const { source, text, place } of texts) {
    const mayExplain = isNamed && (source === 'description' || source === 'remark' || source === 'content')
    addText(scores, { source, text: mayExplain ? withoutExplanations(text) : text, place })
  }
  for (const { field, values } of format?.claims ?? []) addCode(scores, values, fields.named(field))
  return principal(scores)
}

/** Names of products hold words that claim nothing: OneLogin, Carbon Black Cloud. */
const productNames =
  /\b(?:one ?login|carbon ?black cloud|prisma cloud|push security|cloud ?optix|epo cloud|abnormal security|red canary|model breach|ping ?(?:federate|one|identity|id)|threat command|threat essentials|advanced threat control|network attack defense|crowdstrike recon|salesforce marketing cloud|bitwarden event|infoblox threat defense|(?:cisco )?secure firewall|utm firewall|defender for (?:office ?365|cloud|endpoint|identity)|(?:asim )?(?:web|network) session schema|virus ?total(?=: (?:error|alert .{0,200}no positives)))\b/gi

/** That a rule is about a tool tells less than what the tool does: "HackTool - NetExec Execution". */
const kindOfTool = /^(?:hacktool|pua) - /i

const titleOf = (alertType: string) =>
  alertType
    .slice(0, longestTitle)
    .replace(kindOfTool, '')
    .replace(productNames, ' ')
    .replace(/\b(?:non|not)[- ]malicious\b/gi, ' ')
    .replace(/\bgoogle cloud\b/gi, 'gcp')

/** What the codes of a known format claim. */
function addCode(scores: Scores, values: ClaimRule['values'], found: readonly EventField[]): void {
  for (const { value, place } of found) {
    const claim = values.find(([pattern]) => pattern.test(value))?.[1]
    if (!claim) continue
    const score = scores.get(claim) ?? { weight: 0, clearest: 0, places: [], technique_ids: new Set() }
    score.weight = Math.max(score.weight, codeWeight) + Math.min(score.weight, codeWeight) * 0.4
    score.places.push(place)
    scores.set(claim, score)
    return
  }
}

/** The claims of a type alone, as a playbook is planned by. */
export function claimsOfType(alertType: string): Claim[] {
  const scores: Scores = new Map()
  addText(scores, { source: 'type', text: alertType, place: undefined })
  return principal(scores).map(({ claim }) => claim)
}

function addText(scores: Scores, { source, text, place }: TextSource): void {
  const factor = factorOf(source)
  for (const { claim, weight, clearest, technique_ids } of claimsIn(source, text)) {
    const score = scores.get(claim) ?? { weight: 0, clearest: 0, places: [], technique_ids: new Set() }
    score.weight = Math.max(score.weight, weight * factor) + Math.min(score.weight, weight * factor) * 0.4
    score.clearest = Math.max(score.clearest, clearest)
    if (place && score.places.length < 10) score.places.push(place)
    for (const id of technique_ids) score.technique_ids.add(id)
    scores.set(claim, score)
  }
}

interface ClaimInText {
  claim: Claim
  weight: number
  clearest: number
  technique_ids: readonly string[]
}

/** Types, names of rules and tags come again with every alert of a rule. */
const ofName = {
  type: remember((alertType) => weighClaims('type', titleOf(alertType))),
  rule: remember((text) => weighClaims('rule', text)),
  tag: remember((text) => weighClaims('tag', text)),
}

const claimsIn = (source: TextSource['source'], text: string): readonly ClaimInText[] =>
  source === 'type' || source === 'rule' || source === 'tag' ? ofName[source](text) : weighClaims(source, text)

function weighClaims(source: TextSource['source'], text: string): readonly ClaimInText[] {
  const best: Best = new Map()
  notePhrases(best, source, text)
  const techniques = !mayHoldIds.test(text) ? [] : source === 'content' ? techniquesOf(text) : claimsOfIds(text)
  for (const { claim, technique_id } of techniques) note(best, claim, techniqueWeight, technique_id ?? 'tactic')
  const found: ClaimInText[] = []
  for (const [claim, phrases] of best) {
    const most = Math.min(
      claim === 'informational' ? mostInformational(source, text) : Number.POSITIVE_INFINITY,
      mostOfSignIn(claim, best),
    )
    if (most === 0) continue
    const weights = [...phrases.values()]
    const technique_ids = techniques.flatMap((each) =>
      each.claim === claim && each.technique_id ? [each.technique_id] : [],
    )
    found.push({ claim, weight: Math.min(together(weights), most), clearest: Math.max(...weights), technique_ids })
  }
  return source === 'type' ? withLearned(found, text) : found
}

/** What its phrases count in a title, and what a certain answer of the table weighs beside them. An unsure one weighs less than its share. */
const shareOfPhrases = 0.5
const learnedWeight = 16
const sharpness = 1.5

/** A title counts by its phrases and by what titles like it claim. */
function withLearned(found: readonly ClaimInText[], title: string): ClaimInText[] {
  const learned = new Map(
    likelyClaims(title).map(({ claim, probability }) => [claim, probability ** sharpness * learnedWeight]),
  )
  learned.delete('unknown')
  const known = found.map((each) => ({
    ...each,
    weight: each.weight * shareOfPhrases + (learned.get(each.claim) ?? 0),
  }))
  const others = [...learned]
    .filter(([claim]) => !found.some((each) => each.claim === claim))
    .map(([claim, weight]) => ({ claim, weight, clearest: 0, technique_ids: [] }))
  return [...known, ...others]
}

/** For each claim, the phrases that name it and what they weigh. */
type Best = Map<Claim, Map<string, number>>

function note(best: Best, claim: Claim, weight: number, phrase: string): void {
  const known = best.get(claim)
  if (known) known.set(phrase, Math.max(weight, known.get(phrase) ?? 0))
  else best.set(claim, new Map([[phrase, weight]]))
}

function notePhrases(best: Best, source: TextSource['source'], text: string): void {
  for (const inParts of hasParts.test(text) ? [true, false] : [false]) {
    const words = wordsOf(text, inParts)
    const found = source === 'type' ? weighTitle(words, inTitle(words)) : match(words)
    for (const { claim, weight, phrase } of found) note(best, claim, weight, phrase)
  }
  const titleClass = source === 'type' ? claimOfTitleClass(text) : undefined
  if (titleClass) note(best, titleClass.claim, titleClass.weight, 'class of the title')
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)) {
    for (const { claim, weight, phrase, parts } of eastAsianPhrases)
      if (holdsInOrder(text, parts)) note(best, claim, weight, phrase)
  }
  if (source === 'command' || source === 'content')
    for (const { claim, name } of attacksIn(text)) note(best, claim, attackWeight, name)
  const family = looksLikeFamily(text)
  if (family) note(best, family, family === 'ransomware' ? familyWeight + 4 : familyWeight, 'family')
}

/**
 * That an alert makes no security claim is told by its name. A description tells it only where nothing else claims anything,
 * and other text not at all: a word of it may be part of a host or a path, and an attacker may have written it.
 */
const mostOfInformational: Readonly<Record<TextSource['source'], number>> = {
  type: Number.POSITIVE_INFINITY,
  rule: Number.POSITIVE_INFINITY,
  description: 9,
  tag: 0,
  remark: 0,
  command: 0,
  content: 0,
}

/** Who calls something suspicious does not only inform: "suspicious encryption in a backup". */
const alarming =
  /\b(?:suspicious|suspected|malicious|anomalous|unusual|abnormal|rogue|unauthori[sz]ed)|verd[aä]chtig|suspecte?s?\b|sospechos|suspeit|malveillan|不審|異常/i
const mostOfAlarming = 3

const mostInformational = (source: TextSource['source'], text: string) =>
  alarming.test(text) ? Math.min(mostOfAlarming, mostOfInformational[source]) : mostOfInformational[source]

/** A sign-in that failed is none, however many words of the text speak of signing in; a success after failures is no routine. */
function mostOfSignIn(claim: Claim, best: ReadonlyMap<Claim, ReadonlyMap<string, number>>): number {
  if (claim !== 'unfamiliar-sign-in' && claim !== 'informational') return Number.POSITIVE_INFINITY
  const failed = Math.max(0, ...(best.get('brute-force')?.values() ?? []))
  return failed >= 11 ? failed - 1 : Number.POSITIVE_INFINITY
}

/** ConsoleLogin, XMLHttp: words that are made of words. */
const hasParts = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/

/** The strongest phrase counts, and the others add a little: many weak hints do not outweigh a clear name. */
function together(weights: readonly number[]): number {
  const most = Math.max(...weights)
  const others = weights.reduce((sum, weight) => sum + weight, 0) - most
  return most + Math.min(others * 0.15, most * 0.4)
}

const mayHoldIds = /T(?:A0|1)\d{3}/i

const techniquesOf = (text: string) =>
  techniquesIn(text).flatMap((technique) => {
    const claim = claimOfTechnique(technique)
    return claim ? [{ claim, technique_id: technique.technique_id }] : []
  })

const least = 4
/** Where nothing else claims anything, a clear name in the content is enough. */
const leastAlone = 2.8
const clear = 9
/** A further claim needs this share of the principal's weight. */
const share = 0.55

function principal(scores: Scores): ReadClaim[] {
  const most = Math.max(0, ...[...scores.values()].map(({ weight }) => weight))
  const ranked = [...scores]
    .filter(
      ([, { weight, clearest }]) => weight >= least || (most < least && weight >= leastAlone && clearest >= clear),
    )
    .sort(([a, { weight: first }], [b, { weight: second }]) => second - first || claims.indexOf(a) - claims.indexOf(b))
  const [top] = ranked
  if (!top) return [{ claim: 'unknown', technique_ids: [], places: [] }]
  const kept = ranked.filter(
    ([claim, { weight }]) => weight >= top[1].weight * share && (claim !== 'informational' || claim === top[0]),
  )
  const chosen = top[0] === 'informational' ? [top] : kept.slice(0, 3)
  return chosen.map(([claim, { places, technique_ids }]) => ({
    claim,
    technique_ids: [...technique_ids].slice(0, 20),
    places,
  }))
}
