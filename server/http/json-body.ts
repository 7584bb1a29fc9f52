// JSON as it arrives: bytes that must be UTF-8 and must be JSON, or a clear refusal.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { malformed, wrongMediaType } from './problem.ts'

export function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: JsonRequest, body: Buffer) => {
    // Clients that send the header with everything mean no body.
    if (body.length === 0 && request.routeOptions.schema?.body === undefined) return undefined
    const charset = /charset="?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset && !/^utf-?8$/i.test(charset)) throw wrongMediaType(`Send JSON in UTF-8, not ${charset.slice(0, 40)}.`)
    return readJson(decodeUtf8(body))
  })
}

interface JsonRequest {
  headers: { 'content-type'?: string | undefined }
  routeOptions: { schema?: { body?: unknown } | undefined }
}

export function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw malformed('The body is not valid UTF-8.')
  return body.toString('utf8').replace(/^\uFEFF/, '')
}

export function readJson(text: string): unknown {
  if (text.trim() === '') throw malformed('The body is empty; JSON was expected.')
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('The body is not valid JSON.')
  }
}
