// A modest part of the log search language: where(...), groupby(...), calculate(...), limit(...).
import {
  compare,
  type Dialect,
  equal,
  orderings,
  type Predicate,
  parseExpression,
  type Row,
  SyntaxProblem,
  textual,
} from './expression.ts'

export type LogQuery = {
  keeps: Predicate
  groupBy: string | undefined
  calculate: { verb: string; field: string | undefined } | undefined
  limit: number | undefined
}

/** Reads a statement; an empty one keeps everything. Rows are flat: inner fields are named with dots. */
export function readLeql(statement: string): LogQuery {
  const clauses = new Map<string, string>()
  for (let rest = statement.trim(); rest !== ''; ) {
    const verb = /^(where|groupby|calculate|limit|sort|timeslice)\s*\(/i.exec(rest)
    if (!verb) throw new SyntaxProblem(`Expected a clause, found '${rest.slice(0, 20)}'`, 0)
    const end = closing(rest, verb[0].length)
    clauses.set((verb[1] ?? '').toLowerCase(), rest.slice(verb[0].length, end).trim())
    rest = rest.slice(end + 1).trim()
  }
  const [, verb = '', field] = /^(\w+)(?:\s*:\s*([\w.]+))?$/.exec(clauses.get('calculate') ?? '') ?? []
  const limit = clauses.get('limit')
  return {
    keeps: where(clauses.get('where')),
    groupBy: clauses.get('groupby'),
    calculate: verb === '' ? undefined : { verb: verb.toLowerCase(), field },
    limit: limit === undefined ? undefined : Number(limit),
  }
}

/** Where the bracket that was opened before `start` closes; brackets in quotes do not count. */
function closing(text: string, start: number): number {
  let depth = 1
  let quote = ''
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (quote !== '') {
      if (letter === quote && text.charAt(at - 1) !== '\\') quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth === 0) return at
  }
  throw new SyntaxProblem('A bracket is not closed', text.length)
}

function where(expression: string | undefined): Predicate {
  if (expression === undefined || expression === '') return () => true
  const [, quoted] = /^["']([^"']*)["']$/.exec(expression) ?? []
  const word = quoted ?? (/^[\w.@:-]+$/.test(expression) ? expression : undefined)
  if (word !== undefined) return (row) => JSON.stringify(row).toLowerCase().includes(word.toLowerCase())
  return parseExpression(expression, dialect)
}

const matches = (left: unknown, right: unknown): boolean => {
  if (right instanceof RegExp) return right.test(String(left ?? ''))
  return Array.isArray(right) ? right.some((item) => matches(left, item)) : equal(left, right)
}
const negated = (operator: (left: unknown, right: unknown) => boolean) => (left: unknown, right: unknown) =>
  !operator(left, right)
const exact = (accepts: (left: string, right: string) => boolean) => (left: unknown, right: unknown) =>
  accepts(String(left ?? ''), String(right))
const anyCase = textual((left, right) => left === right)

const dialect: Dialect = {
  and: 'and',
  or: 'or',
  not: 'not',
  bareWords: true,
  field: (name) => name,
  operators: {
    '=': matches,
    '==': matches,
    '!=': negated(matches),
    '>': orderings.above,
    '>=': orderings.atLeast,
    '<': orderings.below,
    '<=': orderings.atMost,
    contains: exact((left, right) => left.includes(right)),
    icontains: textual((left, right) => left.includes(right)),
    'starts-with': exact((left, right) => left.startsWith(right)),
    'istarts-with': textual((left, right) => left.startsWith(right)),
    in: matches,
    iin: (left, right) => Array.isArray(right) && right.some((item) => anyCase(left, item)),
  },
  tests: {},
  values: {},
}

export type LogStatistics = { count: number; groups: { name: string; value: number }[]; value: number }

/** What groupby and calculate make of the rows that were kept. */
export function logStatistics(rows: readonly Row[], { groupBy, calculate, limit }: LogQuery): LogStatistics {
  const { verb = 'count', field } = calculate ?? {}
  const measure = (some: readonly Row[]): number => {
    const values = field === undefined ? [] : some.map((row) => row[field]).filter((value) => value !== undefined)
    if (verb === 'unique') return new Set(values).size
    if (verb === 'count') return some.length
    const numbers = values.map(Number).sort((a, b) => compare(a, b) ?? 0)
    const sum = numbers.reduce((total, value) => total + value, 0)
    const known: Record<string, number | undefined> = {
      sum,
      average: sum / Math.max(1, numbers.length),
      min: numbers[0],
      max: numbers.at(-1),
    }
    const result = known[verb]
    if (!(verb in known)) throw new SyntaxProblem(`Unknown calculation '${verb}'`, 0)
    return result ?? 0
  }
  const groups = new Map<string, Row[]>()
  if (groupBy !== undefined)
    for (const row of rows)
      groups.set(String(row[groupBy] ?? ''), [...(groups.get(String(row[groupBy] ?? '')) ?? []), row])
  return {
    count: rows.length,
    value: measure(rows),
    groups: [...groups]
      .map(([name, some]) => ({ name, value: measure(some) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, limit ?? 40),
  }
}
