// What stands in the address of the Intake page.
const tabs = ['tokens', 'mailboxes'] as const
export type IntakeTab = (typeof tabs)[number]

export const readIntakeSearch = ({ tab }: Record<string, unknown>): { tab?: IntakeTab } => {
  const known = tabs.find((each) => each === tab)
  return known ? { tab: known } : {}
}
