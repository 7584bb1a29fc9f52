// What an investigation came to, as it is handed to the cases.
import type { Proposal, Severity, Technique } from '../../contract/case.ts'
import type { CitedSentence, Confidence, Finding, Verdict } from '../../contract/investigation.ts'
import type { Thing } from '../../contract/thing.ts'

export interface Conclusion {
  alert_uuid: string
  alert_id: string
  alert_type: string
  organization_uuid: string
  /** 1 for the first investigation of the alert; more when a person asked for another. */
  run: number
  /** Seconds: when the source raised the alert. */
  raised_at: number
  title: string
  severity: Severity
  verdict: Verdict
  confidence: Confidence
  summary: readonly CitedSentence[]
  things: readonly Thing[]
  findings: readonly Finding[]
  techniques: readonly Technique[]
  proposals: readonly ProposedChange[]
  /** Alerts with a key in common join the case while it is open and until then. */
  group: { keys: readonly string[]; until: number } | undefined
}

export interface ProposedChange
  extends Pick<Proposal, 'skill' | 'connection_uuid' | 'thing' | 'input' | 'what' | 'why'> {}
