// The filter of the Cases page as it stands in the address, and what is opened on the page of a case.
import type { Schemas } from '../../api-types.ts'

type CaseRow = Schemas['CaseRow']

export const statuses = ['new', 'in_progress', 'waiting', 'contained', 'closed'] as const
export const verdicts = ['malicious', 'suspicious', 'benign', 'inconclusive'] as const
export const severities = ['critical', 'high', 'medium', 'low', 'informational'] as const
export const classifications = ['true_positive', 'benign_positive', 'false_positive', 'undetermined'] as const

export interface CasesSearch {
  view?: 'board'
  organization?: string[]
  status?: CaseRow['status'][]
  verdict?: CaseRow['verdict'][]
  severity?: CaseRow['severity'][]
  /** Empty: cases of nobody. */
  assignee?: string
  search?: string
}

/** What cannot be understood is left out: an old or mistyped address still shows cases. */
export function readCasesSearch(raw: Record<string, unknown>): CasesSearch {
  const organization = list(raw.organization).filter(isText).slice(0, 20)
  const status = list(raw.status).flatMap((each) => statuses.filter((known) => known === each))
  const verdict = list(raw.verdict).flatMap((each) => verdicts.filter((known) => known === each))
  const severity = list(raw.severity).flatMap((each) => severities.filter((known) => known === each))
  return {
    ...(raw.view === 'board' && { view: raw.view }),
    ...(organization.length > 0 && { organization }),
    ...(status.length > 0 && { status }),
    ...(verdict.length > 0 && { verdict }),
    ...(severity.length > 0 && { severity }),
    ...(typeof raw.assignee === 'string' && { assignee: raw.assignee.slice(0, 200) }),
    ...((isText(raw.search) || typeof raw.search === 'number') && { search: String(raw.search).slice(0, 200) }),
  }
}

/** The same filter in the words of the API. */
export const asCasesQuery = ({ organization, status, verdict, severity, assignee, search }: CasesSearch) => ({
  ...(organization && { organization_code: organization }),
  ...(status && { status }),
  ...(verdict && { verdict }),
  ...(severity && { severity }),
  ...(assignee !== undefined && { assignee }),
  ...(search && { search }),
})

export const isCasesFiltered = ({ view: _, ...filter }: CasesSearch) => Object.keys(filter).length > 0

export interface CaseSearch {
  /** The id of the finding whose evidence is shown. */
  finding?: string
}

export const readCaseSearch = (raw: Record<string, unknown>): CaseSearch =>
  typeof raw.finding === 'string' && /^F\d{1,6}$/.test(raw.finding) ? { finding: raw.finding } : {}

const list = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
