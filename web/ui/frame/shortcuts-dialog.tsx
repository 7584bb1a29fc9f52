// The list of keys that ? shows.
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState, useSyncExternalStore } from 'react'
import { shortcutsNow, watchShortcuts } from './shortcuts.ts'

/** Stands once in the frame. */
export function ShortcutsDialog() {
  const [isOpen, setOpen] = useState(false)
  const shortcuts = useSyncExternalStore(watchShortcuts, shortcutsNow)
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
