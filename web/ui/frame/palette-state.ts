// Whether the command palette is open. Apart from it, so that the frame opens it before it is loaded.

let isOpen = false
const watchers = new Set<() => void>()

export const openPalette = () => set(true)
export const closePalette = () => set(false)
export const isPaletteOpen = () => isOpen

export function watchPalette(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function set(next: boolean) {
  isOpen = next
  for (const watcher of watchers) watcher()
}
