// Selected alerts and cases as CSV.
import { sql } from 'kysely'
import { ListAlerts } from '../../contract/alert.ts'
import { findAlert } from '../alerts/alert-store.ts'
import { alertsCsvHead, alertsCsvLine, csvFile } from '../alerts/alerts-csv.ts'
import { listAlerts } from '../alerts/list-alerts.ts'
import { caseId } from '../cases/case.ts'
import { getCase, type StoredCase } from '../cases/case-store.ts'
import type { Db } from '../database/transaction.ts'
import { ProblemError } from '../http/problem.ts'
import type { Scope } from '../platform/services.ts'

const atOnce = 100

/** What is not there, or not the caller's, is left out. */
export async function exportAlerts(db: Db, scope: Scope, names: readonly string[]): Promise<string> {
  const uuids: string[] = []
  for (const name of new Set(names)) {
    const found = await findAlert(db, scope, name)
    if (found) uuids.push(found.alert_uuid)
  }
  let text = alertsCsvHead
  for (let from = 0; from < uuids.length; from += atOnce) {
    const alert_uuid = uuids.slice(from, from + atOnce)
    const { data } = await listAlerts(db, scope, ListAlerts.parse({ alert_uuid, limit: atOnce }))
    text += data.map(alertsCsvLine).join('')
  }
  return text
}

export async function exportCases(db: Db, scope: Scope, names: readonly string[]): Promise<string> {
  const rows: StoredCase[] = []
  for (const name of new Set(names)) {
    const found = await getCase(db, scope, name).catch(notThere)
    if (found) rows.push(found)
  }
  const counts = await countAlertsOf(
    db,
    rows.map(({ case_uuid }) => case_uuid),
  )
  return csvFile(
    [
      'ID',
      'Organization',
      'Title',
      'Severity',
      'Status',
      'Verdict',
      'Assignee',
      'Alerts',
      'Opened',
      'Changed',
      'Closed',
      'Classification',
      'Close reason',
    ],
    rows.map((row) => [
      caseId(row.organization_code, row.number),
      row.organization_code,
      row.title,
      row.severity,
      row.status,
      row.verdict,
      row.assignee ?? '',
      String(counts.get(row.case_uuid) ?? 0),
      moment(row.created_at),
      moment(row.modified_at),
      moment(row.closed_at),
      row.classification ?? '',
      row.close_reason ?? '',
    ]),
  )
}

function notThere(error: unknown): undefined {
  if (!(error instanceof ProblemError) || error.status !== 404) throw error
}

async function countAlertsOf(db: Db, uuids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ case_uuid: string; count: number }>`
    select case_uuid, count(*)::int as count from case_alerts where case_uuid = any(${uuids}::uuid[]) group by case_uuid`.execute(
    db,
  )
  return new Map(rows.map(({ case_uuid, count }) => [case_uuid, count]))
}

const moment = (at: number | null) => (at === null ? '' : new Date(at * 1000).toISOString())
