// Goes on with organizations that are being deleted: after a request for it, and at a start.
import { sql } from 'kysely'
import { DatabaseAway } from '../database/database-away.ts'
import { acrossOrganizations } from '../database/wall.ts'
import type { Services } from '../platform/services.ts'
import { deleteOrganization } from './delete-organization.ts'
import { listOffBoardings, noteProblem } from './off-boarding-store.ts'

const idleMs = 15_000
const busyMs = 1000

interface DeletingServices extends Services {
  /** An entry waits to be chained. */
  onNoted(): void
}

export function startDeleting(services: DeletingServices) {
  const { db, log, onNoted } = services
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const turn = async (): Promise<number> => {
    const waiting = await listOffBoardings(db, sql`state = 'deleting'`)
    for (const each of waiting) {
      try {
        if (await deleteOrganization(services, each, stopping.signal)) onNoted()
      } catch (error) {
        if (error instanceof DatabaseAway) throw error
        log.error({ err: error, off_boarding_uuid: each.off_boarding_uuid }, 'an organization could not be deleted yet')
        await noteProblem(db, each.off_boarding_uuid, error instanceof Error ? error.message : String(error))
      }
    }
    return waiting.length > 0 ? busyMs : idleMs
  }
  const run = () => {
    running = acrossOrganizations('deletes what is left of closed organizations', turn)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'off-boardings could not be looked after')
        return idleMs
      })
      .then(plan)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(run, ms).unref()
  }
  run()
  return {
    /** There is something to delete. */
    wake: () => plan(0),
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
