// What stands in the address of the Learning page.
const tabs = ['quality', 'judgements', 'expected'] as const
export type LearningTab = (typeof tabs)[number]

const isLearningTab = (value: unknown): value is LearningTab => tabs.some((tab) => tab === value)

export const readLearningSearch = ({ tab }: Record<string, unknown>): { tab?: LearningTab } =>
  isLearningTab(tab) ? { tab } : {}
