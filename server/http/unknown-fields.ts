// Refuses fields of a body that nobody knows: a field that is misspelt would be as if it had not been sent.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { didYouMean } from '../platform/did-you-mean.ts'
import { invalidFields } from './problem.ts'

/** Senders add fields of their own to alerts, and identity providers to people: these are taken as they come. */
const takesMore = /^\/platformapi\/alerts(?:\/(?:batch|read|dry-run))?$|^\/scim\//

const mostItems = 1000
const mostErrors = 20
const longestName = 100

export function refuseUnknownFields(http: FastifyInstance): void {
  http.addHook('preValidation', async ({ body, routeOptions: { schema, url = '' } }) => {
    if (!schema?.body || takesMore.test(url)) return
    const answers: Readonly<Record<string, unknown>> = schema.response instanceof Object ? { ...schema.response } : {}
    const known = { schema: schema.body, answer: answers['200'] ?? answers['201'] }
    const unknown = unknownFields(known, body, '').take(mostErrors).toArray()
    if (unknown.length > 0) throw invalidFields(unknown)
  })
}

interface Known {
  schema: unknown
  /** What the operation answers: whoever changes what was answered and sends it back sends more than can be changed. */
  answer: unknown
}

function* unknownFields(known: Known, data: unknown, above: string): Generator<{ field: string; message: string }> {
  if (typeof data !== 'object' || data === null) return
  const [schema, answer] = [unwrapped(known.schema), unwrapped(known.answer)]
  if (schema instanceof z.ZodArray) {
    const each = { schema: schema.element, answer: answer instanceof z.ZodArray ? answer.element : undefined }
    const items = Array.isArray(data) ? data.slice(0, mostItems) : []
    for (const [index, item] of items.entries()) yield* unknownFields(each, item, `${above}${index}.`)
    return
  }
  if (!(schema instanceof z.ZodObject) || schema.def.catchall || Array.isArray(data)) return
  const { shape } = schema
  const answered = answer instanceof z.ZodObject ? answer.shape : {}
  const given: [string, unknown][] = Object.entries(data)
  for (const [name, value] of given) {
    if (Object.hasOwn(shape, name))
      yield* unknownFields({ schema: shape[name], answer: answered[name] }, value, `${above}${name}.`)
    else if (!Object.hasOwn(answered, name)) {
      const field = `${above}${name.slice(0, longestName)}`
      yield { field, message: `There is no such field.${adviceFor(name.slice(0, longestName), Object.keys(shape))}` }
    }
  }
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema
}

const adviceFor = (name: string, names: readonly string[]) =>
  didYouMean(name, names) || (names.length > 0 ? ` Known are ${names.join(', ')}.` : '')
