// Turns concluded investigations into cases. Those that arrive during a commit share the next one.
import { sql } from 'kysely'
import type { EvidencedFinding } from '../../../contract/investigation.ts'
import type { StoredReading } from '../../../contract/reading.ts'
import { type AlertOutcome, complete } from '../../alerts/move-alerts.ts'
import { insertPending } from '../../audit/pending-entries.ts'
import { holdRepeated } from '../../cases/correlation/find-repeated.ts'
import { lockOrganizations } from '../../cases/correlation/lock-organizations.ts'
import { insertSightings } from '../../cases/entities/insert-sightings.ts'
import type { Conclusion } from '../../cases/opening/conclusion.ts'
import { takeConclusions } from '../../cases/take-conclusions.ts'
import { tellChanges } from '../../database/change-events.ts'
import { gather } from '../../database/gather.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { type Db, transact } from '../../database/transaction.ts'
import type { HeldJob } from '../../queue/jobs.ts'
import { writeProposals } from '../../responses/write-proposals.ts'
import { insertLastParts, NotOursAnyMore, packLastParts, type StepPart, weightOf } from '../run/insert-steps.ts'
import type { InvestigationResult } from './investigation-result.ts'
import type { InvestigationServices } from './investigation-services.ts'
import type { WorkPace } from './work-window.ts'

export interface ConclusionToWrite {
  investigation_uuid: string
  holder: string
  job: HeldJob
  observables_left_out: number
  reading: StoredReading
  conclusion: Conclusion
  findings: readonly EvidencedFinding[]
  /** The connections that were asked. */
  connection_uuids: readonly string[]
  /** Results that are stored together with the conclusion. */
  lastSteps: StepPart
}

export const concluder = (services: InvestigationServices, pace: () => Pick<WorkPace, 'together' | 'rest'>) =>
  gather<ConclusionToWrite, true>({
    commit: async (concluded) => {
      const { closed, lapsed } = await concludeTogether(services, concluded)
      return concluded.map(({ investigation_uuid }) => {
        if (lapsed.has(investigation_uuid)) return new RepeatLapsed()
        return closed.has(investigation_uuid) ? true : new NotOursAnyMore()
      })
    },
    weigh: ({ lastSteps }) => weightOf(lastSteps),
    maxItems: () => pace().together,
    maxWeight: 4 * mebibyte,
    maxWaitingWeight: 512 * mebibyte,
    lanes: 1,
    rest: () => pace().rest,
  })

const mebibyte = 1024 * 1024

/** The case that the alert would join was closed, or is full. */
export class RepeatLapsed extends Error {}

async function concludeTogether(
  { db, now, queue, connectors }: InvestigationServices,
  all: readonly ConclusionToWrite[],
): Promise<{ closed: ReadonlySet<string>; lapsed: ReadonlySet<string> }> {
  const lastParts = await packLastParts(
    all.map((each) => ({ part: withoutFindings(each.lastSteps), result: resultOf(each) })),
  )
  return transact(db, async (tx) => {
    const { concluded, lapsed } = await setAsideLapsed(tx, all)
    const closed = await closeInvestigations(tx, concluded)
    const ours = concluded.filter(({ investigation_uuid }) => closed.has(investigation_uuid))
    const opened = await takeConclusions(
      tx,
      now(),
      ours.map(({ conclusion, investigation_uuid }) => ({ ...conclusion, investigation_uuid })),
    )
    await insertSightings(
      tx,
      ours.map(({ conclusion }) => conclusion),
    )
    await writeProposals(tx, { connectors, now: now() }, opened)
    await insertLastParts(
      tx,
      lastParts.filter(({ investigation_uuid }) => closed.has(investigation_uuid)),
    )
    await complete(tx, ours.map(outcomeOf), now())
    await insertPending(tx, ours.map(auditEntryOf))
    await queue.finish(
      tx,
      ours.map(({ job }) => job),
    )
    await tellChanges(
      tx,
      'alert',
      ours.map(({ conclusion }) => ({ organization_uuid: conclusion.organization_uuid, id: conclusion.alert_uuid })),
      now(),
    )
    return { closed, lapsed }
  })
}

const outcomeOf = ({ investigation_uuid, conclusion }: ConclusionToWrite): AlertOutcome => {
  const { alert_uuid, verdict, severity, claims } = conclusion
  return { alert_uuid, investigation_uuid, verdict, severity, claims }
}

/** Repeats whose case takes no more are investigated instead. */
async function setAsideLapsed(tx: Db, all: readonly ConclusionToWrite[]) {
  const conclusions = all.map(({ conclusion }) => conclusion)
  await lockOrganizations(
    tx,
    conclusions.map(({ organization_uuid }) => organization_uuid),
  )
  const open = await holdRepeated(tx, conclusions)
  const hasLapsed = ({ conclusion: { repeat } }: ConclusionToWrite) =>
    repeat !== undefined && !open.has(repeat.case_uuid)
  return {
    concluded: all.filter((each) => !hasLapsed(each)),
    lapsed: new Set(all.filter(hasLapsed).map(({ investigation_uuid }) => investigation_uuid)),
  }
}

/** One for each investigation, which names the connections it used. */
const auditEntryOf = ({ conclusion, connection_uuids }: ConclusionToWrite) => ({
  pending_uuid: newUuid(),
  at_ms: Date.now(),
  organization_uuid: conclusion.organization_uuid,
  principal_uuid: null,
  principal_name: 'Vedette',
  action: 'investigateAlert',
  target: `alerts/${conclusion.alert_id}`,
  address: null,
  request_id: null,
  before: null,
  after: JSON.stringify({ verdict: conclusion.verdict }),
  status: 200,
  connection_uuids: [...connection_uuids],
})

/** Only investigations that this node still holds. */
async function closeInvestigations(tx: Db, concluded: readonly ConclusionToWrite[]): Promise<ReadonlySet<string>> {
  const rows = concluded.map(({ investigation_uuid, holder, observables_left_out, conclusion: { verdict } }) => ({
    ...{ investigation_uuid, holder, observables_left_out, verdict },
  }))
  const { rows: closed } = await sql<{ investigation_uuid: string }>`
    /* prepared complete-investigations */ update investigations i set state = 'completed', finished_ms = ${Date.now()}, failure = null, verdict = r.verdict,
      observables_left_out = r.observables_left_out
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(investigation_uuid uuid, holder uuid, observables_left_out int,
      verdict text)
    where i.investigation_uuid = r.investigation_uuid and i.holder = r.holder and i.state = 'running'
    returning i.investigation_uuid`.execute(tx)
  return new Set(closed.map(({ investigation_uuid }) => investigation_uuid))
}

const resultOf = ({ reading, conclusion, findings }: ConclusionToWrite): InvestigationResult => {
  const { observables, confidence, summary, techniques, alert_id } = conclusion
  return { observables, reading, confidence, summary: [...summary], findings, techniques, alert_id }
}

/** The result has them. */
const withoutFindings = (part: StepPart): StepPart => ({
  ...part,
  steps: part.steps.map((step) => ({ ...step, findings: [] })),
})
