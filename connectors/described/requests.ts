// Requests of a described connector: paths with segments to fill, parameters and bodies with places to fill.
import { InvalidInput } from '../kit/call/third-party-error.ts'
import type { Call, Query } from '../kit/vocabulary/call-shape.ts'
import { segment } from '../kit/vocabulary/parts.ts'
import type { Evaluate, ExpressionLanguage, Values, Work } from './language.ts'
import type { SkillDocument } from './skill-document.ts'

export interface ReadyRequest {
  method: SkillDocument['request']['method']
  path: string
  query: Readonly<Record<string, string | number | boolean>>
  body: unknown
}

/** What templates of requests may name: the input, and the moment as ISO 8601. */
export const requestNames = ['input', 'now'] as const

interface RequestDocument {
  method?: ReadyRequest['method']
  path: string
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

/** Throws InvalidInput when the request cannot be made of this input. */
export function requestMaker(document: RequestDocument, language: ExpressionLanguage) {
  const { method = 'GET', path } = document
  const query = language.template(document.query ?? {}, requestNames)
  const body = document.body === undefined ? undefined : language.template(document.body, requestNames)
  return (values: Values, work: Work): ReadyRequest => ({
    method,
    path: fillPath(path, values.input as Record<string, unknown>),
    query: given(fill(query, values, work)),
    body: body && withoutNulls(fill(body, values, work)),
  })
}

/** The names of the inputs that become segments, with how they are written. */
export const namesInPath = (path: string) =>
  [...path.matchAll(placeInPath)].map(([, name = '', encoding]) => ({ name, encoded: encoding !== undefined }))

const placeInPath = /\{([a-z][a-z0-9_]*)(:base64url)?\}/g

export const fillPath = (path: string, values: Readonly<Record<string, unknown>>) =>
  path.replace(placeInPath, (_place, name: string, encoding: string | undefined) => {
    const text = String(values[name] ?? '')
    return segment(encoding === undefined ? text : Buffer.from(text.toWellFormed()).toString('base64url'))
  })

function fill(template: Evaluate, values: Values, work: Work): unknown {
  try {
    return template(values, work)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new InvalidInput([{ field: '', message: `No request can be made of this input: ${reason}` }])
  }
}

/** A parameter without a value is left out. */
function given(filled: unknown): ReadyRequest['query'] {
  const entries = Object.entries(typeof filled === 'object' && filled !== null ? filled : {})
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      if (value === null || value === undefined || value === '') return []
      return [[name, typeof value === 'number' || typeof value === 'boolean' ? value : asText(value)]]
    }),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Inputs that were not given are null: fields that hold nothing else are not sent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
  )
}

export function sendRequest(call: Call, { method, path, query, body }: ReadyRequest): Promise<unknown> {
  const parameters: Query = query
  switch (method) {
    case 'GET':
      return call.get(path, parameters)
    case 'DELETE':
      return call.delete(path, parameters)
    case 'POST':
      return call.post(path, body, parameters)
    case 'PUT':
      return call.put(path, body, parameters)
    case 'PATCH':
      return call.patch(path, body, parameters)
  }
}
