// What a case holds beside its columns, as it is stored: in one piece, which is read and written whole. A case that holds what one
// investigation came to, and nothing else, reads it there.
import { sql } from 'kysely'
import type { CaseFinding } from '../../contract/case.ts'
import type { StoredReading } from '../../contract/reading.ts'
import { packJson } from '../database/packed-json.ts'
import { lastPartOf, unpackResult } from '../database/step-parts.ts'
import { type CaseContent, runningClaims } from './opening/case-content.ts'

type HeldContent = Pick<CaseContent, 'summary' | 'observables' | 'findings' | 'techniques' | 'running_claims'>

export const packContent = (content: HeldContent): Buffer => {
  const { summary, observables, findings, techniques, running_claims } = content
  return packJson({ summary, observables, findings, techniques, running_claims })
}

/** The content of a case, wherever it is stored. */
export const contentColumn = sql<Uint8Array>`coalesce(cases.content, ${lastPartOf('cases.content_of')})`

/** A row of cases as it comes from the database. */
export type Packed<Row extends object> = Omit<Row, keyof HeldContent> & { content: Uint8Array }

export const withContent = <Row extends { content: Uint8Array }>({ content, ...row }: Row) => ({
  ...row,
  ...unpackContent(content),
})

/** Findings of an investigation have their evidence, and do not name their alert; what was stopped is in its reading. */
type StoredContent = Omit<HeldContent, 'findings' | 'running_claims'> & {
  alert_id?: string
  reading?: StoredReading | null
  running_claims?: HeldContent['running_claims']
  findings: readonly (CaseFinding & { evidence?: string })[]
}

export function unpackContent(content: Uint8Array): HeldContent {
  const stored = unpackResult<StoredContent>(content)
  if (!stored) throw new Error('The investigation that a case holds has no result.')
  const { summary, observables, techniques, alert_id } = stored
  const findings = alert_id
    ? stored.findings.map(({ evidence: _, ...each }) => ({ ...each, alert_id }))
    : stored.findings
  const { reading, running_claims = reading ? claimsNotStopped(reading) : [] } = stored
  return { summary, observables, findings, techniques, running_claims }
}

const claimsNotStopped = ({ claims, outcome }: StoredReading) =>
  runningClaims(
    claims.map(({ claim }) => claim),
    outcome,
  )
