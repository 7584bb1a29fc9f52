// What stands in the address of the Settings page.
const tabs = [
  'organizations',
  'providers',
  'corrections',
  'cases',
  'correlation',
  'responses',
  'people',
  'teams',
  'keys',
  'sign-in',
  'account',
] as const
export type SettingsTab = (typeof tabs)[number]

export const isSettingsTab = (value: unknown): value is SettingsTab => tabs.some((tab) => tab === value)

export const readSettingsSearch = ({ tab }: Record<string, unknown>): { tab?: SettingsTab } =>
  isSettingsTab(tab) ? { tab } : {}
