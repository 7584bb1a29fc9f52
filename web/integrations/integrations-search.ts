// What stands in the addresses of the Integrations pages.
import { orLast, readTimeRange, type TimeRange } from '../ui/queue/time-range.ts'

const tabs = ['overview', 'connections', 'skills', 'document'] as const
export type ConnectorTab = (typeof tabs)[number]

export const isConnectorTab = (value: unknown): value is ConnectorTab => tabs.some((tab) => tab === value)

export const readIntegrationsSearch = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' ? { search: search.slice(0, 200) } : {}

export const readConnectorSearch = ({ tab, skill, connection }: Record<string, unknown>) => ({
  ...(isConnectorTab(tab) && { tab }),
  ...(typeof skill === 'string' && { skill }),
  ...(typeof connection === 'string' && { connection }),
})

/** test: the connection was just made, and its test is to be shown. The range is that of its traffic. */
export const readConnectionSearch = (raw: Record<string, unknown>): { test?: true } & TimeRange => ({
  ...(raw.test === true && { test: true }),
  ...readTimeRange(raw),
})

/** A day unless the address says otherwise. */
export const rangeOfTraffic = (search: TimeRange): TimeRange => orLast(search, '24h')
