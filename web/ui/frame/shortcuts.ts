// Keys that do something on a page.
import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'

export interface Shortcut {
  /** As @mantine/hooks writes them: j, Enter, mod+K, shift+?. */
  keys: string
  /** As people read them. */
  shown: string
  does: string
  run(): void
}

const lists = new Map<symbol, readonly Shortcut[]>()
const watchers = new Set<() => void>()
let all: readonly Shortcut[] = []

/** A dialog that closes on a key is gone before the keys of the page are asked. */
let wasFree = true
const look = () => {
  wasFree = document.querySelector('[role="dialog"], [role="menu"]') === null
}
window.addEventListener('keydown', look, { capture: true })

/** The keys work while nobody is typing, and do nothing behind an open dialog or menu. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  useHotkeys(
    shortcuts.map(({ keys, run }) => [
      keys,
      (event) => {
        if (!wasFree) return
        event.preventDefault()
        run()
      },
      { preventDefault: false },
    ]),
  )
  const told = shortcuts.map(({ shown, does }) => `${shown} ${does}`).join('\n')
  useEffect(() => {
    const own = Symbol('shortcuts')
    lists.set(own, shortcuts)
    update()
    return () => {
      lists.delete(own)
      update()
    }
  }, [told])
}

/** All keys that work now; the answer ends the watch. */
export const shortcutsNow = () => all
export function watchShortcuts(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function update() {
  all = [...lists.values()].flat()
  for (const watcher of watchers) watcher()
}
