// The difference between two texts, line by line.
export interface DifferenceLine {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Line numbers, from 1, in the text before and the text after. */
  before: number | undefined
  after: number | undefined
}

/** Beyond this many comparisons, what lies between the equal ends is shown as replaced whole. */
const mostCompared = 4_000_000

export function differenceOf(before: string, after: string): DifferenceLine[] {
  const [old, next] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start++
  let end = 0
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end++
  const kinds: DifferenceLine['kind'][] = [
    ...same(start),
    ...between(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...same(end),
  ]
  return numbered(kinds, old, next)
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n')
const same = (count: number) => Array.from({ length: count }, () => 'same' as const)

/** The longest common subsequence decides what stays. */
function between(old: readonly string[], next: readonly string[]): DifferenceLine['kind'][] {
  const replaced = [...old.map(() => 'removed' as const), ...next.map(() => 'added' as const)]
  if (old.length * next.length > mostCompared) return replaced
  const width = next.length + 1
  const longest = new Uint32Array((old.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const kinds: DifferenceLine['kind'][] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < next.length) {
    if (i < old.length && j < next.length && old[i] === next[j]) {
      kinds.push('same')
      i++
      j++
    } else if (i < old.length && (j === next.length || at(i + 1, j) >= at(i, j + 1))) {
      kinds.push('removed')
      i++
    } else {
      kinds.push('added')
      j++
    }
  }
  return kinds
}

function numbered(kinds: readonly DifferenceLine['kind'][], old: readonly string[], next: readonly string[]) {
  let [before, after] = [0, 0]
  return kinds.map((kind): DifferenceLine => {
    if (kind !== 'added') before++
    if (kind !== 'removed') after++
    return {
      kind,
      text: (kind === 'removed' ? old[before - 1] : next[after - 1]) ?? '',
      before: kind === 'added' ? undefined : before,
      after: kind === 'removed' ? undefined : after,
    }
  })
}
