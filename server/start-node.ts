// A node: everything a process of the service runs, put together from its settings and its database.
import { indexWordsBehind } from './alerts/alert-words-behind.ts'
import { startCountingHours } from './alerts/count-hours.ts'
import { type App, buildApp, type IntakeWriter } from './app.ts'
import { startChaining } from './audit/chain-entries.ts'
import { headPublisher } from './audit/publish-head.ts'
import { startWatchingServiceLevels } from './cases/service-levels/watch-service-levels.ts'
import type { Config } from './config.ts'
import { changesChannel } from './database/change-events.ts'
import { noticesChannel } from './database/notices.ts'
import { followConnectors } from './described-connectors/follow-connectors.ts'
import { storeFolder } from './described-connectors/store-folder.ts'
import { prepareFirstStart } from './first-start.ts'
import {
  type InvestigationJob,
  type InvestigationServices,
  investigationsQueue,
} from './investigations/queue/investigation-services.ts'
import { startDelivering } from './notifications/delivering/start-delivering.ts'
import { openReach } from './notifications/sending/reach.ts'
import { startWatchingStates } from './notifications/watch-states.ts'
import { followClosedOrganizations } from './off-boarding/closed-organizations.ts'
import { startDeleting } from './off-boarding/start-deleting.ts'
import type { OpenedDatabase } from './open-database.ts'
import { openServices } from './open-services.ts'
import { createDirectory } from './organizations/directory.ts'
import { startPublishingReports } from './overview/publish-reports.ts'
import { createMetrics } from './platform/metrics.ts'
import type { Services } from './platform/services.ts'
import { startJobs } from './queue/jobs.ts'
import { type ResponseServices, type RunJob, runsQueue } from './responses/response-services.ts'
import { startResponses } from './responses/work.ts'
import { createDryRunThread } from './start-dry-run-thread.ts'
import { createWorkThreads } from './work-threads.ts'

export interface Node extends App {
  services: InvestigationServices & ResponseServices
  /** The administrator's key, when it was made just now. */
  firstKey: string | undefined
  /** Begins to investigate, where this node has that role. */
  work(): Promise<void>
  /** Ends work and queue. The caller closes what it opened: listening, and the database. */
  stop(): Promise<void>
}

export async function startNode(
  config: Config,
  database: OpenedDatabase,
  log: Services['log'],
  writer?: IntakeWriter,
): Promise<Node> {
  const connections = openServices(config, database, { log, metrics: createMetrics() })
  if (config.connectorsDir !== undefined) await storeFolder(connections, config.connectorsDir)
  const firstKey = await prepareFirstStart(connections, config)
  const described = await followConnectors(connections, database)
  const works = config.roles.includes('worker')
  const jobs = await startJobs(connections, database, { supervise: works })
  const services = {
    ...connections,
    directory: createDirectory(database.pools.intake),
    queue: await jobs.openQueue<InvestigationJob>(investigationsQueue),
    runs: await jobs.openQueue<RunJob>(runsQueue),
  }
  const working = { ...services, db: database.pools.work }
  const words = works ? indexWordsBehind(working, database.kind === 'embedded') : undefined
  const publishHead = headPublisher(working, { file: config.auditHeadFile, url: config.auditHeadUrl })
  const chaining = startChaining({ ...working, publishHead })
  const closed = await followClosedOrganizations(working, database)
  const deleting = startDeleting({ ...working, onNoted: chaining.wake })
  const threads = works ? createWorkThreads(working, database, config) : undefined
  const dryRuns = createDryRunThread(services, database, config)
  const app = await buildApp(services, database.pools, config, {
    tryAside: dryRuns.run,
    writer,
    onAccepted: (count) => {
      words?.wake()
      threads?.noteAccepted(count)
    },
    onNoted: chaining.wake,
    measureElsewhere: threads?.measure,
    offBoarding: { readClosed: closed.read, wakeDeleting: deleting.wake },
  })
  if (config.roles.includes('api')) await database.listen(changesChannel, app.changes.wake)
  await services.quotas.refresh()
  const stops = [
    dryRuns.stop,
    described.stop,
    closed.stop,
    deleting.stop,
    ...(words ? [words.stop] : []),
    chaining.stop,
    jobs.stop,
    services.watch.flush,
    services.traffic.flush,
    services.quotas.stop,
  ]

  return {
    ...app,
    services,
    firstKey,
    work: async () => {
      if (!threads) return
      stops.unshift(threads.stop, (await startResponses(working, database)).stop)
      await threads.start()
      const notifying = { ...working, reach: openReach(config) }
      const delivering = await startDelivering(notifying, database.kind === 'embedded')
      stops.unshift(delivering.stop, startWatchingStates(notifying), startWatchingServiceLevels(working))
      stops.unshift(startCountingHours(working), startPublishingReports(working))
      await database.listen(noticesChannel, delivering.wake)
    },
    stop: async () => {
      for (const stop of stops) await stop().catch((error: unknown) => log.warn({ err: error }, 'could not stop'))
    },
  }
}
