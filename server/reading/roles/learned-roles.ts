// The part that people said an observable plays in events like this one. `npm run learn:alerts` learns it.
import type { Observable } from '../../../contract/observable.ts'
import { type ObservableKind, type ObservableRole, observableRoles } from '../../../contract/vocabulary.ts'
import { type FeatureRows, learnedFrom, likeliest } from '../../learned/learned-table.ts'
import { type Described, roleRows } from './role-features.ts'

export const learnedRolesFile = new URL('./learned-roles.bin', import.meta.url)
const likely = learnedFrom(learnedRolesFile, roleRows, observableRoles.length)

/** By how much a role has to be likelier than what the rules say; and by how much that of a machine or person who is then not asked about. */
const margin = 0.2
const marginOfWatchers = 0.5
const marginOfWatchingMailboxes = 0.1

interface Judged {
  observable: Observable
  ruled: ObservableRole
  likeliest: ObservableRole
  /** By how much it is likelier. */
  more: number
}

/** The likeliest roles, where they are clearly likelier than what the rules say. */
export function likelyRoles(
  all: readonly { described: Described; features: FeatureRows | undefined }[],
): ObservableRole[] {
  const judged = all.map(judge)
  const roles = judged.map((each) => (each.more > marginFor(each) ? each.likeliest : each.ruled))
  // Where another machine takes part, one that seems to watch may be called so sooner: the event keeps whom to ask about.
  const watching = judged
    .map((each, index) => ({ ...each, index }))
    .filter(({ observable: { kind }, likeliest: role, more }) => isMachine(kind) && isWatcher(role) && more > margin)
    .sort((a, b) => b.more - a.more)
  for (const { observable, index, likeliest: role } of watching) {
    const isNotAlone = judged.some(
      (other, at) => at !== index && mayStandFor(other.observable, observable) && takesPart(roles[at]),
    )
    if (isNotAlone) roles[index] = role
  }
  return roles
}

function judge({
  described: { observable, role: ruled },
  features,
}: Parameters<typeof likelyRoles>[0][number]): Judged {
  if (!features) return { observable, ruled, likeliest: ruled, more: 0 }
  const shares = likely(features)
  const best = likeliest(shares)
  const more = (shares[best] ?? 0) - (shares[observableRoles.indexOf(ruled)] ?? 0)
  return { observable, ruled, likeliest: observableRoles[best] ?? ruled, more }
}

const marginFor = ({ observable, likeliest: role }: Judged) =>
  !isWatcher(role) ? margin : observable.kind === 'email' ? marginOfWatchingMailboxes : marginOfWatchers

const isWatcher = (role: ObservableRole) => role === 'reporter' || role === 'bystander'
const takesPart = (role: ObservableRole | undefined) => role === 'actor' || role === 'target'
const isMachine = (kind: ObservableKind) => kind === 'host' || kind === 'ip'
/** Another machine by name; for an address also another one inside. */
const mayStandFor = (other: Observable, { kind }: Observable) =>
  other.kind === 'host' || (kind === 'ip' && other.kind === 'ip' && other.internal)
