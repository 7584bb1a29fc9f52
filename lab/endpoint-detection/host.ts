// The one API host of the endpoint and incident APIs; the lab opens it on two ports, and both serve everything.
import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../credentials.ts'
import { endpointResource, incidentResource, type Tokens } from '../identity-provider.ts'
import { incidentRoutes } from '../incident-source/routes.ts'
import { platformServer, type ServeOptions } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { gate, refuseAsDefender } from './access.ts'
import { alertRoutes } from './alerts.ts'
import { huntingRoutes } from './hunting.ts'
import { type Indicator, indicatorRoutes } from './indicators.ts'
import { type MachineActions, machineActionRoutes } from './machine-actions.ts'
import { machineRoutes } from './machines.ts'
import { pageRules } from './pages.ts'
import { vulnerabilityRoutes } from './vulnerabilities.ts'

/** What calls have changed; shared by the two ports. */
export type DefenderState = { actions: MachineActions; indicators: Indicator[] }

export function defenderHost(
  options: ServeOptions,
  world: World,
  { tenantId }: Credentials,
  tokens: Tokens,
  state: DefenderState,
): FastifyInstance {
  const { faults, now } = options
  const { actions, indicators } = state
  const app = platformServer(options, {
    platform: ({ url }) => (isIncidentPath(url) ? 'incident-source' : 'endpoint-detection'),
    refuse: refuseAsDefender,
    ignoreCase: true,
    rewrite: (url) => url.replace(/^\/api\/v1\.0\//i, '/api/'),
  })
  const enter = gate('endpoint-detection', [endpointResource], tokens, options)
  const pages = pageRules(faults, 'endpoint-detection')
  alertRoutes(app, world, enter, pages, tenantId)
  machineRoutes(app, world, enter, faults, pages)
  machineActionRoutes(app, world, { enter, faults, pages, actions, now })
  huntingRoutes(app, world, enter, actions, now)
  indicatorRoutes(app, indicators, enter, pages, now)
  vulnerabilityRoutes(app, world, enter, pages)
  incidentRoutes(
    app,
    world,
    gate('incident-source', [incidentResource, endpointResource], tokens, options),
    faults,
    pageRules(faults, 'incident-source'),
    tenantId,
  )
  return app
}

const isIncidentPath = (url: string) => /^\/api\/(v1\.0\/)?incidents/i.test(url)
