// Compares the latest investigation of an alert that ended with the one before it.
import { sql } from 'kysely'
import { compareFindings } from '../../../contract/compare-findings.ts'
import type { InvestigationDifference } from '../../../contract/difference.ts'
import type { EvidencedFinding } from '../../../contract/investigation.ts'
import type { Verdict } from '../../../contract/vocabulary.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import { lastPartOf, unpackResult } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import type { InvestigationResult } from '../queue/investigation-result.ts'

interface EndedRow {
  verdict: Verdict | null
  playbook_version: number | null
  finished_ms: number | null
  last_part: Uint8Array | null
}

export async function compareInvestigations(db: Db, scope: Scope, alert: string): Promise<InvestigationDifference> {
  const { alert_uuid, alert_id } = await getAlert(db, scope, alert)
  const { rows } = await sql<EndedRow>`
    select verdict, playbook_version, finished_ms, ${lastPartOf('investigations.investigation_uuid')} as last_part from investigations
    where alert_uuid = ${alert_uuid}::uuid and state = 'completed' order by run desc limit 2`.execute(db)
  const [after, before] = rows.map(outcomeOf)
  if (!after) throw notFound('investigation of alert', alert_id)
  const { gained, lost } = before ? compareFindings(before.findings, after.findings) : { gained: [], lost: [] }
  return {
    before: before ? before.outcome : null,
    after: after.outcome,
    gained: gained.map(withoutEvidence),
    lost: lost.map(withoutEvidence),
  }
}

function outcomeOf({ verdict, playbook_version, finished_ms, last_part }: EndedRow) {
  const read = last_part ? unpackResult<InvestigationResult>(last_part) : undefined
  const findings = read?.findings ?? []
  const finished_at = finished_ms === null ? null : Math.floor(finished_ms / 1000)
  const confidence_score = read?.confidence?.score ?? null
  return { findings, outcome: { verdict, confidence_score, playbook_version, finished_at, findings: findings.length } }
}

const withoutEvidence = ({ evidence: _, ...finding }: EvidencedFinding) => finding
