// Which modules are loaded together. A first visit asks for a few files of some size: each further one costs it a turn on the
// network, and the browser work of its own.
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

/** `root`: the folder of the dashboard. A module goes into the first of these that needs it. */
export function chunksOf(root: string) {
  const reach = reachOf(root)
  return chunks.map(({ name, files }, at) => ({
    name: (id: string, graph: Graph) => (files.some((file) => reach(file, graph).has(id)) ? name : null),
    priority: chunks.length - at,
  }))
}

const chunks = [
  { name: 'frame', files: ['main.tsx'] },
  {
    name: 'first-pages',
    files: ['overview/overview-page.tsx', 'alerts/list/alerts-page.tsx', 'cases/list/cases-page.tsx'],
  },
  // These come after the rows of a first page (ui/frame/when-shown.ts).
  {
    name: 'menus',
    files: [
      ...['ui/frame/account-menu.tsx', 'ui/frame/organization-switcher.tsx'],
      ...['ui/queue/column-choice.tsx', 'ui/queue/time-choice.tsx', 'ui/queue/views-menu.tsx'],
    ],
  },
  { name: 'dialogs', files: ['ui/frame/dialogs.tsx', 'ui/frame/notices.tsx', 'ui/queue/bulk-bar.tsx'] },
]

/** Modules that a file needs before it can run. Components of Mantine are not told: each goes with whoever uses it. */
function reachOf(root: string) {
  const known = new Map<string, ReadonlySet<string>>()
  return (file: string, graph: Graph): ReadonlySet<string> => {
    const found = known.get(file)
    if (found) return found
    const all = new Set([join(root, file)])
    for (const id of all)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
        if (!next.includes('/@mantine/core/esm/')) all.add(next)
    known.set(file, all)
    return all
  }
}
