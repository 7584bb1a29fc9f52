// A skill of a drafted connector: one operation of an OpenAPI description.

import { isRecord } from '../../connectors/kit/call/json.ts'
import { fill } from '../../connectors/kit/vocabulary/questions.ts'
import { draftAnswer, exampleBody } from './draft-answer.ts'
import { fieldOf } from './field-name.ts'
import type { ApiOperation, ApiParameter, ApiSchema } from './openapi.ts'

export function draftSkill(operation: ApiOperation, notes: string[]) {
  const { method, parameters, body } = operation
  const name = nameOf(operation)
  const effect = method === 'GET' ? 'reads' : 'changes'
  if (method === 'POST') notes.push(`"${name}" is a POST: say effect: reads if it only looks something up.`)
  const inPath = parameters.filter((each) => each.in === 'path')
  const inQuery = parameters.filter((each) => each.in === 'query')
  const inBody = bodyParameters(body)
  const all = [...inPath, ...inQuery, ...inBody].slice(0, 30)
  const input = Object.fromEntries(all.map((each) => [fieldOf(each.name), draftField(each, inPath.includes(each))]))
  if (inPath.some(({ schema }) => !isStrict(schema)))
    notes.push(
      `"${name}": inputs that are part of the path got a pattern for usual ids. Make it as strict as the platform's ids are.`,
    )
  const answer = draftAnswer(operation, notes, name)
  return {
    name,
    purpose: (operation.description || operation.summary || name).split('\n')[0]?.slice(0, 500),
    effect,
    input,
    request: {
      method,
      path: operation.path.replaceAll(/\{([^}]+)\}/g, (_all, each: string) => `{${fieldOf(each)}}`),
      ...(inQuery.length > 0 ? { query: places(inQuery) } : {}),
      ...(inBody.length > 0 ? { body: places(inBody) } : {}),
    },
    ...answer,
    summary: name,
    examples: [draftExample(operation, { inPath, inQuery, inBody })],
  }
}

/** From the summary, or else the id: getUserById becomes "Get user by id". */
function nameOf({ summary, id }: ApiOperation): string {
  const words = id
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
  const told = /^[A-Za-z0-9][\w ,'-]{1,50}[A-Za-z0-9]$/.test(summary) ? summary : words
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}`.slice(0, 60)
}

const places = (parameters: readonly ApiParameter[]) =>
  Object.fromEntries(parameters.map(({ name }) => [name, fill(`input.${fieldOf(name)}`)]))

/** The fields of a JSON body that are plain values. */
function bodyParameters(body: ApiSchema | undefined): ApiParameter[] {
  const required = Array.isArray(body?.required) ? body.required : []
  return Object.entries(isRecord(body?.properties) ? body.properties : {}).flatMap(([name, schema]) =>
    isRecord(schema) && schema.type !== 'object' && schema.type !== 'array'
      ? [{ name, in: 'body', required: required.includes(name), description: String(schema.description ?? ''), schema }]
      : [],
  )
}

const isStrict = ({ type, enum: values, pattern, format }: ApiSchema) =>
  type === 'integer' || Array.isArray(values) || pattern !== undefined || format === 'uuid'

const usualId = '^[A-Za-z0-9][A-Za-z0-9._@:-]{0,199}$'

function draftField({ required, description, schema }: ApiParameter, isInPath: boolean) {
  const about = {
    ...(description ? { description: description.split('\n')[0]?.slice(0, 500) } : {}),
    ...(required || isInPath ? {} : { optional: true }),
  }
  const type = [schema.type].flat()[0]
  if (type === 'integer' || type === 'number')
    return { type: 'integer', min: wholeOf(schema.minimum, 0), max: wholeOf(schema.maximum, 1_000_000), ...about }
  if (type === 'boolean') return { type: 'boolean', ...about }
  if (schema.format === 'date-time') return { type: 'time', ...about }
  const values = Array.isArray(schema.enum) ? schema.enum.filter((each) => typeof each === 'string') : []
  const max_length = Math.min(wholeOf(schema.maxLength, 200), 10_000)
  if (values.length > 0 && values.length <= 100) return { type: 'string', max_length: 200, enum: values, ...about }
  if (schema.format === 'uuid') return { type: 'string', max_length: 36, format: 'uuid', ...about }
  return { type: 'string', max_length, ...(isInPath ? { pattern: usualId } : {}), ...about }
}

const wholeOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? Math.trunc(value) : otherwise)

interface Parts {
  inPath: readonly ApiParameter[]
  inQuery: readonly ApiParameter[]
  inBody: readonly ApiParameter[]
}

/** Only what must be given is given, so that the request is the shortest there is. */
function draftExample(operation: ApiOperation, { inPath, inQuery, inBody }: Parts) {
  const given = [...inPath, ...inQuery.filter(({ required }) => required), ...inBody.filter(({ required }) => required)]
  const exampleOf = (parameter: ApiParameter) => sampleOf(draftField(parameter, inPath.includes(parameter)))
  const of = (parameters: readonly ApiParameter[]) =>
    Object.fromEntries(parameters.filter((each) => given.includes(each)).map((each) => [each.name, exampleOf(each)]))
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => {
    const found = inPath.find((each) => each.name === name)
    return encodeURIComponent(String(found ? exampleOf(found) : 'x'))
  })
  const hasBody = !['GET', 'DELETE'].includes(operation.method)
  return {
    name: 'as the description has it',
    input: Object.fromEntries(given.map((each) => [fieldOf(each.name), exampleOf(each)])),
    exchanges: [
      {
        request: { method: operation.method, path, query: of(inQuery), ...(hasBody ? { body: of(inBody) } : {}) },
        answer: { body: exampleBody(operation) },
      },
    ],
  }
}

function sampleOf(field: ReturnType<typeof draftField>): string | number | boolean {
  if (field.type === 'integer') return 'min' in field ? Math.max(1, field.min) : 1
  if (field.type === 'boolean') return true
  if (field.type === 'time') return '2026-01-01T00:00:00Z'
  if ('enum' in field && field.enum) return String(field.enum[0])
  return 'format' in field ? '8f14e45f-ceea-467f-a8f6-0c5d6e7b1a20' : 'example'
}
