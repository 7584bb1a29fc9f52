// The part that people said an observable plays in events like this one. `npm run learn:alerts` learns it.
import { type ObservableRole, observableRoles } from '../../../contract/vocabulary.ts'
import { type FeatureRows, learnedFrom, likeliest } from '../../learned/learned-table.ts'
import { roleRows } from './role-features.ts'

export const learnedRolesFile = new URL('./learned-roles.bin', import.meta.url)
const likely = learnedFrom(learnedRolesFile, roleRows, observableRoles.length)

/** By how much it has to be likelier, and by how much who would no longer be asked about. */
const margin = 0.2
const marginOfWatchers = 0.5

/** The likeliest one, where it is clearly likelier than what the rules say. */
export function likelyRole(features: FeatureRows, ruled: ObservableRole): ObservableRole {
  const shares = likely(features)
  const best = likeliest(shares)
  const role = observableRoles[best] ?? ruled
  const more = (shares[best] ?? 0) - (shares[observableRoles.indexOf(ruled)] ?? 0)
  const needed = role === 'reporter' || role === 'bystander' ? marginOfWatchers : margin
  return more > needed ? role : ruled
}
