// The difference between two texts as numbered lines. Pure.
import { diffLines } from 'diff'

export interface DifferenceLine {
  kind: 'same' | 'added' | 'removed'
  text: string
  /** Line numbers, from 1, in the text before and the text after. */
  before: number | undefined
  after: number | undefined
}

/** Beyond this time the whole text is shown as replaced. */
const deadlineMs = 1000

export function differenceOf(before: string, after: string): DifferenceLine[] {
  const [old, next] = [ended(before), ended(after)]
  const replaced = [
    { value: old, added: false, removed: true },
    { value: next, added: true, removed: false },
  ]
  let [oldLine, nextLine] = [0, 0]
  return (diffLines(old, next, { timeout: deadlineMs }) ?? replaced).flatMap(({ value, added, removed }) =>
    linesOf(value).map((text): DifferenceLine => {
      if (!added) oldLine++
      if (!removed) nextLine++
      const kind = added ? 'added' : removed ? 'removed' : 'same'
      return { kind, text, before: added ? undefined : oldLine, after: removed ? undefined : nextLine }
    }),
  )
}

/** A missing line end at the end of a text is no difference. */
const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
const linesOf = (text: string) => text.split('\n').slice(0, -1)
