// Lookups that investigations do all the time, each about something else: those who ask during a query share the next one.
// Whoever is behind a wall asks alone: the wall of another would hide what is theirs.
import { gather } from './gather.ts'
import type { Db } from './transaction.ts'
import { seesAllOpen } from './wall.ts'

interface Options<Wanted, Found> {
  /** One statement for all who ask at the same moment; finds something for each, in order. */
  findTogether(db: Db, asked: readonly Wanted[]): Promise<readonly Found[]>
  weigh?(wanted: Wanted): number
}

export function shareLookup<Wanted, Found>({ findTogether, weigh = () => 1 }: Options<Wanted, Found>) {
  const open = (db: Db) =>
    gather<Wanted, Found>({
      commit: (asked) => findTogether(db, asked),
      weigh,
      maxWeight: 1000,
      maxItems: 200,
      maxWaitingWeight: 1_000_000,
      lanes: 2,
    })
  const opened = new WeakMap<Db, ReturnType<typeof open>>()
  return async (db: Db, wanted: Wanted): Promise<Found> => {
    if (!seesAllOpen()) return (await findTogether(db, [wanted]))[0] as Found
    const lookup = opened.get(db) ?? open(db)
    opened.set(db, lookup)
    return lookup.add(wanted)
  }
}
