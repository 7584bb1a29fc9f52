// Builds the dashboard into web/dist, as the service does when it starts and finds none that is up to date.
import { buildDashboard } from '../server/dashboard/build-dashboard.ts'
import { digestOfSources, ownCheckout } from '../server/dashboard/dashboard-sources.ts'

await buildDashboard(ownCheckout, await digestOfSources(ownCheckout))
