// Looks after one run: sends it, learns whether it arrived, follows it to its end, stops it when it is to be stopped.
import { InvalidInput, ThirdPartyError } from '../../../connectors/kit/call/third-party-error.ts'
import type { RunStatus } from '../../../contract/vocabulary.ts'
import { openConnection } from '../../connections/open-connection.ts'
import { runConnectionSkill } from '../../connections/run-connection-skill.ts'
import { ProblemError } from '../../http/problem.ts'
import { scopeOfOrganization } from '../../platform/services.ts'
import type { HeldJob } from '../../queue/jobs.ts'
import { askAboutChange } from '../look-at-change.ts'
import { getStored, type StoredProposal } from '../proposal-store.ts'
import type { ResponseServices } from '../response-services.ts'
import { findSkillAt } from '../skill-of.ts'
import { afterFailedLook, afterLook, settleMs } from './next-look.ts'
import { type RunUpdate, recordRun } from './record-run.ts'
import { findRun, type StoredRun } from './run-store.ts'
import { type RunToSend, sendRun } from './send-run.ts'

const everywhere = { organization_uuids: null }

/** What the queue hands out. It ends with the job done, and the next one enqueued where the run goes on. */
export async function attendRun(services: ResponseServices, run_uuid: string, job: HeldJob): Promise<void> {
  const run = await findRun(services.db, run_uuid)
  const isOver = !run || !['waiting', 'sent', 'running'].includes(run.status) || run.job_uuid !== job.id
  if (isOver) return services.runs.finish(services.db, [job])
  const proposal = await getStored(services.db, everywhere, run.proposal_uuid)
  const step = await stepOf(services, run, proposal)
  if (!step) return services.runs.finish(services.db, [job])
  await recordRun(services, run, { ...step, job })
}

interface Stepped {
  from: readonly RunStatus[]
  update: RunUpdate
}

/** Undefined when another goes on with it. */
async function stepOf(
  services: ResponseServices,
  run: StoredRun,
  proposal: StoredProposal,
): Promise<Stepped | undefined> {
  const from = [run.status]
  if (run.status === 'waiting' && run.stop_reason !== null)
    return { from, update: { status: 'cancelled', told: `Nothing was sent: ${run.stop_reason}` } }
  const ready = await open(services, run, proposal)
  if ('status' in ready) return { from, update: ready }
  if (run.status !== 'waiting') return { from, update: await look(services, ready) }
  const sent = await sendRun(services, ready)
  if (sent === 'taken') return undefined
  if (sent === 'stopped')
    return { from, update: { status: 'cancelled', told: 'Nothing was sent: automatic actions are stopped.' } }
  return { from: ['sent'], update: sent.update }
}

/** A connection or a connector that is gone ends it. */
async function open(
  services: ResponseServices,
  run: StoredRun,
  proposal: StoredProposal,
): Promise<RunToSend | RunUpdate> {
  const named = findSkillAt(services.connectors, run.skill)
  const gone = (told: string): RunUpdate => ({ status: run.status === 'waiting' ? 'failed' : 'needs_check', told })
  if (!named) return gone(`There is no skill ${run.skill} any more.`)
  try {
    const scope = scopeOfOrganization(proposal.organization_uuid)
    const opened = await openConnection(services, scope, proposal.connection_uuid)
    return { run, proposal, opened, skill: named.skill }
  } catch (error) {
    if (error instanceof ProblemError) return gone('The connection is gone.')
    throw error
  }
}

async function look(services: ResponseServices, ready: RunToSend): Promise<RunUpdate> {
  const { run, opened, skill } = ready
  const { status, attempts, looks, ref } = run
  const sent_ms = run.sent_ms ?? run.created_ms
  const followed = { status: status === 'running' ? status : ('sent' as const), attempts, looks, sent_ms }
  const ask = skill.change?.look
  if (!ask) return { status: 'needs_check', told: 'It was sent, and the platform cannot be asked whether it was done.' }
  const early = status === 'sent' ? sent_ms + settleMs - Date.now() : 0
  if (early > 0) return { status: 'sent', told: run.told, looks, again: Math.ceil(early / 1000) }
  const stopped = await stop(services, ready)
  try {
    const sent = { mark: run.mark, since: sent_ms, ref: ref ?? undefined }
    const looked = await askAboutChange(services, {
      opened,
      skill,
      input: run.input,
      ask: (step) => ask({ ...step, ...sent }),
    })
    return { ...afterLook(followed, looked, Date.now()), ...stopped }
  } catch (error) {
    if (!(error instanceof ThirdPartyError || error instanceof InvalidInput)) throw error
    return { ...afterFailedLook(followed, error.message, Date.now()), ...stopped }
  }
}

/** Asks the platform to stop it, where it can be asked. What it says is seen when it is looked at. */
async function stop(services: ResponseServices, { run, proposal, skill }: RunToSend): Promise<{ stop_sent?: boolean }> {
  const how = skill.change?.stop
  if (run.stop_reason === null || run.stop_sent || !how || run.ref === null) return {}
  try {
    await runConnectionSkill(services, scopeOfOrganization(proposal.organization_uuid), {
      connection_uuid: proposal.connection_uuid,
      skill: how.skill,
      input: how.input(run.ref, `${run.stop_reason.slice(0, 800)} (${run.mark.slice(0, 100)})`),
      fresh: true,
    })
  } catch (error) {
    if (!(error instanceof ThirdPartyError || error instanceof InvalidInput)) throw error
    services.log.warn({ run_uuid: run.run_uuid, reason: error.message }, 'a change could not be stopped')
  }
  return { stop_sent: true }
}
