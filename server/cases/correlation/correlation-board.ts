// Open cases and the values in them, while a batch of alerts is placed: from the database, or from history in memory.
import type { CorrelationRule, Join } from '../../../contract/correlation.ts'
import { type CaseValue, type ChosenCase, chooseCase, mayRepeat, type OpenCase } from './choose-case.ts'
import type { CorrelationFacts } from './correlation-facts.ts'
import type { LinkValue } from './link-values.ts'
import { leadingClaim } from './stages.ts'

export interface BoardCase extends Omit<OpenCase, 'values'> {
  values: Map<string, CaseValue>
}

interface Commonness {
  /** Cases of the last month that named it. */
  cases: number
  partners: Set<string>
}

export type Board = ReturnType<typeof createBoard>

const manyCases = 10
/** An own machine, address or account that so many others were named with serves all: a proxy, a scanner, a name server. */
const manyPartners = 8
/** One attacker from outside meets many. */
const manyPartnersOfOthers = 40

export function createBoard() {
  const cases = new Map<string, BoardCase>()
  const byKey = new Map<string, Set<string>>()
  const commonness = new Map<string, Commonness>()
  const ownAddresses = new Set<string>()

  const link = (key: string, id: string) => {
    const known = byKey.get(key)
    if (known) known.add(id)
    else byKey.set(key, new Set([id]))
  }
  const commonOf = (key: string) => {
    const known = commonness.get(key) ?? { cases: 0, partners: new Set<string>() }
    commonness.set(key, known)
    return known
  }
  const isCommon = (value: LinkValue) => {
    if (ownAddresses.has(value.key)) return true
    const { cases: count, partners } = commonOf(value.key)
    const isOwn = value.internal || value.kind === 'machine' || value.kind === 'person'
    return count >= manyCases || partners.size > (isOwn ? manyPartners : manyPartnersOfOthers)
  }
  const casesWith = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]))].flatMap((id) => cases.get(id) ?? [])

  const findRepeated = (facts: CorrelationFacts): BoardCase | undefined =>
    facts.is_repeatable
      ? casesWith([facts.repeat_key])
          .filter((each) => mayRepeat(facts.at, each))
          .at(-1)
      : undefined
  /** Two nodes may have investigated the same detection at the same time. */
  const again = (facts: CorrelationFacts): ChosenCase | undefined => {
    const repeated = findRepeated(facts)
    return repeated && { id: repeated.id, depth: 0, join: { ...repeatJoin('another alert'), investigated: true } }
  }

  return {
    /** Makes a case known, or more of its values. */
    add(found: BoardCase) {
      const known = cases.get(found.id)
      if (known) for (const [key, value] of found.values) known.values.set(key, value)
      else cases.set(found.id, found)
      for (const key of found.values.keys()) link(key, found.id)
    },
    /** The case is closed, or was never open: it counts for how common its values are. */
    count(key: string, partners: readonly string[]) {
      const known = commonOf(key)
      known.cases++
      for (const partner of partners) known.partners.add(partner)
    },
    /** The outside of own machines: whichever cases name it have nothing in common. */
    addOwnAddresses(keys: readonly string[]) {
      for (const key of keys) ownAddresses.add(key)
    },
    /** The case that the alert repeats. */
    findRepeated,
    repeat(id: string, at: number) {
      const known = cases.get(id)
      if (!known) return
      known.repeats++
      stretch(known, at)
    },
    /** The case that the alert joins; it is part of it from then on. */
    place(facts: CorrelationFacts, rule: CorrelationRule, own: string): ChosenCase | undefined {
      for (const { key } of facts.own_addresses) ownAddresses.add(key)
      const keys = [...facts.values.map(({ key }) => key), ...facts.incident_keys]
      const chosen = again(facts) ?? chooseCase(facts, casesWith(keys), { rule, isCommon })
      const { id, depth } = chosen ?? { id: own, depth: 0 }
      const into = cases.get(id) ?? newCase(own, facts)
      cases.set(id, into)
      if (chosen) into.chained++
      stretch(into, facts.at)
      into.claims = [...new Set([...into.claims, ...facts.claims])]
      for (const [key, value] of valuesOf(facts, depth)) {
        into.values.set(key, newestOf(value, into.values.get(key)))
        link(key, id)
      }
      for (const value of facts.values) {
        const known = commonOf(value.key)
        if (!chosen) known.cases++
        for (const partner of partnersOf(facts, value.key)) known.partners.add(partner)
      }
      return chosen
    },
  }
}

const newCase = (id: string, { at, claims }: CorrelationFacts): BoardCase => ({
  id,
  first_at: at,
  last_at: at,
  chained: 0,
  repeats: 0,
  claims,
  values: new Map(),
})

function stretch(each: BoardCase, at: number) {
  each.first_at = Math.min(each.first_at, at)
  each.last_at = Math.max(each.last_at, at)
}

const newestOf = (value: CaseValue, known: CaseValue | undefined): CaseValue => {
  if (!known) return value
  return value.last_at < known.last_at ? known : { ...known, last_at: value.last_at, last_claim: value.last_claim }
}

/** What later alerts may find the case by. */
export function valuesOf(facts: CorrelationFacts, depth: number): [string, CaseValue][] {
  const named = { depth, last_at: facts.at, last_claim: leadingClaim(facts.claims) }
  const entry = (key: string, kind: CaseValue['kind'], value = ''): [string, CaseValue] => [
    key,
    { kind, value, ...named },
  ]
  return [
    ...facts.values.map(({ key, kind, observable }) => entry(key, kind, observable.value)),
    ...facts.own_addresses.map(({ key, value }) => entry(key, 'own-address', value)),
    entry(facts.repeat_key, 'repeat'),
    entry(facts.detection_key, 'detection'),
    ...facts.incident_keys.map((key) => entry(key, 'incident')),
  ]
}

/** Machines and people beside the value. */
export const partnersOf = ({ values }: CorrelationFacts, key: string): string[] =>
  values
    .filter((each) => each.key !== key && (each.kind === 'machine' || each.kind === 'person'))
    .map(({ key: other }) => other)

export const repeatJoin = (of: string): Join => ({
  how: 'repeat',
  reason: `the same detection as ${of} again: same claims, outcome and observables`,
  confidence: 0.99,
  shared: [],
  investigated: false,
})
