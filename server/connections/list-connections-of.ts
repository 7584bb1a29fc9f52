// Lists the connections of one organization, for work the service does by itself.
import type { ConnectionServices } from './connection-services.ts'

export interface ConnectionName {
  connection_uuid: string
  connector: string
  instance_name: string
}

/** In the order they were made; without a connector, all of the organization's. */
export const listConnectionsOf = (
  { db }: Pick<ConnectionServices, 'db'>,
  organizationUuid: string,
  connectorId?: string,
): Promise<ConnectionName[]> =>
  db
    .selectFrom('connections')
    .select(['connection_uuid', 'connector', 'instance_name'])
    .where('organization_uuid', '=', organizationUuid)
    .$if(connectorId !== undefined, (query) => query.where('connector', '=', connectorId ?? ''))
    .orderBy('connection_uuid')
    .execute()
