// Checks that the input of a step fits its skill: names, required fields, constants, and types of expressions.
import { z } from 'zod'
import { didYouMean } from '../../platform/did-you-mean.ts'
import { type PlannableSkill, skillPath } from '../planning/skill-catalogue.ts'
import type { Typing } from './expression-types.ts'
import { readTemplate, TemplateError, type TemplatePlace } from './template.ts'

export interface PlaybookFieldError {
  field: string
  message: string
}

/** Fields are named from `with` on. `item` is the type of what for_each goes through, if there is one. */
export function checkInput(
  skill: PlannableSkill,
  input: Readonly<Record<string, unknown>>,
  typing: Typing,
  item: string | undefined,
): PlaybookFieldError[] {
  const names = Object.keys(input)
  const { properties, required } = shapeOf(skill)
  const known = Object.keys(properties)
  const missing = required
    .filter((name) => !names.includes(name))
    .map((name) => ({ field: `with.${name}`, message: `${skillPath(skill)} needs "${name}".` }))
  const values = names.map((name) =>
    known.includes(name)
      ? checkValue(input[name], { field: `with.${name}`, schema: properties[name], typing, item })
      : { constant: false, errors: [unknownName(skill, name, known)] },
  )
  const errors = [...missing, ...values.flatMap((value) => value.errors)]
  const allConstant = values.every(({ constant }) => constant)
  return [...errors, ...checkConstants(skill, input, values, allConstant && errors.length === 0)]
}

const unknownName = (skill: PlannableSkill, name: string, known: readonly string[]): PlaybookFieldError => ({
  field: `with.${name}`,
  message: `${skillPath(skill)} has no input "${name}".${didYouMean(name, known)}`,
})

const JsonShape = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
})
type JsonShape = z.output<typeof JsonShape>

const shapes = new WeakMap<PlannableSkill, JsonShape>()

function shapeOf(skill: PlannableSkill): JsonShape {
  const shape =
    shapes.get(skill) ?? JsonShape.parse(z.toJSONSchema(skill.input, { io: 'input', unrepresentable: 'any' }))
  shapes.set(skill, shape)
  return shape
}

interface CheckedValue {
  constant: boolean
  errors: PlaybookFieldError[]
}

interface ValuePlace {
  field: string
  /** What the skill takes there. */
  schema: unknown
  typing: Typing
  /** The type of the item, in a step with for_each. */
  item: string | undefined
}

function checkValue(value: unknown, { field, schema, typing, item }: ValuePlace): CheckedValue {
  try {
    const { places, constant } = readTemplate(value, field)
    const typed = places.map((place) => ({ place, ...typeAt(place, typing, item) }))
    const errors = typed.flatMap(({ error }) => (error ? [error] : []))
    const [only] = typed
    if (errors.length > 0 || constant || typeof value !== 'string' || !only) return { constant, errors }
    const isWhole = value.startsWith('${') && value === `\${${only.place.expression.source}}`
    return { constant, errors: misfit(field, isWhole ? only.type : 'string', schema) }
  } catch (error) {
    if (error instanceof TemplateError)
      return { constant: false, errors: [{ field: error.field, message: error.message }] }
    throw error
  }
}

function typeAt({ field, expression }: TemplatePlace, typing: Typing, item: string | undefined) {
  try {
    return { type: typing.typeOf(expression.source, item) }
  } catch (error) {
    return { type: 'dyn', error: { field, message: error instanceof Error ? error.message : String(error) } }
  }
}

const jsonTypes: Record<string, readonly string[]> = {
  string: ['string'],
  bool: ['boolean'],
  int: ['integer', 'number'],
  uint: ['integer', 'number'],
  double: ['number', 'integer'],
  list: ['array'],
  map: ['object'],
  null: ['null'],
}

function misfit(field: string, type: string, schema: unknown): PlaybookFieldError[] {
  const given = jsonTypes[type.replace(/<.*$/, '')]
  const taken = typesOf(schema)
  if (!given || taken.length === 0 || taken.some((each) => given.includes(each))) return []
  return [{ field, message: `It takes ${taken.join(' or ')}, and this gives ${type}.` }]
}

const Typed = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

/** None when the schema does not tell. */
function typesOf(schema: unknown): string[] {
  const parsed = Typed.safeParse(schema)
  if (!parsed.success) return []
  const { type, anyOf, oneOf } = parsed.data
  const parts = [...(anyOf ?? []), ...(oneOf ?? [])].map(typesOf)
  if (parts.some((part) => part.length === 0)) return []
  return [...new Set([...(type === undefined ? [] : [type].flat()), ...parts.flat()])]
}

/** Checks constants against the skill's schema: each alone, or all together when the input has nothing else. */
function checkConstants(
  skill: PlannableSkill,
  input: Readonly<Record<string, unknown>>,
  values: readonly CheckedValue[],
  whole: boolean,
): PlaybookFieldError[] {
  if (whole) return issuesOf(skill.input.safeParse(input), 'with')
  const { input: schema } = skill
  if (!(schema instanceof z.ZodObject)) return []
  return Object.keys(input).flatMap((name, at) => {
    const part: unknown = schema.shape[name]
    if (!values[at]?.constant || !(part instanceof z.ZodType)) return []
    return issuesOf(part.safeParse(input[name]), `with.${name}`)
  })
}

const issuesOf = ({ error }: z.ZodSafeParseResult<unknown>, at: string): PlaybookFieldError[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ field: joinPath(at, path), message }))

/** steps, 2, with, value: steps[2].with.value */
export const joinPath = (start: string, path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (field, part) =>
      typeof part === 'number' ? `${field}[${part}]` : field === '' ? String(part) : `${field}.${String(part)}`,
    start,
  )
