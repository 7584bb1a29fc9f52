// What stands in the addresses of the Integrations pages.
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

/** test: the connection was just made, and its test is to be shown. */
export const readConnectionSearch = ({ test }: Record<string, unknown>): { test?: true } =>
  test === true ? { test } : {}
