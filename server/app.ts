// Builds the HTTP service: everything but the listening.
import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import packageJson from '../package.json' with { type: 'json' }
import { apiKeyRoutes } from './access/api-key-routes.ts'
import { type Authenticator, createAuthenticator } from './access/authenticator.ts'
import { createSessions } from './access/begin-session.ts'
import { ownCaller } from './access/own-call.ts'
import { passkeyRoutes } from './access/people/passkeys/passkey-routes.ts'
import { profileRoutes } from './access/people/profile-routes.ts'
import { userRoutes } from './access/people/user-routes.ts'
import { sessionRoutes } from './access/session-routes.ts'
import { signInEveryRequest } from './access/sign-in.ts'
import { requireStepUp } from './access/step-up.ts'
import { teamRoutes } from './access/teams/team-routes.ts'
import { verifyRoutes } from './access/verify-routes.ts'
import { agentRoutes } from './agents/agent-routes.ts'
import { alertBatchRoutes } from './alerts/alert-batch-routes.ts'
import { alertExportRoutes } from './alerts/alert-export-routes.ts'
import { alertRoutes, longestBodyOf } from './alerts/alert-routes.ts'
import type { AlertToInsert, InsertAlerts, InsertedAlert, RepeatedAlert } from './alerts/insert-alerts.ts'
import { insertAlerts } from './alerts/insert-alerts.ts'
import { auditRequests } from './audit/audit-requests.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { caseRoutes } from './cases/api/case-routes.ts'
import { caseWorkRoutes } from './cases/api/case-work-routes.ts'
import { attachmentRoutes } from './cases/attachments/attachment-routes.ts'
import { correlationRoutes } from './cases/correlation/correlation-routes.ts'
import { entityRoutes } from './cases/entities/entity-routes.ts'
import { learningRoutes } from './cases/learning/learning-routes.ts'
import { qualityRoutes } from './cases/learning/quality-routes.ts'
import { serviceLevelRoutes } from './cases/service-levels/service-level-routes.ts'
import { measureServiceLevels } from './cases/service-levels/watch-service-levels.ts'
import { templateRoutes } from './cases/templates/template-routes.ts'
import type { Config } from './config.ts'
import { connectionRoutes } from './connections/api/connection-routes.ts'
import { connectorRoutes } from './connections/api/connector-routes.ts'
import { skillRoutes } from './connections/api/skill-routes.ts'
import { trafficRoutes } from './connections/api/traffic-routes.ts'
import { measureHealth } from './connections/health/measure-health.ts'
import { findTroubled } from './connections/health/troubled-connections.ts'
import { measureSecrets } from './connections/secrets/secret-reminders.ts'
import { createDashboard, type Dashboard } from './dashboard/dashboard.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { gather } from './database/gather.ts'
import type { Pools } from './database/pools.ts'
import { requireSight } from './database/wall.ts'
import { describeApi } from './describe-api.ts'
import { describedConnectorRoutes } from './described-connectors/described-connector-routes.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { createEventFeed, type EventFeed } from './events/event-feed.ts'
import { eventRoutes } from './events/event-routes.ts'
import { customerRoutes } from './hand-overs/customer-routes.ts'
import { handOverRoutes } from './hand-overs/hand-over-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { networkOf, trustProxies } from './http/client-address.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { answerErrors, answerFrameworkError, refuseUnknownOperations } from './http/error-answers.ts'
import { readJsonBodies } from './http/json-body.ts'
import { longestPart, refuseLongPaths } from './http/long-paths.ts'
import { type AddressOf, ownAddress } from './http/own-address.ts'
import { tooManyRequests } from './http/problem.ts'
import { refuseReversedWindows } from './http/reversed-windows.ts'
import { boundBodies } from './http/room-for-bodies.ts'
import { refuseUnknownFields } from './http/unknown-fields.ts'
import { refuseUnknownParameters } from './http/unknown-parameters.ts'
import { wallRequests } from './http/wall-requests.ts'
import { createSnsChecker } from './intake/check-sns.ts'
import { doorRoutes } from './intake/door-routes.ts'
import { createIntakeTokens } from './intake/find-intake-token.ts'
import { intakeTokenRoutes } from './intake/intake-token-routes.ts'
import { mailboxRoutes } from './intake/mailboxes/mailbox-routes.ts'
import { syslogListeners } from './intake/syslog/listen.ts'
import type { TryAside } from './investigations/api/dry-run.ts'
import { investigationRoutes } from './investigations/api/investigation-routes.ts'
import type { InvestigationServices } from './investigations/queue/investigation-services.ts'
import { mailServerRoutes } from './notifications/api/mail-server-routes.ts'
import { ownNotificationRoutes } from './notifications/api/own-settings-routes.ts'
import { notificationTargetRoutes } from './notifications/api/target-routes.ts'
import { openReach } from './notifications/sending/reach.ts'
import { offBoardingRoutes } from './off-boarding/off-boarding-routes.ts'
import { organizationRoutes } from './organizations/organization-routes.ts'
import { requireAskedOrganizations } from './organizations/require-asked-organizations.ts'
import { overviewRoutes } from './overview/overview-routes.ts'
import { reportRoutes } from './overview/report-routes.ts'
import { createPace } from './pipelines/pace.ts'
import { pipelineRoutes } from './pipelines/pipeline-routes.ts'
import type { PipelineServices } from './pipelines/pipeline-services.ts'
import type { MeasuredElsewhere } from './platform/metrics.ts'
import type { Scope, Services } from './platform/services.ts'
import { playbookRoutes } from './playbooks/api/playbook-routes.ts'
import { limitByQuotas, quotaRoutes } from './quotas/quota-routes.ts'
import { readingRoutes } from './reading/reading-routes.ts'
import { pdfRoutes } from './reports/pdf-routes.ts'
import { createPrinter } from './reports/printer.ts'
import { automationRoutes } from './responses/api/automation-routes.ts'
import { proposalOutcomeRoutes } from './responses/api/proposal-outcome-routes.ts'
import { proposalRoutes } from './responses/api/proposal-routes.ts'
import { moveProposals } from './responses/move-proposals.ts'
import type { ResponseServices } from './responses/response-services.ts'
import { runDirectly } from './responses/run-directly.ts'
import { withdrawProposals } from './responses/withdraw-proposals.ts'
import { createIdentityProvider } from './single-sign-on/provider.ts'
import { startRereadingGroups } from './single-sign-on/reread-groups.ts'
import { scimRoutes } from './single-sign-on/scim/scim-routes.ts'
import { scimSettingsRoutes } from './single-sign-on/scim/scim-settings-routes.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on-routes.ts'
import { singleSignOnSettingsRoutes } from './single-sign-on/single-sign-on-settings-routes.ts'

export interface App {
  http: FastifyInstance
  authenticator: Authenticator
  dashboard: Dashboard
  changes: EventFeed
  pipelines: PipelineServices
}

type AppConfig = Pick<
  Config,
  | 'publicUrl'
  | 'host'
  | 'port'
  | 'trustedProxies'
  | 'sessionHours'
  | 'maxContentBytes'
  | 'rateLimit'
  | 'roles'
  | 'allowPrivateTargets'
  | 'caFile'
  | 'chromium'
  | 'snsHosts'
  | 'syslog'
>

/** How alerts are committed; benchmarks put other ways beside the product's own. */
export interface IntakeWriter {
  insert: InsertAlerts
  maxItems: number
  lanes: number
}

interface AppOptions {
  /** Answers dry runs. */
  tryAside: TryAside
  writer?: IntakeWriter | undefined
  /** So many alerts were accepted. */
  onAccepted?: ((count: number) => void) | undefined
  /** Something was noted for the audit trail. */
  onNoted?: (() => void) | undefined
  /** What other threads of the process have measured. */
  measureElsewhere?: (() => Promise<MeasuredElsewhere>) | undefined
  /** What closing and deleting an organization sets off. */
  offBoarding?: { readClosed(): Promise<void>; wakeDeleting(): void } | undefined
}

export async function buildApp(
  unwalled: InvestigationServices & ResponseServices,
  pools: Pools,
  config: AppConfig,
  {
    tryAside,
    writer,
    onAccepted = () => {},
    onNoted = () => {},
    measureElsewhere = async () => [],
    offBoarding = alone,
  }: AppOptions,
): Promise<App> {
  const services = { ...unwalled, db: requireSight(unwalled.db) }
  const lists = requireSight(pools.lists)
  const proxies = trustProxies(config.trustedProxies)
  const addressOf: AddressOf = (request) => ownAddress(request, config)
  const http = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: proxies.isTrusted,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { maxHeaderSize: 16_384, headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: longestPart },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBadConnection,
    frameworkErrors: answerFrameworkError,
  }).withTypeProvider<ZodTypeProvider>()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  readJsonBodies(http)
  const refuseUnknown = answerErrors(http)
  measureRequests(http, services)
  forbidCaching(http)
  refuseUnknownOperations(http, refuseUnknown)
  refuseLongPaths(http)
  refuseUnknownParameters(http)
  refuseUnknownFields(http)
  refuseReversedWindows(http)
  requireAskedOrganizations(http, services.directory)
  await describeApi(http)
  await http.register(healthRoutes({ ...services, db: pools.health }, measureElsewhere))
  const authenticator = createAuthenticator({ ...services, db: pools.intake }, config.sessionHours)
  const dashboard = createDashboard(services.log)
  const changes = createEventFeed({ ...services, db: pools.work })
  const { maxContentBytes, publicUrl } = config
  const pipelines = { ...services, maxContentBytes, publicUrl, pace: createPace() }
  wallRequests(http, () => signInEveryRequest(http, services, authenticator, config.publicUrl))
  auditRequests(http, services, onNoted)
  if (config.rateLimit > 0) await limitRates(http, config.rateLimit)
  limitByQuotas(http, services.quotas)
  boundBodies(http)
  compressAnswers(http)
  if (config.roles.includes('api')) {
    const intake = gatherIntake(
      services,
      writer ?? { insert: insertAlerts(pools.intake), maxItems: 200, lanes: 1 },
      onAccepted,
    )
    const listing = { ...services, db: lists }
    const alerts = {
      services,
      directory: services.directory,
      maxContentBytes: config.maxContentBytes,
      admit: services.quotas.takeAlert,
      insert: intake.add,
    }
    await http.register(alertRoutes(alerts, lists))
    await http.register(alertBatchRoutes(alerts))
    await http.register(readingRoutes(services, longestBodyOf(config.maxContentBytes)))
    await http.register(investigationRoutes(services, tryAside))
    await http.register(caseRoutes({ ...services, withdrawProposals }, lists))
    await http.register(deskRoutes({ ...services, withdrawProposals }))
    await http.register(entityRoutes(lists))
    await http.register(learningRoutes(services))
    await http.register(qualityRoutes(services, lists))
    await http.register(correlationRoutes({ ...services, moveProposals }, lists))
    await http.register(caseWorkRoutes(services))
    await http.register(attachmentRoutes(services))
    await http.register(serviceLevelRoutes(services))
    await http.register(templateRoutes(services))
    await http.register(alertExportRoutes(listing))
    await http.register(organizationRoutes(services))
    await http.register(offBoardingRoutes({ ...services, work: pools.work, ...offBoarding }))
    await http.register(quotaRoutes(services))
    await http.register(apiKeyRoutes(services, authenticator))
    const begin = createSessions(services, authenticator, config)
    await http.register(sessionRoutes(services, authenticator, { ...config, addressOf, begin }))
    const provider = createIdentityProvider(unwalled, config)
    const stopRereading = startRereadingGroups(unwalled, provider)
    http.addHook('onClose', async () => stopRereading())
    const singleSignOn = { services, provider, addressOf }
    await http.register(singleSignOnRoutes({ ...singleSignOn, begin, authenticator, publicUrl: config.publicUrl }))
    await http.register(singleSignOnSettingsRoutes(singleSignOn))
    await http.register(scimRoutes(services, authenticator))
    await http.register(scimSettingsRoutes(services, authenticator, addressOf))
    await http.register(auditRoutes(services, authenticator, packageJson.version))
    await http.register(userRoutes(services, authenticator, addressOf))
    await http.register(teamRoutes(services))
    await http.register(profileRoutes(services, authenticator, { ...config, addressOf }))
    await http.register(verifyRoutes(services, authenticator, addressOf))
    await http.register(passkeyRoutes(services, addressOf, config.publicUrl))
    await http.register(connectorRoutes(services))
    await http.register(describedConnectorRoutes(services))
    await http.register(connectionRoutes(services))
    await http.register(trafficRoutes(services))
    await http.register(
      skillRoutes(services, async (caller, run) => {
        await requireStepUp(services, caller)
        return runDirectly(services, caller, run)
      }),
    )
    await http.register(proposalRoutes(services, lists))
    await http.register(proposalOutcomeRoutes(services))
    await http.register(automationRoutes(services))
    await http.register(pipelineRoutes(pipelines))
    await http.register(agentRoutes(services, addressOf))
    await http.register(playbookRoutes(services))
    await http.register(handOverRoutes(services, addressOf))
    await http.register(customerRoutes(services))
    const reach = openReach(config)
    const sns = createSnsChecker({ reach, hosts: config.snsHosts })
    const door = { ...services, intake: alerts, lookup: pools.intake, sns }
    const intakeTokens = createIntakeTokens(door)
    await http.register(intakeTokenRoutes(services, addressOf, intakeTokens))
    await http.register(doorRoutes(door, intakeTokens))
    await http.register(syslogListeners(door, config.syslog))
    const mailboxes = { ...services, reach, maxContentBytes }
    await http.register(mailboxRoutes(mailboxes))
    const notifying = { ...services, reach }
    await http.register(notificationTargetRoutes(notifying))
    await http.register(ownNotificationRoutes(notifying))
    await http.register(mailServerRoutes(notifying))
    await http.register(eventRoutes(services, authenticator, changes))
    const counting = { ...listing, findTroubled: (scope: Scope) => findTroubled(listing, scope) }
    await http.register(overviewRoutes(counting))
    await http.register(reportRoutes(counting))
    await http.register(pdfRoutes(counting, createPrinter(services, config)))
    measureSecrets(services)
    measureHealth(services)
    measureServiceLevels(services)
    await http.register(dashboardRoutes(dashboard))
  }
  services.agents.accept(http.server, proxies.clientAddress)
  http.addHook('preClose', () => services.agents.stop())
  return { http, authenticator, dashboard, changes, pipelines }
}

const mebibyte = 1024 * 1024
/** Where routes are described and not run. */
const alone = { readClosed: async () => {}, wakeDeleting: () => {} }

/** Alerts that arrive while others are being committed share the next commit. */
function gatherIntake(
  { metrics }: Services,
  { insert, maxItems, lanes }: IntakeWriter,
  onAccepted: (count: number) => void,
) {
  const intake = gather<AlertToInsert, InsertedAlert | RepeatedAlert>({
    commit: async (alerts) => {
      metrics.intakeBatches.observe(alerts.length)
      const results = await insert(alerts)
      metrics.alertsKept.inc(results.filter((result) => 'number' in result).length)
      onAccepted(alerts.length)
      return results
    },
    weigh: (alert) => alert.alert_content.length,
    maxItems,
    maxWeight: mebibyte,
    maxWaitingWeight: 256 * mebibyte,
    lanes,
  })
  metrics.gauge('vedette_intake_waiting', 'Alerts that wait for their commit', intake.waiting)
  return intake
}

function measureRequests(http: FastifyInstance, { metrics }: Services) {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const level = reply.statusCode >= 400 ? 'info' : 'debug'
    request.log[level]({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}

/** What is answered is about alerts, cases and customers. Files that may be kept say so themselves. */
function forbidCaching(http: FastifyInstance) {
  http.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
}

async function limitRates(http: FastifyInstance, perSecond: number) {
  await http.register(rateLimit, {
    max: perSecond,
    timeWindow: 1000,
    hook: 'preParsing',
    allowList: () => ownCaller() !== undefined,
    keyGenerator: (request) => request.caller?.principal_uuid ?? networkOf(request.ip),
    errorResponseBuilder: () => tooManyRequests(1, 'This API key sends more than its limit allows. Slow down.'),
  })
}

/** What is no HTTP at all, or comes too slowly, still gets an answer in words. */
function refuseBadConnection(error: Error & { code?: string }, socket: import('node:net').Socket) {
  if (!socket.writable) return
  const [status, title] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request']
  const body = JSON.stringify({ type: 'about:blank', title, status, detail: `The connection was closed: ${title}.` })
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
