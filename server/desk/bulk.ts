// Operations on many cases or alerts, in one request.
import type { BulkAction, BulkAlerts, BulkCases, BulkResult, BulkResults } from '../../contract/queue.ts'
import { getAlert } from '../alerts/alert-store.ts'
import { newUuid } from '../database/new-uuid.ts'
import { conflict } from '../http/problem.ts'
import { investigateAgain } from '../investigations/api/investigate-again.ts'
import type { Caller } from '../platform/services.ts'
import { changeOne } from './bulk-cases.ts'
import { type BulkOperation, type DeskServices, refusalWords } from './bulk-operation.ts'
import { deleteOldChanges } from './undo-bulk.ts'

export async function bulkCases(services: DeskServices, caller: Caller, body: BulkCases): Promise<BulkResults> {
  const operation = await begin(services, body.do)
  const results: BulkResult[] = []
  for (const id of new Set(body.cases)) results.push({ id, ...(await changeOne(services, caller, operation, id)) })
  return ended(operation, results)
}

/** What changes cases is done once to each case of the alerts. */
export async function bulkAlerts(services: DeskServices, caller: Caller, body: BulkAlerts): Promise<BulkResults> {
  const operation = await begin(services, body.do)
  const known = new Map<string, Promise<Changed>>()
  const changeCase = (case_uuid: string) => {
    const changed = known.get(case_uuid) ?? changeOne(services, caller, operation, case_uuid)
    known.set(case_uuid, changed)
    return changed
  }
  const results: BulkResult[] = []
  for (const id of new Set(body.alerts))
    results.push({ id, ...(await ofAlert(services, caller, { id, ...body }, changeCase)) })
  return ended(operation, results)
}

type Changed = Omit<BulkResult, 'id'>

async function ofAlert(
  services: DeskServices,
  caller: Caller,
  { id, do: { action } }: { id: string; do: BulkAction },
  changeCase: (case_uuid: string) => Promise<Changed>,
): Promise<Changed> {
  try {
    const alert = await getAlert(services.db, caller.scope, id)
    if (action !== 'investigate') return await changeCase(await caseOf(services, alert))
    await investigateAgain(services, caller, alert.alert_uuid)
    return { case_id: null, outcome: 'done', detail: null }
  } catch (error) {
    return { case_id: null, outcome: 'refused', detail: refusalWords(error) }
  }
}

async function caseOf({ db }: DeskServices, { alert_uuid, alert_id }: { alert_uuid: string; alert_id: string }) {
  const placed = await db
    .selectFrom('case_alerts')
    .select('case_uuid')
    .where('alert_uuid', '=', alert_uuid)
    .executeTakeFirst()
  if (!placed) throw conflict(`${alert_id} has no case yet.`)
  return placed.case_uuid
}

async function begin({ db, now }: DeskServices, action: BulkAction): Promise<BulkOperation> {
  await deleteOldChanges(db, now())
  return { operation_uuid: newUuid(), do: action, stated: new Set() }
}

const ended = ({ operation_uuid, do: { action } }: BulkOperation, results: BulkResult[]): BulkResults => ({
  operation_uuid,
  can_undo: action !== 'investigate' && results.some(({ outcome }) => outcome === 'done'),
  results,
})
