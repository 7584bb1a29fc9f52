// What the addresses of the Playbooks pages carry.
import { type AlertClass, alertClasses } from '../../../contract/vocabulary.ts'

export const isAlertClass = (value: unknown): value is AlertClass => alertClasses.some((each) => each === value)

export interface PlaybooksSearch {
  search?: string
  class?: AlertClass
}

export const readPlaybooksSearch = (raw: Record<string, unknown>): PlaybooksSearch => ({
  ...(isText(raw.search) && { search: raw.search.slice(0, 200) }),
  ...(isAlertClass(raw.class) && { class: raw.class }),
})

const tabs = ['edit', 'versions', 'dry-run', 'plan'] as const
export type PlaybookTab = (typeof tabs)[number]
export const isPlaybookTab = (value: unknown): value is PlaybookTab => tabs.some((tab) => tab === value)

export const readPlaybookSearch = ({ tab }: Record<string, unknown>): { tab?: PlaybookTab } =>
  isPlaybookTab(tab) && tab !== 'edit' ? { tab } : {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
