// Refuses parameters of an address that its operation does not know: a filter that is misspelt would be as if it had not been asked for.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { didYouMean } from '../platform/did-you-mean.ts'
import { invalidFields } from './problem.ts'

/** Senders of alerts and webhooks, and identity providers, add parameters of their own. */
const takesMore =
  /^(?:GET|POST) \/platformapi\/(?:intake\/|session\/single-sign-on)|^POST \/platformapi\/alerts(?:\/batch)?$/

const mostErrors = 20
const longestName = 100

export function refuseUnknownParameters(http: FastifyInstance): void {
  http.addHook('preValidation', async ({ query, method, routeOptions: { schema, url = '' } }) => {
    if (!url.startsWith('/platformapi/') || takesMore.test(`${method} ${url}`)) return
    const known: Readonly<Record<string, unknown>> =
      schema?.querystring instanceof z.ZodObject ? schema.querystring.shape : {}
    const errors = Object.entries(query ?? {}).flatMap(([name, value]) => errorsOf(known, name, value))
    if (errors.length > 0) throw invalidFields(errors.slice(0, mostErrors))
  })
}

function errorsOf(known: Readonly<Record<string, unknown>>, name: string, value: unknown) {
  const field = name.slice(0, longestName)
  if (!Object.hasOwn(known, name))
    return [{ field, message: `There is no such parameter.${adviceFor(name, Object.keys(known))}` }]
  return Array.isArray(value) && !takesMany(known[name])
    ? [{ field, message: `Is given ${value.length} times. Give it once.` }]
    : []
}

function takesMany(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return takesMany(schema.unwrap())
  return schema instanceof z.ZodPipe ? takesMany(schema.out) : schema instanceof z.ZodArray
}

function adviceFor(name: string, names: readonly string[]): string {
  if (names.length === 0) return ' This operation has no parameters.'
  return didYouMean(name, names) || ` Known are ${names.join(', ')}.`
}
