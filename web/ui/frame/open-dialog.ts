// Which dialog of the frame is open. Apart from them, so that a key opens one before it is loaded.
type FrameDialog = 'palette' | 'shortcuts'

let open: FrameDialog | undefined
const watchers = new Set<() => void>()

const { promise, resolve } = Promise.withResolvers<void>()
/** Resolves when somebody asks for a dialog for the first time. */
export const whenDialogAsked = promise

export function openDialog(name: FrameDialog) {
  if (name === 'palette' && open !== 'palette') gatherKeys()
  resolve()
  set(name)
}

export function closeDialog() {
  takeTyped()
  set(undefined)
}

export const openedDialog = () => open

export function watchDialogs(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function set(next: FrameDialog | undefined) {
  open = next
  for (const watcher of watchers) watcher()
}

let typed = ''

/** What is typed before the field of the palette has the keys belongs to it, not to the page behind. */
function gatherKeys() {
  typed = ''
  window.addEventListener('keydown', gatherKey, true)
}

function gatherKey(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') closeDialog()
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
}

/** Leaves further keys to the field. */
export function takeTyped(): string {
  window.removeEventListener('keydown', gatherKey, true)
  const taken = typed
  typed = ''
  return taken
}
