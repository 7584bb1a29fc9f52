// The findings of all steps of an investigation as one numbered list. Pure: the same steps give the same numbers.
import type { Finding, StepRecord } from '../../../contract/investigation.ts'

/** A step that has ended, with what its answer means. */
export interface StoredStep extends Pick<StepRecord, 'key' | 'id' | 'skill'> {
  findings: readonly SourcedFinding[]
}

/** A finding as a skill gives it: not yet numbered, its step and source known from where it is kept. */
export type SourcedFinding = Omit<Finding, 'finding_id' | 'source' | 'step'>

const mostFindings = 200

/** In the order of the playbook's steps (`order`, their ids), then by item and connection as the keys tell them. */
export function collectFindings(steps: readonly StoredStep[], order: readonly string[]): Finding[] {
  const place = new Map(order.map((id, index) => [id, index]))
  const placeOf = ({ id }: StoredStep) => place.get(id) ?? order.length
  const inOrder = [...steps].sort((a, b) => placeOf(a) - placeOf(b) || byNumber.compare(a.key, b.key))
  const all = inOrder.flatMap(({ key, skill, findings }) =>
    findings.map((finding) => ({ ...finding, source: skill, step: key })),
  )
  const told = [...new Map(all.toReversed().map((finding) => [sameness(finding), finding])).values()].toReversed()
  return heaviest(told).map((finding, index) => ({ finding_id: `F${index + 1}`, ...finding }))
}

type Unnumbered = Omit<Finding, 'finding_id'>

/** So that item 10 comes after item 9. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** What is told again by another step or connection is the same finding; the first place it was told at stays. */
const sameness = ({ source, observable, assessment, weight, statement }: Unnumbered) =>
  JSON.stringify([source, observable.kind, observable.value.toLowerCase(), assessment, weight, statement])

/** Where there are too many, the lightest are left out, so that the verdict does not hang on the order. */
function heaviest(findings: Unnumbered[]): Unnumbered[] {
  if (findings.length <= mostFindings) return findings
  const rank = { malicious: 0, benign: 1, suspicious: 1, context: 2 }
  const kept = new Set(
    findings.toSorted((a, b) => rank[a.assessment] - rank[b.assessment] || b.weight - a.weight).slice(0, mostFindings),
  )
  return findings.filter((finding) => kept.has(finding))
}
