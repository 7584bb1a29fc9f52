// What a caller is called in what people read: the name of the key.
import type { Caller } from '../platform/services.ts'
import type { Db } from '../platform/transaction.ts'

export async function nameOfCaller(db: Db, { principal_uuid }: Pick<Caller, 'principal_uuid'>): Promise<string> {
  const row = await db
    .selectFrom('api_keys')
    .select('name')
    .where('api_key_uuid', '=', principal_uuid)
    .executeTakeFirst()
  return row?.name ?? 'a key that is gone'
}
