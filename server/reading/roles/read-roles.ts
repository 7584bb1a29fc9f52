// Gives each observable its part in the event: actor, target, object, reporter, bystander. Pure.
import type { Observable } from '../../../contract/observable.ts'
import type { Claim, ObservableRole } from '../../../contract/vocabulary.ts'
import type { Within } from '../../observables/text/read-content.ts'
import { type Part, partOfField } from './field-parts.ts'
import { isQuoted } from './quoted-fields.ts'
import { partOfText } from './text-parts.ts'

export interface ToPlace {
  observable: Observable
  readIn: readonly Within[]
}

/** What a format knows of a field; undefined where it does not know it. */
export type PartOfPath = (path: readonly string[]) => Part | undefined

interface Placed extends ToPlace {
  part: Part | undefined
  quoted: boolean
}

export function readRoles(found: readonly ToPlace[], claim: Claim, partOf: PartOfPath): Observable[] {
  const placed = found.map((each) => place(each, partOf))
  const scene = sceneOf(placed, claim)
  const crowded = crowdedPaths(placed)
  return placed.map(({ observable, part, quoted, readIn }) => ({
    ...observable,
    quoted,
    role:
      readIn.length > 0 && readIn.every(({ path }) => crowded.has(crowdKey(observable, path)))
        ? 'bystander'
        : roleOf(observable, part, scene, quoted),
  }))
}

/** Fields decide before text, and text before quoted text. Among fields, taking part comes before telling of it. */
function place({ observable, readIn }: ToPlace, partOf: PartOfPath): Placed {
  const plain = readIn.filter((each) => !isQuoted(each))
  const quoted = plain.length === 0 && readIn.length > 0
  const inFields = plain
    .flatMap(({ path }) => (path.length === 0 ? [] : [partOf(path) ?? partOfField(path)]))
    .filter((part) => part !== undefined)
  const inText = plain.map(partOfText).filter((part) => part !== undefined)
  const ordered = [...inFields.sort(byWeight), ...inText.sort(byWeight)]
  return { observable, readIn, quoted, part: ordered[0] }
}

const order: readonly Part[] = [
  'actor',
  'target',
  'source',
  'destination',
  'sender',
  'recipient',
  'client',
  'remote',
  'machine',
  'account',
  'object',
  'reporter',
  'bystander',
]
const byWeight = (a: Part, b: Part) => order.indexOf(a) - order.indexOf(b)

/** What the event as a whole says about its parts. */
interface Scene {
  claim: Claim
  /** A connection that began inside and went out. */
  outward: boolean
  hasActor: boolean
  hasMachine: boolean
  hasEnds: boolean
}

function sceneOf(placed: readonly Placed[], claim: Claim): Scene {
  const ofPart = (...wanted: Part[]) =>
    placed.filter(({ part, quoted }) => !quoted && part !== undefined && wanted.includes(part))
  const isNetwork = ({ observable }: Placed) => observable.kind === 'ip'
  const sources = ofPart('source').filter(isNetwork)
  const destinations = ofPart('destination', 'remote').filter(
    (each) => isNetwork(each) || each.observable.kind === 'domain',
  )
  const outward =
    sources.some(({ observable }) => observable.internal) && destinations.some(({ observable }) => !observable.internal)
  return {
    claim,
    outward:
      outward ||
      (sources.some(({ observable }) => observable.internal) && destinations.length === 0 && outwardClaims.has(claim)),
    hasActor: ofPart('actor').some(({ observable }) => observable.kind === 'user' || observable.kind === 'email'),
    hasMachine: ofPart('machine', 'destination').some(({ observable }) => observable.kind === 'host'),
    hasEnds: sources.length > 0 && destinations.length > 0,
  }
}

const outwardClaims: ReadonlySet<Claim> = new Set([
  'command-and-control',
  'exfiltration',
  'phishing-clicked',
  'policy-violation',
  'malware',
  'ransomware',
])
const signInClaims: ReadonlySet<Claim> = new Set([
  'unfamiliar-sign-in',
  'impossible-travel',
  'brute-force',
  'password-spray',
  'mfa-fatigue',
  'token-theft',
  'credential-leak',
  'oauth-consent',
  'informational',
  'unknown',
])
const foundClaims: ReadonlySet<Claim> = new Set([
  'malware',
  'ransomware',
  'command-and-control',
  'phishing-delivered',
  'phishing-clicked',
  'vulnerable-software',
  'web-shell',
  'exploitation',
  'exploitation-attempt',
  'brand-abuse',
])

function roleOf(observable: Observable, part: Part | undefined, scene: Scene, quoted: boolean): ObservableRole {
  const { kind } = observable
  if (part === 'reporter' || part === 'bystander') return part
  if (quoted && (kind === 'ip' || kind === 'email' || kind === 'user'))
    return scene.claim === 'execution' || kind === 'ip' ? 'object' : 'unknown'
  if (kind === 'hash' || kind === 'file' || kind === 'process' || kind === 'vulnerability' || kind === 'url')
    return 'object'
  if (kind === 'domain') return part === 'sender' ? 'actor' : 'object'
  if (quoted) return 'object'
  return roleOfPart(observable, part, scene)
}

function roleOfPart(observable: Observable, part: Part | undefined, scene: Scene): ObservableRole {
  const { claim, outward } = scene
  switch (part) {
    case 'actor':
    case 'sender':
      return 'actor'
    case 'target':
    case 'recipient':
    case 'machine':
      return 'target'
    case 'object':
      return 'object'
    case 'source':
      return outward && observable.kind !== 'user' ? 'target' : 'actor'
    case 'destination':
      return outward && !observable.internal ? 'object' : 'target'
    case 'remote':
      return outward || outwardClaims.has(claim) || claim === 'execution' ? 'object' : 'actor'
    case 'client':
      return observable.internal && foundClaims.has(claim) ? 'target' : 'actor'
    case 'account':
      return signInClaims.has(claim) || foundClaims.has(claim) || scene.hasActor ? 'target' : 'actor'
    default:
      return byKind(observable, scene)
  }
}

function byKind({ kind, internal }: Observable, { claim }: Scene): ObservableRole {
  if (kind === 'cloud_resource' || kind === 'host') return 'target'
  if (kind === 'user') return signInClaims.has(claim) || foundClaims.has(claim) ? 'target' : 'actor'
  if (kind === 'email') return internal || !claim.startsWith('phishing') ? 'target' : 'actor'
  if (internal) return 'target'
  return outwardClaims.has(claim) ? 'object' : 'actor'
}

/** More people than this in one field were only tried, or only received. */
const crowd = 5
const crowdKey = ({ kind }: Observable, path: readonly string[]) =>
  kind === 'user' || kind === 'email' ? `${kind} ${path.filter((step) => !/^\d+$/.test(step)).join('/')}` : ''

function crowdedPaths(placed: readonly Placed[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { observable, readIn } of placed) {
    for (const key of new Set(readIn.map(({ path }) => crowdKey(observable, path)))) {
      if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count > crowd).map(([key]) => key))
}
