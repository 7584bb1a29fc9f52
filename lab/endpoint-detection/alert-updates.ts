// Changing alerts: status, classification, determination, assignee and comments.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Row } from '../query/expression.ts'
import { Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { Detection } from '../world/facts.ts'
import { type Gate, jsonBody, sendEntity } from './access.ts'

const statuses = ['New', 'InProgress', 'Resolved'] as const
export const classifications = ['TruePositive', 'InformationalExpectedActivity', 'FalsePositive'] as const
const determinations = [
  'MultiStagedAttack',
  'MaliciousUserActivity',
  'CompromisedUser',
  'Malware',
  'Phishing',
  'UnwantedSoftware',
  'SecurityTesting',
  'LineOfBusinessApplication',
  'ConfirmedUserActivity',
  'Clean',
  'InsufficientData',
  'Other',
]
/** Names that one page of the documentation has and another has not. */
const synonyms: Record<string, string> = {
  ConfirmedActivity: 'ConfirmedUserActivity',
  CompromisedAccount: 'CompromisedUser',
  NotMalicious: 'Clean',
  NoEnoughDataToValidate: 'InsufficientData',
}
export const Determination = z
  .string()
  .transform((name) => synonyms[name] ?? name)
  .refine((name) => determinations.includes(name))

const Change = z.object({
  status: z.enum(statuses).optional(),
  assignedTo: z.string().max(200).optional(),
  classification: z.enum(classifications).optional(),
  determination: Determination.optional(),
  comment: z.string().max(4000).optional(),
})
const AlertIds = z.array(z.string()).min(1).max(1000)

export function alertUpdateRoutes(
  app: FastifyInstance,
  enter: Gate,
  { find, rowOf }: { find: (id: string) => Detection | undefined; rowOf: (id: string) => Row | undefined },
  { journal, now }: ServeOptions,
) {
  const get = (id: string): Detection => {
    const detection = find(id)
    if (!detection) throw new Refused(404, `Alert ${id} was not found`, 'ResourceNotFound')
    return detection
  }
  const read = (body: Row) => {
    const change = Change.safeParse(body)
    const wrong = change.error?.issues[0]?.path.join('.')
    if (!change.success) throw new Refused(400, `Invalid value for parameter ${wrong}`, 'InvalidInput')
    if (Object.keys(change.data).length === 0) throw new Refused(400, 'Request body is incorrect', 'InvalidRequestBody')
    return change.data
  }
  const apply = (detection: Detection, { comment, ...change }: z.output<typeof Change>, by: string) => {
    Object.assign(detection, change, { updated: now() })
    if (comment) detection.comments = [...(detection.comments ?? []), { comment, createdBy: by, at: now() }]
    journal.add({
      platform: 'endpoint-detection',
      operation: 'update-alert',
      target: detection.id,
      by,
      detail: { ...change, ...(comment ? { comment } : {}) },
    })
  }

  app.patch<{ Params: { id: string } }>('/api/alerts/:id', (request, reply) => {
    const { appName } = enter(request, ['Alert.ReadWrite.All'])
    const detection = get(request.params.id)
    apply(detection, read(jsonBody(request)), appName)
    return sendEntity(request, reply, 'Alerts', rowOf(detection.id) ?? {})
  })
  app.post('/api/alerts/batchUpdate', (request, reply) => {
    const { appName } = enter(request, ['Alert.ReadWrite.All'])
    const { alertIds, ...rest } = jsonBody(request)
    const ids = AlertIds.safeParse(alertIds)
    if (!ids.success) throw new Refused(400, 'Missing required parameter: alertIds', 'MissingRequiredParameter')
    const change = read(rest)
    for (const detection of ids.data.map(get)) apply(detection, change, appName)
    return reply.send('')
  })
}
