// Reads the JSON Schemas that connectors declare, as far as forms need it. Pure.

export interface FieldSchema {
  name: string
  title: string
  description: string | undefined
  isRequired: boolean
  isSecret: boolean
  isAddress: boolean
  initial: unknown
  input:
    | { kind: 'text'; isLong: boolean; example: string | undefined }
    | { kind: 'number'; isWhole: boolean; min: number | undefined; max: number | undefined }
    | { kind: 'switch' }
    | { kind: 'choice'; values: readonly string[] }
    | { kind: 'choices'; values: readonly string[] }
    | { kind: 'list'; isNumbers: boolean }
    | { kind: 'group'; fields: readonly FieldSchema[] }
    | { kind: 'json' }
}

type Schema = Readonly<Record<string, unknown>>

export function fieldsOf(schema: unknown): FieldSchema[] {
  const { properties, required, secret } = asSchema(schema)
  const names = new Set(Array.isArray(required) ? required : [])
  return Object.entries(asSchema(properties)).map(([name, each]) => {
    const field = fieldOf(name, asSchema(each), names.has(name))
    return secret === true && namesSecret.test(name) ? { ...field, isSecret: true } : field
  })
}

/** In a group of credentials, such as those of a queue, only these are secret. */
const namesSecret = /password|secret|token|key/i

function fieldOf(name: string, schema: Schema, isRequired: boolean): FieldSchema {
  return {
    name,
    title: text(schema.title) ?? inWords(name),
    description: text(schema.description),
    isRequired: isRequired && schema.default === undefined,
    isSecret: schema.secret === true,
    isAddress: schema.address === true,
    initial: schema.default,
    input: inputOf(schema),
  }
}

const longText = 600

function inputOf(schema: Schema): FieldSchema['input'] {
  if (Array.isArray(schema.enum)) return { kind: 'choice', values: schema.enum.map(String) }
  if (Array.isArray(schema.anyOf)) return inputOfSeveral(schema.anyOf.map(asSchema))
  if (schema.type === 'boolean') return { kind: 'switch' }
  if (schema.type === 'integer' || schema.type === 'number')
    return {
      kind: 'number',
      isWhole: schema.type === 'integer',
      min: number(schema.minimum),
      max: number(schema.maximum),
    }
  if (schema.type === 'string')
    return {
      kind: 'text',
      isLong: schema.secret !== true && (number(schema.maxLength) ?? 0) > longText,
      example: example(schema),
    }
  if (schema.type === 'array') return inputOfList(asSchema(schema.items))
  if (schema.type === 'object' && schema.properties) return { kind: 'group', fields: fieldsOf(schema) }
  return { kind: 'json' }
}

function inputOfList(items: Schema): FieldSchema['input'] {
  if (Array.isArray(items.enum)) return { kind: 'choices', values: items.enum.map(String) }
  if (items.type === 'string') return { kind: 'list', isNumbers: false }
  if (items.type === 'integer' || items.type === 'number') return { kind: 'list', isNumbers: true }
  return { kind: 'json' }
}

function inputOfSeveral(several: readonly Schema[]): FieldSchema['input'] {
  const isText = several.some(({ type }) => type === 'string')
  if (!isText || several.some(({ type }) => type === 'object' || type === 'array')) return { kind: 'json' }
  const isMoment = several.some(({ format }) => format === 'date' || format === 'date-time')
  return { kind: 'text', isLong: false, example: isMoment ? '2026-01-31 or 2026-01-31T08:00:00Z' : undefined }
}

const example = ({ format }: Schema) => (format === 'date-time' ? '2026-01-31T08:00:00Z' : undefined)

/** Values as they are sent: what was left empty is left out. */
export function filled(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, isRecord(value) ? emptyToNothing(filled(value)) : value] as const)
      .filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
}

/** The names of required fields that are empty, groups joined with dots. A group that may stay empty asks for nothing. */
export function missingFields(fields: readonly FieldSchema[], values: Readonly<Record<string, unknown>>): string[] {
  const entered = filled(values)
  return fields.flatMap(({ name, isRequired, input }) => {
    const value = entered[name]
    if (input.kind === 'group' && (isRequired || value !== undefined))
      return missingFields(input.fields, isRecord(value) ? value : {}).map((inner) => `${name}.${inner}`)
    return isRequired && isBlank(value) ? [name] : []
  })
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '')

const emptyToNothing = (value: Record<string, unknown>) => (Object.keys(value).length > 0 ? value : undefined)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asSchema = (value: unknown): Schema => (isRecord(value) ? value : {})
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

const shortForms = new Set(['id', 'ip', 'dns', 'os', 'url', 'cve', 'cvss', 'api'])

/** machine_id: Machine ID. */
function inWords(name: string): string {
  const words = name.split('_').map((word) => (shortForms.has(word) ? word.toUpperCase() : word))
  const sentence = words.join(' ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
