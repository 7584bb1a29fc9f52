// Stores what investigations propose, in the transaction that concludes them: each change once in a case.
import { sql } from 'kysely'
import type { ConnectorRegistry } from '../../connectors/registry.ts'
import type { ProposalTarget } from '../../contract/proposal.ts'
import { harmlessClassifications, observableKinds } from '../../contract/vocabulary.ts'
import { fromBestToWorst, isWorse } from '../cases/case.ts'
import type { OpenedCases } from '../cases/opening/open-cases.ts'
import { tellChanges } from '../database/change-events.ts'
import { newUuid } from '../database/new-uuid.ts'
import { storableJson } from '../database/storable-json.ts'
import type { Db } from '../database/transaction.ts'
import { digestOf } from './proposal-digest.ts'
import { getStored } from './proposal-store.ts'
import { runsChannel } from './response-services.ts'
import { findSkillAt, undoSkillOf } from './skill-of.ts'

interface Writing {
  connectors: ConnectorRegistry
  now: number
}

type Proposed = OpenedCases['proposals'][number]

export const defaultExpiryHours = 24

export async function writeProposals(tx: Db, { connectors, now }: Writing, opened: OpenedCases) {
  const { proposals, still_proposed } = opened
  if (still_proposed.length > 0) await withdraw(tx, now, still_proposed)
  const rows = leadingOf(proposals).map((each) => rowOf(connectors, each))
  if (rows.length === 0) return
  const pending = await findPending(tx, opened)
  const { rows: written } = await sql<Written>`
    insert into proposals as there (${columns}, status, considered, expires_at, created_at, modified_at)
    select ${columns}, 'pending',
      not exists (select from automations where automations.organization_uuid = r.organization_uuid),
      ${now} + (coalesce((select expires_hours from response_policies
        where response_policies.organization_uuid = r.organization_uuid), ${defaultExpiryHours}) * 3600)::bigint,
      ${now}, ${now}
    from json_to_recordset(${storableJson(rows)}::json) as r(${sql.raw(types)})
    where not exists (select from cases where cases.case_uuid = r.case_uuid and cases.status = 'closed'
      and cases.classification = any(${[...harmlessClassifications]}::text[]))
    on conflict (case_uuid, change_key) where proposed_by is null do update set
      status = 'pending', alert_uuid = excluded.alert_uuid, alert_type = excluded.alert_type, why = excluded.why,
      ${unlessChanged('what')}, ${unlessChanged('input')}, ${unlessChanged('target')}, warning = excluded.warning, outcome = '',
      needs_confirmation = excluded.needs_confirmation, impact = excluded.impact, findings = excluded.findings,
      verdict = excluded.verdict, confidence = excluded.confidence, considered = excluded.considered,
      expires_at = case when there.status = 'pending' then there.expires_at else excluded.expires_at end,
      approvals = case when there.digest = excluded.digest then there.approvals else '[]' end,
      digest = excluded.digest, modified_at = excluded.modified_at
      where there.status in ('withdrawn', 'expired') or (there.status = 'pending' and (there.alert_uuid = excluded.alert_uuid
        or ${rankOf('excluded.verdict')} > ${rankOf('there.verdict')}))
    returning organization_uuid, proposal_uuid as id, changed_by`.execute(tx)
  for (const { id, changed_by } of written) if (changed_by !== null) await digestAgain(tx, id)
  await tellChanges(tx, 'proposal', written, now)
  await tellChanges(
    tx,
    'approval_waiting',
    written.filter(({ id }) => !pending.has(id)),
    now,
  )
  await sql`select pg_notify(${runsChannel}, '')`.execute(tx)
}

/** Of alerts of one case that propose the same change, the worst is told, with its reason; of equals the first. */
function leadingOf(proposals: readonly Proposed[]): Proposed[] {
  const leading = new Map<string, Proposed>()
  for (const each of proposals) {
    const key = `${each.case_uuid} ${each.change_key}`
    const known = leading.get(key)
    if (!known || isWorse(each.verdict, known.verdict)) leading.set(key, each)
  }
  return [...leading.values()]
}

const rankOf = (verdict: string) => sql`array_position(${[...fromBestToWorst]}::text[], ${sql.ref(verdict)})`

/** What a person wrote stays. */
const unlessChanged = (column: string) =>
  sql`${sql.ref(column)} = case when there.changed_by is null then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`there.${column}`)} end`

interface Written {
  organization_uuid: string
  id: string
  changed_by: string | null
}

/** Those that wait already, where the cases are not new. */
async function findPending(tx: Db, { placements, proposals, still_proposed }: OpenedCases): Promise<Set<string>> {
  if (still_proposed.length === 0 && ![...placements.values()].some(({ joined }) => joined)) return new Set()
  const cases = [...new Set(proposals.map(({ case_uuid }) => case_uuid))]
  const { rows } = await sql<{ proposal_uuid: string }>`
    select proposal_uuid from proposals where case_uuid = any(${cases}::uuid[]) and status = 'pending'`.execute(tx)
  return new Set(rows.map(({ proposal_uuid }) => proposal_uuid))
}

/** Somebody changed its input: that stays, with the new evidence. */
async function digestAgain(tx: Db, uuid: string) {
  const stored = await getStored(tx, everywhere, uuid)
  const digest = digestOf(stored)
  await sql`update proposals set digest = ${digest}, approvals = '[]' where proposal_uuid = ${uuid}::uuid`.execute(tx)
}

const everywhere = { organization_uuids: null }

const types = `proposal_uuid uuid, organization_uuid uuid, case_uuid uuid, alert_uuid uuid, connection_uuid uuid, skill text,
  change_key text, observable jsonb, target jsonb, input jsonb, findings jsonb, what text, why text, impact jsonb, warning text,
  needs_confirmation boolean, undo_skill text, contains boolean, digest text, verdict text, confidence float8, alert_type text`
const columns = sql.raw(
  types
    .split(',')
    .map((column) => column.trim().split(' ')[0])
    .join(', '),
)

function rowOf(connectors: ConnectorRegistry, proposed: Proposed) {
  const { change, confidence, verdict, alert_type, change_key, case_uuid, organization_uuid, alert_uuid } = proposed
  const named = findSkillAt(connectors, change.skill)
  const target = targetOf(change.observable, change.skill)
  const input = change.input ?? {}
  return {
    ...{
      proposal_uuid: newUuid(),
      organization_uuid,
      case_uuid,
      alert_uuid,
      change_key,
      verdict,
      confidence,
      alert_type,
    },
    ...change,
    input,
    target,
    undo_skill: named ? undoSkillOf(named, input) : null,
    contains: named?.skill.change?.contains ?? false,
    digest: digestOf({ ...change, input, target, for_hours: null }),
  }
}

/** The observable of the step, with the id by which its platform knows it. */
function targetOf(observable: unknown, skill: string): ProposalTarget {
  const { kind, value, machine_id }: Record<string, unknown> =
    typeof observable === 'object' && observable !== null ? { ...observable } : {}
  const known = observableKinds.find((each) => each === kind)
  if (!known || typeof value !== 'string') return { kind: 'cloud_resource', value: skill, id: null }
  return { kind: known, value, id: typeof machine_id === 'string' && machine_id !== '' ? machine_id : null }
}

/** What an investigation no longer proposes; what people decided about stays. */
async function withdraw(tx: Db, now: number, stillProposed: OpenedCases['still_proposed']) {
  const { rows } = await sql<{ organization_uuid: string; id: string }>`
    update proposals set status = 'withdrawn', outcome = 'Another investigation no longer proposes it.', modified_at = ${now},
      ended_at = ${now}
    from json_to_recordset(${storableJson(stillProposed)}::json) as r(case_uuid uuid, change_keys text[])
    where proposals.case_uuid = r.case_uuid and status = 'pending' and proposed_by is null and change_key <> all(r.change_keys)
    returning organization_uuid, proposal_uuid as id`.execute(tx)
  await tellChanges(tx, 'proposal', rows, now)
}
