// Changing an incident: status, owner, classification, determination, tags and comments.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Gate, jsonBody, sendEntity } from '../endpoint-detection/access.ts'
import { classifications, Determination } from '../endpoint-detection/alert-updates.ts'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { NumberedIncident } from '../world/world.ts'

const Change = z.object({
  status: z.enum(['Active', 'InProgress', 'Resolved', 'Redirected']).optional(),
  assignedTo: z.string().max(200).optional(),
  classification: z.enum(['Unknown', ...classifications]).optional(),
  determination: z.union([z.literal('NotAvailable'), Determination]).optional(),
  tags: z.array(z.string().max(200)).max(100).optional(),
  comment: z.string().max(4000).optional(),
})

export function incidentUpdateRoutes(
  app: FastifyInstance,
  enter: Gate,
  { get, rowOf }: { get: (id: string) => NumberedIncident; rowOf: (incident: NumberedIncident) => Row },
  { journal, now }: ServeOptions,
) {
  app.patch<{ Params: { id: string } }>('/api/incidents/:id', (request, reply) => {
    const { appName } = enter(request, ['Incident.ReadWrite.All'])
    const incident = get(request.params.id)
    const asked = Change.safeParse(jsonBody(request))
    const wrong = asked.error?.issues[0]?.path.join('.')
    if (!asked.success) throw new Refused(400, `Invalid value for parameter ${wrong}`, 'InvalidInput')
    const { comment, ...change } = asked.data
    if (Object.keys(asked.data).length === 0) throw new Refused(400, 'Request body is incorrect', 'InvalidRequestBody')
    Object.assign(incident, change, { updated: now() })
    if (comment) incident.comments.push({ comment, createdBy: appName, at: now() })
    if (change.status === 'Resolved')
      for (const detection of incident.detections) Object.assign(detection, { status: 'Resolved', updated: now() })
    journal.add({
      platform: 'incident-source',
      operation: 'update-incident',
      target: String(incident.number),
      by: appName,
      detail: asked.data,
    })
    return sendEntity(request, reply, 'Incidents', rowOf(incident))
  })
}
