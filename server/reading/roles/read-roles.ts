// Gives each observable its part in the event: actor, target, object, reporter, bystander. Pure.
import type { Observable } from '../../../contract/observable.ts'
import { type Claim, type ObservableKind, type ObservableRole, signInClaims } from '../../../contract/vocabulary.ts'
import type { FeatureRows } from '../../learned/learned-table.ts'
import { rememberByPath } from '../../observables/fields/known-paths.ts'
import type { Within } from '../../observables/text/read-content.ts'
import { fieldSteps } from '../facts/field-steps.ts'
import { isInAnswer } from './answer-fields.ts'
import { roleAtEnd } from './connection-ends.ts'
import { isBesideEvent, type Part } from './field-parts.ts'
import type { PlacedIn } from './fields-around.ts'
import { likelyRoles } from './learned-roles.ts'
import { isAboutMail } from './mail-notice.ts'
import { type Placed, placeObservables, type Surroundings } from './place-observables.ts'
import { type Described, otherFeature, roleFeatures } from './role-features.ts'
import { onlyAgreed } from './text-parts.ts'

export function readRoles(found: readonly PlacedIn[], around: Surroundings): Observable[] {
  const all = describeRoles(found, around)
  const roles = likelyRoles(all)
  const read = all.map(({ described }, index) => {
    const { observable, quoted, role } = described
    const { kind, value, internal, places } = observable
    return { kind, value, internal, role: roleAtEnd(described, roles[index] ?? role, around.claim), quoted, places }
  })
  return read.map((each, index) => {
    const machine = each.kind === 'ip' ? machineBeside(found, index) : undefined
    return machine === undefined ? each : { ...each, role: read[machine]?.role ?? each.role }
  })
}

/** `lt-7 (10.2.1.7)` in one field is one machine. */
function machineBeside(found: readonly PlacedIn[], index: number): number | undefined {
  const [own, ...others] = found[index]?.readIn ?? []
  if (!own || others.length > 0) return undefined
  const at = found.findIndex(
    ({ observable: { kind }, readIn }) =>
      kind === 'host' &&
      readIn.some(
        ({ path, text, start, end }) =>
          path === own.path && text === own.text && start === own.start && end === own.end && path.length > 0,
      ),
  )
  return at < 0 ? undefined : at
}

/** What the rules make of each observable, and by which features the part of some of them was learned. */
export function describeRoles(
  found: readonly PlacedIn[],
  around: Surroundings,
): { described: Described; features: FeatureRows | undefined }[] {
  const { placed, inMail } = placeObservables(found, around)
  const scene = sceneOf(placed, around)
  const crowded = crowdedPaths(placed)
  const counts = new Map<string, number>()
  for (const { observable } of placed) counts.set(observable.kind, (counts.get(observable.kind) ?? 0) + 1)
  const ranks = new Map<string, number>()
  const event = { ...scene, counts, others: othersIn(placed) }
  return placed.map(({ observable, part, quoted, chosen, readIn }) => {
    const isOneOfMany =
      crowded.size > 0 && readIn.length > 0 && readIn.every(({ path }) => crowded.has(crowdKey(observable, path)))
    const isServed = scene.hasDatabase && !chosen && observable.kind !== 'user' && readIn.some(isServer)
    const role = isOneOfMany ? 'bystander' : isServed ? 'target' : roleOf(observable, part, scene, chosen)
    const rank = ranks.get(observable.kind) ?? 0
    ranks.set(observable.kind, rank + 1)
    const described = { observable, readIn, part, quoted, role }
    const isTold = !chosen || (inMail && !isAboutMail(around.claim))
    const isFoundHere = part === 'device' && role === 'target'
    const isClear =
      isFoundHere ||
      (part === 'sender' && inMail && !observable.internal) ||
      readIn.some(onlyAgreed) ||
      (part === 'client' && readIn.some(isDoneFrom)) ||
      (part === 'bystander' && readIn.some(({ path }) => isBesideEvent(path))) ||
      (readIn.length > 0 && readIn.every((each) => isInAnswer(observable, each))) ||
      isAside(observable, part)
    const isLearned =
      !isOneOfMany &&
      !isServed &&
      isTold &&
      !isClear &&
      around.format === undefined &&
      learnedKinds.has(observable.kind)
    return { described, features: isLearned ? roleFeatures(described, rank, event) : undefined }
  })
}

/** The tenant's own domain, and the policy that found something. */
const isAside = ({ kind }: Observable, part: Part | undefined) =>
  (kind === 'domain' || kind === 'cloud_resource') && (part === 'bystander' || part === 'reporter')

/** Which parts machines, addresses and people have by the rules. */
function othersIn(placed: readonly Placed[]): number[] {
  const others = new Set<number>()
  for (const { observable, part = 'none' } of placed) {
    const { kind, internal } = observable
    if (kind !== 'ip' && kind !== 'host' && kind !== 'user' && kind !== 'email') continue
    others.add(otherFeature(kind, part))
    others.add(otherFeature(kind, kind === 'ip' ? String(internal) : ''))
  }
  return [...others]
}
const learnedKinds: ReadonlySet<ObservableKind> = new Set(['ip', 'host', 'user', 'email', 'domain', 'cloud_resource'])

/** What the event as a whole says about its parts. */
interface Scene {
  claim: Claim
  /** A connection that began inside and went out. */
  outward: boolean
  hasActor: boolean
  hasMachine: boolean
  hasEnds: boolean
  /** A machine or an address that takes part, beside whoever wrote the line. */
  hasOthers: boolean
  hasLogger: boolean
  /** A file was found, and nobody but the device has to do with it: it is the device's own. */
  isFoundOnDevice: boolean
  /** CEF and LEEF: a device or a collector tells of others. */
  isEventFormat: boolean
  ownLog: boolean
  /** An account of a database did something there. */
  hasDatabase: boolean
}

const isServer = ({ path }: Within) => /^server(?:ip|host|hostname|name|address)$/.test(fieldSteps(path).at(-1) ?? '')
/** Audit logs call so what somebody sat at. */
const isDoneFrom = ({ path }: Within) => /^(?:workstation|callercomputer)(?:name)?$/.test(fieldSteps(path).at(-1) ?? '')
/** `ip=10.4.1.7` beside the name of a device is its own. */
const isOwnAddress = ({ observable: { kind, internal }, readIn }: Placed) =>
  kind === 'ip' &&
  internal &&
  readIn.every(({ path }) => /^(?:ip|ips|ipaddr|ipaddress|ipv4)$/.test(fieldSteps(path).at(-1) ?? ''))
const databaseUsers = ['dbuser', 'dbusername', 'databaseuser', 'databaseusername']

function sceneOf(placed: readonly Placed[], { claim, format, fields }: Surroundings): Scene {
  const ofPart = (...wanted: Part[]) =>
    placed.filter(({ part, chosen }) => !chosen && part !== undefined && wanted.includes(part))
  const isNetwork = ({ observable }: Placed) => observable.kind === 'ip'
  const isNetworkOrHost = ({ observable: { kind } }: Placed) => kind === 'ip' || kind === 'host'
  const sources = ofPart('source').filter(isNetwork)
  const destinations = ofPart('destination', 'remote').filter(
    (each) => isNetwork(each) || each.observable.kind === 'domain',
  )
  // Where it went may stand in a field that gives no part, as the answer of a name server does.
  const isOutward =
    !attackingClaims.has(claim) &&
    sources.some(({ observable }) => observable.internal) &&
    (destinations.length === 0 ? outwardClaims.has(claim) : destinations.some(({ observable }) => !observable.internal))
  return {
    claim,
    outward: isOutward,
    hasActor: ofPart('actor').some(({ observable }) => observable.kind === 'user' || observable.kind === 'email'),
    hasMachine: ofPart('machine', 'destination', ...(isOutward ? (['source'] as const) : [])).some(
      ({ observable }) => observable.kind === 'host',
    ),
    hasEnds: sources.length > 0 && destinations.length > 0,
    hasOthers: ofPart('source', 'destination', 'machine', 'remote', 'client', 'device').some(isNetworkOrHost),
    hasLogger: ofPart('logger').length > 0,
    isFoundOnDevice:
      (claim === 'malware' || claim === 'ransomware') &&
      placed.some(({ observable: { kind } }) => kind === 'file' || kind === 'hash') &&
      !placed.some(({ observable: { kind } }) => kind === 'url' || kind === 'email') &&
      !ofPart('source', 'destination', 'machine', 'remote', 'client').some(
        (each) => isNetworkOrHost(each) && !isOwnAddress(each),
      ),
    isEventFormat: /\b(?:CEF|LEEF):\d/.test(fields.text?.slice(0, 300) ?? ''),
    ownLog: format?.ownLog ?? false,
    hasDatabase: databaseUsers.some((name) => fields.named(name).length > 0),
  }
}

/** Whoever does such a thing from inside is no victim of the far end. */
const attackingClaims: ReadonlySet<Claim> = new Set([
  'discovery',
  'exploitation-attempt',
  'brute-force',
  'password-spray',
])
const outwardClaims: ReadonlySet<Claim> = new Set([
  'command-and-control',
  'exfiltration',
  'phishing-clicked',
  'policy-violation',
  'malware',
  'ransomware',
])
const accountClaims: ReadonlySet<Claim> = new Set([
  ...signInClaims,
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

function roleOf(observable: Observable, part: Part | undefined, scene: Scene, chosen: boolean): ObservableRole {
  const { kind } = observable
  if (part === 'reporter' || part === 'bystander') return part
  if (kind === 'hash' || kind === 'file' || kind === 'process' || kind === 'vulnerability' || kind === 'url')
    return 'object'
  if (kind === 'domain') return part === 'sender' ? 'actor' : isAttackedSite(part, scene) ? 'target' : 'object'
  if (chosen) return 'object'
  return roleOfPart(observable, part, scene)
}

/** A site that was asked for in an attack on it, or in which something was found. */
const isAttackedSite = (part: Part | undefined, { claim }: Scene) =>
  (part === 'machine' || part === 'target' || part === 'destination') && siteClaims.has(claim)
const siteClaims: ReadonlySet<Claim> = new Set([
  'exploitation-attempt',
  'exploitation',
  'vulnerable-software',
  'web-shell',
])

function roleOfPart(observable: Observable, part: Part | undefined, scene: Scene): ObservableRole {
  const { claim, outward } = scene
  switch (part) {
    case 'actor':
    case 'sender':
      return 'actor'
    case 'target':
    case 'recipient':
      return 'target'
    case 'machine':
      return scene.isEventFormat && scene.hasEnds ? 'reporter' : 'target'
    case 'device':
      return (scene.hasLogger || scene.isFoundOnDevice) && !scene.hasEnds && !scene.hasMachine ? 'target' : 'reporter'
    case 'logger':
      return !scene.ownLog && (scene.hasEnds || scene.hasMachine || (scene.isEventFormat && scene.hasOthers))
        ? 'reporter'
        : 'target'
    case 'object':
      return 'object'
    case 'source':
      return outward && observable.kind !== 'user' ? 'target' : 'actor'
    case 'destination':
      return outward && !observable.internal ? 'object' : 'target'
    case 'remote':
      return outward || outwardClaims.has(claim) || claim === 'execution' ? 'object' : 'actor'
    case 'client':
      if (claim === 'vulnerable-software') return 'target'
      return observable.internal && foundClaims.has(claim) ? 'target' : 'actor'
    case 'account':
      return accountClaims.has(claim) || foundClaims.has(claim) || scene.hasActor ? 'target' : 'actor'
    default:
      return byKind(observable, scene)
  }
}

function byKind({ kind, internal }: Observable, { claim }: Scene): ObservableRole {
  if (kind === 'cloud_resource' || kind === 'host') return 'target'
  if (kind === 'user') return accountClaims.has(claim) || foundClaims.has(claim) ? 'target' : 'actor'
  if (kind === 'email') return internal || !claim.startsWith('phishing') ? 'target' : 'actor'
  if (internal || claim === 'vulnerable-software') return 'target'
  return outwardClaims.has(claim) ? 'object' : 'actor'
}

/** More people than this in one field were only tried, or only received. */
const crowd = 5
const noPaths: ReadonlySet<string> = new Set()
const crowdKey = ({ kind }: Observable, path: readonly string[]) =>
  kind === 'user' || kind === 'email' ? `${kind} ${withoutPositions(path)}` : ''
const withoutPositions = rememberByPath((path) => path.filter((step) => !/^\d+$/.test(step)).join('/'))

function crowdedPaths(placed: readonly Placed[]): ReadonlySet<string> {
  if (placed.length <= crowd) return noPaths
  const counts = new Map<string, number>()
  for (const { observable, readIn } of placed) {
    if (observable.kind !== 'user' && observable.kind !== 'email') continue
    for (const key of new Set(readIn.map(({ path }) => crowdKey(observable, path))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > crowd).map(([key]) => key))
}
