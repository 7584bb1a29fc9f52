// Stores the findings of investigations that ended without a verdict: what was found until then stays as it was found.
import { sql } from 'kysely'
import { packPart } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import { loadPlaybook } from '../../playbooks/store/load-playbook.ts'
import { readSteps } from '../run/read-steps.ts'
import { collectFindings } from '../verdict/collect-findings.ts'
import type { InvestigationResult } from './investigation-result.ts'

interface EndedInvestigation {
  investigation_uuid: string
  playbook_uuid: string | null
  playbook_version: number | null
}

export async function storeFindings(tx: Db, ended: readonly EndedInvestigation[]) {
  // One by one: this is rare, and findings may be large.
  for (const { investigation_uuid, playbook_uuid, playbook_version } of ended) {
    if (playbook_uuid === null || playbook_version === null) continue
    const steps = (await readSteps(tx, [investigation_uuid])).get(investigation_uuid)
    if (!steps) continue
    const { document } = await loadPlaybook(tx, playbook_uuid, playbook_version)
    const { findings } = collectFindings(
      steps,
      document.steps.map(({ id }) => id),
    )
    const result: InvestigationResult = { ...nothing, findings }
    const part = await packPart([], result)
    await sql`insert into step_parts (investigation_uuid, part, steps)
      select ${investigation_uuid}::uuid, coalesce(max(part) + 1, 0), ${part}::bytea from step_parts
      where investigation_uuid = ${investigation_uuid}::uuid`.execute(tx)
  }
}

const nothing = { observables: null, reading: null, confidence: null, summary: null }
