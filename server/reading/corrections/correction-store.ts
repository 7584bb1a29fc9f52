// How corrections of readings are stored.
import { type Insertable, sql } from 'kysely'
import { z } from 'zod'
import type { ListReadingCorrections, ReadingCorrection } from '../../../contract/reading.ts'
import { observableKinds, observableRoles, readingChanges } from '../../../contract/vocabulary.ts'
import type { Tables } from '../../database/tables.ts'
import type { Db } from '../../database/transaction.ts'
import { readCursor } from '../../http/cursor.ts'
import type { Scope } from '../../platform/services.ts'
import type { CorrectionToApply } from './apply-corrections.ts'

export const insertCorrection = (db: Db, row: Insertable<Tables['reading_corrections']>) =>
  db
    .insertInto('reading_corrections')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('correction_uuid')
    .executeTakeFirst()

export async function countCorrections(db: Db, organization_uuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('reading_corrections')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_uuid', '=', organization_uuid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first; one more than the limit, to tell whether there is another page. */
export const listCorrectionRows = (
  db: Db,
  scope: Scope,
  { organization_code, limit, cursor }: ListReadingCorrections,
): Promise<ReadingCorrection[]> =>
  visible(db, scope)
    .$if(organization_code !== undefined, (query) => query.where('organization_code', '=', organization_code ?? ''))
    .$if(cursor !== undefined, (query) => query.where('correction_uuid', '<', readCursor(cursor ?? '')))
    .orderBy('correction_uuid', 'desc')
    .limit(limit + 1)
    .execute()
    .then((rows) => rows.map(asCorrection))

export async function findCorrection(db: Db, scope: Scope, uuid: string): Promise<ReadingCorrection | undefined> {
  const row = await visible(db, scope).where('correction_uuid', '=', uuid).executeTakeFirst()
  return row && asCorrection(row)
}

export const deleteCorrection = (db: Db, uuid: string) =>
  db.deleteFrom('reading_corrections').where('correction_uuid', '=', uuid).execute()

/** Those for the alerts of these organizations, by organization and provider. */
export async function correctionsOf(
  db: Db,
  organizationUuids: readonly string[],
): Promise<(organizationUuid: string, provider: string) => CorrectionToApply[]> {
  const { rows } = await sql<{ organization_uuid: string; provider: string } & Stored>`
    /* prepared find-corrections */ select organization_uuid, provider, correction_uuid, field, change, kind, role from reading_corrections
    where organization_uuid = any(${[...new Set(organizationUuids)]}::uuid[]) order by correction_uuid`.execute(db)
  const byKey = Map.groupBy(rows, ({ organization_uuid, provider }) => `${organization_uuid} ${provider}`)
  return (organizationUuid, provider) =>
    (byKey.get(`${organizationUuid} ${provider.toLowerCase()}`) ?? []).map(({ correction_uuid, field, ...row }) => ({
      correction_uuid,
      field,
      ...wordsOfRow(row),
    }))
}

interface Stored {
  correction_uuid: string
  field: string
  change: string
  kind: string | null
  role: string | null
}

const wordsOfRow = ({ change, kind, role }: Pick<Stored, 'change' | 'kind' | 'role'>) => ({
  change: z.enum(readingChanges).parse(change),
  kind: z.enum(observableKinds).nullable().parse(kind),
  role: z.enum(observableRoles).nullable().parse(role),
})

const visible = (db: Db, { organization_uuids }: Scope) =>
  db
    .selectFrom('reading_corrections')
    .innerJoin('organizations', 'organizations.organization_uuid', 'reading_corrections.organization_uuid')
    .leftJoin('api_keys', 'api_keys.api_key_uuid', 'reading_corrections.created_by')
    .select([
      'correction_uuid',
      'organization_code',
      'provider as alert_provider',
      'field',
      'change',
      'kind',
      'reading_corrections.role',
      'reason',
      'reading_corrections.created_at',
      'reading_corrections.created_by',
      'api_keys.name as created_by_name',
    ])
    .$if(organization_uuids !== null, (query) =>
      query.where('reading_corrections.organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )

const asCorrection = ({
  change,
  kind,
  role,
  ...row
}: Omit<ReadingCorrection, 'change' | 'kind' | 'role'> &
  Pick<Stored, 'change' | 'kind' | 'role'>): ReadingCorrection => ({
  ...row,
  ...wordsOfRow({ change, kind, role }),
})
