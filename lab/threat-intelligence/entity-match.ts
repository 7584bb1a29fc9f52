// From a name to the platform's own id, and back.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { jsonBody, type Module } from './access.ts'
import { entityRow } from './enrichment.ts'

const Match = z.object({
  name: z.string().min(1).max(500),
  type: z.array(z.string()).optional(),
  limit: z.int().min(1).max(100).default(10),
})
type Entity = { id: string; name: string; type: string }

export function entityMatchRoutes(
  app: FastifyInstance,
  world: World,
  enter: (request: FastifyRequest, module: Module) => void,
) {
  const known = new Map<string, Entity>()
  const learn = (entity: Entity) => known.set(entity.id, entity)
  for (const { type, value, extra } of world.intelligence) {
    const { id, name, type: kind } = entityRow(type, value)
    learn({ id, name: typeof extra?.name === 'string' ? extra.name : name, type: kind })
  }
  for (const { entities } of world.intelligenceAlerts) for (const entity of entities) learn(entity)
  for (const { entity } of world.playbookAlerts)
    learn({ ...entity, type: entity.id.startsWith('email:') ? 'EmailAddress' : 'InternetDomainName' })

  app.post('/entity-match/match', (request, reply) => {
    enter(request, 'entity-match')
    const { name, type, limit } = jsonBody(request, Match)
    const wanted = name.toLowerCase()
    const found = [...known.values()]
      .filter((entity) => entity.name.toLowerCase().includes(wanted) && (!type || type.includes(entity.type)))
      .sort((a, b) => a.name.length - b.name.length)
    return reply.send(found.slice(0, limit))
  })
  app.get<{ Params: { id: string } }>('/entity-match/entity/:id', (request, reply) => {
    enter(request, 'entity-match')
    const entity = known.get(request.params.id)
    if (!entity) throw new Refused(404, 'Entity not found')
    const attributes: Row = { name: entity.name, common_names: [], alias: [], is_threat_actor: false }
    return reply.send({ data: { id: entity.id, type: entity.type, attributes } })
  })
}
