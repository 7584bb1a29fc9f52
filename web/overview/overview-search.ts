// What stands in the address of the Overview page.
export const readOverviewSearch = ({ window }: Record<string, unknown>): { window?: '7d' } =>
  window === '7d' ? { window } : {}
