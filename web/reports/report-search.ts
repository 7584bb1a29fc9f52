// What stands in the address of a report: whose, and the period. A week unless it says otherwise.
import { readTimeRange, type TimeRange } from '../ui/queue/time-range.ts'

export interface ReportSearch extends TimeRange {
  organization?: string
}

export const readReportSearch = (raw: Record<string, unknown>): ReportSearch => ({
  ...(typeof raw.organization === 'string' &&
    raw.organization !== '' && { organization: raw.organization.slice(0, 32) }),
  ...readTimeRange(raw),
})

export const periodOf = ({ organization: _, ...range }: ReportSearch): TimeRange =>
  Object.keys(range).length === 0 ? { last: '7d' } : range
