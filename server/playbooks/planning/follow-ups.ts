// What later rounds ask about what the round before led to.

import type { Question } from '../../../connectors/kit/vocabulary/questions.ts'
import type { ObservableKind, ObservableLink } from '../../../contract/vocabulary.ts'

export interface FollowUp {
  round: 2 | 3
  question: Question
  kinds: readonly ObservableKind[]
  /** Only what was come to in one of these ways. */
  links: readonly ObservableLink[]
}

const any: readonly ObservableLink[] = ['is', 'met', 'uses', 'part']
const indicators: readonly ObservableKind[] = ['ip', 'domain', 'url', 'hash']

/** What was resolved is asked what its round would have asked of it; then the machines that were come to by a detour. */
export const followUps: readonly FollowUp[] = [
  { round: 2, question: 'is-known-bad', kinds: indicators, links: ['is', 'part'] },
  { round: 2, question: 'was-person-travelling', kinds: ['email'], links: ['is'] },
  { round: 2, question: 'is-it-talked-about', kinds: ['email'], links: ['is'] },
  { round: 2, question: 'what-is-the-host', kinds: ['host'], links: ['met', 'part'] },
  { round: 2, question: 'what-happened-on-host', kinds: ['host'], links: any },
  { round: 2, question: 'who-uses-host', kinds: ['host'], links: ['is'] },
  { round: 2, question: 'what-did-the-program-do', kinds: ['host'], links: ['is'] },
  { round: 2, question: 'what-was-new-on-host', kinds: ['host'], links: ['is'] },
  { round: 2, question: 'what-is-usual-on-host', kinds: ['host'], links: ['is'] },
  { round: 2, question: 'what-was-done-on-host', kinds: ['host'], links: ['is', 'uses', 'met'] },
  { round: 2, question: 'what-was-done-with-account', kinds: ['email'], links: ['is', 'met', 'part'] },
  { round: 2, question: 'where-was-account-used', kinds: ['email'], links: ['met'] },
  { round: 2, question: 'seen-on-machines', kinds: ['domain', 'ip', 'hash'], links: ['is', 'part'] },
  { round: 2, question: 'which-machines-of-person', kinds: ['user'], links: ['is'] },
  { round: 2, question: 'seen-in-other-incidents', kinds: ['host', 'email'], links: ['is', 'met', 'uses'] },
  { round: 3, question: 'is-known-bad', kinds: indicators, links: ['part'] },
  { round: 3, question: 'what-is-the-host', kinds: ['host'], links: ['met', 'part'] },
  { round: 3, question: 'what-happened-on-host', kinds: ['host'], links: any },
  { round: 3, question: 'seen-in-other-incidents', kinds: ['host'], links: any },
]
