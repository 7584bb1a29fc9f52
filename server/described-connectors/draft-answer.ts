// What a drafted skill answers: a list with its rows, or the plain fields of an object.
import { isRecord } from '../../connectors/kit/call/json.ts'
import { fieldOf } from './field-name.ts'
import type { ApiOperation, ApiSchema } from './openapi.ts'

const mostFields = 40

export function draftAnswer({ answer, method }: ApiOperation, notes: string[], name: string) {
  const list = method === 'GET' ? listIn(answer) : undefined
  if (list) {
    notes.push(
      `"${name}" answers a list: say how it is paged in rows.paging (link_header, next_link, cursor, offset or page), otherwise one page is read.`,
    )
    const fields = picksOf(list.items, '')
    return {
      rows: {
        at: list.at,
        as: 'rows',
        fields: Object.keys(fields).length > 0 ? fields : { value: '' },
      },
    }
  }
  const picks = picksOf(answer, '')
  if (Object.keys(picks).length === 0)
    notes.push(`"${name}": the description does not tell what it answers. Choose the fields of \`output\`.`)
  return { output: Object.keys(picks).length > 0 ? picks : { answer: '' } }
}

/** The answer itself, or its only list. */
function listIn(schema: ApiSchema | undefined): { at: string; items: ApiSchema } | undefined {
  if (schema?.type === 'array') return { at: '', items: asSchema(schema.items) }
  const lists = Object.entries(asSchema(schema?.properties)).filter(([, each]) => asSchema(each).type === 'array')
  const [only] = lists
  if (!only || lists.length > 1 || fieldsOf(schema).length > 6) return undefined
  return { at: `/${escaped(only[0])}`, items: asSchema(asSchema(only[1]).items) }
}

const asSchema = (value: unknown): ApiSchema => (isRecord(value) ? value : {})
const fieldsOf = (schema: ApiSchema | undefined) => Object.entries(asSchema(schema?.properties))
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1')

const types: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
}

/** Plain fields at the top and one level below it. */
function picksOf(schema: ApiSchema | undefined, at: string, depth = 0): Record<string, { at: string; type: string }> {
  const found = fieldsOf(schema).flatMap(([name, value]) => {
    const each = asSchema(value)
    const type = types[String([each.type].flat()[0])] ?? 'any'
    const place = `${at}/${escaped(name)}`
    if (fieldsOf(each).length > 0 && depth < 1)
      return Object.entries(picksOf(each, place, depth + 1)).map(
        ([inner, pick]) => [joined(name, inner), pick] as const,
      )
    return [[joined(name), { at: place, type }] as const]
  })
  const own = ['found', 'truncated', 'left_out', 'already', 'done']
  return Object.fromEntries(
    found.map(([name, pick]) => [own.includes(name) ? `${name}_value` : name, pick] as const).slice(0, mostFields),
  )
}

const joined = (...names: string[]) => fieldOf(names.join('_'))

/** The example of the description, or one made of the schema. */
export const exampleBody = ({ example, answer }: ApiOperation): unknown => example ?? sample(answer, 0)

function sample(schema: ApiSchema | undefined, depth: number): unknown {
  if (schema?.example !== undefined) return schema.example
  const type = [schema?.type].flat()[0]
  if (type === 'array') return depth > 3 ? [] : [sample(asSchema(schema?.items), depth + 1)]
  if (fieldsOf(schema).length > 0)
    return depth > 3
      ? {}
      : Object.fromEntries(fieldsOf(schema).map(([name, each]) => [name, sample(asSchema(each), depth + 1)]))
  if (Array.isArray(schema?.enum)) return schema.enum[0]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return type === 'object' || schema === undefined ? {} : 'text'
}
