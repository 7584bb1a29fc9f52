// The findings of all steps of an investigation as one numbered list. Pure: the same steps give the same numbers.
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import { observableKey } from '../../../contract/identity.ts'
import { inKeyOrder } from '../run/key-order.ts'

/** A step that has ended, with what its answer means. */
export interface StepWithFindings<F extends SkillFinding> {
  step_key: string
  step_id: string
  skill: string
  findings: readonly F[]
}

/** A finding with its number, the skill that told it and the key of its step. */
type Collected<F> = F & { finding_id: string; source: string; step: string }

const mostFindings = 200

/** In the order of the playbook's steps (`order`, their ids), then by item and connection as the keys tell them. */
export function collectFindings<F extends SkillFinding>(
  steps: readonly StepWithFindings<F>[],
  order: readonly string[],
): { findings: Collected<F>[]; left_out: number } {
  const all = inKeyOrder(steps, order).flatMap(({ step_key, skill, findings }) =>
    findings.map((finding) => ({ ...finding, source: skill, step: step_key })),
  )
  const told = [...new Map(all.toReversed().map((finding) => [sameness(finding), finding])).values()].toReversed()
  const kept = heaviest(told)
  return {
    findings: kept.map((finding, index) => ({ finding_id: `F${index + 1}`, ...finding })),
    left_out: told.length - kept.length,
  }
}

/** What is told again by another step or connection is the same finding; the first place it was told at stays. */
const sameness = ({ source, observable, assessment, weight, statement }: SkillFinding & { source: string }) =>
  JSON.stringify([source, observableKey(observable), assessment, weight, statement])

/** Where there are too many, the lightest are left out, so that the verdict does not hang on the order. The alert's own stay. */
function heaviest<F extends SkillFinding & { source: string }>(findings: F[]): F[] {
  if (findings.length <= mostFindings) return findings
  const ranks = { malicious: 0, benign: 1, suspicious: 1, context: 2 }
  const rank = ({ source, assessment }: F) => (source === 'alert' ? -1 : ranks[assessment])
  const kept = new Set(findings.toSorted((a, b) => rank(a) - rank(b) || b.weight - a.weight).slice(0, mostFindings))
  return findings.filter((finding) => kept.has(finding))
}
