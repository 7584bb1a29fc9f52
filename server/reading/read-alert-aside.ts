// Reads alerts without blocking the process: in place for short contents, in threads for long ones.
import type { AlertReading } from '../../contract/reading.ts'
import { longestRead } from '../observables/find-observables.ts'
import { CutShort, createThreadPool } from '../platform/thread-pool.ts'
import { type AlertToRead, readAlert } from './read-alert.ts'

export interface ReadAside {
  reading: AlertReading
  /** A sentence for the case about the part that was not read; null when all was read. */
  note: string | null
}

const shortest = 16 * 1024

interface Limits {
  threads: number
  /** How long one content may take, from when a thread begins with it. */
  deadlineMs: number
  /** How long a thread without work is kept. */
  idleMs: number
}

export const readAlertAside = alertReader({ threads: 2, deadlineMs: 5000, idleMs: 30_000 })

/** A pool of its own. The process may end while its threads are idle. */
export function alertReader(limits: Limits) {
  const inThread = createThreadPool<AlertToRead, AlertReading>(new URL('./read-alert-thread.ts', import.meta.url), {
    ...limits,
    mostWaiting: 1000,
    memoryMb: 512,
  })
  return async (alert: AlertToRead, lane: string): Promise<ReadAside> => {
    const toRead = onlyWhatIsRead(alert)
    if (toRead.alert_content.length < shortest) return { reading: readAlert(toRead), note: null }
    try {
      return { reading: await inThread(lane, toRead), note: null }
    } catch (error) {
      if (!(error instanceof CutShort)) throw error
      return beginningOf(toRead, error.message)
    }
  }
}

/** Other properties of the alert are not sent to the thread. */
const onlyWhatIsRead = ({
  alert_provider,
  alert_type,
  alert_content,
  created_at_source,
  created_at = null,
  domains,
  corrections = [],
}: AlertToRead) => ({
  alert_provider,
  alert_type,
  alert_content: alert_content.slice(0, longestRead),
  // A time without a year is of the year in which the alert came.
  created_at_source: created_at_source ?? created_at,
  domains: [...domains],
  corrections: [...corrections],
})

/** Reads only the part that can be read at once. */
const beginningOf = (alert: AlertToRead, why: string): ReadAside => ({
  reading: readAlert({ ...alert, alert_content: alert.alert_content.slice(0, shortest) }),
  note: `Only the first ${shortest / 1024} KiB of the content were read: ${why}.`,
})
