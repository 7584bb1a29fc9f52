// What organizations let happen without a person, and who has stopped it.
import { sql } from 'kysely'
import { Automation, type AutomationStop } from '../../../contract/automation.ts'
import type { Db } from '../../database/transaction.ts'

export interface StoredAutomation {
  settings: Automation
  stopped: AutomationStop | null
}

export const nothingAllowed: Automation = Automation.parse({ enabled: false })

interface StoredRow {
  settings: unknown
  at: number | null
  by: string | null
  by_uuid: string | null
  reason: string | null
}

export async function readAutomation(db: Db, organization_uuid: string): Promise<StoredAutomation> {
  const { rows } = await sql<StoredRow>`
    select settings, stopped_at as at, stopped_by as by, stopped_by_uuid as by_uuid, stop_reason as reason from automations
    where organization_uuid = ${organization_uuid}::uuid`.execute(db)
  const [row] = rows
  if (!row) return { settings: nothingAllowed, stopped: null }
  const { settings, at, by, by_uuid, reason } = row
  return {
    settings: Automation.parse(settings),
    stopped: at === null ? null : { at, by: by ?? '', by_uuid, reason: reason ?? '' },
  }
}

export async function readInstallationStop(db: Db): Promise<AutomationStop | null> {
  const { rows } = await sql<AutomationStop>`
    select stopped_at as at, stopped_by as by, stopped_by_uuid as by_uuid, reason from automation_stop`.execute(db)
  return rows[0] ?? null
}

/** Of the installation or of the organization. */
export async function findStop(db: Db, organization_uuid: string): Promise<AutomationStop | undefined> {
  return (await readInstallationStop(db)) ?? (await readAutomation(db, organization_uuid)).stopped ?? undefined
}

/** How many changes were made without a person since then. */
export async function countActed(db: Db, organization_uuid: string, since: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from proposals
    where organization_uuid = ${organization_uuid}::uuid and automatic and approved_at > ${since}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
