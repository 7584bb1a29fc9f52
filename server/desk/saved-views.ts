// Filters of the queue by name: a person's own, and those that others share where the caller may read.
import { sql } from 'kysely'
import type { ListViews, NewView, SavedView } from '../../contract/queue.ts'
import { findPrincipalName } from '../access/find-principal.ts'
import { newUuid } from '../database/new-uuid.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import { conflict, invalid, notFound } from '../http/problem.ts'
import { findOrganizationUuids } from '../organizations/organization-store.ts'
import type { Caller, Services } from '../platform/services.ts'

const mostOwn = 100
const mostShown = 500

/** Own ones first, then by name. */
export async function listViews(db: Db, caller: Caller, { page }: ListViews) {
  const { organization_uuids } = caller.scope
  const within = organization_uuids ? sql`shared_in = any(${[...organization_uuids]}::uuid[])` : sql`true`
  const { rows } = await sql<SavedView>`
    select view_uuid, saved_views.name, page, query, shared, organization_code, owner_uuid, owner_name,
      owner_uuid = ${caller.principal_uuid}::uuid as is_own, saved_views.created_at
    from saved_views left join organizations on organizations.organization_uuid = shared_in
    where (owner_uuid = ${caller.principal_uuid}::uuid or (shared and ${within}))
      ${page ? sql`and page = ${page}` : sql``}
    order by is_own desc, lower(saved_views.name), view_uuid limit ${mostShown}`.execute(db)
  return { data: rows }
}

export async function createView({ db, now }: Services, caller: Caller, view: NewView): Promise<SavedView> {
  const { name, page, query, shared } = view
  const shared_in = shared ? await sharedIn(db, caller, view.organization_code) : null
  const owner_uuid = caller.principal_uuid
  const owner_name = (await findPrincipalName(db, owner_uuid)) ?? owner_uuid
  await refuseTooMany(db, owner_uuid)
  const row = { view_uuid: newUuid(), owner_uuid, owner_name, name, page, shared, created_at: now() }
  const written = await db
    .insertInto('saved_views')
    .values({ ...row, shared_in, query: storableJson(query) })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('view_uuid')
    .executeTakeFirst()
  if (!written) throw conflict(`You have a view called ${name} already. Choose another name, or delete that one.`)
  const { data } = await listViews(db, caller, { page })
  const made = data.find(({ view_uuid }) => view_uuid === row.view_uuid)
  if (!made) throw new Error('The view was not written.')
  return made
}

/** Null: for those who see the whole installation. */
async function sharedIn(db: Db, { scope }: Caller, code: string | undefined): Promise<string | null> {
  if (code !== undefined) {
    const [uuid] = await findOrganizationUuids(db, scope, [code])
    if (!uuid) throw invalid('organization_code', `There is no organization ${code}.`)
    return uuid
  }
  if (scope.organization_uuids === null) return null
  const [only, another] = scope.organization_uuids
  if (only && !another) return only
  throw invalid('organization_code', 'Say for which of your organizations it is.')
}

async function refuseTooMany(db: Db, owner_uuid: string) {
  const { count } = await db
    .selectFrom('saved_views')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_uuid', '=', owner_uuid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostOwn) throw conflict(`Everybody has at most ${mostOwn} views. Delete some first.`)
}

/** One's own; those of others are theirs. */
export async function deleteView(db: Db, caller: Caller, view_uuid: string) {
  const deleted = await db
    .deleteFrom('saved_views')
    .where('view_uuid', '=', view_uuid)
    .where('owner_uuid', '=', caller.principal_uuid)
    .returning('view_uuid')
    .executeTakeFirst()
  if (!deleted) throw notFound('view', view_uuid)
}
