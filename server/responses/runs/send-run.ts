// Sends a change, once: it is written down before, together with the last look at the switch that stops it.
import { sql } from 'kysely'
import { InvalidInput, ThirdPartyError } from '../../../connectors/kit/call/third-party-error.ts'
import type { Skill } from '../../../connectors/kit/vocabulary/connector.ts'
import type { OpenedConnection } from '../../connections/open-connection.ts'
import { runConnectionSkill, type SkillOutcome } from '../../connections/run-connection-skill.ts'
import { storableJson } from '../../database/storable-json.ts'
import { transact } from '../../database/transaction.ts'
import { ProblemError } from '../../http/problem.ts'
import { scopeOfOrganization } from '../../platform/services.ts'
import { findStop } from '../automation/automation-store.ts'
import { askAboutChange } from '../look-at-change.ts'
import type { StoredProposal } from '../proposal-store.ts'
import type { ResponseServices } from '../response-services.ts'
import { pauseAfter } from './next-look.ts'
import type { RunUpdate } from './record-run.ts'
import type { StoredRun } from './run-store.ts'

export interface RunToSend {
  run: StoredRun
  proposal: Pick<StoredProposal, 'organization_uuid' | 'connection_uuid' | 'automatic'>
  opened: OpenedConnection
  skill: Skill
}

type NotSent = 'stopped' | 'taken'

export interface SentRun {
  update: RunUpdate
  /** What the third party answered. */
  outcome?: SkillOutcome
  /** Why it did not. */
  error?: unknown
}

/** Nothing is sent where it was stopped, or where another has taken it. */
export async function sendRun(services: ResponseServices, toSend: RunToSend): Promise<SentRun | NotSent> {
  const { run, proposal, skill } = toSend
  const before = await readBefore(services, toSend)
  const recorded = await recordSending(services, toSend, before)
  if (recorded !== 'recorded') return recorded
  try {
    const outcome = await runConnectionSkill(services, scopeOfOrganization(proposal.organization_uuid), {
      connection_uuid: proposal.connection_uuid,
      skill: skill.id,
      input: marked(run, skill),
      fresh: true,
    })
    const ref = skill.change?.ref?.(outcome.output)
    const follows = skill.change?.look !== undefined
    const update: RunUpdate = { status: follows ? 'running' : 'succeeded', told: outcome.summary, ref, again: 0 }
    return { outcome, update }
  } catch (error) {
    return { error, update: afterRefusal(run, skill, error) }
  }
}

const longestMarked = 1000

/** The platform gives the mark back with the change, which tells ours from those of others. */
function marked(run: StoredRun, { change }: Skill): Record<string, unknown> {
  const field = change?.marks
  const text = field === undefined ? undefined : run.input[field]
  if (field === undefined || typeof text !== 'string' || text.includes(run.mark)) return run.input
  const mark = ` (${run.mark})`
  return { ...run.input, [field]: `${text.slice(0, longestMarked - mark.length)}${mark}` }
}

/** Without it the change cannot be taken back, but it can be made. */
async function readBefore(services: ResponseServices, { run, skill, opened }: RunToSend): Promise<unknown> {
  const ask = skill.change?.before
  if (!ask || skill.inverse === undefined) return null
  try {
    return await askAboutChange(services, { opened, skill, input: run.input, ask: (step) => ask(step) })
  } catch (error) {
    if (error instanceof ThirdPartyError || error instanceof InvalidInput) return null
    throw error
  }
}

const recordSending = ({ db }: ResponseServices, { run, proposal }: RunToSend, before: unknown) =>
  transact(db, async (tx): Promise<NotSent | 'recorded'> => {
    const stop = proposal.automatic && run.kind === 'act' ? await findStop(tx, proposal.organization_uuid) : undefined
    if (stop) return 'stopped'
    const { rows } = await sql`
      update proposal_runs set status = 'sent', sent_ms = ${Date.now()}, attempts = attempts + 1, looks = 0,
        before = coalesce(before, ${storableJson(before ?? null)}::jsonb)
      where run_uuid = ${run.run_uuid}::uuid and status = 'waiting' and stop_reason is null returning run_uuid`.execute(
      tx,
    )
    return rows.length > 0 ? 'recorded' : 'taken'
  })

/** So often it is tried to reach a platform to which nothing was sent. */
const mostTries = 6

function afterRefusal({ attempts }: StoredRun, { change }: Skill, error: unknown): RunUpdate {
  if (error instanceof InvalidInput) return { status: 'failed', told: `Its input is not valid: ${error.message}` }
  if (error instanceof ProblemError) return { status: 'failed', told: error.message }
  if (!(error instanceof ThirdPartyError)) throw error
  const told = error.hint ? `${error.message}. ${error.hint}` : error.message
  if (error.outcomeUnknown) return change?.look ? { status: 'sent', told, again: 3 } : { status: 'needs_check', told }
  const isPassing = ['limited', 'unreachable', 'resting'].includes(error.kind)
  if (isPassing && attempts + 1 < mostTries)
    return { status: 'waiting', told, again: Math.max(error.retryAfterSeconds ?? 0, pauseAfter(attempts + 1)) }
  return { status: 'failed', told }
}
