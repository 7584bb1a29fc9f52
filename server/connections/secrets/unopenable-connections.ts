// Connections that no master key at hand opens: told when the service starts, not when somebody needs one.
import { sql } from 'kysely'
import type { ConnectionServices } from '../connection-services.ts'

export async function tellUnopenable({ db, vault, log }: Pick<ConnectionServices, 'db' | 'vault' | 'log'>) {
  const { rows } = await sql<{ connections: number; master_key: string }>`
    select count(*)::int as connections, master_key from connections
    where master_key <> all(${[...vault.opensWith]}::text[]) group by master_key`.execute(db)
  for (const row of rows)
    log.error(row, 'connections cannot be used: they are sealed with a master key that was not given')
}
