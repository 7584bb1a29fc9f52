// The summarize operator: count, dcount, min, max, sum, make_set, make_list, take_any and arg_max, by columns.
import { compare, type Row, SyntaxProblem } from './expression.ts'
import type { Column, HuntingAnswer } from './hunting-table.ts'

type Aggregate = { columns: Column[]; of: (rows: readonly Row[]) => Row }
type Key = { column: Column; of: (row: Row) => unknown }

export function summarize(rest: string, input: HuntingAnswer): HuntingAnswer {
  const [, what = '', by = ''] = /^([\s\S]*?)(?:\bby\b([\s\S]*))?$/.exec(rest.trim()) ?? []
  const find = (name: string): Column => {
    const found = input.Schema.find((candidate) => candidate.Name === name)
    if (!found)
      throw new SyntaxProblem(`'summarize' operator: Failed to resolve column or scalar expression named '${name}'`, 0)
    return found
  }
  const keys = parts(by).map((part) => key(part, find))
  const aggregates = parts(what).map((part) => aggregate(part, find, input.Schema, keys))
  const groups = new Map<string, { values: Row; rows: Row[] }>()
  for (const row of input.Results) {
    const values: Row = Object.fromEntries(keys.map(({ column, of }) => [column.Name, of(row)]))
    const id = JSON.stringify(values)
    const group = groups.get(id) ?? { values, rows: [] }
    group.rows.push(row)
    groups.set(id, group)
  }
  if (keys.length === 0 && groups.size === 0) groups.set('', { values: {}, rows: [] })
  return {
    Schema: [...keys.map(({ column }) => column), ...aggregates.flatMap(({ columns }) => columns)],
    Results: [...groups.values()].map(({ values, rows }) => ({
      ...values,
      ...Object.assign({}, ...aggregates.map(({ of }) => of(rows))),
    })),
  }
}

/** Parts between commas that are not inside brackets. */
const parts = (text: string): string[] =>
  (text.match(/(?:[^,(]|\([^)]*\))+/g) ?? []).map((part) => part.trim()).filter((part) => part !== '')

const named = (part: string): [name: string | undefined, expression: string] => {
  const [, name, expression = part] = /^([A-Za-z_]\w*)\s*=\s*([\s\S]+)$/.exec(part) ?? []
  return [name, expression]
}
const units: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }

function key(part: string, find: (name: string) => Column): Key {
  const [name, expression] = named(part)
  const [, source, amount, unit = 's'] = /^bin\(\s*(\w+)\s*,\s*(\d+)([dhms])\s*\)$/.exec(expression) ?? []
  if (source === undefined) {
    const column = find(expression)
    return { column: { ...column, Name: name ?? column.Name }, of: (row) => row[column.Name] }
  }
  const column = find(source)
  const width = Number(amount) * (units[unit] ?? 1000)
  return {
    column: { ...column, Name: name ?? column.Name },
    of: (row) => new Date(Math.floor(Date.parse(String(row[column.Name])) / width) * width).toISOString(),
  }
}

function aggregate(
  part: string,
  find: (name: string) => Column,
  schema: readonly Column[],
  keys: readonly Key[],
): Aggregate {
  const [name, expression] = named(part)
  const [, verb = '', inside = ''] = /^(\w+)\(([^)]*)\)$/.exec(expression) ?? []
  const args = inside.split(',').map((arg) => arg.trim())
  const one = (Type: string, of: (values: unknown[]) => unknown, preset: string): Aggregate => {
    const column = args[0] ? find(args[0]).Name : ''
    const Name = name ?? preset
    return { columns: [{ Name, Type }], of: (rows) => ({ [Name]: of(rows.map((row) => row[column])) }) }
  }
  const best = (values: unknown[], sign: number) =>
    values.reduce((a, b) => (a === undefined || sign * (compare(b, a) ?? 0) > 0 ? b : a), undefined) ?? null
  const column = args[0] ?? ''
  switch (verb) {
    case 'count':
      return one('Int64', (values) => values.length, 'count_')
    case 'dcount':
      return one('Int64', (values) => new Set(values).size, `dcount_${column}`)
    case 'min':
      return one(find(column).Type, (values) => best(values, -1), `min_${column}`)
    case 'max':
      return one(find(column).Type, (values) => best(values, 1), `max_${column}`)
    case 'sum':
      return one('Int64', (values) => values.reduce((sum: number, value) => sum + Number(value), 0), `sum_${column}`)
    case 'make_set':
      return one('Object', (values) => [...new Set(values)], `set_${column}`)
    case 'make_list':
      return one('Object', (values) => values, `list_${column}`)
    case 'any':
    case 'take_any':
      return one(find(column).Type, (values) => values[0] ?? null, column)
    case 'arg_max':
    case 'arg_min': {
      const by = find(column).Name
      const sign = verb === 'arg_max' ? 1 : -1
      const taken = new Set(keys.map((item) => item.column.Name))
      const wanted = args[1] === '*' ? schema.filter(({ Name }) => !taken.has(Name)) : args.map(find)
      return {
        columns: wanted,
        of: (rows) => {
          const row = rows.reduce((a, b) => (sign * (compare(b[by], a[by]) ?? 0) > 0 ? b : a), rows[0] ?? {})
          return Object.fromEntries(wanted.map(({ Name }) => [Name, row[Name] ?? null]))
        },
      }
    }
    default:
      throw new SyntaxProblem(`'summarize' operator: Unknown function: '${verb || expression}'`, 0)
  }
}
