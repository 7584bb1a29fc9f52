// The parts that the alerts of a case bring to it, and the content that follows from them.
import { sql } from 'kysely'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { isWorse } from '../case.ts'
import type { StoredCase } from '../case-store.ts'
import { addToContent, type CaseContent, type CasePart, contentOf } from '../opening/case-content.ts'
import { packContent } from '../packed-content.ts'

export interface MemberAlert {
  alert_uuid: string
  alert_id: string
  alert_type: string
  raised_at: number
  repeat_of: string | null
  /** Null: it repeats another, or is the only one. */
  part: CasePart | null
}

/** All alerts of a case, the oldest first. The case is locked. */
export async function readMembers(tx: Db, stored: StoredCase): Promise<MemberAlert[]> {
  const { rows } = await sql<MemberAlert>`
    select alert_uuid, organizations.organization_code || '-' || upper(alerts.provider) || '-' || alerts.number as alert_id,
      alert_type, coalesce(created_at_source, alerts.created_at) as raised_at, repeat_of, part
    from case_alerts join alerts using (alert_uuid)
    join organizations on organizations.organization_uuid = alerts.organization_uuid
    left join case_parts using (alert_uuid)
    where case_alerts.case_uuid = ${stored.case_uuid}::uuid order by joined is not null, alert_uuid`.execute(tx)
  if (rows.some(({ part }) => part !== null)) return rows
  const change_keys = await changeKeysOf(tx, stored.case_uuid)
  return rows.map((row, nth) => (nth === 0 ? { ...row, part: { ...contentOfCase(stored), change_keys } } : row))
}

async function changeKeysOf(tx: Db, case_uuid: string): Promise<string[]> {
  const { rows } = await sql<{ change_key: string }>`
    select change_key from proposals where case_uuid = ${case_uuid}::uuid and proposed_by is null`.execute(tx)
  return rows.map(({ change_key }) => change_key)
}

const contentOfCase = ({
  severity,
  verdict,
  confidence,
  summary,
  observables,
  findings,
  techniques,
  claims,
  running_claims,
  providers,
}: StoredCase): CaseContent => ({
  ...{ severity, verdict, confidence, summary, observables, findings, techniques, claims, running_claims, providers },
})

export const contentOfParts = (parts: readonly CasePart[]): CaseContent => {
  const [first, ...others] = parts.map(contentOf)
  if (!first) throw new Error('A case without an alert has no content.')
  return others.reduce(addToContent, first)
}

/** What people or earlier evidence said is not made better by bringing cases together. */
export const notBetterThan = (
  content: CaseContent,
  cases: readonly Pick<StoredCase, 'verdict' | 'confidence'>[],
): CaseContent => {
  const worst = cases.reduce((a, b) => (isWorse(b.verdict, a.verdict) ? b : a), content)
  return { ...content, verdict: worst.verdict, confidence: worst.confidence }
}

/** What a repeat would bring by itself: what the alert that it repeats brought, without its proposals. */
export function partOfMember(member: MemberAlert, members: readonly MemberAlert[]): CasePart | undefined {
  if (member.part) return member.part
  const original = members.find(({ alert_uuid, part }) => part !== null && alert_uuid === member.repeat_of)
  const part = original?.part ?? members.find((each) => each.part !== null)?.part
  if (!part) return undefined
  const findings = part.findings.map((finding) => ({ ...finding, alert_id: member.alert_id }))
  return { ...part, findings, change_keys: [] }
}

/** Columns of a case that follow from its parts. Another verdict than before is no longer the one that a person set. */
export const contentColumns = (content: CaseContent, before: Pick<StoredCase, 'verdict'>) => ({
  ...(content.verdict !== before.verdict && ofNobody),
  severity: content.severity,
  verdict: content.verdict,
  confidence: storableJson(content.confidence),
  content: packContent(content),
  content_of: null,
  claims: [...content.claims],
  providers: [...content.providers],
})

const ofNobody = {
  machine_verdict: null,
  verdict_set_by: null,
  verdict_set_by_name: null,
  verdict_set_at: null,
  verdict_reason: null,
}

export async function storeParts(tx: Db, case_uuid: string, parts: readonly { alert_uuid: string; part: CasePart }[]) {
  const rows = parts.map((each) => ({ ...each, case_uuid }))
  await sql`insert into case_parts (alert_uuid, case_uuid, part)
    select alert_uuid, case_uuid, part
    from json_to_recordset(${storableJson(rows)}::json) as r(alert_uuid uuid, case_uuid uuid, part jsonb)
    on conflict (alert_uuid) do update set case_uuid = excluded.case_uuid, part = excluded.part`.execute(tx)
}
