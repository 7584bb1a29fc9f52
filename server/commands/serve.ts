// `vedette serve`: opens the database, listens, and stops in good order.
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { noteOperator } from '../audit/pending-entries.ts'
import { type Config, readConfig } from '../config.ts'
import type { ConnectionServices } from '../connections/connection-services.ts'
import { tellUnopenable } from '../connections/secrets/unopenable-connections.ts'
import { leaveAddress } from '../database/data-folder.ts'
import { OperatorError } from '../database/operator-error.ts'
import { collectWhenQuiet } from '../database/quiet-memory.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { openReach } from '../notifications/sending/reach.ts'
import { type OpenedDatabase, openDatabase } from '../open-database.ts'
import { measurePipelines } from '../pipelines/lag.ts'
import type { PipelineServices } from '../pipelines/pipeline-services.ts'
import { createLog } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import { say, showProgress, warn } from './say.ts'

const stopWithin = 8000

export async function serve() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const loading = import('../start-node.ts') // meanwhile
  const database = await showProgress(
    'Opening the database (the first time it is created, which takes some seconds)',
    () =>
      openDatabase(config, {
        onLost: (error) => {
          log.fatal({ err: error }, 'the embedded database cannot go on')
          warn(
            `The embedded database cannot go on: ${error.message}. What was acknowledged is kept. Mend it and start again.`,
          )
          process.exit(1)
        },
        onWait: (text) => log.warn(text),
        onAway: (away) => (away ? log.error('the database does not answer') : log.info('the database answers again')),
      }),
  )
  const { startNode } = await loading
  const node = await startNode(config, database, log)
  const { services, http, authenticator, dashboard, firstKey } = node
  await tellUnopenable(services)
  measureDatabase(services, database)

  const working = { ...services, db: database.pools.work }
  const stopHousekeeping = startHousekeeping(
    working,
    database,
    [authenticator.flush, services.watch.flush, services.traffic.flush],
    config.roles,
  )
  const stopStreams = await startStreams(working, database, config)
  const stopPipelines = await startPipelines({ ...node.pipelines, db: working.db }, database, config)
  const stopMailboxes = await startMailboxes({ ...node.pipelines, db: working.db }, database, config)
  const backups = await allowBackups(working, database, config)
  const stop = async () => {
    await Promise.all([http.close(), stopStreams(), stopPipelines(), stopMailboxes(), backups.stop()])
    await node.stop()
    await stopHousekeeping()
    await database.close()
  }
  try {
    await http.listen({ host: config.host, port: config.port })
  } catch (error) {
    await stop()
    throw new OperatorError(
      `Cannot listen on ${config.host}:${config.port}: ${error instanceof Error ? error.message : error}. Set HOST and PORT.`,
    )
  }
  stopOnSignals(stop)
  await node.work()
  collectWhenQuiet()

  const { port } = http.server.address() as AddressInfo
  const address = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  if (!config.databaseUrl) leaveAddress(config.dataDir, address)
  log.info({ address, database: database.kind, roles: config.roles, migrated: database.migrated }, 'ready')
  greet(address, config, firstKey)
  if (config.roles.includes('api')) void dashboard.prepare() // meanwhile the API works and / says that it is being built
}

/** Loaded only where it is wanted: the queue client is not small. */
async function startStreams(services: ConnectionServices, { kind }: OpenedDatabase, { roles }: Config) {
  if (!roles.includes('worker')) return async () => {}
  const { consumeStreams } = await import('../connections/streams/consume-streams.ts')
  return consumeStreams(services, { alone: kind === 'embedded' }).stop
}

async function startPipelines(services: PipelineServices, { kind }: OpenedDatabase, { roles }: Config) {
  if (!roles.includes('worker')) return async () => {}
  const { runPipelines } = await import('../pipelines/run-pipelines.ts')
  measurePipelines(services)
  return runPipelines(services, { alone: kind === 'embedded' }).stop
}

async function startMailboxes(services: PipelineServices, { kind }: OpenedDatabase, config: Config) {
  if (!config.roles.includes('worker')) return async () => {}
  const { runMailboxes } = await import('../intake/mailboxes/run-mailboxes.ts')
  return runMailboxes({ ...services, reach: openReach(config) }, { alone: kind === 'embedded' }).stop
}

/** For `vedette backup`, whose user can read the data folder anyway: that one was taken is noted. */
async function allowBackups(services: Services, { kind }: OpenedDatabase, { dataDir }: Config) {
  if (kind !== 'embedded') return { stop: async () => {} }
  const onBegin = () => noteOperator(services.db, 'backup', 'data folder')
  return (await import('../backup/online-backup.ts')).offerBackups(services, dataDir, { onBegin })
}

function measureDatabase({ metrics }: Services, database: OpenedDatabase) {
  metrics.gauge('vedette_alerts_waiting', 'Alerts that wait to be investigated, counted up to 10,000', async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from (select 1 from alerts where investigation_status = 0 limit 10000) w`.execute(
      database.pools.health,
    )
    return rows[0]?.waiting ?? 0
  })
  for (const name of Object.keys(database.measures())) {
    metrics.gauge(`vedette_database_${name}`, measureHelp[name] ?? name, () => database.measures()[name] ?? 0)
  }
}

const measureHelp: Record<string, string> = {
  open: 'Connections of all pools',
  idle: 'Connections of all pools that nobody uses',
  waiting: 'Callers that wait for a connection',
  syncs: 'How often the embedded database forced a file to disk',
}

function stopOnSignals(stop: () => Promise<void>) {
  const onSignal = () => {
    setTimeout(() => process.exit(0), stopWithin).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
}

/** In one piece: who waits for the first line finds the others there too. */
function greet(
  address: string,
  { bootstrapApiKey, bootstrapOrganization, dataDir, databaseUrl }: Config,
  firstKey: string | undefined,
) {
  const lines = [`Vedette is ready at ${address}  (API description: ${address}/docs)`]
  if (!databaseUrl) lines.push(`Data folder: ${dataDir}`)
  if (firstKey) lines.push(...firstSteps(address, bootstrapOrganization, bootstrapApiKey ? undefined : firstKey))
  say(lines.join('\n'))
}

/** A key that the operator gave is not repeated. */
function firstSteps(address: string, organization_code: string, madeKey: string | undefined): string[] {
  const key = madeKey ?? '<the key in VEDETTE_BOOTSTRAP_API_KEY>'
  const body = JSON.stringify({
    organization_code,
    alert_provider: 'siem',
    alert_type: 'Impossible travel',
    alert_content: 'Sign-ins of one user from two countries within 40 minutes',
  })
  return [
    ...(madeKey ? [`\nAdministrator API key, shown this once:\n\n  ${madeKey}`] : []),
    `\nSend a first alert:\n\n  curl -sS ${address}/platformapi/alerts -H 'Content-Type: application/json' -H 'Cookie: Session=${key}' -d '${body}'\n`,
  ]
}
