// The machines that an organization protects: proposals for them carry a warning and need an explicit confirmation.
import { sql } from 'kysely'
import type { ProtectedMachine, ProtectedMachines } from '../../contract/protected-machine.ts'
import { storableJson } from '../database/storable-json.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Caller, Scope, Services } from '../platform/services.ts'
import { getOrganization } from './create-organization.ts'
import { lockOrganization } from './organization-store.ts'

/** Of each organization, in the order of their names. */
export async function listProtectedMachinesOf(
  db: Db,
  organizations: readonly string[],
): Promise<readonly ProtectedMachine[][]> {
  const { rows } = await sql<ProtectedMachine & { organization_uuid: string }>`
    /* prepared list-protected-machines */ select organization_uuid, name, reason from protected_machines
    where organization_uuid = any(${[...new Set(organizations)]}::uuid[]) order by name`.execute(db)
  const found = Map.groupBy(rows, ({ organization_uuid }) => organization_uuid)
  return organizations.map((uuid) => (found.get(uuid) ?? []).map(({ name, reason }) => ({ name, reason })))
}

export const listProtectedMachines = async (db: Db, organization_uuid: string): Promise<ProtectedMachine[]> =>
  (await listProtectedMachinesOf(db, [organization_uuid]))[0] ?? []

export async function showProtectedMachines(db: Db, scope: Scope, code: string): Promise<ProtectedMachines> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  return { machines: await listProtectedMachines(db, organization_uuid) }
}

/** The whole list: what is not in it is not protected any more. */
export async function setProtectedMachines(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: Caller,
  code: string,
  { machines }: ProtectedMachines,
): Promise<ProtectedMachines> {
  const { organization_uuid } = await getOrganization(db, caller.scope, code)
  const rows = [...new Map(machines.map(({ name, reason }) => [name.toLowerCase(), reason]))].map(([name, reason]) => ({
    name,
    reason,
  }))
  await transact(db, async (tx) => {
    await lockOrganization(tx, organization_uuid)
    await tx.deleteFrom('protected_machines').where('organization_uuid', '=', organization_uuid).execute()
    await sql`insert into protected_machines (organization_uuid, name, reason, created_at, created_by)
      select ${organization_uuid}::uuid, name, reason, ${now()}, ${caller.principal_uuid}::uuid
      from json_to_recordset(${storableJson(rows)}::json) as r(name text, reason text)`.execute(tx)
  })
  return { machines: await listProtectedMachines(db, organization_uuid) }
}
