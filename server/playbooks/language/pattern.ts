// Regular expressions in playbooks: only those whose work can be told beforehand, so that no text can make one run away.

export interface Pattern {
  test(text: string): boolean
  /** The most steps that the search may take in a text of that length. */
  steps(length: number): number
}

const cache = new Map<string, Pattern>()
const mostCached = 1000

/** Throws an error for people when the pattern is wrong, or of a kind that can run away. */
export function readPattern(source: string): Pattern {
  const known = cache.get(source)
  if (known) return known
  const pattern = makePattern(source)
  if (cache.size >= mostCached) cache.clear()
  cache.set(source, pattern)
  return pattern
}

function makePattern(source: string): Pattern {
  if (source.length > 1000) throw new Error('a pattern has at most 1,000 characters')
  const expression = compile(source)
  const { loops, choices, anchored } = shapeOf(source)
  if (loops > 3) throw new Error('a pattern has at most 3 parts that repeat (*, + or {n,m})')
  if (choices > 12) throw new Error('a pattern has at most 12 choices (? or |)')
  const power = loops + (anchored ? 0 : 1)
  return {
    test: (text) => expression.test(text),
    steps: (length) => Math.max(length, 1) ** power * 2 ** choices,
  }
}

function compile(source: string): RegExp {
  try {
    return new RegExp(source)
  } catch {
    throw new Error(`"${source.slice(0, 100)}" is not a regular expression`)
  }
}

interface Shape {
  /** Parts that repeat a number of times that the text decides. */
  loops: number
  choices: number
  anchored: boolean
}

interface Group {
  varies: boolean
}

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/

/** Loops within loops are what makes a search run away: a repeated group must hold neither repetition nor choice. */
function shapeOf(source: string): Shape {
  const shape: Shape = { loops: 0, choices: 0, anchored: source.startsWith('^') }
  const open: Group[] = [{ varies: false }]
  let ended: Group | undefined
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at)
    const repeat = at === 0 ? undefined : quantifier.exec(rest)?.[0]
    if (repeat === undefined) {
      const atom = readAtom(rest, open)
      if (atom.text === '|') {
        shape.choices++
        if (open.length === 1) shape.anchored = false
        for (const group of open) group.varies = true
      }
      ended = atom.ended
      at += atom.text.length
      continue
    }
    count(shape, repeat, ended)
    for (const group of open) group.varies = true
    at += repeat.length + (source[at + repeat.length] === '?' ? 1 : 0)
  }
  return shape
}

function readAtom(rest: string, open: Group[]): { text: string; ended?: Group | undefined } {
  if (/^\\[1-9k]/.test(rest)) throw new Error('a pattern cannot refer back to what it found (\\1)')
  if (rest.startsWith('\\')) return { text: rest.slice(0, 2) }
  if (rest.startsWith('[')) return { text: /^\[(?:\\.|[^\]\\])*\]/.exec(rest)?.[0] ?? rest }
  if (rest.startsWith('(')) {
    if (/^\(\?(?!:)/.test(rest)) throw new Error('a pattern cannot look ahead or back, name groups or set flags (?...)')
    open.push({ varies: false })
    return { text: rest.startsWith('(?:') ? '(?:' : '(' }
  }
  return rest.startsWith(')') ? { text: ')', ended: open.pop() } : { text: rest.slice(0, 1) }
}

function count(shape: Shape, repeat: string, group: Group | undefined) {
  const [, least, most] = /^\{(\d+)(?:,(\d*))?\}$/.exec(repeat) ?? []
  if (repeat === '?') {
    shape.choices++
    return
  }
  if (group?.varies) throw new Error('a repeated group in a pattern cannot hold repetitions or choices itself')
  const isExact = least !== undefined && (most === undefined || most === least)
  if (!isExact) shape.loops++
  else if (Number(least) > 1000) throw new Error('a pattern repeats at most 1,000 times')
}
