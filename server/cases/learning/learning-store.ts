// Lists and changes judgements and expected activities, within the caller's scope.
import { type RawBuilder, sql } from 'kysely'
import type {
  CaseJudgement,
  ExpectedActivity,
  ListJudgements,
  NewExpectedActivity,
} from '../../../contract/learning.ts'
import type { ObservableName } from '../../../contract/observable.ts'
import { findPrincipalName } from '../../access/find-principal.ts'
import { caseIdColumn } from '../../database/id-columns.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { conflict, invalid, invalidFields, notFound } from '../../http/problem.ts'
import { findOrganizationUuids } from '../../organizations/organization-store.ts'
import type { Caller, Scope, Services } from '../../platform/services.ts'
import { caseId } from '../case.ts'
import { requireCase } from '../case-store.ts'
import { mostExpected } from './mark-expected.ts'

interface Listed {
  limit: number
  cursor?: string | undefined
  organization_code?: readonly string[] | undefined
}

/** Newest first. */
async function listPage<T extends { uuid: string }>(
  db: Db,
  scope: Scope,
  { limit, cursor, organization_code }: Listed,
  { table, uuid, columns }: { table: string; uuid: string; columns: RawBuilder<unknown> },
): Promise<{ rows: T[]; next_cursor: string | null }> {
  const organizations = await findOrganizationUuids(db, scope, organization_code)
  const key = sql.ref(`${table}.${uuid}`)
  const { rows } = await sql<T>`
    select ${key} as uuid, organizations.organization_code, ${columns}, ${caseIdColumn} as case_id
    from ${sql.table(table)} join organizations on organizations.organization_uuid = ${sql.ref(`${table}.organization_uuid`)}
    left join cases on cases.case_uuid = ${sql.ref(`${table}.case_uuid`)}
    where ${sql.ref(`${table}.organization_uuid`)} = any(${organizations}::uuid[])
      ${cursor === undefined ? sql`` : sql`and ${key} < ${readCursor(cursor)}::uuid`}
    order by ${key} desc limit ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next_cursor: rows.length > limit && last ? writeCursor(last.uuid) : null }
}

interface JudgementRow extends Omit<CaseJudgement, 'judgement_uuid' | 'scope'> {
  uuid: string
  provider: string
  claim: CaseJudgement['scope']['claim']
  observables: ObservableName[] | null
}

const judgementColumns = sql`judgements.classification, provider, claim, judgements.observables, made_by, made_by_name, made_at,
  expires_at, uses, last_used_at`

const asJudgement = ({ uuid, provider, claim, observables, ...row }: JudgementRow): CaseJudgement => ({
  judgement_uuid: uuid,
  scope: { provider, claim, observables },
  ...row,
})

/** Newest first: those whose scope names the observable, by any of its keys. */
export async function findJudgementsAbout(
  db: Db,
  organizations: readonly string[],
  keys: readonly string[],
  limit: number,
) {
  const { rows } = await sql<JudgementRow>`
    select judgement_uuid as uuid, organizations.organization_code, ${judgementColumns}, ${caseIdColumn} as case_id
    from judgements join organizations using (organization_uuid)
    left join cases on cases.case_uuid = judgements.case_uuid
    where judgements.organization_uuid = any(${organizations}::uuid[]) and observable_keys && ${keys}::uuid[]
    order by judgement_uuid desc limit ${limit}`.execute(db)
  return rows.map(asJudgement)
}

export async function listJudgements(db: Db, scope: Scope, list: ListJudgements) {
  const of = { table: 'judgements', uuid: 'judgement_uuid', columns: judgementColumns }
  const { rows, next_cursor } = await listPage<JudgementRow>(db, scope, list, of)
  return { data: rows.map(asJudgement), next_cursor }
}

interface ExpectedRow extends Omit<ExpectedActivity, 'expected_activity_uuid' | 'removal'> {
  uuid: string
}

const unusedSeconds = 30 * 86_400

export async function listExpected({ db, now }: Services, scope: Scope, list: ListJudgements) {
  const columns = sql`scope, reason, created_by, created_by_name, expected_activities.created_at, expires_at, uses, last_used_at`
  const page = await listPage<ExpectedRow>(db, scope, list, {
    table: 'expected_activities',
    uuid: 'expected_activity_uuid',
    columns,
  })
  const data = page.rows.map(({ uuid, ...row }): ExpectedActivity => {
    const unused = (row.last_used_at ?? row.created_at) < now() - unusedSeconds
    const removal = row.expires_at <= now() ? 'expired' : unused ? 'unused' : null
    return { expected_activity_uuid: uuid, ...row, removal }
  })
  return { data, next_cursor: page.next_cursor }
}

export async function createExpected(
  { db, now }: Services,
  caller: Caller,
  { organization_code, scope, reason, expires_at, case: name }: NewExpectedActivity,
): Promise<ExpectedActivity> {
  if (expires_at <= now()) throw invalidFields([{ field: 'expires_at', message: 'Must be in the future.' }])
  const [organization_uuid] = await findOrganizationUuids(db, caller.scope, [organization_code])
  if (!organization_uuid) throw invalid('organization_code', `There is no organization ${organization_code}.`)
  const stated = name === undefined ? undefined : await requireCase(db, caller.scope, name)
  if (stated && stated.organization_uuid !== organization_uuid) throw notFound('case', name ?? '')
  await refuseTooMany(db, organization_uuid, now())
  const row = {
    expected_activity_uuid: newUuid(),
    reason,
    created_by: caller.principal_uuid,
    created_by_name: (await findPrincipalName(db, caller.principal_uuid)) ?? caller.principal_uuid,
    created_at: now(),
    expires_at,
  }
  const stored = { ...row, organization_uuid, scope: storableJson(scope), case_uuid: stated?.case_uuid ?? null }
  await db.insertInto('expected_activities').values(stored).execute()
  const case_id = stated ? caseId(stated.organization_code, stated.number) : null
  return { ...row, organization_code, scope, case_id, uses: 0, last_used_at: null, removal: null }
}

async function refuseTooMany(db: Db, organization_uuid: string, now: number) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from expected_activities
    where organization_uuid = ${organization_uuid}::uuid and expires_at > ${now}`.execute(db)
  if (Number(rows[0]?.count) >= mostExpected)
    throw conflict(`An organization has at most ${mostExpected} expected activities. Remove those that are not used.`)
}

export const removeJudgement = (db: Db, scope: Scope, uuid: string) => remove(db, scope, 'judgement', uuid)
export const removeExpected = (db: Db, scope: Scope, uuid: string) => remove(db, scope, 'expected activity', uuid)

const tables = {
  judgement: ['judgements', 'judgement_uuid'],
  'expected activity': ['expected_activities', 'expected_activity_uuid'],
} as const

async function remove(db: Db, { organization_uuids }: Scope, what: keyof typeof tables, uuid: string) {
  const [table, key] = tables[what]
  const within = organization_uuids ? sql`and organization_uuid = any(${[...organization_uuids]}::uuid[])` : sql``
  const { rows } =
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${uuid}::uuid ${within} returning 1`.execute(db)
  if (rows.length === 0) throw notFound(what, uuid)
}
