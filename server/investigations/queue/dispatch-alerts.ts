// Alerts that wait are bound to their playbook and put into the queue, many with one commit.
import { sql } from 'kysely'
import {
  countTry,
  fail,
  holdWaiting,
  listWaitingOrganizations,
  submit,
  type WaitingAlert,
} from '../../alerts/move-alerts.ts'
import { tellChanges } from '../../database/change-events.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { catalogueFor } from '../../playbooks/planning/skill-catalogue.ts'
import {
  type Binding,
  type BoundPlaybook,
  bindPlaybooks,
  makePlans,
  PlansWanted,
} from '../../playbooks/store/bind-playbooks.ts'
import { type InvestigationServices, investigationsQueue, workChannel } from './investigation-services.ts'
import { shareQueue, type WaitingOrganization } from './share-room.ts'
import { headStartOf } from './urgency.ts'

/** The queue stays short: a million alerts that wait cost it nothing. */
const mostInQueue = 500
/** How often a playbook is tried to be bound before the alert fails. */
const mostTries = 5

/** How many organizations are looked at in one turn; where more wait, the next turn begins with those after them. */
const mostOrganizations = 200
const fromTheFirst = '00000000-0000-0000-0000-000000000000'

/** The rounds of a node: takes on at most `batch` alerts and gives how many; 0 when none waits or the queue is full. */
export function createDispatcher(services: InvestigationServices) {
  let after = fromTheFirst
  return async (batch: number): Promise<number> => {
    for (;;) {
      const { taken, last } = await dispatchTurn(services, after, batch)
      const isLastTurn = last === undefined
      after = last ?? fromTheFirst
      if (taken > 0 || isLastTurn) return taken
    }
  }
}

/** `last` is the last organization that was looked at, where others come after it. */
async function dispatchTurn(
  services: InvestigationServices,
  after: string,
  batch: number,
): Promise<{ taken: number; last: string | undefined }> {
  const organizations = await listWaitingOrganizations(services.db, after, mostOrganizations)
  const last = organizations.length === mostOrganizations ? organizations.at(-1) : undefined
  if (organizations.length === 0) return { taken: 0, last }
  const wanted = shareQueue(await readShares(services.db, organizations), { queue: mostInQueue, batch })
  return { taken: wanted.length === 0 ? 0 : await dispatchAlerts(services, wanted), last }
}

async function dispatchAlerts(services: InvestigationServices, wanted: ReturnType<typeof shareQueue>): Promise<number> {
  const catalogue = catalogueFor(services.connectors)
  let plans = makePlans([], catalogue)
  for (;;)
    try {
      return await dispatchPlanned(services, wanted, { catalogue, plans })
    } catch (error) {
      if (!(error instanceof PlansWanted)) throw error
      plans = makePlans(error.wanted, catalogue)
    }
}

const dispatchPlanned = (
  { db, now, queue, log, quotas }: InvestigationServices,
  wanted: ReturnType<typeof shareQueue>,
  planning: Pick<Binding, 'catalogue' | 'plans'>,
) =>
  transact(db, async (tx) => {
    const waiting = await holdWaiting(tx, wanted)
    if (waiting.length === 0) return 0
    const bound = await bindPlaybooks(tx, waiting, { now: now(), quotas, ...planning })
    const ready: { alert: WaitingAlert; playbook: BoundPlaybook }[] = []
    const refused: { alert: WaitingAlert; error: Error }[] = []
    waiting.forEach((alert, index) => {
      const playbook = bound[index]
      if (playbook && !(playbook instanceof Error)) ready.push({ alert, playbook })
      else refused.push({ alert, error: playbook ?? new Error('No playbook was given.') })
    })
    for (const { alert, error } of refused)
      log.error({ err: error, alert_uuid: alert.alert_uuid }, 'no playbook could be bound')

    const made = await insertInvestigations(tx, ready, Date.now())
    await queue.enqueue(
      tx,
      made.map(({ investigation_uuid, organization_uuid }, index) => ({
        id: investigation_uuid,
        data: { investigation_uuid },
        group: organization_uuid,
        headStart: headStartOf(ready[index]?.alert.short_content ?? null),
      })),
    )
    await submit(
      tx,
      ready.map(({ alert }) => alert.alert_uuid),
      now(),
    )
    await giveUpOrWait(tx, refused, now())
    await tellChanges(
      tx,
      'alert',
      waiting.map(({ organization_uuid, alert_uuid }) => ({ organization_uuid, id: alert_uuid })),
      now(),
    )
    await sql`select pg_notify(${workChannel}, '')`.execute(tx)
    return ready.length
  })

/** Weights, and how much of each is in the queue; read outside the transaction, so that it holds its rows for no longer than it must. */
async function readShares(db: Db, uuids: readonly string[]): Promise<WaitingOrganization[]> {
  const { rows } = await sql<WaitingOrganization>`
    /* prepared read-shares */ select organization_uuid, weight, coalesce(count, 0)::int as queued from organizations
    left join (
      select group_id::uuid as organization_uuid, count(*) as count from jobs.job
      where name = ${investigationsQueue} and state < 'active' and not blocked group by group_id
    ) waiting using (organization_uuid)
    where organization_uuid = any(${uuids}::uuid[])`.execute(db)
  return rows
}

/** The first investigation of each; a further one of an alert has the next number. */
export async function insertInvestigations(
  tx: Db,
  wanted: readonly {
    alert: Omit<WaitingAlert, 'provider' | 'alert_type' | 'short_content'>
    playbook: BoundPlaybook
    run?: number
  }[],
  nowMs: number,
) {
  const rows = wanted.map(({ alert, playbook, run = 1 }) => ({
    investigation_uuid: newUuid(),
    alert_uuid: alert.alert_uuid,
    organization_uuid: alert.organization_uuid,
    run,
    attempt: alert.investigation_retry_count + 1,
    playbook_uuid: playbook.playbook_uuid,
    playbook_version: playbook.version,
    state: 'submitted',
    created_ms: nowMs,
  }))
  if (rows.length > 0)
    await sql`/* prepared insert-investigations */ insert into investigations (investigation_uuid, alert_uuid, organization_uuid, run, attempt, playbook_uuid,
        playbook_version, state, created_ms)
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(investigation_uuid uuid, alert_uuid uuid,
        organization_uuid uuid, run int, attempt int, playbook_uuid uuid, playbook_version int, state text, created_ms bigint)`.execute(
      tx,
    )
  return rows
}

async function giveUpOrWait(tx: Db, refused: readonly { alert: WaitingAlert; error: Error }[], now: number) {
  const isLast = ({ alert }: { alert: WaitingAlert }) => alert.investigation_retry_count + 1 >= mostTries
  await countTry(
    tx,
    refused.filter((each) => !isLast(each)).map(({ alert }) => alert.alert_uuid),
    now,
  )
  const lost = refused.filter(isLast)
  if (lost.length === 0) return
  await tx
    .insertInto('investigations')
    .values(
      lost.map(({ alert, error }) => ({
        investigation_uuid: newUuid(),
        alert_uuid: alert.alert_uuid,
        organization_uuid: alert.organization_uuid,
        run: 1,
        attempt: alert.investigation_retry_count + 1,
        state: 'failed',
        failure: `No playbook could be made for this alert type: ${error.message}`,
        created_ms: now * 1000,
        finished_ms: now * 1000,
      })),
    )
    .execute()
  await fail(
    tx,
    lost.map(({ alert }) => alert.alert_uuid),
    now,
  )
}
