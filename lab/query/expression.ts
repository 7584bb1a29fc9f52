// Reads boolean expressions ("a eq 1 and b gt 2"); a dialect says how operators, fields and functions are spelled.
export type Row = Record<string, unknown>
export type Predicate = (row: Row) => boolean
export type Operator = (left: unknown, right: unknown) => boolean

export type Dialect = {
  and: string
  or: string
  not: string
  /** Keyed by lower-case spelling; two words are joined by one space. */
  operators: Record<string, Operator>
  /** Tests written as functions: startswith(field, 'x'). */
  tests: Record<string, Operator>
  /** Values written as functions: ago(7d). */
  values: Record<string, (args: readonly unknown[]) => unknown>
  /** The row's name of a field, or undefined when it may not be asked for. */
  field(name: string): string | undefined
  /** Words without quotes are texts. */
  bareWords?: boolean
  /** Whether a field may be compared with a value; everything when left out. */
  allows?(field: string, value: unknown): boolean
}

export class SyntaxProblem extends Error {
  readonly position: number
  constructor(message: string, position: number) {
    super(message)
    this.name = 'SyntaxProblem'
    this.position = position
  }
}

type Token = {
  kind: 'text' | 'address' | 'regex' | 'time' | 'number' | 'span' | 'word' | 'symbol'
  text: string
  position: number
}

const patterns: readonly [Token['kind'], RegExp][] = [
  ['text', /'(?:[^'\\]|''|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['address', /\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/y],
  ['regex', /\/(?:[^/\\]|\\.)+\/i?/y],
  ['time', /\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/y],
  ['span', /\d+(?:\.\d+)?[dhms](?![A-Za-z0-9])/y],
  ['number', /-?\d+(?:\.\d+)?(?![A-Za-z0-9])/y],
  ['word', /!?[A-Za-z_][A-Za-z0-9_.~-]*/y],
  ['symbol', /\.\.|==|=~|!=|!~|>=|<=|&&|\|\||[()[\],|<>=]/y],
]

function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  for (let position = 0; position < source.length; ) {
    if (/\s/.test(source.charAt(position))) {
      position += 1
      continue
    }
    const token = tokenAt(source, position)
    if (!token) throw new SyntaxProblem(`Unexpected character '${source.charAt(position)}'`, position)
    tokens.push(token)
    position += token.text.length
  }
  return tokens
}

function tokenAt(source: string, position: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = position
    const match = pattern.exec(source)
    if (match) return { kind, text: match[0], position }
  }
  return undefined
}

export function parseExpression(source: string, dialect: Dialect): Predicate {
  const tokens = tokenize(source)
  let next = 0
  const peek = () => tokens[next]
  const is = (text: string) => peek()?.text.toLowerCase() === text && peek()?.kind !== 'text'
  const problem = (expected: string) => {
    const token = peek()
    const found = token ? `'${token.text}'` : 'the end'
    return new SyntaxProblem(`Expected ${expected}, found ${found}`, token?.position ?? source.length)
  }
  const take = (text?: string): Token => {
    const token = peek()
    if (!token || (text !== undefined && !is(text))) throw problem(text === undefined ? 'more' : `'${text}'`)
    next += 1
    return token
  }

  const anyOf = (): Predicate => {
    const parts = [allOf()]
    while (is(dialect.or)) {
      take()
      parts.push(allOf())
    }
    return parts.length === 1 && parts[0] ? parts[0] : (row) => parts.some((part) => part(row))
  }
  const allOf = (): Predicate => {
    const parts = [one()]
    while (is(dialect.and)) {
      take()
      parts.push(one())
    }
    return parts.length === 1 && parts[0] ? parts[0] : (row) => parts.every((part) => part(row))
  }
  const one = (): Predicate => {
    if (is(dialect.not)) {
      take()
      const inner = one()
      return (row) => !inner(row)
    }
    if (is('(')) {
      take()
      const inner = anyOf()
      take(')')
      return inner
    }
    return comparison()
  }
  const comparison = (): Predicate => {
    if (peek()?.kind !== 'word') throw problem('a property')
    const test = dialect.tests[peek()?.text.toLowerCase() ?? '']
    if (test && tokens[next + 1]?.text === '(') {
      take()
      take('(')
      const name = field()
      const hasValue = is(',')
      if (hasValue) take()
      const value = hasValue ? operand() : undefined
      take(')')
      return (row) => test(row[name], value)
    }
    const name = field()
    const operator = operatorHere()
    const value = operand()
    if (dialect.allows?.(name, value) === false)
      throw new SyntaxProblem(`A value of another type than that of '${name}'`, source.length)
    return (row) => operator(row[name], value)
  }
  const field = (): string => {
    const token = peek()
    const name = token?.kind === 'word' ? dialect.field(token.text) : undefined
    if (name === undefined) throw problem('a known property')
    take()
    return name
  }
  const operatorHere = (): Operator => {
    const first = peek()?.text.toLowerCase() ?? ''
    const pair = dialect.operators[`${first} ${tokens[next + 1]?.text.toLowerCase()}`]
    const operator = pair ?? dialect.operators[first]
    if (!operator) throw problem('an operator')
    next += pair ? 2 : 1
    return operator
  }
  const operand = (): unknown => {
    if (is('(') || is('[')) {
      const close = take().text === '(' ? ')' : ']'
      const items = operands(close)
      take(close)
      return items
    }
    const token = take()
    if (token.kind === 'word' && is('(')) {
      const value = dialect.values[token.text.toLowerCase()]
      if (!value) throw new SyntaxProblem(`Unknown function: '${token.text}'`, token.position)
      take()
      const args = operands(')')
      take(')')
      return value(args)
    }
    if (token.kind === 'word' && dialect.bareWords) return token.text
    return literal(token)
  }
  const operands = (close: string): unknown[] => {
    const items: unknown[] = []
    while (!is(close)) {
      if (items.length > 0) take(is('..') ? '..' : ',')
      items.push(operand())
    }
    return items
  }

  const predicate = anyOf()
  if (peek()) throw problem('the end')
  return predicate
}

const milliseconds: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }

function literal(token: Token): unknown {
  if (token.kind === 'text') {
    const inside = token.text.slice(1, -1)
    return inside.replaceAll("''", "'").replace(/\\(.)/g, '$1')
  }
  if (token.kind === 'address') return token.text
  if (token.kind === 'regex')
    return new RegExp(token.text.replace(/^\/|\/i?$/g, ''), token.text.endsWith('i') ? 'i' : '')
  if (token.kind === 'time') return new Date(token.text)
  if (token.kind === 'number') return Number(token.text)
  if (token.kind === 'span') return Number.parseFloat(token.text) * (milliseconds[token.text.slice(-1)] ?? 1)
  const known: Record<string, unknown> = { null: null, true: true, false: false }
  const word = token.text.toLowerCase()
  if (token.kind === 'word' && word in known) return known[word]
  throw new SyntaxProblem(`Expected a value, found '${token.text}'`, token.position)
}

/** Below zero when left comes first; undefined when the two cannot be compared. */
export function compare(left: unknown, right: unknown): number | undefined {
  if (right instanceof Date) {
    const time = typeof left === 'string' ? Date.parse(left) : Number.NaN
    return Number.isNaN(time) ? undefined : time - right.getTime()
  }
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left === 'number' && typeof right === 'string') return left - Number(right)
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0
  return undefined
}

/** Lists match when one of their members does. */
export function equal(left: unknown, right: unknown): boolean {
  if (Array.isArray(left)) return left.some((item) => equal(item, right))
  if (left === undefined || left === null) return right === null
  return left === right || compare(left, right) === 0
}

const order = (accepts: (difference: number) => boolean): Operator => {
  return (left, right) => {
    const difference = compare(left, right)
    return difference !== undefined && accepts(difference)
  }
}
export const orderings = {
  above: order((d) => d > 0),
  atLeast: order((d) => d >= 0),
  below: order((d) => d < 0),
  atMost: order((d) => d <= 0),
}

export const within: Operator = (left, right) => Array.isArray(right) && right.some((item) => equal(left, item))

/** Makes an operator on two texts that ignores upper and lower case. */
export const textual = (accepts: (left: string, right: string) => boolean): Operator => {
  return (left, right) =>
    typeof left === 'string' && typeof right === 'string' && accepts(left.toLowerCase(), right.toLowerCase())
}
