// The filter of the Alerts page as the address carries it, so that it can be bookmarked and sent to others.
import { investigationStatus } from '../../../contract/vocabulary.ts'

export interface AlertsSearch {
  organization?: string[]
  provider?: string[]
  type?: string
  status?: number[]
  search?: string
  from?: number
  to?: number
  sort?: 'oldest'
}

const statuses: readonly number[] = Object.values(investigationStatus)

/** Ignores what it cannot understand: an old or mistyped address still shows alerts. */
export function readAlertsSearch(raw: Record<string, unknown>): AlertsSearch {
  const organization = texts(raw.organization)
  const provider = texts(raw.provider)
  const status = list(raw.status)
    .map(Number)
    .filter((each) => statuses.includes(each))
  const [from, to] = [moment(raw.from), moment(raw.to)]
  return {
    ...(organization.length > 0 && { organization }),
    ...(provider.length > 0 && { provider }),
    ...(status.length > 0 && { status }),
    ...(isText(raw.type) && { type: raw.type.slice(0, 200) }),
    ...((isText(raw.search) || typeof raw.search === 'number') && { search: String(raw.search).slice(0, 200) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(raw.sort === 'oldest' && { sort: raw.sort }),
  }
}

/** The same filter in the words of the API. */
export const asAlertsQuery = ({ organization, provider, type, status, search, from, to, sort }: AlertsSearch) => ({
  ...(organization && { organization_code: organization }),
  ...(provider && { alert_provider: provider }),
  ...(type && { alert_type: [type] }),
  ...(status && { investigation_status: status }),
  ...(search && { search }),
  ...(from !== undefined && { created_from: from }),
  ...(to !== undefined && { created_to: to }),
  sort: sort === 'oldest' ? ('created_at' as const) : ('-created_at' as const),
})

export const isAlertsFiltered = ({ sort: _, ...filter }: AlertsSearch) => Object.keys(filter).length > 0

const list = (value: unknown) => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const texts = (value: unknown) => list(value).filter(isText).slice(0, 20)
const moment = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 253_402_300_799 ? value : undefined
