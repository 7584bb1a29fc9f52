// Suggests what a person may have meant.
import { distance } from 'fastest-levenshtein'

/** A sentence that names the nearest of what is known, or nothing when none is near. */
export function didYouMean(given: string, known: readonly string[]): string {
  const lower = given.toLowerCase()
  const [nearest] = known
    .map((name) => ({ name, far: distance(lower, name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
  return nearest && nearest.far <= Math.max(2, given.length / 2) ? ` Did you mean "${nearest.name}"?` : ''
}
