// States that alerts like those of a case are expected: of the same provider and type, about the same machines and people.
import type { ExpectedScope } from '../../contract/learning.ts'
import type { BulkAction } from '../../contract/queue.ts'
import type { StoredCase } from '../cases/case-store.ts'
import { createExpected } from '../cases/learning/learning-store.ts'
import { principalObservables } from '../cases/learning/principal-observables.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Caller, Services } from '../platform/services.ts'
import type { BulkOperation } from './bulk-operation.ts'
import { rememberExpected } from './undo-bulk.ts'

interface Stated {
  operation: BulkOperation
  action: Extract<BulkAction, { action: 'expect' }>
  found: StoredCase
}

/** Whether it was not stated yet in this operation. */
export async function expectAlertsOf(services: Services, caller: Caller, { operation, action, found }: Stated) {
  const { organization_code, case_uuid, organization_uuid } = found
  const { reason, expires_at } = action
  const uuids: string[] = []
  for (const scope of await scopesOf(services.db, found)) {
    const key = `${organization_code} ${JSON.stringify(scope)}`
    if (operation.stated.has(key)) continue
    operation.stated.add(key)
    const stated = { organization_code, scope, reason, expires_at, case: case_uuid }
    uuids.push((await createExpected(services, caller, stated)).expected_activity_uuid)
  }
  const { operation_uuid } = operation
  await transact(services.db, (tx) =>
    rememberExpected(tx, services.now(), caller, { operation_uuid, case_uuid, organization_uuid, uuids }),
  )
  return uuids.length > 0
}

const mostScopes = 5

async function scopesOf(db: Db, { case_uuid, observables }: StoredCase): Promise<ExpectedScope[]> {
  const alerts = await db
    .selectFrom('case_alerts')
    .innerJoin('alerts', 'alerts.alert_uuid', 'case_alerts.alert_uuid')
    .select(['alert_provider', 'alert_type'])
    .distinct()
    .where('case_uuid', '=', case_uuid)
    .orderBy('alert_type')
    .limit(mostScopes)
    .execute()
  const about = principalObservables(observables)
    .filter(({ role }) => role === 'actor' || role === 'target')
    .map(({ kind, value }) => ({ kind, value }))
  return alerts.map((alert) => ({ ...alert, ...(about.length > 0 && { observables: about }) }))
}
