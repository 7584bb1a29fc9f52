// The connections that somebody should look at: those that fail, in whole or in part, and those whose secret is overdue.
import type { TroubledConnection } from '../../../contract/overview.ts'
import type { Scope } from '../../platform/services.ts'
import { listConnections } from '../api/show-connection.ts'
import type { ConnectionServices } from '../connection-services.ts'

const pageSize = 200
const mostPages = 25

export async function findTroubled(services: ConnectionServices, scope: Scope): Promise<TroubledConnection[]> {
  const troubled: TroubledConnection[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < mostPages && cursor !== null; page++) {
    const list = await listConnections(services, scope, { limit: pageSize, cursor })
    for (const { health, secret_reminder, connection_uuid, connector, instance_name, organization_code } of list.data) {
      const named = { connection_uuid, connector, instance_name, organization_code }
      const { state } = health
      if (state === 'failing' || state === 'partly_refused') troubled.push({ ...named, trouble: state })
      if (secret_reminder === 'overdue') troubled.push({ ...named, trouble: 'secret_overdue' })
    }
    cursor = list.next_cursor
  }
  return troubled
}
