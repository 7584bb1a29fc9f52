// A modest part of the hunting language: tables joined by union, then where, project, distinct, summarize, sort, top,
// take and count.
import {
  compare,
  type Dialect,
  equal,
  orderings,
  parseExpression,
  type Row,
  SyntaxProblem,
  textual,
  within,
} from './expression.ts'
import type { Column, HuntingAnswer, HuntingTable } from './hunting-table.ts'
import { summarize } from './kql-summarize.ts'

export function runQuery(query: string, tables: Record<string, HuntingTable>, now: number): HuntingAnswer {
  const [source = '', ...stages] = splitStages(withoutRemarks(query).replace(/;\s*$/, ''))
  let answer = startFrom(source, tables)
  for (const stage of stages) answer = runStage(stage, answer, now)
  return answer.Results.length > 100_000 ? { ...answer, Results: answer.Results.slice(0, 100_000) } : answer
}

/** One table, or `union A, B`: the columns of all, empty where a table has none. */
function startFrom(source: string, tables: Record<string, HuntingTable>): HuntingAnswer {
  const names = source.replace(/^union\s+(?:kind\s*=\s*\w+\s+)?(?:isfuzzy\s*=\s*\w+\s+)?/, '').split(',')
  const found = names.map((name) => {
    const known = Object.hasOwn(tables, name.trim()) ? tables[name.trim()] : undefined
    if (!known)
      throw new SyntaxProblem(
        `'where' operator: Failed to resolve table or column expression named '${name.trim()}'`,
        0,
      )
    return known
  })
  const [only] = found
  if (found.length === 1 && only) return { Schema: only.columns, Results: only.rows }
  const Schema = [...new Map(found.flatMap(({ columns }) => columns).map((column) => [column.Name, column])).values()]
  const blank = Object.fromEntries(Schema.map(({ Name, Type }) => [Name, Type === 'String' ? '' : null]))
  return { Schema, Results: found.flatMap(({ rows }) => rows.map((row) => ({ ...blank, ...row }))) }
}

/** A link inside quotes is no remark. */
const withoutRemarks = (query: string) =>
  query.replace(/('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|\/\/[^\n]*/g, (_, text: string | undefined) => text ?? '')

/** Pipes inside quotes do not part stages. */
function splitStages(query: string): string[] {
  const quoted = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^|'"]+/g
  const stages = ['']
  for (let at = 0; at < query.length; ) {
    if (query.charAt(at) === '|') {
      stages.push('')
      at += 1
      continue
    }
    quoted.lastIndex = at
    const piece = quoted.exec(query)?.[0]
    if (!piece || !query.startsWith(piece, at)) throw new SyntaxProblem('Query could not be parsed', at)
    stages[stages.length - 1] += piece
    at += piece.length
  }
  return stages.map((stage) => stage.trim())
}

function runStage(stage: string, input: HuntingAnswer, now: number): HuntingAnswer {
  const [, verb = '', rest = ''] = /^([a-z-]+)\s*([\s\S]*)$/.exec(stage) ?? []
  const column = (name: string) => {
    const found = input.Schema.find((candidate) => candidate.Name === name.trim())
    if (!found)
      throw new SyntaxProblem(
        `'${verb}' operator: Failed to resolve column or scalar expression named '${name.trim()}'`,
        0,
      )
    return found
  }
  switch (verb) {
    case 'where': {
      const keeps = parseExpression(rest, {
        ...dialect(now),
        field: (name) => input.Schema.find((candidate) => candidate.Name === name)?.Name,
      })
      return { ...input, Results: input.Results.filter(keeps) }
    }
    case 'take':
    case 'limit':
      return { ...input, Results: input.Results.slice(0, count(rest)) }
    case 'project': {
      const columns = rest.split(',').map(column)
      const only = (row: Row) => Object.fromEntries(columns.map(({ Name }) => [Name, row[Name]]))
      return { Schema: columns, Results: input.Results.map(only) }
    }
    case 'project-away': {
      const gone = rest.split(',').map((name) => column(name).Name)
      const columns = input.Schema.filter(({ Name }) => !gone.includes(Name))
      const only = (row: Row) => Object.fromEntries(columns.map(({ Name }) => [Name, row[Name]]))
      return { Schema: columns, Results: input.Results.map(only) }
    }
    case 'distinct': {
      const columns = rest.trim() === '*' ? [...input.Schema] : rest.split(',').map(column)
      const rows = new Map<string, Row>()
      for (const row of input.Results) {
        const kept = Object.fromEntries(columns.map(({ Name }) => [Name, row[Name]]))
        rows.set(JSON.stringify(kept), kept)
      }
      return { Schema: columns, Results: [...rows.values()] }
    }
    case 'summarize':
      return summarize(rest, input)
    case 'sort':
    case 'order':
      return { ...input, Results: sorted(input.Results, rest.replace(/^by\s+/, ''), column) }
    case 'top': {
      const [, size = '', by = ''] = /^(\d+)\s+by\s+([\s\S]+)$/.exec(rest) ?? []
      return { ...input, Results: sorted(input.Results, by, column).slice(0, count(size)) }
    }
    case 'count':
      return { Schema: [{ Name: 'Count', Type: 'Int64' }], Results: [{ Count: input.Results.length }] }
    default:
      throw new SyntaxProblem(`Query operator expected, found '${stage.slice(0, 40)}'`, 0)
  }
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw new SyntaxProblem(`Expected a row count, found '${text.trim()}'`, 0)
  return Number(text)
}

function sorted(rows: readonly Row[], by: string, column: (name: string) => Column): Row[] {
  const [name = '', direction = 'desc'] = by.trim().split(/\s+/)
  const { Name } = column(name)
  const sign = direction === 'asc' ? 1 : -1
  return [...rows].sort((a, b) => sign * (compare(a[Name], b[Name]) ?? 0))
}

const hasTerm = textual(wholeTerms)
function wholeTerms(left: string, right: string): boolean {
  const at = left.indexOf(right)
  const isEdge = (letter: string) => !/[\p{L}\p{N}]/u.test(letter)
  return at >= 0 && isEdge(left.charAt(at - 1)) && isEdge(left.charAt(at + right.length))
}
const sameText = textual((left, right) => left === right)
const contains = textual((left, right) => left.includes(right))
const negated = (operator: (left: unknown, right: unknown) => boolean) => (left: unknown, right: unknown) =>
  !operator(left, right)
const anyOfList = (operator: (left: unknown, right: unknown) => boolean) => (left: unknown, right: unknown) =>
  Array.isArray(right) && right.some((item) => operator(left, item))

function dialect(now: number): Omit<Dialect, 'field'> {
  return {
    and: 'and',
    or: 'or',
    not: 'not',
    operators: {
      '==': equal,
      '!=': negated(equal),
      '=~': sameText,
      '!~': negated(sameText),
      '>': orderings.above,
      '>=': orderings.atLeast,
      '<': orderings.below,
      '<=': orderings.atMost,
      in: within,
      '!in': negated(within),
      'in~': anyOfList(sameText),
      has: hasTerm,
      '!has': negated(hasTerm),
      has_any: anyOfList(hasTerm),
      has_all: (left, right) => Array.isArray(right) && right.every((item) => hasTerm(left, item)),
      between: (left, right) =>
        Array.isArray(right) && orderings.atLeast(left, right[0]) && orderings.atMost(left, right[1]),
      'matches regex': (left, right) => typeof left === 'string' && new RegExp(String(right)).test(left),
      contains,
      '!contains': negated(contains),
      startswith: textual((left, right) => left.startsWith(right)),
      endswith: textual((left, right) => left.endsWith(right)),
    },
    tests: {
      isnotempty: (left) => left !== '' && left !== null && left !== undefined,
      isempty: (left) => left === '' || left === null || left === undefined,
    },
    values: {
      ago: ([span]) => new Date(now - Number(span)),
      now: () => new Date(now),
      datetime: ([time]) => (time instanceof Date ? time : new Date(String(time))),
    },
  }
}
