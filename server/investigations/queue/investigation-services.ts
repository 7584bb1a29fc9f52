// What the verbs of investigations are given beside the usual: the queue of investigations.
import type { ConnectionServices } from '../../connections/connection-services.ts'
import type { Queue } from '../../queue/jobs.ts'

export interface InvestigationJob {
  investigation_uuid: string
}

export interface InvestigationServices extends ConnectionServices {
  queue: Queue<InvestigationJob>
}

/** The name of the queue, and where it is announced that there is work in it. */
export const investigationsQueue = 'investigations'
export const workChannel = 'vedette_work'
