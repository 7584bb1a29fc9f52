// The organization that is worked in, across all pages: part of the address, chosen in the frame, and asked for by every list.
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { rememberedOrganization, rememberForNewTabs, rememberInTab } from './remembered-organization.ts'

/** Its name in the address of every page. */
export const organizationParameter = 'org'

let chosen: string | null = null
/** What the page began with because its address named none. */
let recalled: string | null = null
/** On the way to an address with another one. */
let wanted: string | null | undefined
const watchers = new Set<() => void>()

/** null: all that one sees. */
export const chosenOrganization = (): string | null => chosen

/** For the address of the next page. */
export const nextOrganization = (): string | null => (wanted === undefined ? chosen : wanted)

export const useOrganization = (): string | null => useSyncExternalStore(watchOrganization, chosenOrganization)

/** Before the router reads the address. What a link says counts, so only a bare address is completed. */
export function recallOrganization() {
  const { pathname, search, hash } = window.location
  if (search !== '') return
  recalled = rememberedOrganization()
  if (recalled !== null) window.history.replaceState(null, '', addressIn(recalled, pathname) + hash)
}

/** Nobody asked for it by a link. */
export const isRecalled = (code: string | null) => code !== null && code === recalled

/** What the address says counts, however somebody came there. */
export function followAddress(search: Readonly<Record<string, unknown>>) {
  const raw = search[organizationParameter]
  const code = typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, 32) : ''
  rememberInTab(code || null)
  if ((code || null) === chosen) return
  chosen = code || null
  for (const watcher of watchers) watcher()
}

/** Leads to the same page of another organization; null: of all. */
export function useChooseOrganization(): (code: string | null) => void {
  const navigate = useNavigate()
  return (code) => {
    wanted = code
    rememberForNewTabs(code)
    // A filter of the page by organization would go on to show the old one.
    navigate({ to: '.', search: ({ organization: _, ...rest }) => rest })
    wanted = undefined
  }
}

/** For addresses that the router does not make. */
export const inOrganization = (path: string): string => (chosen === null ? path : addressIn(chosen, path))

const addressIn = (code: string, path: string) => `${path}?${organizationParameter}=${encodeURIComponent(code)}`

export function watchOrganization(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** What a form begins with: the only one there is, or else the one that is worked in. */
export const presetOrganization = (codes: readonly string[]): string =>
  soleOrganization(codes) || (codes.find((code) => code === chosen) ?? '')

/** For forms in which a wrong one would do harm: with several, somebody chooses. */
export const soleOrganization = (codes: readonly string[]): string => (codes.length === 1 ? (codes[0] ?? '') : '')
