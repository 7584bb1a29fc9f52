// One investigation from its first step, or from where an earlier attempt got to, to its case.
import type { AlertReading, StoredReading } from '../../../contract/reading.ts'
import type { Conclusion } from '../../cases/opening/conclusion.ts'
import { DatabaseAway } from '../../database/database-away.ts'
import { type ReadAside, readAlertAside } from '../../reading/read-alert-aside.ts'
import type { BegunInvestigation } from '../queue/begin-investigations.ts'
import { type concluder, RepeatLapsed } from '../queue/conclude-investigations.ts'
import { breakOff, failOurs } from '../queue/end-investigations.ts'
import type { InvestigationServices } from '../queue/investigation-services.ts'
import { drawConclusion } from '../verdict/draw-conclusion.ts'
import { NotOursAnyMore, type StepPart, type StepWriter } from './insert-steps.ts'
import type { Known } from './known-playbooks.ts'
import { type createRepeats, factsOfAlert, repeatConclusion } from './repeat-alert.ts'
import { runInvestigation } from './run-investigation.ts'
import { RequiredStepFailed } from './run-step.ts'
import { openJournal, type StepJournal } from './step-journal.ts'

export interface Investigator {
  services: InvestigationServices
  known: Known
  stepWriter: StepWriter
  concluder: ReturnType<typeof concluder>
  repeats: ReturnType<typeof createRepeats>
}

/** All the work of an investigation, waits included. */
const mostWorkMs = 10 * 60_000

/** Never throws: what cannot be put right here is left to the queue, which hands the job out again. */
export async function investigateAlert(investigator: Investigator, begun: BegunInvestigation, signal: AbortSignal) {
  const { services, stepWriter } = investigator
  const { investigation_uuid, holder, parts } = begun
  const { organization_uuid } = begun.alert
  const journal = openJournal(stepWriter, { investigation_uuid, organization_uuid, holder }, parts)
  const log = services.log.child({ alert_uuid: begun.alert.alert_uuid })
  try {
    await investigate(investigator, begun, journal, signal)
  } catch (error) {
    await journal.flush().catch(() => {}) // what was answered is not asked for again
    if (signal.aborted || error instanceof NotOursAnyMore) return log.info('an investigation was taken from this node')
    if (error instanceof DatabaseAway) return log.warn('an investigation waits for the database')
    const end = error instanceof RequiredStepFailed ? failOurs : breakOff
    if (end === breakOff) log.error({ err: error }, 'an investigation broke off and will be tried again')
    const reason = error instanceof Error ? error.message : String(error)
    await end(services, begun, reason).catch((failure: unknown) =>
      log.warn({ err: failure }, 'it could not be kept that an investigation ended'),
    )
  }
}

/** What repeats an alert of an open case joins it. Whatever somebody asked for, or was begun, is investigated. */
async function investigate(
  investigator: Investigator,
  begun: BegunInvestigation,
  journal: StepJournal,
  signal: AbortSignal,
) {
  const { alert, run, done } = begun
  const { repeats } = investigator
  const read = await readAlertAside(alert, alert.organization_uuid)
  const whole = () => investigateWhole(investigator, begun, { journal, signal, read })
  if (run > 1 || done.length > 0) return whole()
  const facts = factsOfAlert(alert, read.reading)
  const found = await repeats(alert, facts)
  if ('repeated' in found) {
    signal.throwIfAborted()
    const conclusion = repeatConclusion(alert, read.reading, { facts, run, ...found })
    const hasJoined = await joinRepeated(investigator, begun, { conclusion, read, lastSteps: await journal.rest() })
    return hasJoined ? undefined : whole()
  }
  return whole().finally(found.release)
}

/** False: its case takes no more alerts since. */
async function joinRepeated(
  { concluder: conclude }: Investigator,
  { investigation_uuid, holder, job }: BegunInvestigation,
  { conclusion, read: { reading }, lastSteps }: { conclusion: Conclusion; read: ReadAside; lastSteps: StepPart },
): Promise<boolean> {
  try {
    await conclude.add({
      ...{ investigation_uuid, holder, job, conclusion, lastSteps, findings: [], connection_uuids: [] },
      observables_left_out: reading.observables_left_out,
      reading: withoutObservables(reading),
    })
    return true
  } catch (error) {
    if (error instanceof RepeatLapsed) return false
    throw error
  }
}

async function investigateWhole(
  { services, known, concluder: conclude }: Investigator,
  { alert, investigation_uuid, holder, job, run, done, playbook_uuid, playbook_version }: BegunInvestigation,
  { journal, signal, read }: { journal: StepJournal; signal: AbortSignal; read: ReadAside },
) {
  const investigated = await runInvestigation(services, {
    alert,
    read,
    playbook: await known.playbook(playbook_uuid, playbook_version),
    connections: await known.connections(alert.organization_uuid),
    protect: await known.protectedMachines(alert.organization_uuid),
    done,
    endsAt: Date.now() + mostWorkMs,
    signal,
    record: async (step, evidence) => journal.add(step, evidence),
  })
  signal.throwIfAborted()
  await conclude.add({
    investigation_uuid,
    holder,
    job,
    connection_uuids: connectionsOf(investigated.ended),
    observables_left_out: investigated.reading.observables_left_out,
    reading: withoutObservables(investigated.reading),
    ...drawConclusion(investigated, run),
    lastSteps: await journal.rest(),
  })
}

/** They have a column of their own, where what was discovered is too. */
const withoutObservables = ({ observables: _, ...reading }: AlertReading): StoredReading => reading

const connectionsOf = (ended: readonly { connection_uuid: string | null; state: string }[]) => [
  ...new Set(
    ended.flatMap(({ connection_uuid, state }) => (connection_uuid && state === 'done' ? [connection_uuid] : [])),
  ),
]
