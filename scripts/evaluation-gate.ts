// Compares an evaluation with the committed one: what changed, and whether anything became worse. Pure.
import { isWrong, type JudgedVerdict, type Measure } from '../server/commands/measure-verdicts.ts'

export interface Committed {
  measures: Readonly<Record<string, number | null>>
  /** Ids of the situations whose verdict was wrong, with that verdict. */
  wrong: Readonly<Record<string, string | null>>
}

type Named = JudgedVerdict & { id: string }

export const committedOf = (results: readonly Named[], measures: readonly Measure[]): Committed => ({
  measures: Object.fromEntries(
    measures.filter(([name]) => !isTime(name)).map(([name, value]) => [name, value === null ? null : round(value)]),
  ),
  wrong: Object.fromEntries(results.filter(isWrong).map(({ id, got }) => [id, got])),
})

/** Lines about what differs from the committed evaluation. */
export function changesSince(committed: Committed, results: readonly Named[]): string[] {
  return results.flatMap((each) => {
    const wasWrong = Object.hasOwn(committed.wrong, each.id)
    if (wasWrong === isWrong(each)) return []
    return [wasWrong ? `now right: ${each.id}` : `now wrong: ${each.id} (${each.expected}, not ${each.got})`]
  })
}

/** A line for each measure that is worse than the committed one. */
export function regressionsFrom(committed: Committed, measures: readonly Measure[]): string[] {
  return measures.flatMap(([name, value]) => {
    const before = committed.measures[name]
    if (isTime(name) || before === undefined || before === null || value === null) return []
    const now = round(value)
    const isWorse = lessIsBetter(name) ? now > before * roomFor(name) : now < before
    return isWorse ? [`${name}: ${now}, was ${before}`] : []
  })
}

const isTime = (name: string) => name.startsWith('milliseconds')
const lessIsBetter = (name: string) => /error|calls|wrong/.test(name)
/** Calls vary a little with what is shared between investigations. */
const roomFor = (name: string) => (name.startsWith('calls') ? 1.05 : 1)
const round = (value: number) => Math.round(value * 1000) / 1000
