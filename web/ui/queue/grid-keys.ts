// The keys of a grid: arrows from cell to cell, Home and End within a row, with Ctrl to the first and last row.
import type { KeyboardEvent } from 'react'

interface Grid {
  rows: readonly unknown[]
  current: number
  columns: number
  column: number
  isInHead: boolean
  /** As many as fit on the screen. */
  pageRows: number
  selection: { toggle(index: number, isRange: boolean): void } | undefined
  onCurrent(index: number): void
  setColumn(column: number): void
  setInHead(isInHead: boolean): void
  sortBy(): void
}

export const gridKeys = (grid: Grid) => (event: KeyboardEvent) => {
  if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
  const run = keyOf(event, grid)
  if (!run) return
  event.preventDefault()
  event.stopPropagation() // the page has keys of its own
  run()
}

function keyOf({ key, ctrlKey, shiftKey }: KeyboardEvent, grid: Grid): (() => void) | undefined {
  const { rows, current, columns, column, isInHead, pageRows, selection, onCurrent, setColumn, setInHead } = grid
  const go = (index: number) => () => {
    setInHead(false)
    onCurrent(Math.max(0, Math.min(index, rows.length - 1)))
  }
  switch (key) {
    case 'ArrowDown':
      return go(isInHead ? 0 : current + 1)
    case 'ArrowUp':
      return current <= 0 || isInHead ? () => setInHead(true) : go(current - 1)
    case 'ArrowRight':
      return () => setColumn(Math.min(column + 1, columns - 1))
    case 'ArrowLeft':
      return () => setColumn(Math.max(column - 1, 0))
    case 'Home':
      return ctrlKey ? go(0) : () => setColumn(0)
    case 'End':
      return ctrlKey ? go(rows.length - 1) : () => setColumn(columns - 1)
    case 'PageDown':
      return go(current + pageRows)
    case 'PageUp':
      return go(current - pageRows)
    case ' ':
      return selection && current >= 0 && !isInHead ? () => selection.toggle(current, shiftKey) : undefined
    case 'Enter':
      return isInHead ? grid.sortBy : undefined
    default:
      return undefined
  }
}
