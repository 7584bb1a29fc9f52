// Which dialog of the frame is open. Apart from them, so that a key opens one before it is loaded.
type FrameDialog = 'palette' | 'shortcuts'

let open: FrameDialog | undefined
const watchers = new Set<() => void>()

export const openDialog = (name: FrameDialog) => set(name)
export const closeDialog = () => set(undefined)
export const openedDialog = () => open

export function watchDialogs(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function set(next: FrameDialog | undefined) {
  open = next
  for (const watcher of watchers) watcher()
}
