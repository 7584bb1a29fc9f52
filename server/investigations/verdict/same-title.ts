// Whether two titles name the same: by their words, without the observables that stand in them. Pure.

/** Most words of the shorter title stand in the longer one. */
export function isSameTitle(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const smaller = Math.min(a.size, b.size)
  if (smaller === 0) return false
  const common = [...a].filter((word) => b.has(word)).length
  if (smaller === 1) return common === 1 && Math.max(a.size, b.size) === 1
  return common >= 2 && common / smaller >= 0.75
}

/** All words of the shorter title, three at least, stand in the longer one. */
export function isWholeTitle(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [shorter, longer] = a.size < b.size ? [a, b] : [b, a]
  return shorter.size >= 3 && [...shorter].every((word) => longer.has(word))
}

const fillers = new Set(
  'a an the of on in at from to by with for and or was is has been user account host device detected detection alert possible'.split(
    ' ',
  ),
)

function wordsOf(title: string): Set<string> {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^()]{0,100}\)/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
  const words = plain
    .split(/[\s"'`,;:!?/\\|[\]{}<>=_]+/)
    // Addresses, names of machines and accounts.
    .filter((word) => !/[@\d]|\w\.\w/.test(word))
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}]+/u))
  return new Set(words.filter((word) => word.length > 1 && !fillers.has(word)))
}
