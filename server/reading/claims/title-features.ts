// What a title is compared by with titles that people labelled: its words, pairs of words, and parts of words, each as a number.

/** How many rows the table of weights has. Features that fall into the same row share their weights. */
export const featureRows = 2 ** 17

const longestTitle = 300
const mostWords = 40
const partLength = 4

/** ConsoleLogin is two words, a number is any number, and two signs of Chinese or Japanese are a word. */
function titleWords(title: string): string[] {
  const parts =
    title
      .slice(0, longestTitle)
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[\u3040-\u30ff\u3400-\u9fff]+|\p{L}+/gu) ?? []
  const words = parts.flatMap((part) => {
    if (/^\d/.test(part)) return ['0']
    if (/^[\u3040-\u30ff\u3400-\u9fff]{3}/.test(part))
      return Array.from({ length: part.length - 1 }, (_, at) => part.slice(at, at + 2))
    return [part.toLowerCase()]
  })
  return words.slice(0, mostWords)
}

/** The rows of the features of a title; a single word says too little to be compared. */
export function titleFeatures(title: string): number[] {
  const words = titleWords(title)
  if (words.length < 2) return []
  const rows: number[] = []
  for (const [at, word] of words.entries()) {
    rows.push(rowOf(`w${word}`), rowOf(`b${words[at - 1] ?? '^'} ${word}`))
    const bounded = `<${word}>`
    for (let from = 0; from + partLength <= bounded.length; from++)
      rows.push(rowOf(`c${bounded.slice(from, from + partLength)}`))
  }
  rows.push(rowOf(`b${words.at(-1) ?? '^'} $`))
  return [...new Set(rows)]
}

/** FNV-1a. */
function rowOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return ((hash >>> 16) ^ hash) & (featureRows - 1)
}
