// How many connections are in which state, for the metrics.
import type { ConnectionHealth } from '../../../contract/connection.ts'
import type { ConnectionServices } from '../connection-services.ts'

export function measureHealth({ db, metrics, watch }: ConnectionServices) {
  metrics.gaugeBy('vedette_connections', 'Connections by how they do', 'state', async () => {
    const rows = await db
      .selectFrom('connections')
      .leftJoin('connection_health as health', 'health.connection_uuid', 'connections.connection_uuid')
      .select([
        'connections.connection_uuid',
        'last_success_ms',
        'last_failure_ms',
        'last_failure',
        'breaker',
        'skills',
      ])
      .execute()
    const counts: Record<ConnectionHealth['state'], number> = { unknown: 0, working: 0, partly_refused: 0, failing: 0 }
    for (const row of rows) counts[watch.healthOf(row.connection_uuid, row).state]++
    return counts
  })
}
