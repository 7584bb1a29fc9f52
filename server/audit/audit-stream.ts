// Tells auditors live that entries were added: one look a second for the whole node, while anybody follows.
import type { ServerResponse } from 'node:http'
import { inBackground } from '../database/wall.ts'
import { tooManyRequests } from '../http/problem.ts'
import type { Caller, Scope, Services } from '../platform/services.ts'
import { findNewestEntry } from './audit-store.ts'

const lookEvery = 1000
const heartbeatEvery = 15_000
const mostOfNode = 200
const mostOfPrincipal = 20

interface Follower {
  principal_uuid: string
  scope: Scope
  raw: ServerResponse
  told: number
  writtenAt: number
  isStillGood(): Promise<boolean>
}

export function createAuditStream({ db, log }: Services) {
  const followers = new Set<Follower>()
  let timer: NodeJS.Timeout | undefined
  let seen = 0

  const write = (follower: Follower, text: string) => {
    follower.writtenAt = performance.now()
    follower.raw.write(text)
  }
  const tell = async (follower: Follower) => {
    const { scope, told } = follower
    const entry = scope.organization_uuids === null ? seen : await findNewestEntry(db, scope)
    if (entry <= told) return
    follower.told = entry
    write(follower, `id: ${entry}\nevent: entry\ndata: ${JSON.stringify({ entry })}\n\n`)
  }
  const look = async () => {
    const newest = await findNewestEntry(db, { organization_uuids: null })
    const hasGrown = newest > seen
    seen = newest
    for (const follower of followers) {
      if (!(await follower.isStillGood())) follower.raw.end()
      else if (hasGrown || follower.told < 0) await tell(follower)
      else if (performance.now() - follower.writtenAt > heartbeatEvery) write(follower, ': still here\n\n')
    }
  }
  const turn = () => {
    inBackground(look)
      .catch((error: unknown) => log.debug({ err: error }, 'the audit trail could not be looked at for live readers'))
      .finally(() => {
        timer = followers.size > 0 ? setTimeout(turn, lookEvery).unref() : undefined
      })
  }

  return {
    /** Throws where too many follow already. */
    admit({ principal_uuid }: Caller) {
      const own = [...followers].filter((each) => each.principal_uuid === principal_uuid).length
      if (followers.size >= mostOfNode || own >= mostOfPrincipal)
        throw tooManyRequests(10, 'Too many follow the audit trail live. Close some, or try again later.')
    },

    /** Tells the newest entry now, and each time there is another. */
    follow({ principal_uuid, scope }: Caller, raw: ServerResponse, isStillGood: () => Promise<boolean>) {
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })
      raw.write('retry: 2000\n\n')
      const follower = { principal_uuid, scope, raw, told: -1, writtenAt: performance.now(), isStillGood }
      followers.add(follower)
      raw.on('close', () => followers.delete(follower))
      timer ??= setTimeout(turn, 0).unref()
    },

    stop() {
      clearTimeout(timer)
      for (const { raw } of followers) raw.end()
      followers.clear()
    },
  }
}
