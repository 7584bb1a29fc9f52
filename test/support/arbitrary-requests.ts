// Requests made from the API's description: near what it asks for, and now and then far from it.
import fc from 'fast-check'

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

interface Parameter {
  name: string
  in: string
  schema: Schema
}

export interface DescribedOperation {
  method: string
  path: string
  operationId: string
  parameters: Parameter[]
  body: Schema | undefined
}

interface Description {
  paths: Record<string, Record<string, { operationId: string; parameters?: Parameter[]; requestBody?: RequestBody }>>
  components: { schemas: Record<string, Schema> }
}

interface RequestBody {
  content: Record<string, { schema: Schema }>
}

export const operationsOf = ({ paths }: Description): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      ...{ method: method.toUpperCase(), path, operationId, parameters },
      body: requestBody?.content['application/json']?.schema,
    })),
  )

/** Characters and shapes that programs stumble over. */
const oddText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '\u202e', '%00', '../..', '__proto__', 'constructor', 'null', '-1'],
    ...["'; drop table alerts --", '%', '_', '\\', '{{7*7}}', '$(id)', '<script>', '\r\nx: y', '1e400', 'NaN', '٣'],
    ...['00000000-0000-0000-0000-000000000000', '1970-01-01', '0x10', 'a'.repeat(300), '💥'.repeat(100), '.', '..'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 99_999_999_999_999),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const odd = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null, constructor: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const mostInteger = 2 ** 31 - 1

type Known = Record<string, readonly unknown[]>

/** `known`: for fields and parameters of these names, values that mean something here. */
export function createArbitraries({ components }: Description, known: Known) {
  const around = (schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> => {
    const near = known[name] ? fc.constantFrom(...known[name]) : conforming(schema, name, depth)
    return fc.oneof({ weight: 14, arbitrary: near }, { weight: 1, arbitrary: odd })
  }

  const conforming = (schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> => {
    if (schema.$ref) return conforming(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth)
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return fc.oneof(...choices.map((each) => conforming(each, name, depth)))
    if (depth > 6) return fc.constant(null)
    const types = [schema.type ?? 'any'].flat()
    return fc.oneof(...types.map((type) => ofType[type]?.(schema, name, depth) ?? odd))
  }

  const ofType: Record<string, (schema: Schema, name: string, depth: number) => fc.Arbitrary<unknown>> = {
    null: () => fc.constant(null),
    boolean: () => fc.boolean(),
    integer: ({ minimum = -5, maximum = mostInteger }) =>
      fc.integer({ min: Math.max(minimum, -mostInteger), max: Math.min(maximum, mostInteger) }),
    number: () => oddNumber,
    string: textOf,
    array: ({ items = {} }, name, depth) => fc.array(around(items, name, depth + 1), { maxLength: 4 }),
    object: objectOf,
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: Schema, name: string, depth: number) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([field, each]) => [field, around(each, field, depth + 1)]),
    )
    const given = fc.record(fields, { requiredKeys: required.filter((field) => field in fields) })
    const more = typeof additionalProperties === 'object' ? around(additionalProperties, name, depth + 1) : odd
    return fc
      .tuple(given, fc.dictionary(fc.oneof(oddText, fc.constantFrom('name', 'id', 'value')), more, { maxKeys: 2 }))
      .map(([one, other]) => ({ ...other, ...one }))
  }

  return {
    body: (schema: Schema) => fc.oneof({ weight: 9, arbitrary: around(schema, '', 0) }, { weight: 1, arbitrary: odd }),
    /** As often as it is given. */
    parameter: ({ name, schema }: Parameter) =>
      around(schema, name, 0).map((value) =>
        [value].flat().map((each) => (typeof each === 'string' ? each : JSON.stringify(each)).toWellFormed()),
      ),
  }
}

function textOf({ format, pattern, minLength = 1, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (pattern && !/\(\?[=!<]|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern), { maxLength: 100 })
  const plain = fc.string({ unit: 'grapheme', minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 60) })
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: oddText })
}
