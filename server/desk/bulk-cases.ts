// Changes many cases for a person: one after the other, each in a transaction of its own, with a result for each.
import type { CaseChanges } from '../../contract/case-work.ts'
import type { BulkAction, BulkResult } from '../../contract/queue.ts'
import { caseId } from '../cases/case.ts'
import { getCase, listAlertsOf, refuseMerged, type StoredCase } from '../cases/case-store.ts'
import { applyChanges } from '../cases/edit-case.ts'
import { type Db, transact } from '../database/transaction.ts'
import { investigateAgain } from '../investigations/api/investigate-again.ts'
import type { Caller } from '../platform/services.ts'
import { type BulkOperation, type DeskServices, refusalWords } from './bulk-operation.ts'
import { expectAlertsOf } from './expect-alerts.ts'
import { rememberChange } from './undo-bulk.ts'

/** What the caller may not see or do is refused for its item, and the others go on. */
export async function changeOne(
  services: DeskServices,
  caller: Caller,
  operation: BulkOperation,
  name: string,
): Promise<Omit<BulkResult, 'id'>> {
  let case_id: string | null = null
  try {
    const found = await getCase(services.db, caller.scope, name)
    case_id = caseId(found.organization_code, found.number)
    refuseMerged(found)
    const isDone = await act(services, caller, operation, found)
    return { case_id, outcome: isDone ? 'done' : 'unchanged', detail: null }
  } catch (error) {
    return { case_id, outcome: 'refused', detail: refusalWords(error) }
  }
}

async function act(services: DeskServices, caller: Caller, operation: BulkOperation, found: StoredCase) {
  const { do: action } = operation
  if (action.action === 'investigate') return investigateCase(services, caller, found)
  if (action.action === 'expect') return expectAlertsOf(services, caller, { operation, action, found })
  return transact(services.db, (tx) => changeLocked(tx, services, caller, { operation, case_uuid: found.case_uuid }))
}

async function changeLocked(
  tx: Db,
  { now, withdrawProposals }: DeskServices,
  caller: Caller,
  { operation, case_uuid }: { operation: BulkOperation; case_uuid: string },
) {
  const stored = await getCase(tx, caller.scope, case_uuid, { lock: true })
  refuseMerged(stored)
  if (operation.do.action === 'close' && stored.status === 'closed') return false
  const isChanged = await applyChanges(tx, caller, stored, {
    changes: changesOf(operation.do),
    now: now(),
    withdrawProposals,
  })
  if (isChanged) await rememberChange(tx, now(), caller, { operation_uuid: operation.operation_uuid, stored })
  return isChanged
}

/** Closing many at once is no judgement of each. */
function changesOf(action: BulkAction): CaseChanges {
  if (action.action === 'assign') return { assignee: action.assignee }
  if (action.action === 'status') return { status: action.status }
  if (action.action !== 'close') throw new Error(`${action.action} does not change a case.`)
  const { classification, close_reason } = action
  return { status: 'closed', classification, close_reason, judgement: 'none' }
}

const mostAlertsAgain = 50

/** Done when one of its alerts is investigated again. */
async function investigateCase(services: DeskServices, caller: Caller, { case_uuid }: StoredCase) {
  const alerts = (await listAlertsOf(services.db, case_uuid)).slice(0, mostAlertsAgain)
  const refusals: unknown[] = []
  for (const { alert_uuid } of alerts)
    await investigateAgain(services, caller, alert_uuid).catch((error: unknown) => refusals.push(error))
  if (refusals.length > 0 && refusals.length === alerts.length) throw refusals[0]
  return alerts.length > 0
}
