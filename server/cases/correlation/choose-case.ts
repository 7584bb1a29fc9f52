// Decides whether an alert belongs to an open case, why, and how sure that is. Pure; docs/correlation.md has the rules.
import type { CorrelationRule, Join } from '../../../contract/correlation.ts'
import type { Claim, LinkKind } from '../../../contract/vocabulary.ts'
import type { CorrelationFacts } from './correlation-facts.ts'
import { isSameValue, type LinkValue } from './link-values.ts'
import { isVague, leadingClaim, stageOf, windowOf } from './stages.ts'

export interface CaseValue {
  kind: LinkKind | 'repeat' | 'detection' | 'incident' | 'own-address'
  value: string
  depth: number
  /** When the newest event that names it happened, and what it was about; null: not known. */
  last_at: number
  last_claim: Claim | null
}

/** An open case, as far as a decision needs it. */
export interface OpenCase {
  id: string
  first_at: number
  last_at: number
  chained: number
  repeats: number
  claims: readonly Claim[]
  values: ReadonlyMap<string, CaseValue>
}

export interface ChosenCase {
  id: string
  join: Join
  /** How many joins lie between the alert that opened the case and this one. */
  depth: number
}

const day = 86_400
/** A case that nobody can read helps nobody. */
const mostChained = 500
export const mostRepeats = 5000
const mostSpan = 7 * day
/** An attack that hops from value to value further than this is several. */
const mostHops = 3
const needed = 0.5

/** How surely two alerts that share a value of this kind belong together. */
const strengths: Record<LinkKind, number> = {
  file: 0.85,
  link: 0.85,
  machine: 0.75,
  domain: 0.75,
  address: 0.75,
  person: 0.7,
  resource: 0.6,
}
const strengthOfInnerAddress = 0.6

/** The surest; of equals, the newest. */
export function chooseCase(
  facts: CorrelationFacts,
  cases: readonly OpenCase[],
  { rule, isCommon }: { rule: CorrelationRule; isCommon: (value: LinkValue) => boolean },
): ChosenCase | undefined {
  if (rule.mode === 'off' || rule.mode === 'repeats') return undefined
  const chosen = cases
    .filter((each) => each.chained < mostChained && each.repeats < mostRepeats && spanWith(each, facts.at) <= mostSpan)
    .flatMap((each) => incidentJoin(facts, each, rule) ?? chainJoin(facts, each, { rule, isCommon }) ?? [])
  return chosen.sort((a, b) => b.join.confidence - a.join.confidence || (a.id > b.id ? -1 : 1))[0]
}

/** The same detection again joins while the case is open, its events are near and it has room. */
export const mayRepeat = (at: number, { first_at, last_at, repeats }: Omit<OpenCase, 'values' | 'claims' | 'id'>) =>
  repeats < mostRepeats && gapTo({ first_at, last_at }, at) <= day && spanWith({ first_at, last_at }, at) <= mostSpan

type Span = Pick<OpenCase, 'first_at' | 'last_at'>
const spanWith = ({ first_at, last_at }: Span, at: number) => Math.max(last_at, at) - Math.min(first_at, at)
const gapTo = ({ first_at, last_at }: Span, at: number) => Math.max(0, first_at - at, at - last_at)

function incidentJoin(facts: CorrelationFacts, to: OpenCase, rule: CorrelationRule): ChosenCase | undefined {
  const there = facts.incident_keys.flatMap((key) => to.values.get(key) ?? [])
  if (rule.mode !== 'default' || there.length === 0) return undefined
  const reason = ['in one incident of their platform', ...orderWords(facts, there)].join(', ')
  return { id: to.id, depth: 0, join: { how: 'incident', reason, confidence: 0.95, shared: [], investigated: true } }
}

function chainJoin(
  facts: CorrelationFacts,
  to: OpenCase,
  { rule, isCommon }: { rule: CorrelationRule; isCommon: (value: LinkValue) => boolean },
): ChosenCase | undefined {
  const window = rule.window_minutes === undefined ? windowOf(facts.claims, to.claims) : rule.window_minutes * 60
  const gap = gapTo(to, facts.at)
  if (gap > window) return undefined
  const shared = facts.values.flatMap((value) => {
    const there = to.values.get(value.key)
    const links =
      there !== undefined &&
      there.depth < mostHops &&
      (rule.keys === undefined || rule.keys.includes(value.kind)) &&
      isSameValue(value.kind, value.observable.value, there.value) &&
      !isCommon(value)
    return links ? [{ value, there }] : []
  })
  const confidence =
    rule.mode === 'custom'
      ? 0.8
      : confidenceOf(
          shared.map(({ value }) => value),
          { facts, to, nearness: 1 - gap / window },
        )
  if (shared.length === 0 || confidence < needed) return undefined
  const reason = [
    sharedWords(shared.map(({ value }) => value)),
    ...orderWords(
      facts,
      shared.map(({ there }) => there),
    ),
  ].join(', ')
  const names = shared.map(({ value }) => value.observable)
  return {
    id: to.id,
    depth: Math.min(...shared.map(({ there }) => there.depth)) + 1,
    join: { how: 'chain', reason, confidence, shared: names, investigated: true },
  }
}

function confidenceOf(
  shared: readonly LinkValue[],
  { facts, to, nearness }: { facts: CorrelationFacts; to: OpenCase; nearness: number },
): number {
  const strength = ({ kind, internal }: LinkValue) =>
    kind === 'address' && internal ? strengthOfInnerAddress : strengths[kind]
  const together = 1 - shared.reduce((doubt, value) => doubt * (1 - strength(value)), 1)
  const vague = isVague(facts.claims) || isVague(to.claims) ? 0.75 : 1
  const follows = facts.at >= to.first_at && stageOf(facts.claims) > stageOf(to.claims) && !isVague(to.claims) ? 1.1 : 1
  return Number(Math.min(0.97, together * (0.6 + 0.4 * nearness) * vague * follows).toFixed(2))
}

const kindWords: Record<LinkKind, string> = {
  machine: 'machine',
  person: 'person',
  address: 'address',
  domain: 'domain',
  file: 'file',
  link: 'link',
  resource: 'cloud resource',
}
const mostNamed = 3

const sharedWords = (shared: readonly LinkValue[]) =>
  `same ${shared
    .slice(0, mostNamed)
    .map(({ kind, observable }) => `${kindWords[kind]} ${observable.value.slice(0, 100)}`)
    .join(', ')}`

const near = 60

/** What came first, of the alert and the nearest event that shares something with it. Nothing is told of the order of what is near. */
function orderWords({ at, claims }: CorrelationFacts, shared: readonly CaseValue[]): string[] {
  const [there] = shared.toSorted((a, b) => Math.abs(at - a.last_at) - Math.abs(at - b.last_at))
  if (!there) return []
  const apart = Math.abs(at - there.last_at)
  if (apart < near) return ['at the same time']
  const [when, order] = at > there.last_at ? ['later', 'after'] : ['earlier', 'before']
  const [now, then] = [leadingClaim(claims), there.last_claim]
  const isStep = then !== null && now !== then && !isVague([now]) && !isVague([then])
  return [`${lengthWords(apart)} ${when}`, ...(isStep ? [`${claimWords(now)} ${order} ${claimWords(then)}`] : [])]
}

const claimWords = (claim: Claim) => claim.replaceAll('-', ' ')

const lengthWords = (seconds: number) => {
  if (seconds < 2 * 3600) return seconds < 90 ? '1 minute' : `${Math.round(seconds / 60)} minutes`
  return seconds < 2 * day ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / day)} days`
}
