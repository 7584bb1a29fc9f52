// What stands in the address of the Overview page: the range of time. A day unless it says otherwise.
import { orLast, readTimeRange, type TimeRange } from '../ui/queue/time-range.ts'

export const readOverviewSearch = (raw: Record<string, unknown>): TimeRange => readTimeRange(raw)

export const rangeOfOverview = (search: TimeRange): TimeRange => orLast(search, '24h')
