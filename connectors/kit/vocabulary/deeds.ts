// Several things that were done on a machine or with an account, and that seldom serve a good end: what they say together.
import { type CommandPattern, telling } from '../../../contract/command-pattern.ts'
import type { SkillFinding } from './questions.ts'
import { weights } from './weights.ts'

export interface LoggedDeed extends Pick<CommandPattern, 'what' | 'technique' | 'weight'> {
  /** As the platform writes it. */
  time: string
  /** What a reader is told of it: who did it with what. */
  told: string
  pointer: string
}

/** From here on several deeds are an attack: one that is hardly ever innocent and another, or many. */
const attack = 0.8
const many = 4
const [mostListed, mostTold] = [6, 12]

/** Each makes the others less likely to be innocent. */
const together = (deeds: readonly LoggedDeed[]) => 1 - deeds.reduce((left, { weight }) => left * (1 - weight), 1)

/** Each kind once, in the order in which they were done. */
export function findingsOfDeeds(
  observable: SkillFinding['observable'],
  all: readonly LoggedDeed[],
  pointer: string,
): SkillFinding[] {
  const deeds = [...new Map(all.toReversed().map((deed) => [deed.what, deed])).values()].toReversed()
  const [first] = deeds
  const sum = together(deeds)
  if (!first || sum < weights.doubtful) return []
  const isAttack = sum >= attack && (deeds.length >= many || deeds.some(({ weight }) => weight >= telling))
  const list = deeds.slice(0, mostListed).map(({ what, technique }) => `${what} (${technique})`)
  const more = deeds.length > mostListed ? ' and more' : ''
  const about = { observable, aspect: 'deeds' as const }
  return [
    {
      ...about,
      assessment: isAttack ? 'malicious' : 'suspicious',
      weight: isAttack
        ? Math.min(Math.max(sum, weights.heldMalicious), weights.confirmed)
        : Math.min(sum, weights.likelyBad),
      statement: `The log of ${observable.value} shows ${list.join(', ')}${more}, from ${first.time} on.`,
      pointer,
    },
    ...deeds.slice(0, mostTold).map(
      (deed): SkillFinding => ({
        ...about,
        assessment: 'context',
        weight: weights.context,
        statement: `${deed.told} at ${deed.time}: ${deed.what}.`,
        pointer: deed.pointer,
      }),
    ),
  ]
}
