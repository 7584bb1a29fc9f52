// The threat intelligence platform: classic alerts, playbook alerts, enrichment, identity exposure and names.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Credentials } from '../credentials.ts'
import { platformServer, type ServeOptions } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { enterIntelligence, type Module, refuseAsIntelligence } from './access.ts'
import { alertRoutes } from './alerts.ts'
import { enrichmentRoutes } from './enrichment.ts'
import { entityMatchRoutes } from './entity-match.ts'
import { identityRoutes } from './identity.ts'
import { playbookRoutes } from './playbook-alerts.ts'

export function threatIntelligence(options: ServeOptions, world: World, credentials: Credentials): FastifyInstance {
  const app = platformServer(options, { platform: () => 'threat-intelligence', refuse: refuseAsIntelligence })
  const enter = (request: FastifyRequest, module: Module) =>
    enterIntelligence(request, credentials, options.faults, module)
  alertRoutes(app, world, enter, options)
  playbookRoutes(app, world, enter, options)
  enrichmentRoutes(app, world, enter)
  identityRoutes(app, world, enter)
  entityMatchRoutes(app, world, enter)
  return app
}
