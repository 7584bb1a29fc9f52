// The addresses of the dashboard. A page is loaded when it is first opened; add one here and to ui/navigation.ts.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readAlertSearch } from './alerts/alert/alert-search.ts'
import { alertsQuery } from './alerts/list/alerts-queries.ts'
import { readAlertsSearch } from './alerts/list/alerts-search.ts'
import { queryClient } from './api.ts'
import { readApprovalsSearch } from './approvals/approvals-search.ts'
import { readAuditSearch } from './audit/audit-search.ts'
import { casesQuery } from './cases/cases-queries.ts'
import { type CasesSearch, readCaseSearch, readCasesSearch } from './cases/list/cases-search.ts'
import { readIntakeSearch } from './intake/intake-search.ts'
import {
  readConnectionSearch,
  readConnectorSearch,
  readIntegrationsSearch,
} from './integrations/integrations-search.ts'
import { readLearningSearch } from './learning/learning-search.ts'
import { readNotificationsSearch } from './notifications/notifications-search.ts'
import { followAddress, nextOrganization, organizationParameter, recallOrganization } from './organization.ts'
import { isConnectedQuery, ledgerQuery, overviewQuery } from './overview/overview-queries.ts'
import { rangeOfOverview, readOverviewSearch } from './overview/overview-search.ts'
import { readPlaybookSearch, readPlaybooksSearch } from './playbooks/list/playbooks-search.ts'
import { readReportSearch } from './reports/report-search.ts'
import { sessionQuery } from './session.ts'
import { readSettingsSearch } from './settings/settings-search.ts'
import { Frame } from './ui/frame/frame.tsx'
import { NoSuchPage, PageFailed, PageLoading } from './ui/layout/states.tsx'

/** Every address that a link or a page leads to names the organization that is worked in. */
const root = createRootRoute({
  component: Frame,
  notFoundComponent: NoSuchPage,
  search: {
    middlewares: [
      ({ search, next }) => ({ ...next(search), [organizationParameter]: nextOrganization() ?? undefined }),
    ],
  },
})

const page = { getParentRoute: () => root }

/** The router gives a page the whole address too: what the page did not understand is taken out. */
const understood =
  <Search extends object>(read: (raw: Record<string, unknown>) => Search) =>
  (raw: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, undefined])),
    ...read(raw),
  })

/** Asks for a page's data while its script is loaded; not when somebody only points at the link. */
async function begin(cause: string, ask: () => Promise<void>[]) {
  if (cause !== 'enter') return
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  if (session?.rights.includes('read_alerts')) ask()
}

const overview = createRoute({
  ...page,
  path: '/',
  validateSearch: understood(readOverviewSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    begin(cause, () => [
      queryClient.prefetchQuery(ledgerQuery),
      queryClient.prefetchQuery(isConnectedQuery),
      queryClient.prefetchQuery(overviewQuery(rangeOfOverview(deps))),
    ])
  },
  component: lazyRouteComponent(() => import('./overview/overview-page.tsx'), 'OverviewPage'),
})
const welcome = createRoute({
  ...page,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./welcome/welcome-page.tsx'), 'WelcomePage'),
})
const alerts = createRoute({
  ...page,
  path: '/alerts',
  validateSearch: understood(readAlertsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    begin(cause, () => [queryClient.prefetchInfiniteQuery(alertsQuery(deps))])
  },
  component: lazyRouteComponent(() => import('./alerts/list/alerts-page.tsx'), 'AlertsPage'),
})
const alert = createRoute({
  ...page,
  path: '/alerts/$alert',
  validateSearch: understood(readAlertSearch),
  component: lazyRouteComponent(() => import('./alerts/alert/alert-page.tsx'), 'AlertPage'),
})

const cases = createRoute({
  ...page,
  path: '/cases',
  validateSearch: understood<CasesSearch>(readCasesSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    begin(cause, () => [queryClient.prefetchInfiniteQuery(casesQuery(deps))])
  },
  component: lazyRouteComponent(() => import('./cases/list/cases-page.tsx'), 'CasesPage'),
})
const oneCase = createRoute({
  ...page,
  path: '/cases/$case',
  validateSearch: understood(readCaseSearch),
  component: lazyRouteComponent(() => import('./cases/case/case-page.tsx'), 'CasePage'),
})

const caseReport = createRoute({
  ...page,
  path: '/cases/$case/report',
  component: lazyRouteComponent(() => import('./reports/case-report-page.tsx'), 'CaseReportPage'),
})
const report = createRoute({
  ...page,
  path: '/report',
  validateSearch: understood(readReportSearch),
  component: lazyRouteComponent(() => import('./reports/report-page.tsx'), 'ReportPage'),
})

const approvals = createRoute({
  ...page,
  path: '/approvals',
  validateSearch: understood(readApprovalsSearch),
  component: lazyRouteComponent(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
})

const observable = createRoute({
  ...page,
  path: '/observables/$kind/$value',
  component: lazyRouteComponent(() => import('./observables/observable-page.tsx'), 'ObservablePage'),
})

const learning = createRoute({
  ...page,
  path: '/learning',
  validateSearch: understood(readLearningSearch),
  component: lazyRouteComponent(() => import('./learning/learning-page.tsx'), 'LearningPage'),
})

const playbooks = createRoute({
  ...page,
  path: '/playbooks',
  validateSearch: understood(readPlaybooksSearch),
  component: lazyRouteComponent(() => import('./playbooks/list/playbooks-page.tsx'), 'PlaybooksPage'),
})
const playbook = createRoute({
  ...page,
  path: '/playbooks/$playbook',
  validateSearch: understood(readPlaybookSearch),
  component: lazyRouteComponent(() => import('./playbooks/playbook/playbook-page.tsx'), 'PlaybookPage'),
})
const integrations = createRoute({
  ...page,
  path: '/integrations',
  validateSearch: understood(readIntegrationsSearch),
  component: lazyRouteComponent(() => import('./integrations/catalogue/integrations-page.tsx'), 'IntegrationsPage'),
})
const connector = createRoute({
  ...page,
  path: '/integrations/$connector',
  validateSearch: understood(readConnectorSearch),
  component: lazyRouteComponent(() => import('./integrations/catalogue/connector-page.tsx'), 'ConnectorPage'),
})
const createConnection = createRoute({
  ...page,
  path: '/integrations/$connector/create',
  component: lazyRouteComponent(
    () => import('./integrations/setup/create-connection-page.tsx'),
    'CreateConnectionPage',
  ),
})
const handOver = createRoute({
  ...page,
  path: '/integrations/$connector/hand-over',
  component: lazyRouteComponent(() => import('./integrations/setup/hand-over-page.tsx'), 'HandOverPage'),
})
const connection = createRoute({
  ...page,
  path: '/integrations/$connector/connections/$connection',
  validateSearch: understood(readConnectionSearch),
  component: lazyRouteComponent(() => import('./integrations/connection/connection-page.tsx'), 'ConnectionPage'),
})
const pipelines = createRoute({
  ...page,
  path: '/pipelines',
  component: lazyRouteComponent(() => import('./pipelines/pipelines-page.tsx'), 'PipelinesPage'),
})
const pipeline = createRoute({
  ...page,
  path: '/pipelines/$pipeline',
  component: lazyRouteComponent(() => import('./pipelines/pipeline-page.tsx'), 'PipelinePage'),
})
const intake = createRoute({
  ...page,
  path: '/intake',
  validateSearch: understood(readIntakeSearch),
  component: lazyRouteComponent(() => import('./intake/intake-page.tsx'), 'IntakePage'),
})
const agents = createRoute({
  ...page,
  path: '/agents',
  component: lazyRouteComponent(() => import('./agents/agents-page.tsx'), 'AgentsPage'),
})
const agent = createRoute({
  ...page,
  path: '/agents/$agent',
  component: lazyRouteComponent(() => import('./agents/agent-page.tsx'), 'AgentPage'),
})
const notifications = createRoute({
  ...page,
  path: '/notifications',
  validateSearch: understood(readNotificationsSearch),
  component: lazyRouteComponent(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
})
const notificationTarget = createRoute({
  ...page,
  path: '/notifications/$target',
  component: lazyRouteComponent(() => import('./notifications/target-page.tsx'), 'TargetPage'),
})
const audit = createRoute({
  ...page,
  path: '/audit',
  validateSearch: understood(readAuditSearch),
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
})
const settings = createRoute({
  ...page,
  path: '/settings',
  validateSearch: understood(readSettingsSearch),
  component: lazyRouteComponent(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
})

const invitation = createRoute({
  ...page,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./invitation/invitation-page.tsx'), 'InvitationPage'),
})

recallOrganization()

export const router = createRouter({
  routeTree: root.addChildren([
    overview,
    welcome,
    alerts,
    alert,
    cases,
    oneCase,
    caseReport,
    report,
    approvals,
    observable,
    learning,
    playbooks,
    playbook,
    integrations,
    connector,
    createConnection,
    handOver,
    connection,
    pipelines,
    pipeline,
    intake,
    agents,
    agent,
    notifications,
    notificationTarget,
    audit,
    settings,
    invitation,
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 300,
  defaultErrorComponent: ({ error }) => <PageFailed error={error} />,
  scrollRestoration: true,
})

router.subscribe('onBeforeLoad', ({ toLocation }) => followAddress(toLocation.search))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
