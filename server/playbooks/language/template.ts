// Texts with places to fill, $ and an expression in braces, anywhere in the input of a skill.
import { type ConnectorNames, type Expression, type Names, readExpression } from './expression.ts'
import { spendWhole, type WorkBudget } from './work.ts'

export interface Template {
  /** Each expression, with where it stands: "value", "filters.names[2]". */
  places: readonly TemplatePlace[]
  /** Whether the value needs nothing of the world. */
  constant: boolean
  fill(names: Names | ConnectorNames, work: WorkBudget): unknown
}

export interface TemplatePlace {
  field: string
  expression: Expression
}

/** An expression that cannot be read, or cannot be worked out, and where it stands. */
export class TemplateError extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'TemplateError'
    this.field = field
  }
}

const maxNesting = 10
const maxPlaces = 50

/** Reads a value and whatever is inside it. Throws a TemplateError for the first expression that cannot be read. */
export function readTemplate(value: unknown, field: string): Template {
  if (countPlaces(value, field, 0) > maxPlaces)
    throw new TemplateError(field, `there are at most ${maxPlaces} places to fill`)
  return readInside(value, field)
}

function countPlaces(value: unknown, field: string, nesting: number): number {
  if (nesting > maxNesting) throw new TemplateError(field, `values are nested at most ${maxNesting} deep`)
  if (typeof value === 'string') return value.split('${').length - 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, each) => sum + countPlaces(each, field, nesting + 1), 0)
}

function readInside(value: unknown, field: string): Template {
  if (typeof value === 'string') return readText(value, field)
  if (Array.isArray(value)) {
    const parts = value.map((each, at) => readInside(each, `${field}[${at}]`))
    return joined(value, parts, (names, work) => parts.map((part) => part.fill(names, work)))
  }
  if (typeof value !== 'object' || value === null) return constant(value)
  const keys = Object.keys(value)
  const parts = Object.values(value).map((each, at) => readInside(each, dotted(field, keys[at])))
  return joined(value, parts, (names, work) =>
    Object.fromEntries(parts.map((part, at) => [keys[at] ?? '', part.fill(names, work)])),
  )
}

const dotted = (field: string, key = '') => (field === '' ? key : `${field}.${key}`)

const constant = (value: unknown): Template => ({ places: [], constant: true, fill: () => value })

function joined(value: unknown, parts: readonly Template[], fill: Template['fill']): Template {
  if (parts.every((part) => part.constant)) return constant(value)
  return { places: parts.flatMap(({ places }) => places), constant: false, fill }
}

/** A text that is one place and nothing else keeps the type of the value; others are joined as text. */
function readText(text: string, field: string): Template {
  const parts = splitText(text, field)
  const places = parts.flatMap((part) => (typeof part === 'string' ? [] : [{ field, expression: part }]))
  const [only] = parts
  if (places.length === 0) return constant(parts.join(''))
  if (parts.length === 1 && only !== undefined && typeof only !== 'string')
    return { places, constant: false, fill: (names, work) => runPlace(only, names, work, field) }
  return {
    places,
    constant: false,
    fill: (names, work) =>
      parts
        .map((part) => (typeof part === 'string' ? part : asText(runPlace(part, names, work, field), work, field)))
        .join(''),
  }
}

function runPlace(expression: Expression, names: Names | ConnectorNames, work: WorkBudget, field: string): unknown {
  try {
    return expression.run(names, work)
  } catch (error) {
    throw new TemplateError(field, error instanceof Error ? error.message : String(error))
  }
}

function asText(value: unknown, work: WorkBudget, field: string): string {
  if (value === null || value === undefined) return ''
  try {
    spendWhole(work, value)
  } catch (error) {
    throw new TemplateError(field, error instanceof Error ? error.message : String(error))
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const splitText = (text: string, field: string): (string | Expression)[] =>
  splitPlaces(text, field).map((part) => (typeof part === 'string' ? part : readPlace(part.source, field)))

/** The sources of all expressions in a value, as far as they can be told. */
export function sourcesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    try {
      return splitPlaces(value, '').flatMap((part) => (typeof part === 'string' ? [] : [part.source]))
    } catch {
      return [] // told when the template is read
    }
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sourcesIn) : []
}

/** Two dollar signs before a brace stand for one, and for no place. */
function splitPlaces(text: string, field: string): (string | { source: string })[] {
  const parts: (string | { source: string })[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    if (text.startsWith('$${', at)) {
      plain += '${'
      at += 3
    } else if (text.startsWith('${', at)) {
      const end = endOfPlace(text, at + 2)
      if (end === undefined) throw new TemplateError(field, 'a place that is opened with $ and { is not closed with }')
      if (plain !== '') parts.push(plain)
      plain = ''
      parts.push({ source: text.slice(at + 2, end) })
      at = end + 1
    } else plain += text[at++]
  }
  return plain === '' && parts.length > 0 ? parts : [...parts, plain]
}

/** Braces in quotes and braces of maps do not end the place. */
function endOfPlace(text: string, from: number): number | undefined {
  let open = 1
  let quote: string | undefined
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (quote) quote = character === quote ? undefined : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '{') open++
    else if (character === '}' && --open === 0) return at
  }
  return undefined
}

function readPlace(source: string, field: string): Expression {
  if (source.length > 4000) throw new TemplateError(field, 'an expression has at most 4,000 characters')
  try {
    return readExpression(source)
  } catch (error) {
    throw new TemplateError(field, error instanceof Error ? error.message : String(error))
  }
}
