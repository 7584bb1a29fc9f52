// Finds the things an alert is about: machines, people, addresses, files. docs/things.md says what counts.
import type { Thing } from '../../contract/thing.ts'
import { isInternal } from './network-names.ts'
import { type Reading, readLeaf, readProse } from './read-content.ts'
import { thingKey } from './thing-key.ts'
import { leavesOf, parseJson } from './walk-json.ts'

export const longestRead = 1024 * 1024
const mostThings = 200
const longestValue = 4096

export interface ThingsFound {
  things: Thing[]
  /** How many more there were than an alert keeps. */
  left_out: number
}

interface Found extends Omit<Reading, 'start' | 'end'> {
  found: Thing['found']
}

export function findThings(content: string, own: { domains: readonly string[] }): ThingsFound {
  const distinct = new Map<string, Found>()
  for (const each of readAll(content.slice(0, longestRead))) {
    if (each.value === '' || each.value.length > longestValue) continue
    const key = thingKey(each)
    const known = distinct.get(key)
    if (!known) distinct.set(key, each)
    else distinct.set(key, { ...known, named: known.named || each.named, role: known.role ?? each.role })
  }
  const kept = keepMost([...distinct.values()])
  const things = kept.map(({ kind, value, role, found }) => ({
    kind,
    value,
    internal: isInternal(kind, value, own.domains),
    role,
    found,
  }))
  return { things, left_out: distinct.size - things.length }
}

function readAll(content: string): Found[] {
  const json = /^\s*[[{"]/.test(content) ? parseJson(content) : undefined
  if (json === undefined)
    return readProse(content).map(({ start, end, ...reading }) => ({ ...reading, found: { start, end } }))
  return leavesOf(json).flatMap((leaf) =>
    readLeaf(leaf).map(({ start: _start, end: _end, ...reading }) => ({
      ...reading,
      found: { pointer: leaf.pointer() },
    })),
  )
}

/** Too many: what fields named stays before what was read in text, and the order stays that of appearance. */
function keepMost(found: Found[]): Found[] {
  if (found.length <= mostThings) return found
  const named = found.filter((each) => each.named).slice(0, mostThings)
  const read = new Set(found.filter((each) => !each.named).slice(0, mostThings - named.length))
  const kept = new Set(named)
  return found.filter((each) => kept.has(each) || read.has(each))
}
