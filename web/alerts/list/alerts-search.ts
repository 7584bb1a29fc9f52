// The filter of the Alerts page as the address carries it, so that it can be bookmarked and sent to others.
import { alertSortNames } from '../../../contract/sorts.ts'
import {
  type Claim,
  claims,
  investigationStatus,
  type Severity,
  severities,
  type Verdict,
  verdicts,
} from '../../../contract/vocabulary.ts'
import { asTimeQuery, readTimeRange, type TimeRange } from '../../ui/queue/time-range.ts'

type AlertSortName = (typeof alertSortNames)[number]
export type AlertSort = AlertSortName | `-${AlertSortName}`

export interface AlertsSearch extends TimeRange {
  organization?: string[]
  provider?: string[]
  type?: string
  status?: number[]
  verdict?: Verdict[]
  severity?: Severity[]
  /** Uuids. */
  playbook?: string[]
  claim?: Claim[]
  search?: string
  sort?: AlertSort
}

const statuses: readonly number[] = Object.values(investigationStatus)
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ignores what it cannot understand: an old or mistyped address still shows alerts. */
export function readAlertsSearch(raw: Record<string, unknown>): AlertsSearch {
  const organization = texts(raw.organization)
  const provider = texts(raw.provider)
  const playbook = texts(raw.playbook).filter((each) => uuidForm.test(each))
  const status = list(raw.status)
    .map(Number)
    .filter((each) => statuses.includes(each))
  const verdict = list(raw.verdict).flatMap((each) => verdicts.filter((known) => known === each))
  const severity = list(raw.severity).flatMap((each) => severities.filter((known) => known === each))
  const claim = list(raw.claim).flatMap((each) => claims.filter((known) => known === each))
  const sort = readSort(raw.sort)
  return {
    ...(organization.length > 0 && { organization }),
    ...(provider.length > 0 && { provider }),
    ...(status.length > 0 && { status }),
    ...(verdict.length > 0 && { verdict }),
    ...(severity.length > 0 && { severity }),
    ...(playbook.length > 0 && { playbook }),
    ...(claim.length > 0 && { claim: claim.slice(0, 20) }),
    ...(isText(raw.type) && { type: raw.type.slice(0, 200) }),
    ...((isText(raw.search) || typeof raw.search === 'number') && { search: String(raw.search).slice(0, 200) }),
    ...readTimeRange(raw),
    ...(sort && sort !== newestFirst && { sort }),
  }
}

const newestFirst = '-created_at'
const readSort = (raw: unknown) =>
  alertSortNames.flatMap((name): AlertSort[] => [name, `-${name}`]).find((each) => each === raw)

export const sortOfAlerts = ({ sort }: AlertsSearch): AlertSort => sort ?? newestFirst

/** The same filter in the words of the API. */
export const asAlertsQuery = (filter: AlertsSearch) => {
  const { organization, provider, type, status, verdict, severity, playbook, claim, search } = filter
  return {
    ...(organization && { organization_code: organization }),
    ...(provider && { alert_provider: provider }),
    ...(type && { alert_type: [type] }),
    ...(status && { investigation_status: status }),
    ...(verdict && { verdict }),
    ...(severity && { severity }),
    ...(playbook && { playbook_uuid: playbook }),
    ...(claim && { claim }),
    ...(search && { search }),
    ...asTimeQuery(filter),
  }
}

export const isAlertsFiltered = ({ sort: _, ...filter }: AlertsSearch) =>
  Object.values(filter).some((value) => value !== undefined)

const list = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const texts = (value: unknown) => list(value).filter(isText).slice(0, 20)
