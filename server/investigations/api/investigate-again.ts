// Investigates an alert again for a person, with the current playbook.
import { sql } from 'kysely'
import { getAlert } from '../../alerts/alert-store.ts'
import { submitAgain } from '../../alerts/move-alerts.ts'
import { tellChanges } from '../../database/change-events.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { conflict } from '../../http/problem.ts'
import type { Caller } from '../../platform/services.ts'
import { catalogueFor } from '../../playbooks/planning/skill-catalogue.ts'
import { bindPlaybooks } from '../../playbooks/store/bind-playbooks.ts'
import { insertInvestigations } from '../queue/dispatch-alerts.ts'
import { type InvestigationServices, workChannel } from '../queue/investigation-services.ts'
import { askedByPerson } from '../queue/urgency.ts'

export async function investigateAgain(
  { db, now, queue, quotas, connectors }: InvestigationServices,
  caller: Pick<Caller, 'scope'>,
  alert: string,
) {
  const found = await getAlert(db, caller.scope, alert)
  await transact(db, async (tx) => {
    const [moved] = await submitAgain(tx, [found.alert_uuid], now())
    if (!moved) throw conflict(`Alert ${found.alert_id} is being investigated. Wait until that has ended.`)
    const wanted = [{ ...found, provider: found.alert_provider.toLowerCase() }]
    const catalogue = catalogueFor(connectors)
    const [playbook] = await bindPlaybooks(tx, wanted, { now: now(), quotas, catalogue })
    if (!playbook || playbook instanceof Error) throw playbook ?? new Error('No playbook was given.')
    const again = { ...found, investigation_retry_count: found.investigation_retry_count + 1 }
    const made = await insertInvestigations(
      tx,
      [{ alert: again, playbook, run: (await lastRun(tx, found.alert_uuid)) + 1 }],
      Date.now(),
    )
    await queue.enqueue(
      tx,
      made.map(({ investigation_uuid, organization_uuid }) => ({
        id: investigation_uuid,
        data: { investigation_uuid },
        group: organization_uuid,
        headStart: askedByPerson,
      })),
    )
    await tellChanges(tx, 'alert', [{ organization_uuid: found.organization_uuid, id: found.alert_uuid }], now())
    await sql`select pg_notify(${workChannel}, '')`.execute(tx)
  })
  return getAlert(db, caller.scope, found.alert_uuid)
}

async function lastRun(tx: Db, alertUuid: string): Promise<number> {
  const { rows } = await sql<{ run: number }>`
    select coalesce(max(run), 0)::int as run from investigations where alert_uuid = ${alertUuid}`.execute(tx)
  return rows[0]?.run ?? 0
}
