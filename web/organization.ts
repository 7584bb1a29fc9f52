// The organization that is worked in, across all pages: chosen in the frame, remembered, and asked for by every list.
import { useSyncExternalStore } from 'react'

const storageName = 'vedette.organization'

/** Of this tab, so that two tabs may show two organizations; a new tab begins where the last choice was made. */
let chosen = read()
const watchers = new Set<() => void>()

/** null: all that one sees. */
export const chosenOrganization = (): string | null => chosen

export const useOrganization = (): string | null => useSyncExternalStore(watchOrganization, chosenOrganization)

export function chooseOrganization(code: string | null) {
  if (code === chosen) return
  chosen = code
  write(code)
  for (const watcher of watchers) watcher()
}

export function watchOrganization(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** What somebody chose who saw more than whoever is signed in now is not chosen any more. Nothing is to be chosen from one. */
export function limitOrganization(codes: readonly string[]) {
  if (chosen !== null && (codes.length < 2 || !codes.includes(chosen))) chooseOrganization(null)
}

/** What a form begins with: the only one there is, or else the one that is worked in. */
export const presetOrganization = (codes: readonly string[]): string =>
  soleOrganization(codes) || (codes.find((code) => code === chosen) ?? '')

/** For forms in which a wrong one would do harm: with several, somebody chooses. */
export const soleOrganization = (codes: readonly string[]): string => (codes.length === 1 ? (codes[0] ?? '') : '')

/** Storage may be switched off: then the choice lasts until the page is loaded anew. */
function read(): string | null {
  try {
    return sessionStorage.getItem(storageName) ?? localStorage.getItem(storageName)
  } catch {
    return null
  }
}

function write(code: string | null) {
  try {
    for (const storage of [sessionStorage, localStorage])
      if (code === null) storage.removeItem(storageName)
      else storage.setItem(storageName, code)
  } catch {
    // Nothing is lost but the memory of it.
  }
}
