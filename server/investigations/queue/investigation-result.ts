// What an investigation came to, as it is stored: with its last steps, written once, when the investigation ends.
import type { Technique } from '../../../contract/case.ts'
import type { Confidence, EvidencedFinding, Investigation } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { StoredReading } from '../../../contract/reading.ts'

/** One that ended without a verdict has findings alone. */
export interface InvestigationResult {
  observables: readonly Observable[] | null
  reading: StoredReading | null
  confidence: Confidence | null
  summary: Investigation['summary'] | null
  findings: readonly EvidencedFinding[] | null
  /** These two are for a case that holds nothing else. */
  techniques?: readonly Technique[]
  alert_id?: string
}
