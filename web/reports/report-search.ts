// What stands in the address of a report: the period. A week unless it says otherwise.
import { orLast, readTimeRange, type TimeRange } from '../ui/queue/time-range.ts'

export const readReportSearch = (raw: Record<string, unknown>): TimeRange => readTimeRange(raw)

export const periodOf = (range: TimeRange): TimeRange => orLast(range, '7d')
