// What to do next about a case as it stands now: what its leading investigation advises, without what is done or was never there. Pure.
import type { CitedSentence } from '../../../contract/investigation.ts'
import type { Proposal } from '../../../contract/proposal.ts'
import type { StoredCase } from '../case-store.ts'
import { recounted } from '../opening/count-findings.ts'
import type { AlertInStory } from './event-times.ts'
import { notStopped, worstFirst } from './tell-story.ts'

interface CaseNow {
  stored: StoredCase
  /** Those that were investigated. */
  alerts: readonly AlertInStory[]
  proposals: readonly Proposal[]
}

export function summaryNow(now: CaseNow): CitedSentence[] {
  return recounted(now.stored.summary, now.stored.findings).map((sentence) =>
    sentence.part === 'next' ? { ...sentence, text: nextStep(sentence.text, now) } : sentence,
  )
}

function nextStep(advice: string, { stored, alerts, proposals }: CaseNow): string {
  if (stored.status === 'closed') return closedAs(stored)
  const waits = proposals.some(({ status }) => status === 'pending')
  const running = worstFirst(stored, alerts).find((alert) => alert.verdict !== 'benign' && notStopped(alert).length > 0)
  if (advice.startsWith(stopped) && running && stored.running_claims.length > 0)
    return `${running.alert_id} (${running.alert_type}) was not stopped: look at it first${waits ? ', then decide on the proposed changes' : ''}.`
  const [, after] = stored.contained_at === null ? [] : (/^Contain .*, then (.*)$/.exec(advice) ?? [])
  if (after) return `It is contained: ${waits ? 'decide on the proposed changes that wait, and ' : ''}${after}`
  return waits ? advice : withoutProposals(advice)
}

const stopped = 'It was stopped:'

const closedAs = ({ classification }: StoredCase) =>
  `Nothing needs to be done: the case is closed${classification ? ` as ${classification.replaceAll('_', ' ')}` : ''}.`

/** Nothing waits for a decision. */
function withoutProposals(advice: string): string {
  const text = advice
    .replace(/ by deciding on the proposed \w+|; then decide on the proposed \w+/, '')
    .replace(/decide on the proposed \w+, (and |then )?/i, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
