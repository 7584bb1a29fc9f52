// Shapes that answers of all operations share.
import { z } from 'zod'
import { Problem } from '../../contract/problem.ts'

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().meta({ description: 'null: this was the last page' }),
  })

const meaning = {
  400: 'The request is malformed.',
  401: 'No valid API key was sent.',
  403: 'The API key does not allow this.',
  404: 'There is no such thing among those the caller may see.',
  409: 'It contradicts what is there already.',
  412: 'It has changed since the version that If-Match names.',
  413: 'The request is too large.',
  415: 'The content type is not one that is understood here.',
  422: 'Fields are wrong; `errors` names each of them.',
  428: 'Say which version you saw, with If-Match or `version`.',
  429: 'Too many requests; Retry-After says when to try again.',
  502: 'A third party refused or failed; `third_party` says how and what to do.',
  503: 'The service cannot answer now; Retry-After says when to try again.',
} as const

/** The refusals an operation may answer with. Every operation may also answer 429 and 503. */
export const problems = (...statuses: (keyof typeof meaning)[]) =>
  Object.fromEntries(
    [...statuses, 429 as const, 503 as const].map((status) => [
      status,
      { description: meaning[status], content: { 'application/problem+json': { schema: Problem } } },
    ]),
  )
