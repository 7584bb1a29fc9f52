// Tells links into the product that reports, which no rule knows, from links that the event is about. `npm run learn:alerts` learns it.
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { type FeatureRows, learnedFrom } from '../../learned/learned-table.ts'
import { holdsEvidence } from '../fields/boilerplate.ts'
import type { Within } from '../text/read-content.ts'
import { type LinkAround, linkFeatures, linkRows } from './link-features.ts'

export const linkLabels = ['event', 'own'] as const
export const learnedLinksFile = new URL('./learned-links.bin', import.meta.url)
const likely = learnedFrom(learnedLinksFile, linkRows, linkLabels.length)

/** To ask about a console does little harm; not to ask about an attacker's link does. */
const least = 0.75

/** An alert that is the product's own has a few; of a longer list all others count. */
const mostJudged = 200

export interface ReadOnce {
  kind: ObservableKind
  value: string
  readIn: readonly Within[]
}

/** Without links into the product that reports, and without the domains in them. */
export function withoutOwnLinks<T extends ReadOnce>(found: readonly T[], reporter: string): T[] {
  const own = linksToJudge(found, reporter).filter(({ features }) => (likely(features)[1] ?? 0) > least)
  if (own.length === 0) return [...found]
  const isIn = ({ text, start, end }: Within) =>
    own.some(({ at }) => at.text === text && at.start <= start && end <= at.end)
  return found.filter(({ kind, readIn }) => (kind !== 'url' && kind !== 'domain') || !readIn.every(isIn))
}

/** Where each link stands that no rule is sure about. What an attacker or a user brought along counts, and so does a file. */
export function linksToJudge<T extends ReadOnce>(
  found: readonly T[],
  reporter: string,
): { link: T; at: Within; features: FeatureRows }[] {
  const links = found.filter(({ kind }) => kind === 'url').slice(0, mostJudged)
  if (links.length === 0) return []
  const around = aroundLinks(found, reporter)
  return links.flatMap((link) => {
    const at = link.readIn[0]
    return at && !holdsEvidence(at.path) && !leadsToFile.test(link.value)
      ? [{ link, at, features: linkFeatures(link.value, at, around) }]
      : []
  })
}

/** What somebody could fetch and run; pages end in their own ways. */
const leadsToFile =
  /^[a-z]+:\/\/[^/?#]+\/[^?#]*\.(?!(?:html?|php|aspx?|jsp|do|cgi|cmd|py|json)(?:[?#]|$))[a-z0-9]{1,8}(?:[?#]|$)/i

function aroundLinks(found: readonly ReadOnce[], reporter: string): LinkAround {
  const ownSites = new Set<string>()
  for (const { kind, value } of found)
    if (kind === 'email') ownSites.add(value.slice(value.lastIndexOf('@') + 1).toLowerCase())
  return { reporter: new Set(reporter.toLowerCase().match(/[a-z]{3,24}/g)), ownSites }
}
