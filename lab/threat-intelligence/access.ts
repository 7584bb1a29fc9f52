// Who may ask the threat intelligence platform, and how its services word their errors.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accepts, type Credentials } from '../credentials.ts'
import type { Faults } from '../serve/faults.ts'
import { type Refuse, Refused } from '../serve/platform-server.ts'

const messages: Record<number, string> = {
  400: 'Bad request',
  401: 'Invalid or expired API token',
  403: 'Your subscription does not include this API',
  404: 'Not found',
  429: 'Too many requests',
  500: 'Internal server error',
}

export const refuseAsIntelligence: Refuse = (status, request, { message }) => {
  const text = message ?? messages[status] ?? 'Service unavailable'
  if (/^\/(playbook-alert|identity|entity-match)/.test(request.url))
    return { body: { message: text, status_code: status, trace_id: randomUUID() } }
  return { body: { error: { message: text, status }, traceId: randomUUID() } }
}

export type Module = 'alert' | 'playbook-alert' | 'enrichment' | 'soar' | 'identity' | 'entity-match'

/** The specification's header and the real product's are both taken. Answers whose key it is. */
export function enterIntelligence(
  request: FastifyRequest,
  { intelligence }: Credentials,
  faults: Faults,
  module: Module,
): string {
  const token = request.headers['x-threatinteltoken'] ?? request.headers['x-rftoken']
  const key = intelligence.find((candidate) => accepts(candidate, token))
  if (!key) throw new Refused(401, 'Invalid or expired API token')
  if (!key.modules.includes(module)) throw new Refused(403, `Your subscription does not include the ${module} API`)
  if (faults.on('threat-intelligence', 'limit-as-500')) throw new Refused(500, 'Request limit reached')
  return key.name
}

export const Query = z.record(z.string(), z.string())

export function wholeNumber(
  query: Record<string, string>,
  name: string,
  preset: number,
  least: number,
  most: number,
): number {
  const value = query[name] === undefined ? preset : Number(query[name])
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Refused(400, `${name} must be from ${least} to ${most}`)
  return value
}

export function jsonBody<T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> {
  let value: unknown
  try {
    value = JSON.parse(typeof request.body === 'string' ? request.body : '')
  } catch {
    throw new Refused(400, 'Malformed JSON')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Refused(400, parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  return parsed.data
}
