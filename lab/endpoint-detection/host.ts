// The one API host of the endpoint and incident APIs; the lab opens it on two ports, and both serve everything.
import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../credentials.ts'
import { endpointResource, incidentResource, type Tokens } from '../identity-provider.ts'
import { incidentHuntingRoutes } from '../incident-source/hunting.ts'
import { incidentRoutes } from '../incident-source/routes.ts'
import { platformServer, type ServeOptions } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { gate, refuseAsDefender } from './access.ts'
import { actionResultRoutes } from './action-results.ts'
import type { MachineActions } from './actions.ts'
import { alertUpdateRoutes } from './alert-updates.ts'
import { alertBook, alertRoutes } from './alerts.ts'
import { huntingRoutes } from './hunting.ts'
import { deviceTables } from './hunting-tables.ts'
import { type Indicators, indicatorRoutes } from './indicators.ts'
import { lookupRoutes } from './lookups.ts'
import { machineActionRoutes } from './machine-actions.ts'
import type { MachineMarks } from './machine-marks.ts'
import { machineBook, machineRoutes } from './machines.ts'
import { pageRules } from './pages.ts'
import { tagRoutes } from './tags.ts'
import { vulnerabilityRoutes } from './vulnerabilities.ts'

/** What calls have changed; shared by the two ports. */
export type DefenderState = { actions: MachineActions; indicators: Indicators; marks: MachineMarks }

export function defenderHost(
  options: ServeOptions,
  world: World,
  { tenantId }: Credentials,
  tokens: Tokens,
  { actions, indicators, marks }: DefenderState,
): FastifyInstance {
  const { faults, journal, now } = options
  const app = platformServer(options, {
    platform: ({ url }) => (isIncidentPath(url) ? 'incident-source' : 'endpoint-detection'),
    refuse: refuseAsDefender,
    ignoreCase: true,
    rewrite: (url) => url.replace(/^\/api\/v1\.0\//i, '/api/'),
  })
  const enter = gate('endpoint-detection', [endpointResource], tokens, options)
  const pages = pageRules(faults, 'endpoint-detection')
  const alerts = alertBook(world, journal, tenantId)
  const machines = machineBook(world, journal, marks)
  alertRoutes(app, enter, pages, alerts)
  alertUpdateRoutes(app, enter, alerts, options)
  machineRoutes(app, world, enter, pages, machines, options)
  machineActionRoutes(app, world, enter, actions, options)
  actionResultRoutes(app, enter, pages, actions, options)
  tagRoutes(app, world, enter, pages, { marks, rowOf: machines.rowOf }, options)
  lookupRoutes(app, world, enter, pages, { machines, alerts, now })
  const devices = deviceTables(world, { actions, marks })
  huntingRoutes(app, enter, devices, now)
  indicatorRoutes(app, indicators, enter, pages, options)
  vulnerabilityRoutes(app, world, enter, pages)
  const enterIncidents = gate('incident-source', [incidentResource, endpointResource], tokens, options)
  incidentRoutes(app, world, enterIncidents, pageRules(faults, 'incident-source'), tenantId, options)
  incidentHuntingRoutes(app, world, enterIncidents, devices, now)
  return app
}

const isIncidentPath = (url: string) => /^\/api\/(v1\.0\/)?(incidents|advancedhunting)/i.test(url)
