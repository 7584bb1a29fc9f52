// Reads what is needed of an OpenAPI 3 description, JSON or YAML. References are followed within the document alone.

import { parse } from 'yaml'
import { z } from 'zod'
import { isRecord } from '../../connectors/kit/call/json.ts'
import { OperatorError } from '../database/operator-error.ts'

export interface OpenApi {
  title: string
  description: string | undefined
  serverUrl: string | undefined
  /** Each is read when it is asked for: what is wrong elsewhere in the description does not matter. */
  operations: readonly { id: string; read(): ApiOperation }[]
  securitySchemes: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  security: readonly Readonly<Record<string, unknown>>[]
}

export interface ApiOperation {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  summary: string
  description: string
  parameters: readonly ApiParameter[]
  /** JSON Schema of a JSON body. */
  body: ApiSchema | undefined
  bodyRequired: boolean
  /** JSON Schema of the first successful answer in JSON. */
  answer: ApiSchema | undefined
  example: unknown
  security: readonly Readonly<Record<string, unknown>>[] | undefined
}

export interface ApiParameter {
  name: string
  in: string
  required: boolean
  description: string
  schema: ApiSchema
}

export type ApiSchema = Readonly<Record<string, unknown>>

const Root = z.looseObject({
  openapi: z.string().regex(/^3\./, 'OpenAPI 3 is read; this is another version'),
  info: z.looseObject({ title: z.string().min(1), description: z.string().optional() }),
  servers: z.array(z.looseObject({ url: z.string() })).default([]),
  paths: z.record(z.string(), z.unknown()),
})

export const asText = (value: unknown, otherwise: string) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : otherwise

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const
const upper = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

export function readOpenApi(text: string): OpenApi {
  const value = readText(text)
  const parsed = Root.safeParse(value)
  if (!parsed.success)
    throw new OperatorError(
      'This is no OpenAPI 3 description:',
      parsed.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.') || 'document'}: ${message}`),
    )
  const follow = createFollow(parsed.data)
  const { info, servers, paths } = parsed.data
  const basePath = pathOf(servers[0]?.url)
  const operations = Object.entries(paths).flatMap(([path, item]) => {
    const found = follow(item)
    return methods.flatMap((method) =>
      isRecord(found[method]) ? [listed({ path: `${basePath}${path}`, method, item: found, follow })] : [],
    )
  })
  const components = follow(parsed.data.components)
  const schemes = Object.entries(follow(components.securitySchemes)).map(([name, scheme]) => [name, follow(scheme)])
  return {
    title: info.title.trim(),
    description: info.description,
    serverUrl: servers[0]?.url,
    operations,
    securitySchemes: Object.fromEntries(schemes),
    security: listOf(parsed.data.security),
  }
}

function readText(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? JSON.parse(text) : parse(text, { maxAliasCount: 100, merge: false })
  } catch (error) {
    throw new OperatorError(
      `The description cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    )
  }
}

const pathOf = (server: string | undefined) => {
  const path = server === undefined ? '' : (URL.parse(server, 'https://host.example')?.pathname ?? '')
  return path.replace(/\/+$/, '')
}

type Follow = (value: unknown) => Readonly<Record<string, unknown>>

const mostReferences = 20

/** What a reference stands for; an empty object where there is nothing. References to other files are refused. */
const createFollow =
  (root: unknown): Follow =>
  (value) => {
    let found = value
    for (let times = 0; isRecord(found) && typeof found.$ref === 'string'; times++) {
      const { $ref } = found
      if (!$ref.startsWith('#/'))
        throw new OperatorError(
          `The reference ${$ref.slice(0, 200)} leads out of the document. Put the parts together first.`,
        )
      if (times > mostReferences) throw new OperatorError(`The reference ${$ref.slice(0, 200)} leads in a circle.`)
      found = $ref
        .slice(2)
        .split('/')
        .map((token) => decodeURIComponent(token).replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>(
          (inner, token) => (isRecord(inner) && Object.hasOwn(inner, token) ? inner[token] : undefined),
          root,
        )
      if (found === undefined) throw new OperatorError(`The reference ${$ref.slice(0, 200)} leads nowhere.`)
    }
    return isRecord(found) ? found : {}
  }

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

interface Place {
  path: string
  method: (typeof methods)[number]
  item: Readonly<Record<string, unknown>>
  follow: Follow
}

const listed = (place: Place) => ({ id: idOf(place), read: () => readOperation(place) })

const idOf = ({ path, method, item, follow }: Place) =>
  asText(follow(item[method]).operationId, `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '_')}`)

function readOperation(place: Place): ApiOperation {
  const { path, method, item, follow } = place
  const operation = follow(item[method])
  const all = [...listOf(item.parameters), ...listOf(operation.parameters)].map((each) =>
    readParameter(follow(each), follow),
  )
  const parameters = [...new Map(all.map((each) => [`${each.in} ${each.name}`, each])).values()]
  const body = follow(operation.requestBody)
  const answers = Object.entries(follow(operation.responses))
  const [, success] = answers.find(([status]) => /^2|^default$/.test(status)) ?? []
  const content = jsonOf(follow(success).content, follow)
  return {
    id: idOf(place),
    method: upper[method],
    path,
    summary: asText(operation.summary, ''),
    description: asText(operation.description, ''),
    parameters,
    body: schemaOf(jsonOf(body.content, follow)?.schema, follow),
    bodyRequired: body.required === true,
    answer: schemaOf(content?.schema, follow),
    example: exampleOf(content, follow),
    security: Array.isArray(operation.security) ? listOf(operation.security) : undefined,
  }
}

const readParameter = (found: Readonly<Record<string, unknown>>, follow: Follow): ApiParameter => ({
  name: asText(found.name, 'unnamed'),
  in: asText(found.in, 'query'),
  required: found.required === true,
  description: asText(found.description, ''),
  schema: schemaOf(found.schema, follow) ?? {},
})

function jsonOf(content: unknown, follow: Follow): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(content)) return undefined
  const [, found] = Object.entries(content).find(([type]) => /json/i.test(type)) ?? []
  return found === undefined ? undefined : follow(found)
}

function exampleOf(content: Readonly<Record<string, unknown>> | undefined, follow: Follow): unknown {
  if (!content) return undefined
  const [named] = isRecord(content.examples) ? Object.values(content.examples) : []
  return content.example ?? (named === undefined ? undefined : follow(named).value)
}

const deepest = 6

/** With references followed and parts of allOf put together, so far down as a draft looks. */
function schemaOf(value: unknown, follow: Follow, depth = 0): ApiSchema | undefined {
  if (value === undefined) return undefined
  const found = follow(value)
  if (depth > deepest) return { type: found.type }
  const inner = (each: unknown) => schemaOf(each, follow, depth + 1) ?? {}
  const parts = listOf(found.allOf).map(inner)
  const [choice] = [...listOf(found.oneOf), ...listOf(found.anyOf)].map(inner)
  const whole = [...parts, ...(choice ? [choice] : []), found]
  const properties = Object.assign({}, ...whole.map((part) => (isRecord(part.properties) ? part.properties : {})))
  const required = whole.flatMap((part) => (Array.isArray(part.required) ? part.required : []))
  return {
    ...Object.assign({}, ...whole),
    ...(found.items === undefined ? {} : { items: inner(found.items) }),
    properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inner(each)])),
    required,
  }
}
