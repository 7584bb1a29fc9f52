// The rows of a list that are selected for a common action.
import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  /** Ids in the order of the list. Rows that left the list are no longer selected. */
  selected: readonly string[]
  /** Whether the person may act on it. Others are not selected, by whatever key or button. */
  can(id: string): boolean
  has(id: string): boolean
  hasAll: boolean
  /** Selects one row; with `isRange` every row from the last selected one to this one. */
  toggle(index: number, isRange: boolean): void
  toggleAll(): void
  deselect(ids: readonly string[]): void
  clear(): void
}

/** Nobody means to select more than this at once. */
export const mostSelected = 1000

export function useSelection(rowIds: readonly string[], selectable: ReadonlySet<string>): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [lastId, setLastId] = useState<string>()

  const select = useCallback((more: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of more)
        if (isSelected) after.add(id)
        else after.delete(id)
      return after.size > mostSelected ? new Set([...after].slice(0, mostSelected)) : after
    })
  }, [])

  const can = (id: string) => selectable.has(id)
  const toggle = (index: number, isRange: boolean) => {
    const id = rowIds[index]
    if (id === undefined || !can(id)) return
    const from = isRange && lastId !== undefined ? rowIds.indexOf(lastId) : -1
    if (from < 0) select([id], !ids.has(id))
    else select(rowIds.slice(Math.min(from, index), Math.max(from, index) + 1).filter(can), true)
    setLastId(id)
  }

  const selected = useMemo(() => rowIds.filter((id) => ids.has(id)), [rowIds, ids])
  const hasAll = selectable.size > 0 && selected.length === Math.min(selectable.size, mostSelected)
  return {
    selected,
    can,
    has: (id) => ids.has(id),
    hasAll,
    toggle,
    toggleAll: () => (hasAll ? setIds(new Set()) : select(rowIds.filter(can), true)),
    deselect: (some) => select(some, false),
    clear: () => setIds(new Set()),
  }
}
