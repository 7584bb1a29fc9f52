// How events like this one ended, as people said. `npm run learn:alerts` learns it.
import { type Outcome, outcomes } from '../../../contract/vocabulary.ts'
import { learnedFrom, likeliest } from '../../learned/learned-table.ts'
import { outcomeRows } from './outcome-features.ts'

export const learnedOutcomeFile = new URL('./learned-outcome.bin', import.meta.url)
const likely = learnedFrom(learnedOutcomeFile, outcomeRows, outcomes.length)

/** What a rule that read a sentence or the title counts beside the table, and one that read nothing. */
const shareOfRule = 0.5
const shareOfSilence = 0.2

/** How likely it has to be that an attack came to nothing, which makes it less severe, where no rule says so. */
const sure = 0.8

export function likelyOutcome(own: readonly number[], ruled: Outcome): Outcome {
  const shares = likely({ remembered: [], own })
  for (const [at, outcome] of outcomes.entries())
    if (outcome !== ruled && (outcome === 'blocked' || outcome === 'failed') && (shares[at] ?? 0) < sure) shares[at] = 0
  const at = outcomes.indexOf(ruled)
  shares[at] = (shares[at] ?? 0) + (ruled === 'unknown' ? shareOfSilence : shareOfRule)
  return outcomes[likeliest(shares)] ?? ruled
}
