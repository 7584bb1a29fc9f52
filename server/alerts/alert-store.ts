// How kept alerts are read. Every query is limited to the organizations its caller may see.
import type { Alert } from '../../contract/alert.ts'
import type { Db } from '../database/transaction.ts'
import { notFound } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'
import { alertId, readAlertId } from './alert.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function getAlert(db: Db, scope: Scope, alert: string): Promise<Alert> {
  const found = await findAlert(db, scope, alert)
  if (!found) throw notFound('alert', alert)
  return found
}

/** By alert_uuid or by alert_id. */
export async function findAlert(db: Db, scope: Scope, alert: string): Promise<Alert | undefined> {
  const id = readAlertId(alert)
  if (!id && !uuidPattern.test(alert)) return undefined
  const row = await db
    .selectFrom('alerts')
    .innerJoin('alert_contents', 'alert_contents.alert_uuid', 'alerts.alert_uuid')
    .innerJoin('organizations', 'organizations.organization_uuid', 'alerts.organization_uuid')
    .select([
      'alerts.alert_uuid',
      'alerts.organization_uuid',
      'alerts.provider',
      'alerts.number',
      'alerts.alert_provider',
      'alerts.alert_type',
      'alerts.created_at',
      'alerts.created_at_source',
      'alerts.created_by',
      'alerts.investigation_status',
      'alerts.investigation_retry_count',
      'alerts.modified_at',
      'organizations.organization_code',
      'alert_contents.alert_content',
    ])
    .$narrowType<Pick<Alert, 'investigation_status'>>()
    .$if(id !== undefined, (query) =>
      query
        .where('organizations.organization_code', '=', id?.organization_code ?? '')
        .where('alerts.provider', '=', id?.provider ?? '')
        .where('alerts.number', '=', id?.number ?? 0),
    )
    .$if(id === undefined, (query) => query.where('alerts.alert_uuid', '=', alert))
    .$if(scope.organization_uuids !== null, (query) =>
      query.where('alerts.organization_uuid', 'in', [...(scope.organization_uuids ?? [])]),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { provider, number, ...rest } = row
  return { ...rest, alert_id: alertId(row.organization_code, provider, number) }
}
