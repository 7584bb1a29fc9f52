// Learns which words of an alert name machines and accounts from alerts that people labelled.
import { allRows } from '../../server/learned/learned-table.ts'
import { jsonOfContent, leavesOf } from '../../server/observables/fields/walk-json.ts'
import {
  candidatesOfLeaf,
  candidatesOfText,
  nameLabels,
  surroundingsOf,
} from '../../server/observables/names/find-names.ts'
import type { Candidate } from '../../server/observables/names/name-candidates.ts'
import { nameFeatures, nameRows } from '../../server/observables/names/name-features.ts'
import { type ContentReading, readLeaf, readProse } from '../../server/observables/text/read-content.ts'
import type { LearnedAlert } from './alerts.ts'
import type { Example, Learning } from './regression.ts'

/** Names are rare among words, and to miss one is worse than to find one too many. */
const weights: Readonly<Record<string, number>> = { none: 1, host: 3, user: 4 }

const isName = ({ kind }: { kind: string }) => kind === 'host' || kind === 'user'
const bare = (value: string) => value.slice(value.lastIndexOf('\\') + 1).toLowerCase()

/** Words in several titles or alerts that nobody labelled as a name. */
export function knownWords(alerts: readonly LearnedAlert[], titles: readonly string[]): string[] {
  const names = new Set(
    alerts.flatMap(({ obs, optional }) => [...obs, ...optional].filter(isName)).map(({ value }) => bare(value)),
  )
  const inTitles = countWords(titles)
  const inAlerts = countWords(alerts.map(({ content }) => content))
  return [...new Set([...inTitles.keys(), ...inAlerts.keys()])]
    .filter((word) => ((inTitles.get(word) ?? 0) >= 3 || (inAlerts.get(word) ?? 0) >= 4) && !names.has(word))
    .sort()
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(text.toLowerCase().match(/\p{sc=Latin}{2,20}/gu)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Every word at whose place the rules read nothing else, with what people said of it. */
function examplesOf({ content, obs, optional }: Pick<LearnedAlert, 'content' | 'obs' | 'optional'>): Example[] {
  const json = jsonOfContent(content)
  const pieces =
    json === undefined
      ? [piece(readProse(content), (read) => candidatesOfText(content, read))]
      : leavesOf(json).map((leaf) => piece(readLeaf(leaf), (read) => candidatesOfLeaf(leaf, read)))
  const read = pieces.flatMap((each) => each.read)
  const candidates = pieces.flatMap((each) => each.candidates)
  const around = surroundingsOf(content, candidates, read)
  const labels = new Map(obs.filter(isName).map(({ kind, value }) => [bare(value), kind]))
  const leftOpen = new Set(optional.map(({ value }) => bare(value)))
  return candidates.flatMap((candidate) => {
    const value = candidate.value.toLowerCase()
    const label = labels.get(value) ?? 'none'
    if (label === 'none' && leftOpen.has(value)) return []
    const target = Float32Array.from(nameLabels, (each) => (each === label ? 1 : 0))
    return [{ rows: allRows(nameFeatures(candidate, around)), target, weight: weights[label] ?? 1 }]
  })
}

/** Names that the rules read are learned from as well. */
const piece = (read: ContentReading[], candidatesBeside: (read: ContentReading[]) => Candidate[]) => ({
  read,
  candidates: candidatesBeside(read.filter((each) => !isName(each))),
})

export const learningNames: Learning = {
  rows: nameRows,
  labels: nameLabels.length,
  leastMet: 1,
  rounds: 10,
  rate: 0.05,
  shrink: 0,
}

/** Words of titles are learned from as words that name nobody. */
export const nameExamples = (alerts: readonly LearnedAlert[], titles: readonly string[]): Example[] => [
  ...alerts.flatMap(examplesOf),
  ...titles.flatMap((content) => examplesOf({ content, obs: [], optional: [] })),
]
