// Expressions of playbooks: CEL that is read once, says what it needs, and may do only so much work each time.
import { type ASTNode, Environment, EvaluationError, ParseError, TypeError as TypeMismatch } from '@marcbachmann/cel-js'
import { countedSource, staysPlain, type Uses, usesOf } from './expression-syntax.ts'
import { readPattern, TooManyStates } from './pattern.ts'
import { plainValue } from './plain-value.ts'

export interface Expression {
  source: string
  uses: Uses
  /** Throws an error for people when it cannot be worked out in this world. */
  run(names: Names): unknown
}

/** What expressions may name. */
export interface Names {
  alert: unknown
  observables: unknown
  steps: unknown
  verdict: unknown
  item: unknown
}

export const limits = { maxAstNodes: 500, maxDepth: 40, maxListElements: 200, maxMapEntries: 200, maxCallArguments: 8 }
export const options = { homogeneousAggregateLiterals: false, enableOptionalTypes: true }

/** Throws an error for people when it cannot be read. */
export function readExpression(source: string): Expression {
  const ast = parse(source)
  const uses = usesOf(ast)
  const run = runner.parse(countedSource(ast))
  const isPlain = staysPlain(ast)
  return {
    source,
    uses,
    run: (names) => {
      workLeft = maxWork
      gaveUp = tooMuch
      try {
        const value = run(names)
        if (workLeft < 0) throw gaveUp
        return isPlain ? value : plainValue(value)
      } catch (error) {
        throw new Error(inWords(error), { cause: error })
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

/** One is about a tenth of a microsecond: an entry of a list that is gone through, or a hundred characters. */
const maxWork = 1_000_000
let workLeft = maxWork

/** One object for all: errors are thrown away in && and ||, and making thousands of them takes longer than the work. */
const tooMuch = new Error('it takes too much work: go through fewer or shorter lists and texts')

/** Why no work is left. */
let gaveUp: Error = tooMuch

function spend(work: number) {
  workLeft -= work
  if (workLeft < 0) throw gaveUp
}

function counted(value: unknown): unknown {
  spend(0)
  spend(sizeOf(value))
  return value
}

function countedWhole(value: unknown): unknown {
  spend(0)
  spend(sizeOf(value))
  if (Array.isArray(value)) value.forEach(countedWhole)
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(countedWhole)
  return value
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / 100
  if (!Array.isArray(value)) return 1
  return value.reduce<number>((sum, each) => sum + (typeof each === 'string' ? 1 + each.length / 100 : 1), 1)
}

function matched(text: unknown, pattern: unknown): boolean {
  if (typeof text !== 'string' || typeof pattern !== 'string') throw new Error('matches() looks at texts only')
  spend(1 + text.length / 10)
  try {
    return readPattern(pattern).test(text)
  } catch (error) {
    // Errors are thrown away in && and ||: nothing more is worked out after this one.
    if (error instanceof TooManyStates) {
      workLeft = -1
      gaveUp = error
    }
    throw error
  }
}

const reader = new Environment({ ...options, limits })
const runner = runningEnvironment()

/** Numbers out of JSON are doubles and numbers in expressions are whole: both count, so that alert.time - 3600 works. */
function runningEnvironment(): Environment {
  const environment = new Environment({ ...options, limits: { ...limits, maxAstNodes: 4000, maxDepth: 400 } })
  for (const name of ['alert', 'observables', 'steps', 'verdict', 'item']) environment.registerVariable(name, 'dyn')
  environment.registerFunction('counted(dyn): dyn', counted)
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
