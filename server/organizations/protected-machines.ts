// The machines that an organization protects: proposals for them carry a warning and need an explicit confirmation.
import { sql } from 'kysely'
import type { ProtectedMachine, ProtectedMachines } from '../../contract/protected-machine.ts'
import { storableJson } from '../database/storable-json.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Caller, Scope, Services } from '../platform/services.ts'
import { getOrganization } from './create-organization.ts'

/** In the order of their names. */
export async function listProtectedMachines(db: Db, organization_uuid: string): Promise<ProtectedMachine[]> {
  const { rows } = await sql<ProtectedMachine>`
    /* prepared list-protected-machines */ select name, reason from protected_machines
    where organization_uuid = ${organization_uuid}::uuid order by name`.execute(db)
  return rows
}

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
    await tx.deleteFrom('protected_machines').where('organization_uuid', '=', organization_uuid).execute()
    await sql`insert into protected_machines (organization_uuid, name, reason, created_at, created_by)
      select ${organization_uuid}::uuid, name, reason, ${now()}, ${caller.principal_uuid}::uuid
      from json_to_recordset(${storableJson(rows)}::json) as r(name text, reason text)`.execute(tx)
  })
  return { machines: await listProtectedMachines(db, organization_uuid) }
}
