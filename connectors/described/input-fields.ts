// The input of a described skill as a schema that the kit checks and the catalogue shows.
import { z } from 'zod'
import { isoSeconds, moment, toMs } from '../kit/vocabulary/parts.ts'
import type { ExpressionLanguage } from './language.ts'
import type { InputField, SkillDocument } from './skill-document.ts'

/** The input that says how many rows are wanted, in every skill that answers rows. */
export const rowsInput = 'max_results'

export function inputSchema({ input, rows }: SkillDocument, language: ExpressionLanguage): z.ZodObject {
  const fields = Object.entries(input).map(([name, field]) => [name, fieldSchema(field, language)] as const)
  const limit = rows
    ? { [rowsInput]: z.int().min(1).max(rows.max_rows).default(rows.default_rows).describe('Rows at most') }
    : {}
  return z.strictObject({ ...Object.fromEntries(fields), ...limit })
}

function fieldSchema(field: InputField, language: ExpressionLanguage): z.ZodType {
  const schema =
    field.description === undefined ? bare(field, language) : bare(field, language).describe(field.description)
  if (field.type !== 'time' && field.default !== undefined) return schema.default(field.default)
  return field.optional ? schema.optional() : schema
}

function bare(field: InputField, language: ExpressionLanguage): z.ZodType {
  switch (field.type) {
    case 'string':
      return textSchema(field, language)
    case 'integer':
      return z.int().min(field.min).max(field.max)
    case 'boolean':
      return z.boolean()
    case 'time':
      return moment.transform((value) => isoSeconds(toMs(value)))
  }
}

function textSchema(field: Extract<InputField, { type: 'string' }>, language: ExpressionLanguage): z.ZodType {
  if (field.enum) return z.enum(field.enum)
  const { min_length, max_length, pattern, format } = field
  const sized = z.string().trim().min(min_length).max(max_length)
  const formed = format === undefined ? sized : sized.refine(formats[format].test, formats[format].message)
  if (pattern === undefined) return format === undefined ? formed : formed.meta({ format })
  const test = language.pattern(pattern)
  return formed.refine(test, `It does not have the form ${pattern}`).meta({ pattern })
}

const tested = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success
const label = '[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?'

const formats = {
  ip: { test: tested(z.union([z.ipv4(), z.ipv6()])), message: 'It is an IPv4 or IPv6 address.' },
  domain: {
    test: (text: string) => new RegExp(`^(?:${label}\\.){1,20}${label}$`).test(text),
    message: 'It is a domain name, such as example.com.',
  },
  url: { test: tested(z.url({ protocol: /^https?$/ })), message: 'It is a URL that begins with http:// or https://.' },
  email: { test: tested(z.email()), message: 'It is an e-mail address.' },
  hash: {
    test: (text: string) => /^(?:[0-9a-fA-F]{32}|[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text),
    message: 'It is an MD5, SHA-1 or SHA-256 in hexadecimal digits.',
  },
  uuid: { test: tested(z.guid()), message: 'It is a UUID.' },
} as const
