// Refusals in the form that SCIM clients read (RFC 7644, 3.12).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../../http/problem.ts'

const schema = 'urn:ietf:params:scim:api:messages:2.0:Error'
export const mediaType = 'application/scim+json'

export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined
  constructor(status: number, detail: string, scimType?: string) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export const wrongValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const notThere = (what: string, id: string) => new ScimError(404, `There is no ${what} ${id.slice(0, 100)}.`)

export function answerScimError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, scimType, detail } = read(error)
  if (status >= 500) request.log.error({ err: error }, 'a request of the identity provider failed')
  return reply
    .code(status)
    .type(mediaType)
    .serializer(JSON.stringify)
    .send({ schemas: [schema], status: String(status), ...(scimType && { scimType }), detail })
}

function read(error: FastifyError | Error) {
  if (error instanceof ScimError) return { status: error.status, scimType: error.scimType, detail: error.message }
  const status = error instanceof ProblemError ? error.status : 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 500 && !(error instanceof ProblemError))
    return { status: 500, scimType: undefined, detail: 'Something went wrong on our side.' }
  return { status, scimType: status === 409 ? 'uniqueness' : undefined, detail: error.message }
}
