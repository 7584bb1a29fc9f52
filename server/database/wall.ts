// Whose rows the present work may see. A request says it once, and every statement it causes is held to it by the wall
// (build-wall.ts). Work that crosses organizations says so here, with its reason.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Purpose } from './pools.ts'
import type { Db } from './transaction.ts'

/** Where the views are. */
export const wallSchema = 'walled'

/** `+{...}`: only rows of these organizations are shown; `-{...}`: all but theirs; null: no wall. */
export type Wall = string | null

type Sight = { organization_uuids: ReadonlySet<string> | null } | { across: string }

const sight = new AsyncLocalStorage<Sight>()

/** Everything that `work` begins sees rows of these organizations only; null: of all that are open. */
export const behindWall = <T>(organization_uuids: ReadonlySet<string> | null, work: () => T): T =>
  sight.run({ organization_uuids }, work)

/** For what concerns all organizations, also closed ones. The reason is for whoever reads the code. */
export const acrossOrganizations = <T>(reason: string, work: () => T): T => sight.run({ across: reason }, work)

/** For a loop that requests wake: it sees rows of all open organizations, whoever woke it. */
export const inBackground = <T>(work: () => T): T => behindWall(null, work)

/** Whether the present work sees rows of all open organizations, as investigations do. */
export function seesAllOpen(): boolean {
  const current = sight.getStore()
  return !current || ('organization_uuids' in current && current.organization_uuids === null)
}

/** The present sight for what goes on later, such as a stream that is read as fast as its reader takes it. */
export const keepSight = <T>(source: AsyncGenerator<T>): AsyncGenerator<T> =>
  readWithin(AsyncLocalStorage.snapshot(), source)

async function* readWithin<T>(
  within: ReturnType<typeof AsyncLocalStorage.snapshot>,
  source: AsyncGenerator<T>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await within(() => source.next())
      if (done) return
      yield value
    }
  } finally {
    await within(() => source.return(undefined))
  }
}

/**
 * `intake` signs callers in, who have no sight before, and writes alerts of many organizations in one statement; whose they
 * are was checked before. `health` asks whether the database is there.
 */
const withoutWall: readonly Purpose[] = ['intake', 'health']

let closed: ReadonlySet<string> = new Set()
let gone: ReadonlySet<string> = new Set()
let lists = new WeakMap<ReadonlySet<string>, string>()

/** Closed organizations are hidden from everybody and from all work, on this thread. `deleted`: what was closed before. */
export function hideOrganizations(uuids: readonly string[], deleted: readonly string[]) {
  closed = new Set(uuids)
  gone = new Set([...uuids, ...deleted])
  lists = new WeakMap()
}

/** Closed, or deleted since. */
export const isHidden = (organizationUuid: string) => gone.has(organizationUuid)

/** What a connection is told before it is used. */
export function wallOf(purpose: Purpose): Wall {
  if (withoutWall.includes(purpose)) return null
  const current = sight.getStore()
  if (current && 'across' in current) return null
  const uuids = current?.organization_uuids ?? null
  if (uuids !== null) return listFor(uuids)
  return closed.size === 0 ? null : `-${listOf([...closed])}`
}

/** For the code of requests: a query that does not know whose rows it may see is refused. */
export const requireSight = (db: Db): Db =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      if (sight.getStore()) return node
      throw new Error('A query of a request must know whose rows it may see: see server/database/wall.ts.')
    },
    transformResult: async ({ result }) => result,
  })

function listFor(uuids: ReadonlySet<string>): string {
  const known = lists.get(uuids)
  if (known !== undefined) return known
  const list = `+${listOf([...uuids].filter((uuid) => !closed.has(uuid)))}`
  lists.set(uuids, list)
  return list
}

function listOf(uuids: readonly string[]): string {
  if (!uuids.every((uuid) => /^[0-9a-f-]{36}$/.test(uuid))) throw new Error('An organization is named by its uuid.')
  return `{${uuids.join(',')}}`
}

/** The statements that tell a connection, given what it was told before. */
export function tellWall(wall: Wall, before: Wall): string {
  if (wall === null) return 'reset search_path'
  const list = `set vedette.organizations = '${wall.slice(1)}'; set vedette.shows = '${wall.startsWith('+')}'`
  if (before !== null) return list
  return `select set_config('search_path', '${wallSchema}, ' || current_setting('search_path'), false); ${list}`
}
