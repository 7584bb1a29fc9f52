// What the answers of a round lead to: other names of what the alert names, machines that met it, links in decoded text. Pure.

import { connectors } from '../../../connectors/index.ts'
import type { Skill } from '../../../connectors/kit/vocabulary/connector.ts'
import type { Discovery } from '../../../connectors/kit/vocabulary/questions.ts'
import { isSameObservable, observableKey } from '../../../contract/identity.ts'
import type { Observable } from '../../../contract/observable.ts'
import { isInternal } from '../../observables/text/network-names.ts'
import { discoveriesOfBuiltIn } from './built-in-discoveries.ts'
import type { EndedStep } from './ended-step.ts'
import { inKeyOrder } from './key-order.ts'
import { ownAddressesIn } from './own-addresses-answered.ts'

type Named = Pick<Observable, 'kind' | 'value'>

/** A machine as the platform of one connection knows it. */
export interface KnownMachine {
  /** The observable that it was asked for by, or that it was found as. */
  observable: Named
  connection_uuid: string
  machine_id: string
  role: NonNullable<Discovery['machine']>['role']
}

/** A machine that met an observable, and when. */
interface Meeting {
  met: Named
  machine: Named
  /** Epoch milliseconds. */
  at: number | undefined
  /** When it last ran the file, where it is one. */
  ran_at: number | undefined
  step: string
}

export interface Discovered {
  /** New ones, each with what led to it. */
  observables: Observable[]
  machines: KnownMachine[]
  meetings: Meeting[]
  /** Two names of one machine or person, also where the alert names both. */
  same: { observable: Named; is: Named }[]
  /** Who works at which machine, also where the alert names both. */
  uses: { machine: Named; person: Named }[]
  /** Sentences about names that mean several. */
  ambiguous: string[]
  /** Addresses of own machines on the internet. */
  own_addresses: string[]
}

interface Round {
  round: number
  /** Steps of this round that have ended. */
  ended: readonly EndedStep[]
  /** Ids of steps in the order of the playbook. */
  order: readonly string[]
  /** What is known before: named by the alert, or discovered in earlier rounds. */
  known: readonly Observable[]
  domains: readonly string[]
}

/** How many an investigation goes on with after each round. */
const mostDiscovered = 30

export function discover({ round, ended, order, known, domains }: Round): Discovered {
  const found = nothingDiscovered()
  for (const step of inKeyOrder(ended, order)) {
    if (step.state !== 'done') continue
    found.own_addresses.push(...ownAddressesIn(step))
    const asked = askedFor(step.item, known)
    const all = asNamedBeside(discoveriesOf(step), asked, known)
    const ambiguous = ambiguousKinds(all)
    if (ambiguous.length > 0 && asked && isPrincipal(asked)) found.ambiguous.push(told(asked, all, ambiguous))
    const isCommon = all.filter(({ link }) => link === 'met').length > commonOn && !isHeldBad(asked, ended)
    for (const discovery of all) {
      if (discovery.link === 'is' && ambiguous.includes(discovery.observable.kind)) continue
      if (discovery.link === 'met' && isCommon) continue
      note(found, { discovery, step, asked, round })
      const isSame = (each: Observable) => isSameOfKind(each, discovery.observable)
      const isKnown = known.some(isSame) || found.observables.some(isSame)
      if (!isKnown && found.observables.length < mostDiscovered)
        found.observables.push(asObservable({ discovery, step, asked, round, domains }))
    }
  }
  return found
}

export const nothingDiscovered = (): Discovered => ({
  observables: [],
  machines: [],
  meetings: [],
  same: [],
  uses: [],
  ambiguous: [],
  own_addresses: [],
})

/** An account and an e-mail address are asked about in different places, even where they are one person's. */
const isSameOfKind = (a: Named, b: Named) => a.kind === b.kind && isSameObservable(a, b)

/** What more machines than this met, and nobody holds against it, is in use: each of them tells nothing. */
const commonOn = 5

const isHeldBad = (asked: Observable | undefined, ended: readonly EndedStep[]) =>
  asked !== undefined &&
  ended.some(({ findings }) =>
    findings.some(
      ({ assessment, observable }) =>
        (assessment === 'malicious' || assessment === 'suspicious') && isSameOfKind(observable, asked),
    ),
  )

/** What the alert itself names, and what may have had a part in it. */
const isPrincipal = ({ resolved_from, role, quoted }: Observable) =>
  resolved_from === undefined && !quoted && role !== 'reporter' && role !== 'bystander'

function askedFor(item: unknown, known: readonly Observable[]): Observable | undefined {
  const key = isNamed(item) ? observableKey(item) : undefined
  return known.find((observable) => observableKey(observable) === key)
}

const isNamed = (item: unknown): item is Named =>
  typeof item === 'object' && item !== null && 'kind' in item && 'value' in item && typeof item.value === 'string'

const skills = new Map<string, Skill>(
  connectors.flatMap((connector) => connector.skills.map((skill) => [`${connector.id}/${skill.id}`, skill] as const)),
)

/** From what is stored of the answer, so that a run that is taken up again comes to the same. */
function discoveriesOf({ skill: path, input, output }: EndedStep): readonly Discovery[] {
  const skill = skills.get(path)
  if (!skill) return discoveriesOfBuiltIn(path, input, output)
  if (!skill.discovers) return []
  const [given, parsed] = [skill.input.safeParse(input ?? {}), skill.output.safeParse(output)]
  return given.success && parsed.success ? skill.discovers({ input: given.data, output: parsed.data }) : []
}

/** "Ada Lund" may be two people. Where the alert names the address of one of them beside it, it is that one. */
function asNamedBeside(
  all: readonly Discovery[],
  asked: Observable | undefined,
  known: readonly Observable[],
): readonly Discovery[] {
  if (asked?.kind !== 'user') return all
  const beside = known.filter((each) => each.kind === 'email' && isPrincipal(each))
  const named = beside.filter((each) =>
    all.some(({ link, observable }) => link === 'is' && isSameOfKind(each, observable)),
  )
  const [one, ...others] = named
  if (!one || others.length > 0) return all
  return all.filter(({ link, observable }) => link !== 'is' || isSameObservable(one, observable))
}

/** One name for two machines or two people is a name for none of them. */
function ambiguousKinds(all: readonly Discovery[]): Observable['kind'][] {
  const same = all.filter(({ link }) => link === 'is')
  return [...Map.groupBy(same, ({ observable }) => observable.kind)]
    .filter(([, own]) => new Set(own.map((each) => each.machine?.id ?? observableKey(each.observable))).size > 1)
    .map(([kind]) => kind)
}

function told(asked: Observable, all: readonly Discovery[], kinds: readonly Observable['kind'][]): string {
  const meant = all.filter(({ link, observable }) => link === 'is' && kinds.includes(observable.kind))
  const names = [...new Set(meant.map(({ observable, machine }) => machine?.id ?? observable.value))]
  return `${asked.value} means several: ${names.slice(0, 5).join(', ')}. Which one it was is not known.`
}

interface Led {
  discovery: Discovery
  step: EndedStep
  asked: Observable | undefined
  round: number
}

function note({ machines, meetings, same, uses }: Discovered, { discovery, step, asked }: Led) {
  const { observable, machine, link, at, ran_at } = discovery
  if (machine && step.connection_uuid !== null) {
    const known = { connection_uuid: step.connection_uuid, machine_id: machine.id, role: machine.role }
    machines.push({ observable, ...known })
    if (link === 'is' && asked) machines.push({ observable: { kind: asked.kind, value: asked.value }, ...known })
  }
  if (link === 'is' && asked) same.push({ observable: { kind: asked.kind, value: asked.value }, is: observable })
  if (link === 'uses' && asked) {
    const named = { kind: asked.kind, value: asked.value }
    uses.push(asked.kind === 'host' ? { machine: named, person: observable } : { machine: observable, person: named })
  }
  if (link === 'part' && asked?.kind === 'host' && isIndicator(observable))
    meetings.push({
      met: observable,
      machine: { kind: asked.kind, value: asked.value },
      at,
      ran_at,
      step: step.step_key,
    })
  if (link === 'met' && asked)
    meetings.push({
      met: { kind: asked.kind, value: asked.value },
      machine: observable,
      at,
      ran_at,
      step: step.step_key,
    })
}

/** Addresses, sites and files: what a program on a machine is, or talked with. */
const isIndicator = ({ kind }: Named) => kind === 'ip' || kind === 'domain' || kind === 'url' || kind === 'hash'

/** A machine that an incident names beside an address is not the address, nor is what a machine met the machine. */
const partRole = (observable: Named, inherited: Observable['role'], asked: Observable | undefined) =>
  observable.kind === 'host' ? 'target' : asked?.kind === 'host' && isIndicator(observable) ? 'object' : inherited

/** What is the same keeps its part in the event; a machine that met it is a target; who uses it is not known to be either. */
function asObservable({ discovery, step, asked, round, domains }: Led & { domains: readonly string[] }): Observable {
  const { observable, link, statement } = discovery
  const inherited = asked?.role ?? 'object'
  const roles = { is: inherited, met: 'target', uses: 'unknown', part: partRole(observable, inherited, asked) } as const
  return {
    ...observable,
    internal: isInternal(observable.kind, observable.value, domains),
    role: asked?.role === 'reporter' || asked?.role === 'bystander' ? asked.role : roles[link],
    // What was encoded in a text was chosen by whoever wrote it.
    quoted: asked?.quoted ?? !skills.has(step.skill),
    places: [],
    resolved_from: {
      step: step.step_key,
      ...(asked ? { observable: { kind: asked.kind, value: asked.value } } : {}),
      link,
      round,
      statement: statement.slice(0, 500),
    },
  }
}
