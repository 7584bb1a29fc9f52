// How a connection does, from what was seen of it. Pure.
import { z } from 'zod'
import type { ConnectionHealth } from '../../../contract/connection.ts'

export const CallFailure = z.object({ status: z.int().nullable(), message: z.string(), hint: z.string().nullable() })
export type CallFailure = z.output<typeof CallFailure>

const SeenSkills = z.record(z.string(), z.object({ at: z.number(), refused: CallFailure.nullable() }))
export type SeenSkills = z.output<typeof SeenSkills>

/** Times in milliseconds, so that of two events in one second the later one counts. */
export interface Seen {
  last_success_ms: number | null
  last_failure_ms: number | null
  last_failure: CallFailure | null
  breaker: string | null
  /** By the name of the skill, or of the source that a pipeline reads. */
  skills: SeenSkills
}

/** As it comes from the database. */
export type StoredSeen = Omit<Seen, 'last_failure' | 'skills'> & { last_failure: unknown; skills: unknown }

export const readSeen = (stored: StoredSeen): Seen => ({
  ...stored,
  last_failure: CallFailure.safeParse(stored.last_failure).data ?? null,
  skills: SeenSkills.safeParse(stored.skills).data ?? {},
})

/** A refusal that was not met again for so long tells nothing any more: nobody needs that skill. */
const refusalHoldsMs = 7 * 86_400_000

/** The credentials are right, but do not allow this skill. */
export const refusesSkill = ({ status }: CallFailure) => status === 403

export function healthOfSeen(seen: Seen, nowMs = Date.now()): ConnectionHealth {
  const { last_failure, last_failure_ms } = seen
  const refused_skills = refusedOf(seen, nowMs)
  return {
    state: stateOf(seen, refused_skills.length > 0),
    last_success_at: seconds(seen.last_success_ms),
    last_failure: last_failure && { at: seconds(last_failure_ms) ?? 0, ...last_failure },
    refused_skills,
    breaker: seen.breaker === 'open' || seen.breaker === 'half_open' ? seen.breaker : 'closed',
  }
}

function stateOf(seen: Seen, isRefused: boolean): ConnectionHealth['state'] {
  const [success, fault] = [seen.last_success_ms ?? 0, seen.last_failure_ms ?? 0]
  if (success === 0 && fault === 0) return 'unknown'
  if (success >= fault) return isRefused ? 'partly_refused' : 'working'
  const hasWorkingSkill = Object.values(seen.skills).some(({ refused }) => refused === null)
  return seen.last_failure && refusesSkill(seen.last_failure) && hasWorkingSkill ? 'partly_refused' : 'failing'
}

const refusedOf = (seen: Seen, nowMs: number): ConnectionHealth['refused_skills'] =>
  Object.entries(seen.skills)
    .filter(([, { at, refused }]) => refused !== null && at > nowMs - refusalHoldsMs)
    .map(([skill, { at, refused }]) => ({ skill, at: seconds(at) ?? 0, hint: refused?.hint ?? null }))
    .sort((one, other) => one.skill.localeCompare(other.skill, 'en'))

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000))
