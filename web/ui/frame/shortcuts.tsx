// Keys that do something on a page, and the list of them that ? shows.
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'

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

/** Stands once in the frame. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false)
  const shortcuts = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => all,
  )
  useHotkeys([['shift+?', () => setOpen(true)]])
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <Stack gap="xs">
        {[...shortcuts, { shown: '?', does: 'Show keyboard shortcuts' }].map(({ shown, does }) => (
          <Group key={shown} justify="space-between" wrap="nowrap">
            <Text size="sm">{does}</Text>
            <Kbd>{shown}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}

function update() {
  all = [...lists.values()].flat()
  for (const watcher of watchers) watcher()
}
