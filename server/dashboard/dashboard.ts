// The built dashboard of this node: builds it in a process of its own where it is missing or stale, and holds its files.
import { access, constants } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { buildDashboard } from './build-dashboard.ts'
import { type DashboardFiles, readDashboard } from './dashboard-files.ts'
import { digestOfSources, ownCheckout, webFolder } from './dashboard-sources.ts'

export type DashboardState =
  | { name: 'missing' }
  | { name: 'building' }
  | { name: 'ready'; files: DashboardFiles }
  | { name: 'failed'; reason: string }

export type Dashboard = ReturnType<typeof createDashboard>

export function createDashboard(log: FastifyBaseLogger, checkout = ownCheckout) {
  let state: DashboardState = { name: 'missing' }
  let loading: Promise<void> | undefined

  const load = async () => {
    const files = await readDashboard(checkout)
    if (files) state = { name: 'ready', files }
  }

  const make = async (digest: string) => {
    state = { name: 'building' }
    const folder = webFolder(checkout)
    await access(folder, constants.W_OK).catch(() => {
      throw new Error(`This process may not write to ${folder}: run "npm run build:web" once as somebody who may.`)
    })
    const started = performance.now()
    await buildDashboard(checkout, digest)
    await load()
    log.info({ ms: Math.round(performance.now() - started) }, 'the dashboard was built')
  }

  return {
    /** What there is to show; the first to ask has it read from disk. */
    async state(): Promise<DashboardState> {
      if (state.name === 'missing') {
        loading ??= load()
        await loading
      }
      return state
    },

    /** Builds it where it is missing or older than its sources. Never throws: the service does without it. */
    async prepare(): Promise<void> {
      try {
        const [digest, files] = await Promise.all([digestOfSources(checkout), readDashboard(checkout)])
        if (files?.digest === digest) state = { name: 'ready', files }
        else await make(digest)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        state = { name: 'failed', reason }
        log.warn({ reason }, 'the dashboard could not be built; the API works without it')
      }
    },
  }
}
