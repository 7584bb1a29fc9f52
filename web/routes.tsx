// The addresses of the dashboard. A page is loaded when it is first opened; add one here and to ui/navigation.ts.
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readAlertsSearch } from './alerts/alerts-search.ts'
import { Frame } from './ui/frame.tsx'
import { Failed, NoSuchPage, PageLoading } from './ui/states.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NoSuchPage })

const page = { getParentRoute: () => root }

const welcome = createRoute({
  ...page,
  path: '/',
  component: lazyRouteComponent(() => import('./welcome/welcome-page.tsx'), 'WelcomePage'),
})
const alerts = createRoute({
  ...page,
  path: '/alerts',
  validateSearch: readAlertsSearch,
  component: lazyRouteComponent(() => import('./alerts/alerts-page.tsx'), 'AlertsPage'),
})
const alert = createRoute({
  ...page,
  path: '/alerts/$alert',
  component: lazyRouteComponent(() => import('./alerts/alert-page.tsx'), 'AlertPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([welcome, alerts, alert]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 300,
  defaultErrorComponent: ({ error }) => <Failed error={error} />,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
