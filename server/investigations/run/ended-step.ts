// The result of a step for one item and one connection, while the step is asked and after it has ended.
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import type { StepError, StepRecord } from '../../../contract/investigation.ts'

/** A step as it was answered; nothing of it is stored yet. */
export interface AnsweredStep {
  step_key: string
  step_id: string
  item: unknown
  skill: string
  connection_uuid: string | null
  state: 'done' | 'failed' | 'skipped' | 'proposed'
  summary: string | null
  input: unknown
  error: StepError | null
  findings: readonly SkillFinding[]
  call: StepRecord['call']
  /** As the third party answered, for expressions. The evidence is what is stored of it, redacted. */
  output: unknown
  started_ms: number | null
  finished_ms: number
}

/** A finding with an excerpt of the evidence it points at. */
type StepFinding = SkillFinding & { evidence: string }

export interface EndedStep extends AnsweredStep {
  findings: readonly StepFinding[]
  output_sha256: string | null
}

/** All that is stored of a step beside its output. */
export type StoredStep = Omit<EndedStep, 'output'>

/** As it is stored: a short output with the step, as JSON; a long one apart, under its digest. */
export type PackedStep = StoredStep & { output: string | null }
