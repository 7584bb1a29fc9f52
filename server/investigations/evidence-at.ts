// The part of kept evidence that a finding points at, short enough to be shown beside it.
import { nearestPlace } from '../../connectors/kit/pointer.ts'

const longest = 2_000

/** As JSON; a longer one is cut, and says so. */
export const evidenceAt = (text: string, pointer: string): string => openEvidence(text)(pointer)

/** For many pointers into one answer. */
export function openEvidence(text: string): (pointer: string) => string {
  const output: unknown = JSON.parse(text)
  return (pointer) => {
    const found = JSON.stringify(nearestPlace(output, pointer).value) ?? 'null'
    return found.length <= longest
      ? found
      : `${found.slice(0, longest).toWellFormed()}… [cut: ${found.length} characters]`
  }
}
