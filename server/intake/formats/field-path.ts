// Values of an event by their path: `rule.name`, `alerts.0.id`, or a name that holds dots itself. Pure.
import { isRecord } from '../../../connectors/kit/call/json.ts'

const deepest = 20

export function valueAtPath(fields: unknown, path: string, depth = 0): unknown {
  if (depth > deepest) return undefined
  if (isRecord(fields)) {
    if (Object.hasOwn(fields, path)) return filled(fields[path])
    for (let dot = path.lastIndexOf('.'); dot > 0; dot = path.lastIndexOf('.', dot - 1)) {
      const first = path.slice(0, dot)
      if (!Object.hasOwn(fields, first)) continue
      const found = valueAtPath(fields[first], path.slice(dot + 1), depth + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (!Array.isArray(fields)) return undefined
  const [, index = '', rest] = /^(\d{1,4})(?:\.(.+))?$/s.exec(path) ?? []
  if (index === '') return undefined
  const item: unknown = fields[Number(index)]
  return rest === undefined ? filled(item) : valueAtPath(item, rest, depth + 1)
}

const filled = (value: unknown) => (value === null || value === '' ? undefined : value)

export interface NamedValue {
  path: string
  name: string
  depth: number
  value: string | number | boolean
}

const mostLeaves = 2_000
/** What is longer is no name. */
const longestName = 200

/** The plain values of an event, those nearest to the top first. */
export function namedValuesOf(fields: unknown, limits = { deepest, most: mostLeaves }): NamedValue[] {
  const leaves: NamedValue[] = []
  let level: { path: string; value: unknown; name: string }[] = [{ path: '', value: fields, name: '' }]
  for (let depth = -1; level.length > 0 && depth <= limits.deepest && leaves.length < limits.most; depth++) {
    const next: typeof level = []
    for (const { path, name, value } of level) {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        if (value !== '') leaves.push({ path, name, depth, value })
        continue
      }
      if (next.length >= limits.most) continue
      const inner = Array.isArray(value) ? value.slice(0, 20) : isRecord(value) ? value : {}
      for (const [key, each] of Object.entries(inner).slice(0, 200))
        if (key.length <= longestName) next.push({ path: path === '' ? key : `${path}.${key}`, name: key, value: each })
    }
    level = next.slice(0, limits.most)
  }
  return leaves.slice(0, limits.most)
}
