// The list of keys that ? shows.
import { Group, Kbd, Modal, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { closeDialog, openedDialog, watchDialogs } from './open-dialog.ts'
import { shortcutsNow, watchShortcuts } from './shortcuts.ts'

/** Stands once in the frame. */
export function ShortcutsDialog() {
  const isOpen = useSyncExternalStore(watchDialogs, openedDialog) === 'shortcuts'
  const shortcuts = useSyncExternalStore(watchShortcuts, shortcutsNow)
  return (
    <Modal opened={isOpen} onClose={closeDialog} title="Keyboard shortcuts">
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
