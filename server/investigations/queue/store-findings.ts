// Stores the findings of investigations that ended without a verdict: what was found until then stays as it was found.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'
import { loadPlaybook } from '../../playbooks/store/load-playbook.ts'
import { readSteps } from '../run/read-steps.ts'
import { collectFindings } from '../verdict/collect-findings.ts'
import { packResult } from './investigation-result.ts'

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
    const result = packResult({ observables: null, reading: null, confidence: null, summary: null, findings })
    await sql`update investigations set result = decode(${result}, 'base64')
      where investigation_uuid = ${investigation_uuid}`.execute(tx)
  }
}
