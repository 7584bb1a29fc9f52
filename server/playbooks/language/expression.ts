// Expressions of playbooks: CEL that is read once, says what it needs, and may do only so much work each time.
import { type ASTNode, Environment, EvaluationError, ParseError, TypeError as TypeMismatch } from '@marcbachmann/cel-js'
import { expressionNames } from '../../../contract/playbook-words.ts'
import { costOf } from './expression-cost.ts'
import { countedSource, ownParts, staysPlain, type Uses, usesOf } from './expression-syntax.ts'
import { readPattern, TooManyStates } from './pattern.ts'
import { plainValue } from './plain-value.ts'
import { entriesOf, sizeOf, spend, spendWhole, tooMuchWork, type WorkBudget } from './work.ts'

export interface Expression {
  source: string
  uses: Uses
  /** What it may cost where lists have this many entries. */
  cost(entries: number): number
  /** Throws an error for people when it cannot be worked out in this world; too much work leaves less than nothing of it. */
  run(names: Names | ConnectorNames, work: WorkBudget): unknown
}

/** What expressions may name. */
export interface Names {
  alert: unknown
  observables: unknown
  discovered: unknown
  targets: unknown
  steps: unknown
  verdict: unknown
  item: unknown
}

/** What expressions of described connectors may name; which of them, the place tells. */
export type ConnectorNames = Readonly<Record<string, unknown>>

export const limits = { maxAstNodes: 500, maxDepth: 40, maxListElements: 200, maxMapEntries: 200, maxCallArguments: 8 }
export const options = { homogeneousAggregateLiterals: false, enableOptionalTypes: true }

const known = new Map<string, Expression>()
const mostKnown = 6000
const mostCharacters = 1_000_000
let knownCharacters = 0

/** Throws an error for people when it cannot be read. Plans have most of their expressions in common: each is read once. */
export function readExpression(source: string): Expression {
  const found = known.get(source)
  if (found) return found
  const expression = makeExpression(source)
  if (known.size >= mostKnown || knownCharacters + source.length > mostCharacters) {
    known.clear()
    knownCharacters = 0
  }
  known.set(source, expression)
  knownCharacters += source.length
  return expression
}

function makeExpression(source: string): Expression {
  const ast = parse(source)
  const uses = usesOf(ast)
  const run = runner.parse(countedSource(ast))
  const isPlain = staysPlain(ast)
  const parts = ownParts(ast)
  return {
    source,
    uses,
    cost: (entries) => costOf(ast, entries),
    run: (names, work) => {
      const [before, failedBefore, { stackTraceLimit }] = [current, failed, Error]
      current = work
      failed = undefined
      Error.stackTraceLimit = 0 // errors that && and || throw away would cost more than the rest
      try {
        spend(work, parts)
        const value = run(names)
        if (failed) throw failed
        if (work.left < 0) throw tooMuchWork
        return isPlain ? value : plainValue(value, () => spend(work, 1))
      } catch (error) {
        throw new Error(inWords(error), { cause: error })
      } finally {
        current = before
        failed = failedBefore
        Error.stackTraceLimit = stackTraceLimit
      }
    },
  }
}

function parse(source: string): ASTNode {
  try {
    return reader.parse(source).ast
  } catch (error) {
    throw new Error(inWords(error), { cause: error })
  }
}

/** The words of the language's own errors, without the drawing of the place. */
export function inWords(error: unknown): string {
  if (error instanceof ParseError || error instanceof EvaluationError || error instanceof TypeMismatch)
    return error.summary.replace(/^No such key: (index out of bounds.*)$/, '$1').replace('dyn<double>', 'number')
  return error instanceof Error ? error.message : String(error)
}

/** Of the expression that runs just now. */
let current: WorkBudget = { left: 0 }

/** Why the expression that runs just now fails as a whole, although && and || throw errors away. */
let failed: Error | undefined

function counted(value: unknown): unknown {
  spend(current, 0)
  spend(current, sizeOf(value, current))
  return value
}

/** What is gone through, with how much is done for each entry. */
function countedEach(value: unknown, parts: unknown): unknown {
  counted(value)
  spend(current, entriesOf(value) * Number(parts))
  return value
}

function countedWhole(value: unknown): unknown {
  spendWhole(current, value)
  return value
}

function matched(text: unknown, pattern: unknown): boolean {
  if (typeof text !== 'string' || typeof pattern !== 'string') throw new Error('matches() looks at texts only')
  spend(current, 1 + text.length / 10)
  if (failed) throw failed
  try {
    return readPattern(pattern).test(text)
  } catch (error) {
    if (error instanceof TooManyStates) failed = error
    throw error
  }
}

const connectorNames = ['input', 'output', 'entry', 'row', 'answer', 'settings', 'now']

const reader = new Environment({ ...options, limits })
const runner = runningEnvironment()

/** Numbers out of JSON are doubles and numbers in expressions are whole: both count, so that alert.time - 3600 works. */
function runningEnvironment(): Environment {
  const environment = new Environment({ ...options, limits: { ...limits, maxAstNodes: 4000, maxDepth: 400 } })
  for (const name of [...expressionNames, ...connectorNames]) environment.registerVariable(name, 'dyn')
  environment.registerFunction('counted(dyn): dyn', counted)
  environment.registerFunction('counted_each(dyn, int): dyn', countedEach)
  environment.registerFunction('counted_whole(dyn): dyn', countedWhole)
  environment.registerFunction('matched(dyn, dyn): bool', matched)
  addMixedArithmetic(environment)
  return environment
}

export function addMixedArithmetic(environment: Environment) {
  const operators: Record<string, (a: number, b: number) => number> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
  }
  for (const [operator, work] of Object.entries(operators)) {
    const handler = (a: unknown, b: unknown) => work(Number(a), Number(b))
    environment.registerOperator(`double ${operator} int`, handler)
    environment.registerOperator(`int ${operator} double`, handler)
  }
}
