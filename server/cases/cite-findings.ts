// Proposals cite findings by the ids of their case. Each alert numbers its own from F1, and a case numbers them anew.
import { sql } from 'kysely'
import type { ProposalFinding } from '../../contract/proposal.ts'
import type { Db } from '../database/transaction.ts'
import { contentColumn, unpackContent } from './packed-content.ts'

interface Citing {
  proposal_uuid: string
  case_uuid: string | null
  findings: readonly ProposalFinding[]
}

/** By proposal. What a case holds of one investigation alone has its ids. */
export async function citeFindings(db: Db, proposals: readonly Citing[]): Promise<Map<string, ProposalFinding[]>> {
  const citing = proposals.filter(({ findings, case_uuid }) => findings.length > 0 && case_uuid !== null)
  if (citing.length === 0) return new Map()
  const uuids = [...new Set(citing.map(({ case_uuid }) => case_uuid))]
  const { rows } = await sql<{ case_uuid: string; content: Uint8Array }>`
    select case_uuid, ${contentColumn} as content from cases
    where case_uuid = any(${uuids}::uuid[]) and content_of is null`.execute(db)
  const held = new Map(rows.map(({ case_uuid, content }) => [case_uuid, unpackContent(content).findings]))
  return new Map(
    citing.flatMap(({ proposal_uuid, case_uuid, findings }) => {
      const ofCase = held.get(case_uuid ?? '')
      return ofCase ? [[proposal_uuid, renumbered(findings, ofCase)]] : []
    }),
  )
}

type Listed = Omit<ProposalFinding, 'finding_id'> & { finding_id: string }

/** The same statement of the same source is the same finding; where a case has it twice, each is cited once. */
function renumbered(findings: readonly ProposalFinding[], ofCase: readonly Listed[]): ProposalFinding[] {
  const left = Map.groupBy(ofCase, keyOf)
  return findings.map((finding) => ({ ...finding, finding_id: left.get(keyOf(finding))?.shift()?.finding_id ?? null }))
}

/** Statements of proposals are cut at 1,000 characters. */
const keyOf = ({ statement, source }: Omit<ProposalFinding, 'finding_id'>) => `${source} ${statement.slice(0, 1000)}`
