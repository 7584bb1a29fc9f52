// The log: one JSON line an event. Headers, queries, bodies and the data inside database errors never enter it.
import { destination, type Logger, pino } from 'pino'

export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        req: (request: { method: string; url: string; ip: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.ip,
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
        err: describe,
      },
    },
    destination({ fd: 2, sync: false }),
  )

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause ? { cause: describe(cause) } : {}) }
}
