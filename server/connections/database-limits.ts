// How long third parties asked us to stay away, kept in the database so that every node respects it.
import { sql } from 'kysely'
import type { LimitStore } from '../../connectors/kit/call/limits.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Services } from '../platform/services.ts'

/** What another node was told is known here within this time. */
const lookEvery = 300
const mostKnown = 10_000
const day = 24 * 3600

interface Known {
  until: number
  lookedAt: number
  looking: Promise<void> | undefined
}

export const deleteOldLimits = ({ db, now }: Pick<Services, 'db' | 'now'>, signal?: AbortSignal) =>
  deleteInBatches(db, { table: 'third_party_limits', where: sql`until_ms < ${(now() - day) * 1000}`, signal })

/** A limit that is known costs no query; otherwise one query per connection now and then, however many calls there are. */
export function databaseLimits({ db, log }: Pick<Services, 'db' | 'log'>): LimitStore {
  const known = new Map<string, Known>()
  const of = (id: string): Known => {
    const entry = known.get(id) ?? { until: 0, lookedAt: Number.NEGATIVE_INFINITY, looking: undefined }
    if (known.size >= mostKnown) known.clear()
    known.set(id, entry)
    return entry
  }
  // While the database is away each node goes on with what it was told itself.
  const goOn = (error: unknown) => log.warn({ err: error }, 'limits of third parties could not be shared')

  const look = async (id: string, entry: Known) => {
    const row = await db
      .selectFrom('third_party_limits')
      .select('until_ms')
      .where('connection_uuid', '=', id)
      .executeTakeFirst()
      .catch(goOn)
    entry.until = Math.max(entry.until, row?.until_ms ?? 0)
    entry.lookedAt = performance.now()
    entry.looking = undefined
  }

  return {
    until: async (id) => {
      const entry = of(id)
      if (entry.until <= Date.now() && performance.now() - entry.lookedAt > lookEvery) {
        entry.looking ??= look(id, entry)
        await entry.looking
      }
      return entry.until > Date.now() ? entry.until : undefined
    },
    tell: async (id, untilMs) => {
      const entry = of(id)
      if (untilMs <= entry.until) return
      entry.until = untilMs
      await sql`insert into third_party_limits (connection_uuid, until_ms) values (${id}, ${untilMs})
        on conflict (connection_uuid) do update
        set until_ms = greatest(third_party_limits.until_ms, excluded.until_ms)`
        .execute(db)
        .catch(goOn)
    },
  }
}
