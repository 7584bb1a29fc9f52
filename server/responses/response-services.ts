// What the verbs of responses are given beside the usual: the queue of changes to be made, followed or taken back.
import type { ConnectionServices } from '../connections/connection-services.ts'
import type { Queue } from '../queue/jobs.ts'

export interface RunJob {
  run_uuid: string
}

export interface ResponseServices extends ConnectionServices {
  runs: Queue<RunJob>
}

/** The name of the queue, and where it is announced that there is work in it. */
export const runsQueue = 'responses'
export const runsChannel = 'vedette_responses'
