// What can be done from the command palette: what the keys of the page do, and what the frame offers.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useChooseOrganization, useOrganization } from '../../organization.ts'
import { sessionQuery, signOut } from '../../session.ts'
import { tellFailure } from '../forms/tell.ts'
import { openDialog } from './open-dialog.ts'
import type { Found } from './palette-search.ts'
import { shortcutsNow, watchShortcuts } from './shortcuts.ts'

export function useCommands(): Found[] {
  const shortcuts = useSyncExternalStore(watchShortcuts, shortcutsNow)
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
  const chosen = useOrganization()
  const choose = useChooseOrganization()
  const organizations = useQuery(sessionQuery).data?.organizations ?? []
  const codes = organizations.length > 1 ? organizations.map(({ organization_code }) => organization_code) : []
  return [
    ...shortcuts.map(({ does, shown, run }) => ({ title: does, about: `Command, key ${shown}`, run })),
    ...codes
      .filter((code) => code !== chosen)
      .map((code) => ({ title: `Work in ${code}`, about: 'Command', run: () => choose(code) })),
    ...(chosen === null ? [] : [{ title: 'Work in all organizations', about: 'Command', run: () => choose(null) }]),
    { title: `Switch to ${other} colours`, about: 'Command', run: () => setColorScheme(other) },
    { title: 'Show keyboard shortcuts', about: 'Command, key ?', run: () => openDialog('shortcuts') },
    { title: 'Sign out', about: 'Command', run: () => signOut().catch(tellFailure) },
  ]
}
