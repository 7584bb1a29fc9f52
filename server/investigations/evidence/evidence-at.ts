// The part of kept evidence that a finding points at, short enough to be shown beside it.
import { nearestPlace } from '../../../connectors/kit/vocabulary/pointer.ts'

const longest = 2_000

/** As JSON; a longer one is cut, and says so. */
export function evidenceAt(output: unknown, pointer: string): string {
  const found = JSON.stringify(nearestPlace(output, pointer).value) ?? 'null'
  return found.length <= longest
    ? found
    : `${found.slice(0, longest).toWellFormed()}… [cut: ${found.length} characters]`
}
