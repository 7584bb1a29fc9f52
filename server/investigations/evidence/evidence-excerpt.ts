// The part of the evidence that a finding points at, short enough to be shown beside the finding.
import { nearestPlace } from '../../../connectors/kit/vocabulary/pointer.ts'

const longest = 2_000

/** As JSON. A longer one is cut, and says so. */
export function evidenceExcerpt(evidence: unknown, pointer: string): string {
  const found = JSON.stringify(nearestPlace(evidence, pointer).value) ?? 'null'
  return found.length <= longest
    ? found
    : `${found.slice(0, longest).toWellFormed()}… [cut: ${found.length} characters]`
}

/** Findings of one answer often point at the same place, which may be large: it is read once. */
export function withExcerpts<F extends { pointer: string }>(findings: readonly F[], evidence: unknown) {
  const excerpts = new Map<string, string>()
  return findings.map((finding) => {
    const excerpt = excerpts.get(finding.pointer) ?? evidenceExcerpt(evidence, finding.pointer)
    excerpts.set(finding.pointer, excerpt)
    return { ...finding, evidence: excerpt }
  })
}
