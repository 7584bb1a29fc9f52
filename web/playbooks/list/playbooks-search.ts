// What stands in the addresses of the Playbooks pages.
import type { Schemas } from '../../api-types.ts'

export const alertClasses = [
  'malware',
  'phishing',
  'identity',
  'network',
  'vulnerability',
  'data-loss',
  'intelligence',
  'endpoint-behaviour',
  'cloud',
  'unknown',
] as const satisfies readonly Schemas['PlaybookRow']['class'][]
export type AlertClass = (typeof alertClasses)[number]

export const isAlertClass = (value: unknown): value is AlertClass => alertClasses.some((each) => each === value)

export interface PlaybooksSearch {
  search?: string
  class?: AlertClass
  organization?: string
}

export const readPlaybooksSearch = (raw: Record<string, unknown>): PlaybooksSearch => ({
  ...(isText(raw.search) && { search: raw.search.slice(0, 200) }),
  ...(isAlertClass(raw.class) && { class: raw.class }),
  ...(isText(raw.organization) && { organization: raw.organization.slice(0, 32) }),
})

const tabs = ['edit', 'versions', 'dry-run', 'plan'] as const
export type PlaybookTab = (typeof tabs)[number]
export const isPlaybookTab = (value: unknown): value is PlaybookTab => tabs.some((tab) => tab === value)

export const readPlaybookSearch = ({ tab }: Record<string, unknown>): { tab?: PlaybookTab } =>
  isPlaybookTab(tab) && tab !== 'edit' ? { tab } : {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
