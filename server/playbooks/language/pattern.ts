// Regular expressions in playbooks. They run on RE2, whose work grows with the length of the text and with nothing else, so
// that no text of an attacker makes one run away.
import { RE2JS, RE2JSSyntaxException } from 're2js'

export interface Pattern {
  /** Whether the pattern matches anywhere in the text. Throws TooManyStates when it cannot be told cheaply. */
  test(text: string): boolean
}

/** The automaton of the pattern would grow beyond its bound on this text. */
export class TooManyStates extends Error {
  constructor() {
    super(
      'the pattern takes too much work on this text: count fewer repetitions ({n,m}) of wide parts such as `.`, or tie it to the beginning with ^',
    )
  }
}

const cache = new Map<string, Pattern>()
const mostCached = 200
const longestPattern = 1000
/** Bytes, as the engine counts them. Usual patterns need a few thousand. */
const mostStates = 2 * 1024 * 1024

/** Throws an error for people when the pattern is wrong, or uses what the engine does not offer. */
export function readPattern(source: string): Pattern {
  const known = cache.get(source)
  if (known) return known
  const pattern = makePattern(source)
  if (cache.size >= mostCached) cache.clear()
  cache.set(source, pattern)
  return pattern
}

function makePattern(source: string): Pattern {
  if (source.length > longestPattern) throw new Error('a pattern has at most 1,000 characters')
  const expression = compile(source)
  const engine = expression.re2Input
  engine.dfa.stateBudget = mostStates
  engine.dfa.memBudget = mostStates
  // Beyond its bound the engine would go on without the automaton: linear too, but hundreds of times slower.
  engine.doExecuteNFA = () => {
    cache.delete(source) // and with it the memory of its states
    throw new TooManyStates()
  }
  return { test: (text) => expression.test(text) }
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error
    throw new Error(whatToDo(source, error.getDescription(), error.getPattern() ?? ''), { cause: error })
  }
}

function whatToDo(source: string, description: string, part: string): string {
  if (/^\\[1-9k]/.test(part))
    return `a pattern cannot refer back to what it found (${part.slice(0, 2)}): write the text out a second time`
  if (/^\(\?(?:[=!]|<[=!])/.test(part))
    return 'a pattern cannot look ahead or back, as (?=...) and (?<!...) do: use two patterns, such as x.matches("a") && !x.matches("b")'
  if (part.startsWith('(?>') || /[+*?}]\+$/.test(part))
    return 'a pattern has no atomic groups (?>...) and no possessive repetitions (a++): use (?:...) and a+, which are as fast here'
  if (description === 'invalid repeat count') return 'a part of a pattern repeats at most 1,000 times in all'
  return `"${source.slice(0, 100)}" is not a regular expression: ${description} ${part.slice(0, 50)}`.trim()
}
