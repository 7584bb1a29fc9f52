// What stands in the address of the Notifications page.
const tabs = ['targets', 'own', 'mail-server'] as const
export type NotificationsTab = (typeof tabs)[number]

const isNotificationsTab = (value: unknown): value is NotificationsTab => tabs.some((tab) => tab === value)

export const readNotificationsSearch = ({ tab }: Record<string, unknown>): { tab?: NotificationsTab } =>
  isNotificationsTab(tab) ? { tab } : {}
