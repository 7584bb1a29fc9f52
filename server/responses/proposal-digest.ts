// What an approval is bound to: a digest of skill, target, input and evidence. Pure.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../connectors/kit/call/json.ts'
import type { ProposalFinding, ProposalTarget } from '../../contract/proposal.ts'

interface Seen {
  skill: string
  connection_uuid: string
  target: ProposalTarget
  input: unknown
  for_hours: number | null
  findings: readonly ProposalFinding[]
}

/** The order of findings and of fields does not matter, nor do the numbers of findings. */
export function digestOf({ skill, connection_uuid, target, input, for_hours, findings }: Seen): string {
  const evidence = findings.map(({ statement, source }) => `${source} ${statement}`).sort()
  const seen = { skill, connection_uuid, target, input, for_hours, evidence }
  return createHash('sha256').update(canonicalJson(seen)).digest('base64url')
}
