// Learns from alerts that people labelled which links lead into the product that reports.
import { allRows } from '../../server/learned/learned-table.ts'
import { readingsOf } from '../../server/observables/find-observables.ts'
import { linkRows } from '../../server/observables/links/link-features.ts'
import { linkLabels, linksToJudge } from '../../server/observables/links/own-links.ts'
import type { LearnedAlert } from './alerts.ts'
import { type Example, type Learning, sharesOf } from './regression.ts'

export const learningLinks: Learning = {
  rows: linkRows,
  labels: linkLabels.length,
  leastMet: 1,
  rounds: 10,
  rate: 0.05,
  shrink: 0,
}

/** A link that nobody named is the product's own. What people left open, or cut otherwise, is not learned from. */
export function linkExamples({ content, provider, obs, optional }: LearnedAlert): Example[] {
  const { read, writtenBy } = readingsOf(content, { domains: [], reporter: provider })
  if (writtenBy === '') return []
  const urls = (list: LearnedAlert['obs']) =>
    list.flatMap(({ kind, value }) => (kind === 'url' ? [value.toLowerCase()] : []))
  const named = urls(obs)
  const open = urls(optional)
  return linksToJudge(read, writtenBy).flatMap(({ link, features }) => {
    const value = link.value.toLowerCase()
    const isNamed = named.includes(value)
    const isCutOtherwise = [...named, ...open].some((each) => each.startsWith(value) || value.startsWith(each))
    if (!isNamed && isCutOtherwise) return []
    return [{ rows: allRows(features), target: sharesOf(linkLabels, [isNamed ? 'event' : 'own']), weight: 1 }]
  })
}
