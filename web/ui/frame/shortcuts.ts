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

/** The keys work while the page is shown and nobody is typing. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  useHotkeys(shortcuts.map(({ keys, run }) => [keys, run, { preventDefault: true }]))
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
