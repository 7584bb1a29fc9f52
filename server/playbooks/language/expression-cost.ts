// What an expression may cost, told before it is run. Pure.
import type { ASTNode } from '@marcbachmann/cel-js'
import { loopOf, partsOf, partsOfAnEntry } from './expression-syntax.ts'

/** In units of work, where every list that is not written out has this many entries. */
export function costOf(node: ASTNode, entries: number): number {
  const loop = loopOf(node)
  if (!loop) return 1 + sum(partsOf(node, nothingBound).map(([part]) => costOf(part, entries)))
  const each = partsOfAnEntry + sum(loop.body.map((part) => costOf(part, entries)))
  return costOf(loop.list, entries) + lengthOf(loop.list, entries) * each
}

const nothingBound: ReadonlySet<string> = new Set()
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function lengthOf(node: ASTNode, entries: number): number {
  if (node.op === 'list') return node.args.length
  const loop = loopOf(node)
  return loop ? lengthOf(loop.list, entries) : entries
}
