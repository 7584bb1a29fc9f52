// What an expression is made of: its parts, the names it uses, and the same expression written so that its work is counted.
import type { ASTNode } from '@marcbachmann/cel-js'
import { expressionNames } from '../../../contract/playbook-words.ts'
import { readPattern } from './pattern.ts'

/** What an expression needs before it can be worked out. */
export interface Uses {
  steps: ReadonlySet<string>
  alert: boolean
  observables: boolean
  discovered: boolean
  targets: boolean
  verdict: boolean
  item: boolean
}

type NamedUse = Exclude<keyof Uses, 'steps'>

const macros = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])

/** Throws an error for people where the expression uses what playbooks do not offer. */
export function usesOf(ast: ASTNode): Uses {
  const steps = new Set<string>()
  const found = {
    steps,
    alert: false,
    observables: false,
    discovered: false,
    targets: false,
    verdict: false,
    item: false,
  }
  const visit = (node: ASTNode, bound: ReadonlySet<string>) => {
    const step = stepName(node, bound)
    if (step !== undefined) steps.add(step)
    else if (node.op === 'id' && !bound.has(node.args)) meetName(node.args, found)
    else for (const [child, inner] of partsOf(node, bound)) visit(child, inner)
    refuseWrongPatterns(node)
  }
  visit(ast, new Set())
  return found
}

const plainMethods = new Set([
  ...macros,
  'contains',
  'startsWith',
  'endsWith',
  'matches',
  'lowerAscii',
  'upperAscii',
  'trim',
  'join',
])

/** Whether nothing can come out but what JSON knows: then the value need not be looked through. */
export function staysPlain(node: ASTNode): boolean {
  if (node.op === '.?' || node.op === '[?]') return false
  if (node.op === 'value') return typeof node.args === 'string' || typeof node.args === 'boolean' || node.args === null
  if (node.op === 'call' && node.args[0] !== 'has') return false
  if (node.op === 'rcall' && !plainMethods.has(node.args[0])) return false
  return partsOf(node, new Set()).every(([part]) => staysPlain(part))
}

const isNamedUse = (name: string): name is NamedUse => name !== 'steps' && expressionNames.some((each) => each === name)

function meetName(name: string, found: Record<NamedUse, boolean>) {
  if (name === 'cel') throw new Error('cel.bind is not offered; write the value where it is used')
  if (name === 'steps') throw new Error('name the step that is meant: steps.<id>')
  if (isNamedUse(name)) found[name] = true
}

/** steps.<id> or steps["<id>"] */
function stepName(node: ASTNode, bound: ReadonlySet<string>): string | undefined {
  if (node.op !== '.' && node.op !== '.?' && node.op !== '[]' && node.op !== '[?]') return undefined
  const [of, name] = node.args
  if (of.op !== 'id' || of.args !== 'steps' || bound.has('steps')) return undefined
  if (typeof name === 'string') return name
  return name.op === 'value' && typeof name.args === 'string' ? name.args : undefined
}

function refuseWrongPatterns(node: ASTNode) {
  if (node.op !== 'rcall' || node.args[0] !== 'matches') return
  const [pattern] = node.args[2]
  if (pattern?.op !== 'value' || typeof pattern.args !== 'string')
    throw new Error('matches() takes a pattern that is written out, in quotes')
  readPattern(pattern.args)
}

type Part = readonly [ASTNode, ReadonlySet<string>]

/** The parts of an expression, each with the names that macros such as filter(t, ...) have bound around it. */
export function partsOf(node: ASTNode, bound: ReadonlySet<string>): readonly Part[] {
  const each = (nodes: readonly ASTNode[]): Part[] => nodes.map((part) => [part, bound])
  switch (node.op) {
    case 'value':
    case 'id':
      return []
    case '.':
    case '.?':
      return each([node.args[0]])
    case 'call':
      return each(node.args[1])
    case 'rcall': {
      const [name, receiver, args] = node.args
      const [variable, ...rest] = args
      if (!macros.has(name) || variable?.op !== 'id') return each([receiver, ...args])
      const inner = new Set([...bound, variable.args])
      return [[receiver, bound], ...rest.map((part): Part => [part, inner])]
    }
    case 'map':
      return each(node.args.flat())
    case '!_':
    case '-_':
      return each([node.args])
    default:
      return each(node.args)
  }
}

/** What goes through a list: its receiver, and what is done for each entry. */
export function loopOf(node: ASTNode): { list: ASTNode; body: readonly ASTNode[] } | undefined {
  if (node.op !== 'rcall' || !macros.has(node.args[0]) || node.args[2][0]?.op !== 'id') return undefined
  return { list: node.args[1], body: node.args[2].slice(1) }
}

/** How many parts it has, without what is done for each entry of a list: that is counted where the list is gone through. */
export function ownParts(node: ASTNode): number {
  const loop = loopOf(node)
  if (loop) return 1 + ownParts(loop.list)
  return partsOf(node, nothingBound).reduce((sum, [part]) => sum + ownParts(part), 1)
}

const nothingBound: ReadonlySet<string> = new Set()

/** Going on to the next entry costs as much as some parts. */
export const partsOfAnEntry = 5

/**
 * The expression again, with `counted(...)` around whatever its work grows with: lists that are gone through, texts that
 * are searched or joined. All is in brackets, so that no precedence has to be minded.
 */
export function countedSource(node: ASTNode): string {
  const write = countedSource
  switch (node.op) {
    case 'value':
      return `(${node.input.slice(node.start, node.end)})`
    case 'id':
      return node.args
    case '.':
    case '.?':
      return `${write(node.args[0])}${node.op}${fieldName(node.args[1])}`
    case '[]':
      return `${write(node.args[0])}[${write(node.args[1])}]`
    case '[?]':
      return `${write(node.args[0])}[?${write(node.args[1])}]`
    case 'call':
      return `${node.args[0]}(${node.args[1].map(node.args[0] === 'has' ? write : counted).join(', ')})`
    case 'rcall':
      return methodCall(...node.args)
    case 'list':
      return `[${node.args.map(write).join(', ')}]`
    case 'map':
      return `{${node.args.map(([key, value]) => `${write(key)}: ${write(value)}`).join(', ')}}`
    case '?:':
      return `(${write(node.args[0])} ? ${write(node.args[1])} : ${write(node.args[2])})`
    case '!_':
    case '-_':
      return `(${node.op[0]}(${write(node.args)}))`
    default:
      return operation(node.op, ...node.args)
  }
}

const counted = (node: ASTNode) => (node.op === 'value' ? countedSource(node) : `counted(${countedSource(node)})`)

function methodCall(name: string, receiver: ASTNode, args: readonly ASTNode[]): string {
  const loop = macros.has(name) && args[0]?.op === 'id' ? args.slice(1) : undefined
  if (loop) {
    const parts = loop.reduce((sum, part) => sum + ownParts(part), partsOfAnEntry)
    return `counted_each(${countedSource(receiver)}, ${parts}).${name}(${args.map(countedSource).join(', ')})`
  }
  if (name === 'matches') return `matched(${[receiver, ...args].map(countedSource).join(', ')})`
  return `${counted(receiver)}.${name}(${args.map(countedSource).join(', ')})`
}

function operation(operator: string, left: ASTNode, right: ASTNode): string {
  if (operator === '+') return `(${counted(left)} + ${counted(right)})`
  if (operator === 'in') return `(${countedSource(left)} in ${counted(right)})`
  const isDeep = (operator === '==' || operator === '!=') && left.op !== 'value' && right.op !== 'value'
  if (isDeep) return `(counted_whole(${countedSource(left)}) ${operator} counted_whole(${countedSource(right)}))`
  return `(${countedSource(left)} ${operator} ${countedSource(right)})`
}

const fieldName = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name}\``)
