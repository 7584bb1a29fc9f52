// The paths of fields, each kept once: alerts of one product have the same fields, so what is worked out for a path is remembered.

/** The names that lead to a field, outermost first. */
export type Path = readonly string[]

export interface KnownPath {
  path: Path
  /** By the next name. */
  below: Map<string, KnownPath> | undefined
}

const mostPaths = 20_000
/** No product has longer names: the beginning of one stands for it. Else each value below it would be worked out for itself. */
const longestName = 200

const emptyPath = (): KnownPath => ({ path: [], below: undefined })
let top = emptyPath()
let count = 0

/** The path of the whole content. */
export const topPath = (): KnownPath => top

/** Of a long path the nearest names stay. */
export const nearest = 8

/** The path that one more name leads to. */
export function pathBelow(above: KnownPath, longName: string): KnownPath {
  const name = longName.slice(0, longestName)
  const known = above.below?.get(name)
  if (known) return known
  const from = Math.max(0, above.path.length + 1 - nearest)
  const found: KnownPath = { path: [...above.path.slice(from), name], below: undefined }
  if (count++ >= mostPaths) {
    count = 0
    top = emptyPath()
  }
  above.below ??= new Map()
  above.below.set(name, found)
  return found
}

/** The path of a field with a few names. */
export const pathOf = (...names: readonly string[]): Path =>
  names.reduce((above, name) => pathBelow(above, name), top).path

/** Remembers the answers of a pure function for as long as the path is kept. */
export function rememberByPath<T>(work: (path: Path) => T): (path: Path) => T {
  const known = new WeakMap<Path, { answer: T }>()
  return (path) => {
    const before = known.get(path)
    if (before) return before.answer
    const answer = work(path)
    known.set(path, { answer })
    return answer
  }
}
