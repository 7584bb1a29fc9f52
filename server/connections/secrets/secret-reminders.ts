// How many connections have a secret that should be changed, for the metrics.

import { reminderOf } from '../connection.ts'
import type { ConnectionServices } from '../connection-services.ts'

export function measureSecrets({ db, now, metrics, connectors }: ConnectionServices) {
  metrics.gaugeBy('vedette_connection_secrets', 'Connections by how their secret ages', 'reminder', async () => {
    const rows = await db
      .selectFrom('connections')
      .select(['connector', 'secret_changed_at', 'secret_expires_at', 'rotation_days'])
      .execute()
    const counts = { fresh: 0, due: 0, overdue: 0 }
    for (const row of rows) counts[reminderOf(row, connectors.find(row.connector)?.rotation, now())]++
    return counts
  })
}
