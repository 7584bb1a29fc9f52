// Finds the token of a request: remembered for less than a second and until a token is changed here, and its uses counted.
import { createAttemptCounter } from '../access/attempt-counter.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { isHidden } from '../database/wall.ts'
import { networkOf } from '../http/client-address.ts'
import { ProblemError, tooManyRequests } from '../http/problem.ts'
import type { DoorServices } from './intake-services.ts'
import {
  findByIntakeToken,
  hashOfIntakeToken,
  type IntakeTokenRow,
  type IntakeUse,
  listIntakeTokenHashes,
  noteIntakeUses,
} from './intake-token-store.ts'

const knownForMs = 800
const mostKnown = 1_000
const noteEveryMs = 5_000
/** Whoever guesses is slowed down; nobody can guess 256 bits. Senders behind the same proxy are let through all the same. */
const strangers = { most: 300, milliseconds: 60_000 }
/** Where somebody guesses, hashes of what exists are read this often; else never. */
const listedForMs = 1_000

export type IntakeTokens = ReturnType<typeof createIntakeTokens>

export function createIntakeTokens({ lookup, now, log }: Pick<DoorServices, 'lookup' | 'now' | 'log'>) {
  const known = new Map<string, { row: Promise<IntakeTokenRow | undefined>; until: number }>()
  const wrong = createAttemptCounter(strangers)
  const minutes = new Map<string, { minute: number; events: number }>()
  let uses = new Map<string, IntakeUse>()
  let listed = { hashes: Promise.resolve(new Set<string>()), until: 0 }

  const look = (hash: string) => {
    const found = known.get(hash)
    if (found && found.until > performance.now()) return found.row
    const row = findByIntakeToken(lookup, hash, now())
    if (known.size >= mostKnown) known.clear()
    known.set(hash, { row, until: performance.now() + knownForMs })
    row.catch(() => known.delete(hash))
    return row
  }
  const list = async () => new Set(await listIntakeTokenHashes(lookup, now()))
  const exists = async (hash: string) => {
    if (listed.until < performance.now()) listed = { hashes: list(), until: performance.now() + listedForMs }
    return (await listed.hashes).has(hash)
  }
  const flush = async () => {
    if (uses.size === 0) return
    const noted = uses
    uses = new Map()
    await noteIntakeUses(lookup, [...noted.values()])
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'uses of intake tokens could not be noted')
    })
  }, noteEveryMs).unref()

  return {
    /** The same answer for unknown, deleted and ended tokens. */
    async get(token: string, address: string | undefined): Promise<IntakeTokenRow> {
      const network = networkOf(address ?? '')
      const hash = hashOfIntakeToken(token)
      const wait = wrong.waitFor(network)
      if (wait > 0 && !(await exists(hash))) throw tooManyRequests(wait, 'Too many unknown tokens from your network.')
      const row = await look(hash)
      if (row && !isHidden(row.organization_uuid)) return row
      wrong.add(network)
      throw unknownToken()
    },
    /** A token was changed here. */
    forget() {
      known.clear()
      listed.until = 0
    },
    /** Throws where a token brings more events in a minute than it may. */
    take({ intake_token_uuid: uuid, events_per_minute }: IntakeTokenRow, events: number) {
      const minute = Math.floor(now() / 60)
      const before = minutes.get(uuid)
      const taken = before?.minute === minute ? before.events : 0
      if (taken > 0 && taken + events > events_per_minute)
        throw tooManyRequests(60 - (now() % 60), `This token takes ${events_per_minute} events a minute. Slow down.`)
      if (minutes.size >= mostKnown && !before) minutes.clear()
      minutes.set(uuid, { minute, events: taken + events })
    },
    note({ intake_token_uuid }: IntakeTokenRow, accepted: number) {
      const before = uses.get(intake_token_uuid)?.accepted ?? 0
      uses.set(intake_token_uuid, { intake_token_uuid, last_used_at: now(), accepted: before + accepted })
    },
    async stop() {
      clearInterval(timer)
      await flush().catch(() => undefined)
    },
  }
}

const unknownToken = () =>
  new ProblemError(
    { status: 404, code: 'not_found', title: 'Not found' },
    'There is no such intake token. Make one with createIntakeToken: POST /platformapi/intake-tokens.',
  )
