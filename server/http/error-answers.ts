// Turns whatever was thrown into a problem body. Never a stack, never a secret, never a caller's data.
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Problem as ProblemBody } from '../../contract/problem.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { TooMuchWaiting } from '../database/gather.ts'
import { SqlError, statementTimedOut } from '../database/sql-error.ts'
import { TooBusy } from '../database/turns.ts'
import {
  forbidden,
  invalidFields,
  malformed,
  notFound,
  ProblemError,
  tooBusy,
  tooLarge,
  unavailable,
  wrongMediaType,
} from './problem.ts'
import { knowMethods } from './wrong-methods.ts'

/** Gives what refuses an operation that is not there. */
export function answerErrors(app: FastifyInstance) {
  const refuseWrongMethod = knowMethods(app)
  const refuseUnknown = ({ method, url }: FastifyRequest): never => {
    const path = url.split('?')[0] ?? ''
    refuseWrongMethod(method, path)
    throw notFound('operation', `${method} ${path}`)
  }
  app.setErrorHandler((error, request, reply) => sendProblem(asProblem(error, request.log), request, reply))
  app.setNotFoundHandler(refuseUnknown)
  return refuseUnknown
}

/** Before a body is read that nobody asked for. */
export function refuseUnknownOperations(app: FastifyInstance, refuseUnknown: (request: FastifyRequest) => never) {
  app.addHook('onRequest', async (request) => {
    if (request.is404) refuseUnknown(request)
  })
}

/** What is refused before it has a route, such as an address that cannot be read. Hooks do not run for it. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
  sendProblem(asProblem(error, request.log), request, reply)
}

function sendProblem(problem: ProblemError, request: FastifyRequest, reply: FastifyReply) {
  if (problem.allow) reply.header('allow', problem.allow.join(', '))
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds))
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemBody(problem, request.id))
}

export const problemBody = (
  { code, title, status, message, errors, thirdParty, verifyWith }: ProblemError,
  requestId: string,
): ProblemBody => ({
  type: `urn:vedette:problem:${code}`,
  title,
  status,
  detail: message,
  instance: `urn:uuid:${requestId}`,
  ...(errors.length > 0 ? { errors: [...errors] } : {}),
  ...(thirdParty ? { third_party: thirdParty } : {}),
  ...(verifyWith ? { verify_with: [...verifyWith] } : {}),
})

const outOfRoom = '53'
/** Text that PostgreSQL cannot hold came from whoever sent it: 0x00 in a search, for one. */
const badText = ['22021', '22P05']

export function asProblem(error: unknown, log: FastifyBaseLogger): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof TooMuchWaiting)
    return unavailable('More is arriving than can be stored. Send it again in a moment.')
  if (error instanceof TooBusy)
    return tooBusy('Too much is being asked for at the moment. Ask again in a few seconds; nothing was changed.')
  if (error instanceof DatabaseAway)
    return unavailable('The database does not answer. Nothing was kept of this request unless it was answered.')
  if (error instanceof SqlError && error.code?.startsWith(outOfRoom)) {
    log.error({ err: error }, 'the database has no room left')
    return unavailable('The database has no room left, on disk or in memory. Nothing was kept of this request.')
  }
  if (error instanceof SqlError && error.code === statementTimedOut)
    return unavailable('This took too long and was given up. Ask for less at once.')
  if (error instanceof SqlError && badText.includes(error.code ?? ''))
    return malformed('The request holds characters that no text here can hold, such as NUL.')
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(
      error.validation.map(({ instancePath, message }) => ({
        field: instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body',
        message: inPlainWords(message ?? 'Is wrong'),
      })),
    )
  }
  const known = fromFastify(error)
  if (known) return known
  log.error({ err: error }, 'request failed')
  return new ProblemError(
    { status: 500, code: 'internal', title: 'Internal error' },
    'Something went wrong on our side. The log has the details under the request id.',
  )
}

const kindsInWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** As a sentence, and without the words of the validator where they say what was not sent or is of another kind. */
function inPlainWords(message: string): string {
  const [, expected = '', received] = /^Invalid input: expected (\w+), received (\w+)$/.exec(message) ?? []
  if (received === 'undefined') return 'Is missing.'
  const wanted = kindsInWords[expected]
  if (received !== undefined && wanted !== undefined) return `Must be ${wanted}.`
  return /[.!?]$/.test(message) ? message : `${message}.`
}

/** What the framework itself refuses, by its own codes. */
function fromFastify(error: unknown): ProblemError | undefined {
  const { code, statusCode, message } = error instanceof Error ? (error as Partial<FastifyError> & Error) : {}
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return wrongMediaType('Send the body as Content-Type: application/json.')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge('The body is larger than this operation accepts.')
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return malformed('The body is empty; JSON was expected.')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return malformed('A part of the address is too long.')
  if (code === 'FST_ERR_BAD_URL')
    return malformed('The address holds a % that is not followed by two digits of a byte in UTF-8.')
  if (statusCode === 403) return forbidden(message ?? '')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return malformed('The request could not be read.')
  if (statusCode === 503) return unavailable('The service is stopping. Send the request again.')
  return undefined
}
