// The log: one JSON line an event. Headers, queries, bodies and the data inside database errors never enter it.
import { type DestinationStream, destination, type Logger, pino } from 'pino'

export const createLog = (level: string, to: DestinationStream = destination({ fd: 2, sync: false })): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: escapeHidden },
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: (request: { method: string; url: string; ip: string | undefined }) => ({
          method: request.method,
          path: shownPath(request.url),
          ip: request.ip?.slice(0, 64),
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        err: describe,
      },
    },
    to,
  )

/** The path of an address without its query, and without the token that some senders have in it. */
export const shownPath = (url: string) =>
  (url.split('?')[0] ?? '').replace(/(\/platformapi\/+intake\/+)[^/]+/i, '$1[token]').replace(/vit_[\w-]+/g, '[token]')

/** JSON leaves these as they are, but a terminal obeys some of them, and a reader is misled by the others. */
const hidden = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

const escapeHidden = (line: string) =>
  line.replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause ? { cause: describe(cause) } : {}) }
}
