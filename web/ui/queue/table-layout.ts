// Which columns a person sees and how wide they are, remembered in the browser.
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { QueueColumn } from './queue-column.ts'

export interface TableLayout {
  /** By title. */
  visible: Record<string, boolean>
  widths: Record<string, number>
  isCompact: boolean
  change(next: Partial<Omit<TableLayout, 'change' | 'reset'>>): void
  reset(): void
}

interface Stored {
  visible?: Record<string, boolean>
  widths?: Record<string, number>
  isCompact?: boolean
}

const asMade = {}

export function useTableLayout<Row>(page: string, columns: readonly QueueColumn<Row>[]): TableLayout {
  const [stored, setStored] = useLocalStorage<Stored>({
    key: `queue-${page}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const visible = useMemo(() => {
    const atFirst = Object.fromEntries(columns.map(({ title, isHiddenAtFirst }) => [title, !isHiddenAtFirst]))
    return { ...atFirst, ...stored.visible }
  }, [columns, stored])
  return {
    visible,
    widths: stored.widths ?? asMade,
    isCompact: stored.isCompact ?? false,
    change: (next) => setStored((before) => ({ ...before, ...next })),
    reset: () => setStored({}),
  }
}
