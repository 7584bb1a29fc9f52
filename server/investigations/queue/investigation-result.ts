// What an investigation came to, as it is stored: in one piece, written once, when the investigation ends.
import type { Confidence, EvidencedFinding, Investigation } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { StoredReading } from '../../../contract/reading.ts'
import { packJson } from '../../database/packed-json.ts'

/** One that ended without a verdict has findings alone. */
export interface InvestigationResult {
  observables: readonly Observable[] | null
  reading: StoredReading | null
  confidence: Confidence | null
  summary: Investigation['summary'] | null
  findings: readonly EvidencedFinding[] | null
}

/** For a statement that decodes it. */
export const packResult = (result: InvestigationResult): string => packJson(result).toString('base64')
