// How machines become known: their keys and the tokens they used. One function per query.
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'

export interface KnownInstance {
  instance_uuid: string
  agent_uuid: string
  agent: string
  organization: string
  is_revoked: boolean
}

export const findInstance = (db: Db, publicKey: string): Promise<KnownInstance | undefined> =>
  db
    .selectFrom('agent_instances')
    .innerJoin('agents', 'agents.agent_uuid', 'agent_instances.agent_uuid')
    .innerJoin('organizations', 'organizations.organization_uuid', 'agents.organization_uuid')
    .select([
      'agent_instances.instance_uuid',
      'agents.agent_uuid',
      'agents.name as agent',
      'organizations.name as organization',
      sql<boolean>`agents.revoked_at is not null or agent_instances.revoked_at is not null`.as('is_revoked'),
    ])
    .where('public_key', '=', publicKey)
    .executeTakeFirst()

export const insertInstance = (db: Db, row: Insertable<Tables['agent_instances']>) =>
  db.insertInto('agent_instances').values(row).execute()

export const findToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('agent_tokens')
    .innerJoin('agents', 'agents.agent_uuid', 'agent_tokens.agent_uuid')
    .select([
      'agent_tokens.agent_uuid',
      'instance_uuid',
      'expires_at',
      sql<boolean>`agents.revoked_at is not null`.as('is_revoked'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** False when somebody else was faster, or it is too late. */
export async function useToken(db: Db, tokenHash: string, instanceUuid: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('agent_tokens')
    .set({ instance_uuid: instanceUuid })
    .where('token_hash', '=', tokenHash)
    .where('instance_uuid', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

export const noteRefusal = (db: Db, tokenHash: string, from: string, now: number) =>
  db
    .updateTable('agent_tokens')
    .set({ refused_at: now, refused_from: from, refused_times: sql`refused_times + 1` })
    .where('token_hash', '=', tokenHash)
    .execute()
