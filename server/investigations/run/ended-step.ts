// What is kept of a step that has ended, for one item and one connection.
import type { SkillFinding } from '../../../connectors/kit/vocabulary/questions.ts'
import type { StepError, StepRecord } from '../../../contract/investigation.ts'

export interface EndedStep {
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
  /** In memory only: what is kept of it is the evidence. */
  output: unknown
  output_sha256: string | null
  started_ms: number | null
  finished_ms: number
}
