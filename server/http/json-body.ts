// JSON as it arrives: bytes that must be UTF-8 and must be JSON, or a clear refusal.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { type MostOfJson, tooMuchIn } from './json-size.ts'
import { malformed, tooLarge, wrongMediaType } from './problem.ts'

export function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: JsonRequest, body: Buffer) => {
    // Clients that send the header with everything mean no body.
    if (body.length === 0 && request.routeOptions.schema?.body === undefined) return undefined
    return readJson(textOfJson(request, body))
  })
}

interface JsonHeaders {
  headers: { 'content-type'?: string | undefined }
}

interface JsonRequest extends JsonHeaders {
  routeOptions: { schema?: { body?: unknown } | undefined }
}

export function textOfJson({ headers }: JsonHeaders, body: Buffer): string {
  const charset = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset && !/^utf-?8$/i.test(charset)) throw wrongMediaType(`Send JSON in UTF-8, not ${charset.slice(0, 40)}.`)
  return decodeUtf8(body)
}

export function decodeUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw malformed('The body is not valid UTF-8.')
  return body.toString('utf8').replace(/^\uFEFF/, '')
}

/** More than any operation takes: what is more is counted, and neither parsed nor checked. Batches of alerts are read apart. */
const mostOfBody = { items: 50_000, names: 1_000, values: 50_000 }
const wordsFor = { items: 'items', names: 'names in one object', values: 'values' }

export function readJson(text: string, most: MostOfJson = mostOfBody): unknown {
  if (text.trim() === '') throw emptyBody()
  const tooMuch = tooMuchIn(text, most)
  if (tooMuch) throw tooLarge(`The body has more than ${most[tooMuch]} ${wordsFor[tooMuch]}.`)
  try {
    return JSON.parse(text)
  } catch {
    throw noJson()
  }
}

export const emptyBody = () => malformed('The body is empty; JSON was expected.')
export const noJson = () => malformed('The body is not valid JSON.')
