// What verbs about pipelines are given beside the usual: how long a content may be, where cases are shown, the pace of calls.
import type { InvestigationServices } from '../investigations/queue/investigation-services.ts'
import type { Pace } from './pace.ts'

export interface PipelineServices extends InvestigationServices {
  maxContentBytes: number
  /** The address that people use; undefined where it is not set. */
  publicUrl: string | undefined
  pace: Pace
}
