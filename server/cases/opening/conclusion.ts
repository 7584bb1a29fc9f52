// The conclusion of an investigation, from which a case is opened or changed.

import type { Technique } from '../../../contract/case.ts'
import type { Join } from '../../../contract/correlation.ts'
import type { CitedSentence, Confidence, Finding } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { Proposal } from '../../../contract/proposal.ts'
import type { Claim, Severity, Verdict } from '../../../contract/vocabulary.ts'
import type { CorrelationFacts } from '../correlation/correlation-facts.ts'

export interface Conclusion {
  alert_uuid: string
  alert_id: string
  alert_type: string
  alert_provider: string
  claims: readonly Claim[]
  organization_uuid: string
  /** Where what it came to is stored; undefined: nowhere but in its case. */
  investigation_uuid?: string | undefined
  /** 1 for the first investigation of the alert; more when a person asked for another. */
  run: number
  /** Seconds: when the source raised the alert. */
  raised_at: number
  title: string
  severity: Severity
  verdict: Verdict
  confidence: Confidence
  summary: readonly CitedSentence[]
  observables: readonly Observable[]
  findings: readonly Finding[]
  techniques: readonly Technique[]
  proposals: readonly ProposedChange[]
  /** What people have to do, because no connected skill can. */
  tasks: readonly string[]
  /** What people have stated as expected, which this is; its case comes out closed. */
  expected?: { reason: string } | undefined
  /** The organization lets such a case be closed without a person; some are left open as a sample. */
  auto_close?: { is_sample: boolean; reason: string } | undefined
  /** By what it finds the case it belongs to; undefined: only by keys of its playbook. */
  correlation?: CorrelationFacts | undefined
  /** It was not investigated by itself: it joins the case of an alert that was. */
  repeat?: { case_uuid: string; of: string; join: Join } | undefined
  /** Alerts with a key in common join the case while it is open and until then. */
  group: { keys: readonly string[]; until: number } | undefined
}

export interface ProposedChange
  extends Pick<
    Proposal,
    | 'skill'
    | 'connection_uuid'
    | 'observable'
    | 'input'
    | 'what'
    | 'why'
    | 'warning'
    | 'needs_confirmation'
    | 'impact'
    | 'findings'
  > {}
