// The filter of the Cases page as the address carries it, and what is open on the page of a case.
import { caseSortNames } from '../../../contract/sorts.ts'
import {
  type CaseStatus,
  type Claim,
  caseStatuses,
  claims,
  type LevelState,
  levelStates,
  type Severity,
  severities,
  type Verdict,
  verdicts,
} from '../../../contract/vocabulary.ts'
import { asTimeQuery, readTimeRange, type TimeRange } from '../../ui/queue/time-range.ts'

export interface CasesSearch extends TimeRange {
  view?: 'board'
  organization?: string[]
  status?: CaseStatus[]
  verdict?: Verdict[]
  severity?: Severity[]
  provider?: string[]
  claim?: Claim[]
  level?: LevelState[]
  /** Empty: unassigned cases. */
  assignee?: string
  /** Whom comments mention who has not answered. */
  mentioned?: string
  search?: string
  sort?: CaseSort
}

type CaseSortName = (typeof caseSortNames)[number]
export type CaseSort = CaseSortName | `-${CaseSortName}`

/** Ignores what it cannot understand: an old or mistyped address still shows cases. */
export function readCasesSearch(raw: Record<string, unknown>): CasesSearch {
  const organization = list(raw.organization).filter(isText).slice(0, 20)
  const provider = list(raw.provider).filter(isText).slice(0, 20)
  const status = list(raw.status).flatMap((each) => caseStatuses.filter((known) => known === each))
  const verdict = list(raw.verdict).flatMap((each) => verdicts.filter((known) => known === each))
  const severity = list(raw.severity).flatMap((each) => severities.filter((known) => known === each))
  const claim = list(raw.claim).flatMap((each) => claims.filter((known) => known === each))
  const sort = readSort(raw.sort)
  const level = list(raw.level).flatMap((each) => levelStates.filter((known) => known === each))
  return {
    ...(raw.view === 'board' && { view: raw.view }),
    ...(organization.length > 0 && { organization }),
    ...(status.length > 0 && { status }),
    ...(verdict.length > 0 && { verdict }),
    ...(severity.length > 0 && { severity }),
    ...(provider.length > 0 && { provider }),
    ...(claim.length > 0 && { claim: claim.slice(0, 20) }),
    ...(level.length > 0 && { level }),
    ...(typeof raw.assignee === 'string' && { assignee: raw.assignee.slice(0, 200) }),
    ...(isText(raw.mentioned) && isUuid.test(raw.mentioned) && { mentioned: raw.mentioned }),
    ...((isText(raw.search) || typeof raw.search === 'number') && { search: String(raw.search).slice(0, 200) }),
    ...readTimeRange(raw),
    ...(sort && sort !== newestFirst && { sort }),
  }
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const newestFirst = '-created_at'
const readSort = (raw: unknown) =>
  caseSortNames.flatMap((name): CaseSort[] => [name, `-${name}`]).find((each) => each === raw)

export const sortOfCases = ({ sort }: CasesSearch): CaseSort => sort ?? newestFirst

/** The same filter in the words of the API. */
export const asCasesQuery = (filter: CasesSearch) => {
  const { organization, status, verdict, severity, level, provider, claim, assignee, mentioned, search } = filter
  return {
    ...(organization && { organization_code: organization }),
    ...(status && { status }),
    ...(verdict && { verdict }),
    ...(severity && { severity }),
    ...(level && { service_level: level }),
    ...(provider && { alert_provider: provider }),
    ...(claim && { claim }),
    ...(assignee !== undefined && { assignee }),
    ...(mentioned && { mentioned }),
    ...(search && { search }),
    ...asTimeQuery(filter),
  }
}

export const isCasesFiltered = ({ view: _, sort: __, ...filter }: CasesSearch) =>
  Object.values(filter).some((value) => value !== undefined)

export interface CaseSearch {
  /** The id of the finding whose evidence is shown. */
  finding?: string
}

export const readCaseSearch = (raw: Record<string, unknown>): CaseSearch =>
  typeof raw.finding === 'string' && /^F\d{1,6}$/.test(raw.finding) ? { finding: raw.finding } : {}

const list = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
